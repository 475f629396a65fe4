"""Names of parts in the three languages, as component files hold them."""

from dolina.core.components import Part


class Name(Part):
    """A name or a sentence in the three languages."""

    ru: str
    uk: str
    en: str

    def in_language(self, lang: str) -> str:
        return str(getattr(self, lang))
