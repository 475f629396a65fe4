"""Static files: WhiteNoise as the outermost middleware, with the addresses that our pages name."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware  # type: ignore[import-untyped]

from dolina.web.jinja import FOLDERS, PICTURE_CSS


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc] # it has no types
    """The files of our own folders."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        super().__init__(get_response)
        for prefix, folder in FOLDERS.items():
            self.add_files(str(folder), prefix=f"static/{prefix}/")
        self.add_file_to_dictionary("/static/telling/picture.css", str(PICTURE_CSS))
