"""What to say when not all was carried out that OpenGL programs asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vkpipe.cli.logs import printable

if TYPE_CHECKING:
    from vkpipe.virgl import Refusals

__all__ = ["tell_refusals"]


def tell_refusals(refusals: Refusals) -> bool:
    """Say on stderr how many calls were refused, and each cause once; whether there were any."""
    total = refusals.total
    if total:
        click.echo(f"refused: {total:,} calls; pictures may be wrong, or missing", err=True)
        for line in refusals.lines():
            click.echo(f"  {printable(line)}", err=True)
    return bool(total)
