"""``vkpipe run`` starts a program whose OpenGL is drawn by vkpipe.

The program waits for all that is imported here, so that is little; see :mod:`~vkpipe.cli.background`.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from vkpipe.cli.background import Background, Report
from vkpipe.cli.failures import STATUS_REFUSED
from vkpipe.cli.hints import hint
from vkpipe.cli.program import CannotStart, Ended, NoNamespace, Program, ended_by_signals
from vkpipe.errors import NotSupported
from vkpipe.listening import listen
from vkpipe.mesa_caches import make_mesa_folder
from vkpipe.mesa_driver import mesa_driver
from vkpipe.mesa_place import listening_place
from vkpipe.mesa_variables import WRAPS
from vkpipe.system import signal

__all__ = ["GLSL", "run_program"]

_SIGNALLED = 128

_SOON = 5
"""Milliseconds; a program that draws takes longer before it does."""

# Version of OpenGL -> of its shading language.
GLSL = {"2.1": "120", "3.0": "130", "3.1": "140", "3.2": "150"} | {
    version: version.replace(".", "") + "0" for version in ("3.3", "4.0", "4.1", "4.2", "4.3", "4.4", "4.5")
}


_TOOLKITS = {"GDK_GL": "software-draw-surface", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
"""What toolkits are told, unless the user tells them something else.

GTK 3 then draws its widgets into areas of OpenGL by uploads: its textures of pixmaps, which programs with
such areas have otherwise, end Mesa's client, as virgl there has no handles of resources. WebKitGTK composes
its pages without OpenGL, and draws WebGL by one thread: with two, it ends Mesa's client, whose threads share
a connection and the next resource's handle without any lock.
"""


def _environment(gl: str | None) -> dict[str, str]:
    # The server has them.
    left_out = (*WRAPS, *(name for name in os.environ if name.startswith("GALLIUM_HUD")))
    made = {name: value for name, value in os.environ.items() if name not in left_out}
    made = _TOOLKITS | made | {"LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "virpipe"}
    if gl is not None:
        made |= {"MESA_GL_VERSION_OVERRIDE": gl, "MESA_GLSL_VERSION_OVERRIDE": GLSL[gl]}
    return made


def run_program(
    command: list[str],
    device: str | None = None,
    gl: str | None = None,
    record: str | None = None,
    *,
    keep_going: bool = False,
    direct: bool = False,
) -> int:
    """Run a program and say what was refused; the exit status of ``vkpipe run``.

    Args:
        direct: whether it is right for it to draw with vkpipe itself, and not to ask for OpenGL.

    Raises:
        NotSupported: there is no Mesa driver for it.
        InvalidUse: there is something else where Mesa looks for the server.
    """
    if mesa_driver() is None:
        raise NotSupported("GALLIUM_DRIVER=virpipe", "no Mesa driver found: apt install libgl1-mesa-dri")
    make_mesa_folder()  # for the program, too
    environment = _environment(gl)
    try:
        with ended_by_signals():
            try:
                # A server that records is ready before the program is there to try it.
                ended = _run(command, environment, device, record, permitted=None if record else True)
            except NoNamespace:
                ended = _run(command, environment, device, record, permitted=False)
    except CannotStart as error:
        sys.stderr.write(f"error: {error}\n")
        return error.status
    except KeyboardInterrupt:
        return _SIGNALLED + signal.SIGINT
    except Ended as ended_by:
        return _SIGNALLED + ended_by.number
    return _told(command[0], *ended, gl, keep_going=keep_going, direct=direct)


def _run(
    command: list[str],
    environment: dict[str, str],
    device: str | None,
    record: str | None,
    *,
    permitted: bool | None,
) -> tuple[int, bool, Report]:
    """Run the program; returns its exit status, negative for a signal, whether somebody tried to end it, and
    the server's report.

    Raises:
        CannotStart, NoNamespace: as Program does.
    """
    with listening_place(permitted=permitted) as (path, cover):
        name = "\n".join((os.environ.get("PWD", ""), *command))
        server = Background(listen(path), path, device, record, name)
        try:
            return _served(server, command, environment, cover, waits=record is not None)
        finally:
            server.kill()
            with suppress(FileNotFoundError):
                os.unlink(path)


def _served(
    server: Background, command: list[str], environment: dict[str, str], cover: list[str], *, waits: bool
) -> tuple[int, bool, Report]:
    """Run the program beside its server, or after that is ready; returns what _run does."""
    if waits:
        server.begin()
        server.hear()
        if server.failed:
            return 0, False, server.end()
    program = Program(command, environment, cover)
    if not waits:
        if program.ends_before(server.door, _SOON):
            return program.wait({}), program.interrupted, server.end()
        server.begin()
    return program.wait({server.fileno(): server.hear}), program.interrupted, server.end()


def _told(
    program: str,
    status: int,
    interrupted: bool,
    report: Report,
    gl: str | None,
    *,
    keep_going: bool,
    direct: bool,
) -> int:
    """Print the warnings after the program has ended; returns the exit status of the command."""
    if report.error:
        unasked = direct and status == 0 and report.served == 0
        if not report.served:
            sys.stderr.write(f"{'warning' if unasked else 'error'}: {report.error}\n")
        return 0 if unasked else report.status
    asked = report.served > 0 or (direct and status == 0)
    drew, refused = report.drew > 0, bool(report.refused)
    advice = hint(program, status, asked, drew, gl, refused=refused, interrupted=interrupted)
    if advice is not None:
        sys.stderr.write(f"{advice}\n")
    if report.refused:
        from vkpipe.cli.refused import tell_refusals

        tell_refusals(report.refused, report.causes)
        if status == 0 and not keep_going:
            return STATUS_REFUSED
    return status if status >= 0 else _SIGNALLED - status
