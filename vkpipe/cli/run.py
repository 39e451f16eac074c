"""``vkpipe run``: a program whose OpenGL is drawn by vkpipe."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

import click

from vkpipe.cli.failures import STATUS_REFUSED
from vkpipe.cli.hints import hint
from vkpipe.cli.place import listening_place
from vkpipe.cli.refused import tell_refusals
from vkpipe.cli.serve import serving
from vkpipe.errors import NotSupported

__all__ = ["mesa_driver", "run"]

_SIGNALLED = 128
_NOT_FOUND, _NOT_EXECUTABLE = 127, 126

# Where distributions keep the library that has virpipe in it.
_DRIVERS = tuple(
    f"{folder}/{name}" for folder in ("lib*", "lib*/*") for name in ("dri/swrast_dri.so", "libgallium-*.so")
)

# Version of OpenGL -> of its shading language.
_GLSL = {"2.1": "120", "3.0": "130", "3.1": "140", "3.2": "150"} | {
    version: version.replace(".", "") + "0" for version in ("3.3", "4.0", "4.1", "4.2", "4.3", "4.4", "4.5")
}


def mesa_driver(root: Path = Path("/usr")) -> Path | None:
    """Mesa's driver library with virpipe, if it is installed."""
    chosen = os.environ.get("LIBGL_DRIVERS_PATH", "")
    folders = [Path(folder) / "swrast_dri.so" for folder in chosen.split(":") if folder]
    found = [path for path in folders if path.exists()]
    return next(iter(found or [path for pattern in _DRIVERS for path in sorted(root.glob(pattern))]), None)


def _environment(gl: str | None) -> dict[str, str]:
    made = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1", GALLIUM_DRIVER="virpipe")
    if gl is not None:
        made |= {"MESA_GL_VERSION_OVERRIDE": gl, "MESA_GLSL_VERSION_OVERRIDE": _GLSL[gl]}
    return made


@click.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option(
    "--gl",
    metavar="VERSION",
    type=click.Choice(list(_GLSL)),
    help="The version of OpenGL that the program is told, whatever is missing for it.",
)
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write what it sends, for `vkpipe replay`.",
)
@click.option(
    "--keep-going", is_flag=True, help="Pass the program's exit status on also where calls were refused."
)
@click.argument("command", nargs=-1, required=True, type=click.UNPROCESSED)
def run(
    command: tuple[str, ...], device: str | None, gl: str | None, record: Path | None, keep_going: bool
) -> None:
    """Run COMMAND with its OpenGL drawn by vkpipe, by a server of its own.

    Its exit status is passed on. Where it is 0, but vkpipe could not carry out all of its calls, the exit
    status is 4, and what was refused is told at the end: OpenGL has no way to tell the program.
    """
    if mesa_driver() is None:
        raise NotSupported("GALLIUM_DRIVER=virpipe", "no Mesa driver found: apt install libgl1-mesa-dri")
    if shutil.which(command[0]) is None:
        click.echo(f"error: {command[0]}: no such program", err=True)
        sys.exit(_NOT_EXECUTABLE if Path(command[0]).exists() else _NOT_FOUND)
    environment = _environment(gl)
    with listening_place() as (socket, prefix), serving(str(socket), device, record) as server:
        thread = threading.Thread(target=server.run)
        thread.start()
        try:
            status = _status([*prefix, *command], environment)
        finally:
            server.stop()
            thread.join()
        lost = server.refusals.total > 0
        advice = hint(command[0], status, server.served > 0, server.drew > 0, gl, refused=lost)
        if advice is not None:
            click.echo(advice, err=True)
    refused = tell_refusals(server.refusals)
    if status == 0 and refused and not keep_going:
        sys.exit(STATUS_REFUSED)
    sys.exit(status if status >= 0 else _SIGNALLED - status)


def _status(command: list[str], environment: dict[str, str]) -> int:
    """Run a program; its exit status.

    Termination is passed on, also while it starts; an interrupt from the terminal reaches it by itself.
    """
    program: subprocess.Popen[bytes] | None = None
    ended = False

    def end(*_: object) -> None:
        nonlocal ended
        ended = True
        if program is not None:
            program.terminate()

    before = signal.signal(signal.SIGTERM, end)
    try:
        program = subprocess.Popen(command, env=environment)
        if ended:
            program.terminate()
        while True:
            try:
                return program.wait()
            except KeyboardInterrupt:
                continue
    finally:
        signal.signal(signal.SIGTERM, before)
