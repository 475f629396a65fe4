"""Files that people bring: their form, what is wrong with them, the page that asks for one.

Messages of errors are keys of our words.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse

from dolina.web import limits
from dolina.web.pages import Problem, problems, render_page
from dolina.web.visitor import Request

LARGEST = 1_000_000  # bytes
A_MOVE = 1000  # bytes that take as long to read as a move takes to play
LONGEST = 600  # letters of a detail
NO_FILE, LARGE_FILE, NOT_TEXT = "site.error.no_file", "site.error.large_file", "site.error.not_text"


class UploadForm(forms.Form):
    """A form with one file; its words are `open_…` and `…_file` of the site."""

    what: ClassVar[str]
    field: ClassVar[str]
    accept: ClassVar[str]

    def __init__(self, *given: Mapping[str, object], address: str = "") -> None:
        super().__init__(*given)  # type: ignore[arg-type] # what a request holds
        self.address = address

    def add_error(self, field: str | None, error: ValidationError | str) -> None:  # type: ignore[override] # as Django calls it
        """Store an error without the frames that raised it: they hold the file and the request."""
        if isinstance(error, ValidationError):
            error.__traceback__ = error.__context__ = None
        super().add_error(field, error)

    def text(self) -> str:
        """Return the text of the file. Its size is charged before it is read. Raise TooMany."""
        file: UploadedFile[bytes] = self.cleaned_data[self.field]
        size = file.size or 0
        if size > LARGEST:
            raise ValidationError(LARGE_FILE, params={"size": LARGEST // 1_000_000})
        limits.check("fold", self.address, cost=size // A_MOVE)
        try:
            return str(file.read(), "utf-8")
        except UnicodeDecodeError:
            raise ValidationError(NOT_TEXT) from None


def file_field() -> forms.FileField:
    """Return the field of a file, which must be there."""
    return forms.FileField(error_messages=dict.fromkeys(("required", "invalid", "missing", "empty"), NO_FILE))


def wrong(key: str, problem: object) -> ValidationError:
    """Return an error with what the library says of it."""
    return ValidationError(key, params={"detail": str(problem)[:LONGEST]})


F = TypeVar("F", bound=UploadForm)


@dataclass(frozen=True)
class UploadPage:
    """The form for a file, and what is wrong with the one that was brought."""

    what: str
    field: str
    accept: str
    problems: list[Problem]


def brought(request: Request, kind: type[F]) -> F:
    """Return the form as it was sent, or an empty one, which is not valid. Raise TooMany."""
    if request.method != "POST":
        return kind()
    limits.check("create", request.visitor.address)
    return kind(request.POST, request.FILES, address=request.visitor.address)


def ask(request: Request, form: UploadForm) -> HttpResponse:
    """Show the page that asks for a file."""
    page = UploadPage(form.what, form.field, form.accept, problems(request, form))
    return render_page(request, "upload.html", page, 400 if form.errors else 200)
