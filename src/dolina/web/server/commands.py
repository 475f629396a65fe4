"""The command that starts the site, for the command line."""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in the network join.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen on.")] = 8000,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder of the database; by default the user's data folder.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Server processes.")] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the site: play in the browser, with friends by a link.

    Example: `dolina serve --open`
    """
    from dolina.web.server.start import serve as run

    run(host, port, data, workers, open_browser)
