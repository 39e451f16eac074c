"""``vkpipe doctor``: does each part that rendering needs work here, and if not, what to do."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

import click

from vkpipe.cli.failures import STATUS_STEP_FAILED

__all__ = ["doctor"]

MARGIN = "\n" + " " * 18
MARKS = {"ok": ("OK", "green"), "failed": ("FAILED", "red"), "skipped": ("skipped", "yellow")}


@click.command()
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option("--json", "as_json", is_flag=True, help="All checks, as one JSON list.")
def doctor(device: str | None, as_json: bool) -> None:
    """Check loader, driver, device, compiler and dispatch; exit status 1 when one fails."""
    from vkpipe.driver.caps.inspect import doctor_checks

    checks = []
    for check in doctor_checks(device):
        checks.append(check)
        if as_json:
            continue
        word, colour = MARKS[check.outcome]
        detail = "\n".join([check.detail, *([f"fix: {check.fix}"] if check.fix else [])])
        click.echo(click.style(f"{word:8}", fg=colour) + f"{check.name:10}" + detail.replace("\n", MARGIN))
    if as_json:
        click.echo(json.dumps([asdict(check) for check in checks], indent=2))
    if any(check.outcome == "failed" for check in checks):
        sys.exit(STATUS_STEP_FAILED)
