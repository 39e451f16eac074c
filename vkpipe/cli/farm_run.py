"""The run of a job by ``vkpipe farm``: progress, files, words and the exit status."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from vkpipe.cli.failures import STATUS_INTERRUPTED, STATUS_REFUSED, STATUS_STEP_FAILED
from vkpipe.cli.logs import printable
from vkpipe.renderfarm import Farm, Job, Journal
from vkpipe.renderfarm.cases import GOOD

__all__ = ["run_job"]

_MOST_TOLD = 20
"""Tasks that are named of those that failed, or are not as they should be."""


def run_job(
    job: Job,
    folder: Path,
    resume: bool,
    scheduler: str | None,
    workers: int | None,
    wait: float,
    as_json: bool,
    device: str | None,
    finish: Callable[[Job, Path], Path] | None = None,
) -> None:
    """Carry out a job and exit: 0, or 1, 4 or 130 (:data:`vkpipe.cli.failures.STATUSES`).

    ``finish`` makes a file of the files of all tasks.
    """
    begin = time.perf_counter()
    failed: dict[str, str] = {}
    stopped = False
    with Journal(folder, job, resume=resume) as journal:
        before = len(journal.done)
        try:
            if before < len(job.tasks):
                count = min(workers, len(job.tasks) - before) if workers and scheduler is None else workers
                with Farm(scheduler, workers=count, device=device, digest=journal.digest, wait=wait) as farm:
                    journal.begin(farm.digest)
                    _carry_out(job, journal, farm, failed)
        except BaseException as error:
            # Ctrl-C ends the workers as well, so that closing the farm may fail in their pipes.
            if not _is_interruption(error):
                raise
            # Once is enough: what is done is told, however often the keys are pressed.
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            stopped = True
        done = journal.done
        made = finish(job, folder) if finish is not None and len(done) == len(job.tasks) else folder
    found: dict[str, Any] = {
        "made": str(made),
        "digest": journal.digest,
        "tasks": len(job.tasks),
        "done": len(done),
        "before": before,
        "seconds": time.perf_counter() - begin,
        "verdicts": Counter(entry["verdict"] for entry in done.values()),
        "bad": {task.name: done[task.name] for task in job.tasks if _is_bad(done.get(task.name))},
        "failed": failed,
        "interrupted": stopped,
    }
    click.echo(json.dumps(found)) if as_json else _tell(found)
    sys.exit(_status(found))


def _is_interruption(error: BaseException | None) -> bool:
    """Return whether an error is Ctrl-C, or came while that was handled."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__context__
    return error is not None


def _carry_out(job: Job, journal: Journal, farm: Farm, failed: dict[str, str]) -> None:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=len(job.tasks), completed=len(journal.done))
        for outcome in farm.as_completed(job, journal.done):
            if outcome.made is None:
                failed[outcome.task.name] = outcome.error
            else:
                journal.keep(outcome.task.name, outcome.made, outcome.seconds, outcome.worker)
            progress.update(bar, advance=1, description=f"{farm.workers} workers")


def _is_bad(entry: dict[str, Any] | None) -> bool:
    return entry is not None and entry["verdict"] not in GOOD


def _status(found: dict[str, Any]) -> int:
    if found["interrupted"]:
        return STATUS_INTERRUPTED
    if found["failed"]:
        return STATUS_REFUSED
    return STATUS_STEP_FAILED if found["bad"] else 0


def _tell(found: dict[str, Any]) -> None:
    kept = f", {found['before']} of them before" if found["before"] else ""
    click.echo(f"done        {found['done']} of {found['tasks']}{kept}")
    if len(found["verdicts"]) > 1 or "done" not in found["verdicts"]:
        counts = ", ".join(f"{count} {name}" for name, count in found["verdicts"].most_common())
        click.echo(f"verdicts    {counts}")
    click.echo(f"time        {found['seconds']:.1f} s")
    click.echo(f"made        {printable(found['made'])}")
    for name, entry in list(found["bad"].items())[:_MOST_TOLD]:
        last = entry["said"].splitlines()[-1:] or [""]
        click.echo(f"{printable(name)}: {entry['verdict']} {printable(last[0])}".rstrip(), err=True)
    for name, error in list(found["failed"].items())[:_MOST_TOLD]:
        click.echo(f"{printable(name)} failed {printable(error)}", err=True)
    for words in ("bad", "failed"):
        if len(found[words]) > _MOST_TOLD:
            click.echo(f"and {len(found[words]) - _MOST_TOLD} more", err=True)
    if found["interrupted"] or found["failed"]:
        click.echo("what is done is kept; the same command with --resume goes on", err=True)
