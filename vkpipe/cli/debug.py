"""``vkpipe debug``: a trace in a page of the browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

__all__ = ["debug"]


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, help="Where to listen; any free one by default."
)
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option("--reference", is_flag=True, help="Draw by the reference driver.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
def debug(file: Path, port: int, device: str | None, reference: bool, no_browser: bool) -> None:
    """Look at the trace in FILE, draw by draw: a page on this machine, until interrupted.

    The address has a secret; whoever knows it may look at the trace and run shaders.
    """
    import vkpipe
    from vkpipe.debugger import PageServer, TraceSession

    device = "reference" if reference else device
    with vkpipe.create_screen(device) as screen:
        session = TraceSession(file, screen, device)
        server = PageServer(session, port)
        try:
            click.echo(f"page        {server.url}")
            if not no_browser:
                webbrowser.open(server.url)
            server.wait()
        except KeyboardInterrupt:
            click.echo("")
        finally:
            server.close()
            session.close()
