"""``./ci/gpu``, which sets up what is missing first: checks and measures a device, and writes one report."""

from __future__ import annotations

import platform
import subprocess
import sys
import time
from pathlib import Path

import click

from tests.on_gpu.report import report
from tests.on_gpu.steps import STEPS, Asked, run_step

_ROOT = Path(__file__).parents[2]


def _title(device: str) -> str:
    """Names what is measured."""
    git = ("git", "describe", "--always", "--dirty")
    version = subprocess.run(git, cwd=_ROOT, capture_output=True, text=True, check=False).stdout.strip()
    when = time.strftime("%Y-%m-%d %H:%M")
    return f"vkpipe {version or 'without git'} on {device}, {platform.platform()}, {when}"


@click.command()
@click.option("--device", default="type:gpu", show_default=True, help="Index, part of the name, uuid:HEX.")
@click.option(
    "--out",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("build/gpu"),
    show_default=True,
    help="Folder of the report and of what it is made of.",
)
@click.option("--scene", "scenes", multiple=True, help="Of the benchmark, only this one; can be repeated.")
@click.option("--frames", type=click.IntRange(min=1), help="Frames for the medians; by default enough.")
@click.option(
    "--only", type=click.Choice(list(STEPS)), multiple=True, help="Only this step; can be repeated."
)
def main(
    device: str, folder: Path, scenes: tuple[str, ...], frames: int | None, only: tuple[str, ...]
) -> None:
    """Check and measure a device: doctor, tests, benchmark, profile, kernels. Exit status 1: one failed."""
    folder = folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for left in folder.glob("*.json"):  # of an earlier run
        left.unlink()
    asked = Asked(device, folder, scenes, frames)
    title, outcomes = _title(device), []
    for name in [name for name in STEPS if name in (only or STEPS)]:
        click.echo(f"{name}: {STEPS[name].about}", err=True)
        outcomes.append(run_step(name, asked, _ROOT))
        # After each step: a device that hangs takes the rest with it.
        (folder / "report.md").write_text(report(title, outcomes, folder), encoding="utf-8")
        click.echo(f"{name}: exit status {outcomes[-1].status}, {outcomes[-1].seconds:.0f} s", err=True)
    click.echo(folder / "report.md")
    if not all(each.passed for each in outcomes):
        sys.exit(1)


if __name__ == "__main__":
    main()
