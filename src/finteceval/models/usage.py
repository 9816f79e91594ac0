"""What a model call used and cost. Unknown is a type, never a zero."""

from __future__ import annotations

from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotation

from finteceval.record import Record


class Tokens(Record, tag="tokens", tag_field="kind"):
    """Tokens in four disjoint buckets that are priced apart; `reasoning` is a part of `output`, noted beside."""

    input: int = 0
    cache_read: int = 0
    cache_write: int = 0
    output: int = 0
    reasoning: int = 0

    def __add__(self, other: Tokens) -> Tokens:
        """Bucket by bucket."""
        return Tokens(
            input=self.input + other.input,
            cache_read=self.cache_read + other.cache_read,
            cache_write=self.cache_write + other.cache_write,
            output=self.output + other.output,
            reasoning=self.reasoning + other.reasoning,
        )

    @property
    def total(self) -> int:
        """All four buckets together."""
        return self.input + self.cache_read + self.cache_write + self.output


class NotMetered(Record, tag="not_metered", tag_field="kind"):
    """Nobody counted, or the counts contradict each other: why, where it is known."""

    why: str = ""


class Cost(Record, tag="cost", tag_field="kind"):
    """Money in one currency (ISO 4217)."""

    amount: Decimal
    currency: str


class CostUnknown(Record, tag="unknown", tag_field="kind"):
    """No price for this call: why."""

    why: str


Usage = Tokens | NotMetered
Price = Cost | CostUnknown
NOT_METERED = NotMetered()
