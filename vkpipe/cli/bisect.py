"""``vkpipe bisect``: the smallest trace that two drivers still draw differently."""

from __future__ import annotations

import json
import logging
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from vkpipe.cli.failures import STATUS_INPUT, STATUS_STEP_FAILED
from vkpipe.cli.logs import printable
from vkpipe.cli.trace_options import at_option, file_argument, opened, side_options, tolerance_option

__all__ = ["bisect"]


@click.command()
@file_argument
@side_options
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    default="reduced.xml",
    show_default=True,
    help="The smaller trace; packed where its name ends in .gz.",
)
@tolerance_option
@at_option
@click.option(
    "--tries",
    type=click.IntRange(0),
    default=500,
    show_default=True,
    help="How often both may draw what is left.",
)
@click.option("--json", "as_json", is_flag=True, help="Tell everything as JSON.")
def bisect(
    file: Path,
    left: str | None,
    left_wrap: tuple[str, ...],
    right: str | None,
    right_wrap: tuple[str, ...],
    output: Path,
    tolerance: float,
    at: str,
    tries: int,
    as_json: bool,
) -> None:
    """Reduce FILE, a trace, to the calls that two drivers need to differ.

    What is left ends with the first call after which they differ, and is written for `vkpipe diff` and
    `vkpipe replay`; calls keep their numbers. Exit status 0 when it was written, 1 when nothing differs, 2
    when nothing differs and the trace cannot be read to its end.
    """
    from vkpipe.traces import TraceCalls
    from vkpipe.traces.difference import At, compare_drivers
    from vkpipe.traces.reduction import DRAWING, WORK, reduce_trace
    from vkpipe.traces.writer import write_trace

    calls = TraceCalls(file)
    with ExitStack() as stack:
        screens = (
            stack.enter_context(opened(left, left_wrap)),
            stack.enter_context(opened(right, right_wrap)),
        )
        found = compare_drivers(calls, *screens, tolerance=tolerance, at=At(at))
        if found.difference is None:
            click.echo(f"error: {printable(found.error)}" if found.error else "nothing differs", err=True)
            sys.exit(STATUS_INPUT if found.error else STATUS_STEP_FAILED)
        click.echo(f"call {found.difference.call}: {found.difference.method} differs", err=True)
        # What is left lacks states that draws read: warnings of that would be about the search alone.
        logging.getLogger("vkpipe").setLevel(logging.ERROR)
        made = reduce_trace(calls, *screens, found, tolerance=tolerance, tries=tries, tell=_tell)
    write_trace(output, made.calls)
    told: dict[str, Any] = {
        "call": made.last.call,
        "method": made.last.method,
        "prefix": made.prefix,
        "calls": len(made.calls),
        "work": made.count(WORK),
        "draws": made.count(DRAWING),
        "tries": made.tries,
        "ended": made.ended,
        "output": str(output),
    }
    if as_json:
        click.echo(json.dumps(told))
        return
    click.echo(f"differs     at call {told['call']}: {told['method']}")
    click.echo(
        f"calls       {told['calls']:,} of {told['prefix']:,} up to there, of them {told['draws']:,} draws"
    )
    click.echo(f"tries       {told['tries']}" + (", as many as there may be: --tries" if made.ended else ""))
    click.echo(f"trace       {printable(str(output))}")


def _tell(text: str) -> None:
    click.echo(text, err=True)
