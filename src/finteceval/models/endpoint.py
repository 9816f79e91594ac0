"""Where a model is called: the address, who chose it, what stands between, and the name of the key.

Keys are known by the name of their environment variable. The value is read once, handed to the SDK,
and cut out of every text that comes back.
"""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, Final, Literal
from urllib.parse import SplitResult, urlsplit

from finteceval.errors import CardError
from finteceval.record import Record
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping

OWN_HOST: Final = "api.openai.com"
OWN_URL: Final = f"https://{OWN_HOST}/v1"
URL_VARIABLE: Final = "OPENAI_BASE_URL"
KEY_VARIABLE: Final = "OPENAI_API_KEY"
HEADERS_VARIABLE: Final = "OPENAI_CUSTOM_HEADERS"
HIDDEN: Final = "***"
NO_KEY: Final = "no-key"

ChosenBy = Literal["default", "argument", "environment"]


class MissingKeyError(InputError):
    """The environment variable that should hold a key is not set; it names the variable."""


class Endpoint(Record):
    """A place that answers, as it may be stored and shown: no credentials, no query.

    `proxy` is the host of the proxy the call goes through, and `headers` the names of extra headers
    the environment adds; both are empty when there are none.
    """

    url: str
    host: str
    chosen_by: ChosenBy
    key_variable: str = KEY_VARIABLE
    proxy: str = ""
    headers: tuple[str, ...] = ()

    @property
    def detours(self) -> tuple[str, ...]:
        """Why this is not the provider's own endpoint, reached directly: keys of reasons, with values.

        Empty for the provider's own address without proxy or extra headers. Each is `name` or
        `name=value`: `host=…`, `scheme=…`, `proxy=…`, `headers=…`.
        """
        found: list[str] = []
        if self.host != OWN_HOST:
            found.append(f"host={self.host}")
        elif self.url != OWN_URL:
            found.append(f"url={self.url}")
        if self.proxy:
            found.append(f"proxy={self.proxy}")
        if self.headers:
            found.append(f"headers={','.join(self.headers)}")
        return tuple(found)

    @property
    def is_loopback(self) -> bool:
        """Whether the host is this machine."""
        name = urlsplit(self.url).hostname or ""
        return _is_loopback(name)


class Address:
    """An endpoint together with what must not be stored: the full URL and the key's value."""

    def __init__(self, endpoint: Endpoint, url: str, key: str, proxy_url: str) -> None:
        """Made by `find_address`."""
        self.endpoint = endpoint
        self.url = url
        self.key = key
        self.proxy_url = proxy_url

    def __repr__(self) -> str:
        """The endpoint without its secrets."""
        return f"Address({self.endpoint.url!r}, key in {self.endpoint.key_variable})"

    def scrub(self, text: str) -> str:
        """The text with the key and the URL's credentials cut out."""
        for secret in self.secrets:
            text = text.replace(secret, HIDDEN)
        return text

    def scrub_bytes(self, raw: bytes) -> bytes:
        """The same for bytes."""
        for secret in self.secrets:
            raw = raw.replace(secret.encode("utf-8"), HIDDEN.encode("ascii"))
        return raw

    @property
    def secrets(self) -> tuple[str, ...]:
        """What may never be stored or shown, longest first."""
        parts = [urlsplit(self.url).password or "", urlsplit(self.proxy_url).password or ""]
        if self.key != NO_KEY:
            parts.append(self.key)
        return tuple(sorted(filter(None, parts), key=len, reverse=True))


def find_endpoint(
    environ: Mapping[str, str], *, base_url: str = "", key_variable: str = KEY_VARIABLE
) -> Endpoint:
    """The endpoint a call would go to: the argument, else OPENAI_BASE_URL, else the provider's own.

    Raises:
        CardError: the address is no http or https URL.
    """
    url, chosen_by = _choose(environ, base_url)
    parts = _split(url)
    return Endpoint(
        url=shown(url),
        host=_host(parts),
        chosen_by=chosen_by,
        key_variable=key_variable,
        proxy=_host(urlsplit(found)) if (found := proxy_for(url, environ)) else "",
        headers=_header_names(environ.get(HEADERS_VARIABLE, "")),
    )


