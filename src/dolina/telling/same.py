"""Same: a large thing as the key of a memory. Component sets are large, and lists in them cannot be hashed."""

from typing import Generic, TypeVar

T = TypeVar("T")


class Same(Generic[T]):
    """A thing that is the same only as itself."""

    __slots__ = ("thing",)

    def __init__(self, thing: T) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.thing is self.thing

    def __hash__(self) -> int:
        return id(self.thing)
