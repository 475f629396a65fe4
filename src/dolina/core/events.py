"""What just happened, as data, ready to be told in any language.

An event knows no words. `values` are public; `secret` is told only to the seat it belongs to
(and to everybody once the match is over).
"""

from typing import Final

Value = int | str | list[int]

TABLE: Final = -1  # the seat of an event that no player caused


class Event:
    """One thing that happened: its kind, the seat it belongs to, and what it was about."""

    def __init__(
        self, kind: str, seat: int, values: dict[str, Value] | None = None, secret: dict[str, Value] | None = None
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.values: dict[str, Value] = {} if values is None else values
        self.secret: dict[str, Value] = {} if secret is None else secret

    def seen_by(self, seat: int) -> "Event":
        """Return the event as this seat may know it (a negative seat is an outsider)."""
        if not self.secret or seat == self.seat:
            return self
        return Event(self.kind, self.seat, self.values)

    def all_values(self) -> dict[str, Value]:
        """Return public and secret values together."""
        return {**self.values, **self.secret}

    def as_data(self) -> dict[str, object]:
        """Return plain data for JSON."""
        return {"kind": self.kind, "seat": self.seat, **self.all_values()}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.as_data() == other.as_data()

    def __hash__(self) -> int:
        return hash((self.kind, self.seat))

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.values!r}, {self.secret!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.kind, self.seat, self.values, self.secret)
