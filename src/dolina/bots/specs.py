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
    by_processor: bool = False  # the seconds are of the processor, so that a busy machine takes none away

    def changed(self, spec: "Spec") -> Self:
        """Return this budget with what is given; seconds and iterations replace each other."""
        new = replace(self, workers=spec.workers) if spec.workers else self
        if spec.iterations:
            return replace(new, iterations=spec.iterations, seconds=0.0)
        if spec.cpu:
            return replace(new, seconds=spec.cpu, iterations=0, by_processor=True)
        return replace(new, seconds=spec.seconds, iterations=0) if spec.seconds else new


@dataclass(frozen=True)
class Spec:
    """A bot's name and what is asked of it beyond; 0 = as the level has it."""

    name: str
    seconds: float = 0.0
    iterations: int = 0
    workers: int = 0
    cpu: float = 0.0  # seconds of the processor
    judgement: str = ""  # a file that `dolina train` made, instead of the shipped one

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
            if key == "cpu" and 0 < float(value) <= 3600:
                return replace(self, cpu=float(value))
            if key == "judgement" and value:
                return replace(self, judgement=value)
        except ValueError:
            pass
        msg = (
            f"bot {text!r}: {key}={value} is not understood; "
            "allowed: seconds=0.2, iterations=400, workers=2, cpu=0.2, judgement=FILE"
        )
        raise BadOption(msg)

    def text(self) -> str:
        """Return the spec as one writes it."""
        parts = [f"{key}={value if isinstance(value, str) else f'{value:g}'}" for key, value in self.given().items()]
        return ":".join([self.name, *parts])

    def given(self) -> dict[str, float | str]:
        """Return the settings that are not left to the level."""
        settings: dict[str, float | str] = {
            "seconds": self.seconds,
            "iterations": self.iterations,
            "workers": self.workers,
            "cpu": self.cpu,
            "judgement": self.judgement,
        }
        return {key: value for key, value in settings.items() if value}
