"""The command line: :data:`COMMANDS`.

Exit status: that of the program for ``run``, else 0 done, 1 a step of ``doctor`` failed, 2 wrong arguments
or a file that is missing or not legal, 3 the system at fault (no device, device lost, out of memory, no
shader compiler), 4 of ``run`` and ``replay``: not all of what programs asked for was carried out.
"""

from __future__ import annotations

import click

import vkpipe
from vkpipe.cli.bench import bench
from vkpipe.cli.doctor import doctor
from vkpipe.cli.failures import ReportingGroup
from vkpipe.cli.info import info
from vkpipe.cli.logs import show_logs
from vkpipe.cli.render import render
from vkpipe.cli.replay import replay
from vkpipe.cli.run import run
from vkpipe.cli.serve import serve
from vkpipe.cli.tgsi import tgsi
from vkpipe.cli.view import view

__all__ = ["main"]


@click.group(cls=ReportingGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(vkpipe.__version__, prog_name="vkpipe")
@click.option("-v", "--verbose", count=True, help="Show what happens; twice for more.")
def main(verbose: int) -> None:
    """Gallium in Python on Vulkan compute: rendering without raster hardware."""
    show_logs(verbose)


COMMANDS = (info, doctor, render, view, tgsi, bench, serve, run, replay)

for command in COMMANDS:
    main.add_command(command)
