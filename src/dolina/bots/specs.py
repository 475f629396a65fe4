"""The name of a bot as one writes it: `strong`, `strong:iterations=400`, `master:seconds=0.2:workers=2`."""

from dataclasses import dataclass, replace
from typing import Self

from dolina.core.errors import BadOption


@dataclass(frozen=True)
class Budget:
    """How long to think about a decision: iterations if given, else seconds; by how many processes at once."""

    seconds: float = 0.0
    iterations: int = 0
    workers: int = 1

    def changed(self, seconds: float, iterations: int, workers: int) -> Self:
        """Return this budget with what is given; seconds and iterations replace each other."""
        new = replace(self, workers=workers) if workers else self
        if iterations:
            return replace(new, iterations=iterations, seconds=0.0)
        return replace(new, seconds=seconds, iterations=0) if seconds else new


@dataclass(frozen=True)
class Spec:
    """A bot's name and what is asked of it beyond; 0 = as the level has it."""

    name: str
    seconds: float = 0.0
    iterations: int = 0
    workers: int = 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a bot's name with its settings."""
        name, *settings = text.strip().split(":")
        spec = cls(name)
        for setting in settings:
            key, _, value = setting.partition("=")
            spec = spec.set(key.strip(), value.strip(), text)
        return spec

    def set(self, key: str, value: str, text: str) -> Self:
        """Return the spec with one setting."""
        try:
            if key == "seconds" and 0 < float(value) <= 3600:
                return replace(self, seconds=float(value))
            if key == "iterations" and 0 < int(value) <= 10**9:
                return replace(self, iterations=int(value))
            if key == "workers" and 0 < int(value) <= 256:
                return replace(self, workers=int(value))
        except ValueError:
            pass
        msg = f"bot {text!r}: {key}={value} is not understood; allowed: seconds=0.2, iterations=400, workers=2"
        raise BadOption(msg)

    def text(self) -> str:
        """Return the spec as one writes it."""
        parts = [f"{key}={value:g}" for key, value in self.given().items()]
        return ":".join([self.name, *parts])

    def given(self) -> dict[str, float]:
        """Return the settings that are not left to the level."""
        settings = {"seconds": self.seconds, "iterations": self.iterations, "workers": self.workers}
        return {key: value for key, value in settings.items() if value}
