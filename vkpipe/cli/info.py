"""``vkpipe info``: the devices, the shader compiler and the versions of everything involved."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from vkpipe.driver.caps.inspect import DeviceEntry, Report

__all__ = ["info"]

MIB = 1 << 20


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Everything, as one JSON object.")
def info(as_json: bool) -> None:
    """Devices, shader compiler and versions."""
    from vkpipe.driver.caps.inspect import device_report

    report = device_report()
    if as_json:
        click.echo(json.dumps(report, indent=2))
        return
    console = Console(highlight=False)
    for device in report["devices"]:
        console.print(_device_table(device))
    if report["problem"]:
        console.print(f"no device: {report['problem']}", markup=False)
    console.print(_summary(report))


def _device_table(device: DeviceEntry) -> Table:
    title = f"{device['index']}: {device['name']}"
    table = Table(title=title, title_justify="left", show_header=False, box=None, pad_edge=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    smallest, largest = device["subgroup_sizes"]
    sizes = str(device["subgroup_size"])
    heaps = (
        f"{heap['size'] // MIB:,} MiB" + (" device-local" if heap["device_local"] else "")
        for heap in device["memory"]
    )
    rows = {
        "type": device["type"],
        "driver": f"{device['driver']} {device['driver_version']}",
        "Vulkan": device["api_version"],
        "uuid": device["uuid"],
        "subgroup size": sizes if smallest == largest else f"{sizes} ({smallest} to {largest})",
        "memory": ", ".join(heaps),
        "features": " ".join(device["features"]),
        "usable": "yes" if not device["refusals"] else "no: " + "; ".join(device["refusals"]),
    }
    for name, value in rows.items():
        table.add_row(name, value)
    return table


def _summary(report: Report) -> Table:
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    table.add_row("shader compiler", report["compiler"] or report["compiler_problem"])
    table.add_row("versions", ", ".join(f"{name} {value}" for name, value in report["versions"].items()))
    return table
