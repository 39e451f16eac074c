"""This package is the command line; :data:`vkpipe.cli.commands.COMMANDS` lists its commands.

Arguments go in; text, files and an exit status come out. The script ``vkpipe`` and ``python -m vkpipe`` call
:func:`main`.

Exit statuses are in :data:`vkpipe.cli.failures.STATUSES`.
"""

from __future__ import annotations

import os
import sys

__all__ = ["main"]


def main() -> None:
    """Carry out the command line of this process, and end it.

    ``vkpipe run -- PROGRAM`` without options needs no parser, which would take as long as all the rest of it.
    """
    first, *words = sys.argv[1:] or [""]
    if first == "run" and words and (words[0] == "--" or not words[0].startswith("-")):
        command = words[1:] if words[0] == "--" else words
        if command:
            _run(command)
    from vkpipe.cli.commands import main

    main()


def _run(command: list[str]) -> None:
    from vkpipe.cli.failures import REPORTED
    from vkpipe.cli.run import run_program

    try:
        status = run_program(command)
    except REPORTED as error:
        from vkpipe.cli.failures import sentence, status_of

        sys.stderr.write(f"error: {sentence(error)}\n")
        status = status_of(error)
    sys.stderr.flush()
    os._exit(status)  # nothing is left to do, and the end of the interpreter takes as long as all of that