def find_address(
    environ: Mapping[str, str], *, base_url: str = "", key_variable: str = KEY_VARIABLE
) -> Address:
    """The endpoint with its full URL and the key's value, ready to be called.

    A server on this machine may be called without a key.

    Raises:
        CardError: the address is no http or https URL.
        MissingKeyError: the variable is not set, empty, or holds what no key can be.
    """
    endpoint = find_endpoint(environ, base_url=base_url, key_variable=key_variable)
    key = environ.get(key_variable, "").strip()
    if not key and not endpoint.is_loopback:
        raise MissingKeyError(
            say("models.missing_key", language(), variable=key_variable, host=endpoint.host)
        )
    if key and not (key.isascii() and key.isprintable() and " " not in key):
        raise MissingKeyError(say("models.bad_key", language(), variable=key_variable))
    url, _ = _choose(environ, base_url)
    return Address(endpoint, url, key or NO_KEY, proxy_for(url, environ))


def shown(url: str) -> str:
    """A URL as it may be stored: credentials and query hidden, no fragment.

    >>> shown("https://me:secret@example.org/v1?key=1")
    'https://***@example.org/v1?***'
    """
    parts = urlsplit(url)
    user = f"{HIDDEN}@" if "@" in parts.netloc else ""
    query = f"?{HIDDEN}" if parts.query else ""
    return f"{parts.scheme}://{user}{_host(parts)}{parts.path.rstrip('/')}{query}"


def refuse_secrets(url: str) -> None:
    """Refuse an address that will be stored as it is spelled, in a plan, and holds what may be a secret.

    Raises:
        CardError: no http or https URL.
        InputError: credentials or a query in it.
    """
    parts = _split(url)
    if "@" in parts.netloc or parts.query:
        raise InputError(say("models.url_with_secrets", language()))


def proxy_for(url: str, environ: Mapping[str, str]) -> str:
    """The URL of the proxy the environment names for this address, or an empty text."""
    parts = urlsplit(url)
    proxies = _proxies(environ)
    found = proxies.get(parts.scheme) or proxies.get("all") or ""
    if not found or _is_loopback(parts.hostname or "") or _bypasses(parts, proxies.get("no", "")):
        return ""
    return found if "://" in found else f"http://{found}"


def _choose(environ: Mapping[str, str], base_url: str) -> tuple[str, ChosenBy]:
    if base_url:
        return base_url, "argument"
    if from_environment := environ.get(URL_VARIABLE, "").strip():
        return from_environment, "environment"
    return OWN_URL, "default"


def _split(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        port_is_fine = parts.port is None or parts.port > 0
    except ValueError:
        parts, port_is_fine = urlsplit(""), False
    if not port_is_fine or parts.scheme not in {"http", "https"} or not parts.hostname:
        raise CardError(say("models.bad_url", language()))
    return parts


def _host(parts: SplitResult) -> str:
    """Host and port in lower case, without credentials; IPv6 in brackets."""
    return parts.netloc.rpartition("@")[2].lower()


def _is_loopback(name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def _proxies(environ: Mapping[str, str]) -> dict[str, str]:
    """Scheme to proxy as the environment names them; lower case wins over upper case."""
    found = {name.lower()[:-6]: value for name, value in environ.items() if name.lower().endswith("_proxy")}
    found |= {name[:-6]: value for name, value in environ.items() if name.endswith("_proxy")}
    return {scheme: value for scheme, value in found.items() if value}


def _bypasses(parts: SplitResult, no_proxy: str) -> bool:
    """Whether NO_PROXY lists the host: `*`, a name, its parent domain, or a name with this port."""
    names = [name.strip().lower().lstrip("*").lstrip(".") for name in no_proxy.split(",") if name.strip()]
    hosts = (parts.hostname or "", _host(parts))
    return any(name in {"", host} or host.endswith(f".{name}") for name in names for host in hosts)


def _header_names(text: str) -> tuple[str, ...]:
    names = (line.partition(":")[0].strip().lower() for line in text.split("\n") if ":" in line)
    return tuple(sorted(set(filter(None, names))))
