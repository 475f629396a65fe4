"""Lazy: an attribute that is made when it is first asked for, and kept."""

from collections.abc import Callable
from typing import Generic, TypeVar, overload

T = TypeVar("T")
S = TypeVar("S")


class lazy(Generic[S, T]):  # noqa: N801 - it reads as `property` does
    """As `functools.cached_property`, whose lock in Python 3.11 makes all threads wait for each other at every use."""

    def __init__(self, make: Callable[[S], T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type[S], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, thing: None, owner: type[S]) -> "lazy[S, T]": ...

    @overload
    def __get__(self, thing: S, owner: type[S]) -> T: ...

    def __get__(self, thing: S | None, owner: type[S]) -> "lazy[S, T] | T":
        if thing is None:
            return self
        value = thing.__dict__[self.name] = self.make(thing)
        return value
