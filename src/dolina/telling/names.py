"""Names of parts in the three languages, as component files hold them. Each answers `in_language`."""

from typing import Annotated

from pydantic import ConfigDict, Field, RootModel

from dolina.core.components import Part
from dolina.telling.words import LANGUAGES


class Name(Part):
    """A name or a sentence in the three languages."""

    ru: str
    uk: str
    en: str

    def in_language(self, lang: str) -> str:
        return str(getattr(self, lang))


Short = Annotated[str, Field(min_length=1, max_length=40)]


class ListedName(RootModel[Annotated[list[Short], Field(min_length=3, max_length=3)]]):
    """A name written as a list: Russian, Ukrainian, English."""

    model_config = ConfigDict(strict=True, frozen=True)

    def in_language(self, lang: str) -> str:
        return self.root[LANGUAGES.index(lang)]
