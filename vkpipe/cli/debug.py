"""``vkpipe debug``: a trace, or a program that runs, in a page of the browser."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import click

from vkpipe.cli.options import complete_files

if TYPE_CHECKING:
    from vkpipe.debugger import PageServer

__all__ = ["debug"]

_FIRST_PORT, _PORTS = 16384, 16000
"""Where programs listen: below the ports that systems give to connections themselves."""


@click.command()
@click.argument(
    "words",
    nargs=-1,
    required=True,
    metavar="FILE | -- PROGRAM...",
    type=click.UNPROCESSED,
    shell_complete=complete_files,
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, help="Where to listen; any free one by default."
)
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option("--reference", is_flag=True, help="Draw by the reference driver.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
def debug(words: tuple[str, ...], port: int, device: str | None, reference: bool, no_browser: bool) -> None:
    """Look at the trace in FILE, draw by draw, or at PROGRAM while it runs: a page on this machine.

    It is there until interrupted, or until the program ends, which is run as `vkpipe run` does and waits
    before its first draw. The address has a secret; whoever knows it may look, and run shaders.
    """
    device = "reference" if reference else device
    if len(words) > 1 or "--" in sys.argv:
        sys.exit(_program(list(words), port, device, opens=not no_browser))
    if not Path(words[0]).is_file():
        raise click.BadParameter(f"no file {words[0]!r}; a program stands behind --", param_hint="FILE")
    _trace(Path(words[0]), port, device, opens=not no_browser)


def _show(server: PageServer, *, opens: bool) -> None:
    click.echo(f"page        {server.url}")
    if opens:
        webbrowser.open(server.url)


def _trace(file: Path, port: int, device: str | None, *, opens: bool) -> None:
    import vkpipe
    from vkpipe.debugger import PageServer, TraceSession

    with vkpipe.create_screen(device) as screen:
        session = TraceSession(file, screen, device)
        server = PageServer(session, port)
        try:
            _show(server, opens=opens)
            server.wait()
        except KeyboardInterrupt:
            click.echo("")
        finally:
            server.close()
            session.close()


def _program(command: list[str], port: int, device: str | None, *, opens: bool) -> int:
    """Run a program beside the page; its exit status."""
    from vkpipe.debugger import LiveSession, PageServer

    first = _FIRST_PORT + secrets.randbelow(_PORTS)
    token = secrets.token_urlsafe(24)
    asks = {"VKPIPE_RBUG": "wait", "VKPIPE_RBUG_PORT": str(first), "VKPIPE_RBUG_TOKEN": token}
    chosen = [] if device is None else ["--device", device]
    words = [sys.executable, "-m", "vkpipe", "run", *chosen, "--", *command]
    session = LiveSession(command[0], first, token)
    server = PageServer(session, port)
    try:
        _show(server, opens=opens)
        with subprocess.Popen(words, env={**os.environ, **asks}) as program:
            try:
                return program.wait()
            except KeyboardInterrupt:
                program.terminate()
                return program.wait()
    finally:
        server.close()
        session.close()
