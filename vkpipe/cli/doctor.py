"""``vkpipe doctor``: does each part that rendering needs work here, and if not, what to do."""

from __future__ import annotations

import sys

import click

from vkpipe.cli.failures import STATUS_STEP_FAILED

__all__ = ["doctor"]

MARGIN = "\n" + " " * 18
MARKS = {"ok": ("OK", "green"), "failed": ("FAILED", "red"), "skipped": ("skipped", "yellow")}


@click.command()
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
def doctor(device: str | None) -> None:
    """Check loader, driver, device, compiler and dispatch; exit status 1 when one fails."""
    from vkpipe.driver.caps.inspect import doctor_checks

    failed = False
    for check in doctor_checks(device):
        word, colour = MARKS[check.outcome]
        detail = "\n".join([check.detail, *([f"fix: {check.fix}"] if check.fix else [])])
        click.echo(click.style(f"{word:8}", fg=colour) + f"{check.name:10}" + detail.replace("\n", MARGIN))
        failed |= check.outcome == "failed"
    if failed:
        sys.exit(STATUS_STEP_FAILED)
