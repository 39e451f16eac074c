"""``vkpipe diff``: two drivers make the calls of a trace in step, up to the first difference."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path

import click

from vkpipe.cli.trace_options import (
    Place,
    at_option,
    file_argument,
    opened,
    pixel_place,
    side_options,
    target_option,
    tolerance_option,
)

__all__ = ["diff"]


@click.command()
@file_argument
@side_options
@tolerance_option
@at_option
@click.option("--until", type=int, metavar="CALL", help="Stop after this call.")
@click.option(
    "--png", type=click.Path(file_okay=False, path_type=Path), help="Folder for left, right, difference."
)
@click.option(
    "--pixel", callback=pixel_place, metavar="X,Y[,LAYER[,SAMPLE]]", help="Tell the history of a pixel."
)
@target_option
@click.option("--json", "as_json", is_flag=True, help="Tell everything as JSON.")
def diff(
    file: Path,
    left: str | None,
    left_wrap: tuple[str, ...],
    right: str | None,
    right_wrap: tuple[str, ...],
    tolerance: float,
    at: str,
    until: int | None,
    png: Path | None,
    pixel: Place | None,
    target: str | None,
    as_json: bool,
) -> None:
    """Make the calls of FILE, a trace, with two drivers and stop where they differ.

    It tells the first call after which something that is bound, or that the call writes, is not the same: how
    many pixels, both values, state and shaders. Exit status 0 where nothing differs, 1 where something does,
    2 when the trace cannot be read to its end, 4 when calls were refused, by one driver or both.
    """
    from vkpipe.cli.diff_words import Asked, tell_difference

    with ExitStack() as stack:
        screens = (
            stack.enter_context(opened(left, left_wrap)),
            stack.enter_context(opened(right, right_wrap)),
        )
        asked = Asked(tolerance, at, until, png, pixel, target)
        status = tell_difference(file, screens, asked, as_json=as_json)
    sys.exit(status)
