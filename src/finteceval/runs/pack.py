"""Many texts in one file: a thousand briefs as a thousand files cost more than a thousand quick trials.

A pack is JSON lines, one text a line with the SHA-256 of its UTF-8 bytes. The pack itself lies among
the blobs under its own digest, `blobs/<sha256>.jsonl`, so it is found changed as any blob is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.errors import PlanError
from finteceval.record import Record
from pitfall import seal
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

SUFFIX: Final = ".jsonl"


class Packed(Record):
    """One text and the digest it is asked for by."""

    sha256: str
    text: str


_encoder: Final = msgspec.json.Encoder(order="sorted")
_decoder: Final = msgspec.json.Decoder(Packed)


def pack(texts: Mapping[str, str]) -> bytes:
    """The bytes of a pack of texts by their digests, in the mapping's order."""
    return _encoder.encode_lines([Packed(sha256=name, text=text) for name, text in texts.items()])


def unpack(data: bytes, *, where: str) -> Iterator[tuple[str, bytes]]:
    """The digest and the bytes of each text.

    Raises:
        PlanError: a line is no packed text, or its text is not that of its digest.
    """
    for number, line in enumerate(data.splitlines(), start=1):
        try:
            packed = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise PlanError(
                say("errors.no_packed", language(), where=where, number=number, error=error)
            ) from error
        text = packed.text.encode("utf-8")
        if seal.digest(text) != packed.sha256:
            raise PlanError(
                say("errors.packed_digest", language(), where=where, number=number, digest=packed.sha256)
            )
        yield packed.sha256, text


def packs(blobs: Path) -> list[Path]:
    """The packs among the blobs, by name."""
    return sorted(blobs.glob("*" + SUFFIX))
