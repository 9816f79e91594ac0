"""Where a model is called, who chose it, and what may be stored of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finteceval.errors import CardError
from finteceval.models.endpoint import (
    NO_KEY,
    OWN_URL,
    MissingKeyError,
    find_address,
    find_endpoint,
    proxy_for,
    shown,
)

KEY = {"OPENAI_API_KEY": "sk-abc"}


def test_without_a_choice_it_is_the_providers_own_endpoint():
    """The default address has no detour."""
    endpoint = find_endpoint({})

    assert (endpoint.url, endpoint.host, endpoint.chosen_by) == (OWN_URL, "api.openai.com", "default")
    assert endpoint.detours == ()


def test_an_argument_beats_the_environment():
    """Who chose the address is recorded."""
    environ = {"OPENAI_BASE_URL": "http://env.example/v1"}

    assert find_endpoint(environ).chosen_by == "environment"
    assert find_endpoint(environ).host == "env.example"
    assert find_endpoint(environ, base_url="http://arg.example:8000/v1/").url == "http://arg.example:8000/v1"
    assert find_endpoint(environ, base_url="http://arg.example").chosen_by == "argument"


@pytest.mark.parametrize(
    ("environ", "detour"),
    [
        ({"OPENAI_BASE_URL": "https://gateway.example/v1"}, "host=gateway.example"),
        ({"OPENAI_BASE_URL": "http://api.openai.com/v1"}, "url=http://api.openai.com/v1"),
        ({"OPENAI_BASE_URL": "https://api.openai.com.evil.example/v1"}, "host=api.openai.com.evil.example"),
        ({"OPENAI_BASE_URL": "https://api.openai.com@evil.example/v1"}, "host=evil.example"),
        ({"OPENAI_BASE_URL": "https://x@api.openai.com/v1"}, "url=https://***@api.openai.com/v1"),
        ({"HTTPS_PROXY": "http://proxy.example:3128"}, "proxy=proxy.example:3128"),
        ({"all_proxy": "proxy.example:3128"}, "proxy=proxy.example:3128"),
        ({"OPENAI_CUSTOM_HEADERS": "X-Route: b\nx-a: 1\nnonsense"}, "headers=x-a,x-route"),
    ],
)
def test_whatever_stands_between_is_a_detour(environ, detour):
    """Another host, scheme, proxy or extra header means: not the provider's own endpoint, reached directly."""
    assert find_endpoint(environ).detours == (detour,)


def test_the_own_address_given_explicitly_is_no_detour():
    """The same address is the same endpoint, whoever wrote it down."""
    assert find_endpoint({}, base_url=OWN_URL + "/").detours == ()


@pytest.mark.parametrize(
    ("no_proxy", "used"),
    [
        ("", True),
        ("*", False),
        ("openai.com", False),
        (".openai.com", False),
        ("*.openai.com", False),
        ("other.example, api.openai.com", False),
        ("api.openai.com:443", True),
        ("penai.com", True),
    ],
)
def test_no_proxy_is_obeyed(no_proxy, used):
    """Names, parent domains and the star; a suffix that is no domain does not count."""
    environ = {"HTTPS_PROXY": "http://proxy.example:3128", "NO_PROXY": no_proxy}

    assert bool(proxy_for(OWN_URL, environ)) == used


def test_no_proxy_may_name_a_port():
    """A name with a port matches that port alone."""
    environ = {"HTTP_PROXY": "http://p:1", "no_proxy": "m.example:8000"}

    assert proxy_for("http://m.example:8000/v1", environ) == ""
    assert proxy_for("http://m.example:9000/v1", environ) == "http://p:1"


def test_lower_case_wins_and_this_machine_needs_no_proxy():
    """As other tools do; a loopback server is never reached through a proxy."""
    environ = {"HTTP_PROXY": "http://upper:1", "http_proxy": "http://lower:1"}

    assert proxy_for("http://m.example/v1", environ) == "http://lower:1"
    assert proxy_for("http://127.0.0.1:8000/v1", environ) == ""
    assert proxy_for("http://localhost/v1", environ) == ""


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ftp://x/v1",
        "api.openai.com/v1",
        "http://",
        "http://x:99999/v1",
        "http://[::1/v1",
        "http://x:0/v1",
    ],
)
def test_what_is_no_address_is_refused(url):
    """One line that shows the form, and not the text given: it may hold a key."""
    with pytest.raises(CardError, match="http://127"):
        find_endpoint({"OPENAI_BASE_URL": "nonsense sk-secret"}, base_url=url)


def test_a_missing_key_is_named():
    """The message names the variable and the host; exit 2 is the command's."""
    with pytest.raises(MissingKeyError, match=r"DEEPSEEK_API_KEY.*api\.deepseek\.com"):
        find_address(KEY, base_url="https://api.deepseek.com", key_variable="DEEPSEEK_API_KEY")
    with pytest.raises(MissingKeyError, match="OPENAI_API_KEY"):
        find_address({"OPENAI_API_KEY": "  "})


@pytest.mark.parametrize("key", ["sk-ab c", "sk-\u00e9", "sk-a\nb"])
def test_what_cannot_be_a_key_is_refused_without_being_shown(key):
    """A key with signs no header carries is named by its variable alone."""
    with pytest.raises(MissingKeyError) as caught:
        find_address({"OPENAI_API_KEY": key})

    assert "sk-" not in str(caught.value)


def test_a_server_on_this_machine_needs_no_key():
    """Local model servers often ask for none."""
    assert find_address({}, base_url="http://127.0.0.1:8000/v1").key == NO_KEY
    assert find_address({}, base_url="http://[::1]:8000/v1").key == NO_KEY
    assert find_address({}, base_url="http://a.localhost/v1").secrets == ()
    assert find_address(KEY, base_url="http://127.0.0.1:8000/v1").key == "sk-abc"


def test_secrets_are_neither_shown_nor_kept_in_texts():
    """Key, password of the address and password of the proxy are cut out of whatever comes back."""
    environ = KEY | {"HTTP_PROXY": "http://u:proxy-pass@p.example:1"}
    address = find_address(environ, base_url="http://user:url-pass@m.example/v1?token=t")

    said = "sk-abc url-pass proxy-pass"

    assert address.scrub(said) == "*** *** ***"
    assert address.scrub_bytes(said.encode()) == b"*** *** ***"
    assert not any(secret in repr(address) + repr(address.endpoint) for secret in said.split())
    assert address.endpoint.url == "http://***@m.example/v1?***"


@given(st.text(alphabet="abc:@/?#[]%.0", max_size=20))
def test_shown_urls_hide_passwords(tail):
    """No URL that can be called shows its password or query."""
    url = f"http://user:hunter2@m.example/{tail}?k=hunter2"

    assert "hunter2" not in shown(url)
