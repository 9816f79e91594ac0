"""Digests by which points and sets of points are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pitfall.seal import digest, digest_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitfall.point import Point


class Digests(NamedTuple):
    """The digests of one point, each SHA-256 in lower-case hexadecimal.

    Attributes:
        file_sha256: Of the bytes on disk, line ends and byte order mark included.
        point_sha256: Of the normalised text in UTF-8, so a CRLF copy has the digest of its LF original.
        question_sha256: Of the stripped Question.
        ground_truth_sha256: Of the stripped inside of the Ground Truth's fold.
    """

    file_sha256: str
    point_sha256: str
    question_sha256: str
    ground_truth_sha256: str


def digests(point: Point) -> Digests:
    """The four digests of one point."""
    parts = (point.text, point.question, point.ground_truth)
    return Digests(point.digest, *(digest(part.encode("utf-8")) for part in parts))


def suite_digest(points: Iterable[Point]) -> str:
    """Digest of a set: `id:point digest` lines sorted by id, joined by newlines, as in the earlier corpus."""
    return digest_lines((point.id, digests(point).point_sha256) for point in points)
