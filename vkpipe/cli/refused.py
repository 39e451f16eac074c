"""Messages about calls of OpenGL programs that were not carried out."""

from __future__ import annotations

from collections.abc import Iterable

import click

from vkpipe.cli.logs import printable

__all__ = ["tell_refusals"]


def tell_refusals(total: int, causes: Iterable[str]) -> bool:
    """Say on stderr how many calls were refused, and each cause once; whether there were any."""
    if total:
        click.echo(f"refused: {total:,} calls; pictures may be wrong, or missing", err=True)
        for line in causes:
            click.echo(f"  {printable(line)}", err=True)
    return bool(total)
