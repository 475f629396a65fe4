"""The name of a bot as one writes it: `strong`, `strong:iterations=400`, `master:spoiler:long`."""

from dataclasses import dataclass, replace
from typing import Self

from dolina.bots.profiles import CHARACTERS
from dolina.core.errors import BadOption

LONG = "long"
LONGER = 4  # times as much of everything, if asked to think longer


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
        if spec.long:
            new = replace(new, seconds=LONGER * new.seconds, iterations=LONGER * new.iterations)
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
    character: str = ""
    long: bool = False  # thinks longer than its level does

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
        if not value and key in CHARACTERS:
            return replace(self, character=key)
        if not value and key == LONG:
            return replace(self, long=True)
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
            f"bot {text!r}: {key}{'=' * bool(value)}{value} is not understood; allowed: "
            f"seconds=0.2, iterations=400, workers=2, cpu=0.2, judgement=FILE, {', '.join(CHARACTERS)}, {LONG}"
        )
        raise BadOption(msg)

    def text(self) -> str:
        """Return the spec as one writes it."""
        parts = [f"{key}={value if isinstance(value, str) else f'{value:g}'}" for key, value in self.settings().items()]
        return ":".join([self.name, *self.words(), *parts])

    def given(self) -> list[str]:
        """Return the names of what is not left to the level."""
        return [*self.words(), *self.settings()]

    def words(self) -> list[str]:
        """Return what is asked for by a word alone."""
        return [word for word in (self.character, LONG if self.long else "") if word]

    def settings(self) -> dict[str, float | str]:
        """Return the settings with a value that are not left to the level."""
        settings: dict[str, float | str] = {
            "seconds": self.seconds,
            "iterations": self.iterations,
            "workers": self.workers,
            "cpu": self.cpu,
            "judgement": self.judgement,
        }
        return {key: value for key, value in settings.items() if value}
