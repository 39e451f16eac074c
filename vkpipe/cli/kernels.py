"""``vkpipe kernels``: what a device's driver makes of the kernels: registers, instructions, shared memory."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_figures import KernelFigures

__all__ = ["kernels"]


@click.command()
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option("--json", "as_json", is_flag=True, help="All figures, as one JSON list.")
def kernels(device: str | None, as_json: bool) -> None:
    """Figures of the kernels that come with the package, on a device whose driver tells them.

    RADV needs no GPU for it: RADV_FORCE_FAMILY=navi21 vkpipe kernels --device navi21
    """
    from vkpipe.driver.programs.kernel_figures import kernel_figures

    found = list(kernel_figures(device))
    if as_json:
        click.echo(json.dumps([entry._asdict() for entry in found], indent=2))
        return
    Console(highlight=False).print(_table(found))


def _table(found: list[KernelFigures]) -> Table:
    """A line for each variant, and a column for each figure that is not the same for all."""
    table = Table(box=None, pad_edge=False)
    table.add_column("kernel", no_wrap=True)
    names = [name for name in found[0].figures if len({entry.figures.get(name) for entry in found}) > 1]
    for name in names:
        table.add_column(name, justify="right")
    for entry in found:
        values = (entry.figures.get(name) for name in names)
        table.add_row(f"{entry.kernel} {entry.variant}", *("" if v is None else f"{v:g}" for v in values))
    return table
