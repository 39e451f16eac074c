"""The plan of each batch as a table, for whoever asks why a frame takes so long: ``VKPIPE_EXPLAIN``, logs."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.commands import Conditional, Dispatch, Fill, Indirect, Plan, Upload
from vkpipe.driver.record.launch import Launch
from vkpipe.pipe.log import LogContext
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.plan.commands import Command, Work

__all__ = ["Explainer", "Step", "plan_table", "steps"]

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Step:
    """One line of the table.

    Attributes:
        what: the kernel, or what is done without one.
        size: workgroups, or bytes.
        why: what it does for the draws.
    """

    what: str
    size: str
    why: str


def steps(plan: Plan) -> Iterator[Step]:
    """Name the dispatches, fills and uploads of a plan, in order."""
    for command in plan.commands:
        if isinstance(command, Conditional):
            for inner in command.commands:
                if isinstance(inner, Dispatch | Indirect):
                    yield _dispatch(inner, "left out where there is nothing to do: ")
        else:
            yield from _step(command)


def _step(command: Command) -> Iterator[Step]:
    if isinstance(command, Dispatch | Indirect):
        yield _dispatch(command)
    elif isinstance(command, Fill):
        size = command.size or len(command.data)
        yield Step("fill", f"{size} bytes", f"start values of {command.place.buffer}")
    elif isinstance(command, Upload):
        yield Step("upload", f"{len(command.names)} tables", ", ".join(command.names))


def _dispatch(work: Work, condition: str = "") -> Step:
    size = " x ".join(map(str, work.workgroups)) if isinstance(work, Dispatch) else "counted"
    return Step(work.program.name, size, condition + work.why)


class Explainer:
    """Collects the plans of a batch, and writes them down when it is submitted. One context uses it.

    Args:
        path: a file, if any. A name that ends in ``.json`` gets an object in a line for each batch, any other
            a table.

    Attributes:
        log: what gets the table as well.
    """

    def __init__(self, path: Path | None) -> None:
        self.log: LogContext | None = None
        self._path = path
        self._works: list[dict[str, Any]] = []
        self._draws = 0

    def plan(self, bundle: Bundle, plan: Plan) -> None:
        """Note the plan of a bundle before it is recorded."""
        groups = []
        for group in bundle.here:
            first, self._draws = self._draws, self._draws + group.draws
            groups.append(
                {
                    "first_draw": first,
                    "last_draw": self._draws - 1,
                    "primitives": group.prims,
                    "vertices": group.slots,
                    "size": list(group.state.size),
                }
            )
        self._works.append(
            {
                "primitives": sum([group.prims for group in bundle.here]),
                "direct": bundle.direct,
                "groups": groups,
                "steps": [{"what": step.what, "size": step.size, "why": step.why} for step in steps(plan)],
            }
        )

    def operation(self, work: object) -> None:
        """Note a launch, a clear or a copy."""
        name = work.what if isinstance(work, Launch) else getattr(work, "__qualname__", type(work).__name__)
        self._works.append({"operation": name.partition(".<locals>")[0]})

    def submitted(self, serial: int, again: bool) -> None:
        """Write the batch down.

        Args:
            again: it was submitted as it had been recorded before.
        """
        batch = {"batch": serial, "draw_count": self._draws, "again": again, "works": self._works}
        self._works, self._draws = [], 0
        if self.log is not None:
            self.log.chunk("batch", "\n".join(plan_table(batch)))
        if self._path is not None:
            self._append(self._path, batch)

    def _append(self, path: Path, batch: dict[str, Any]) -> None:
        text = json.dumps(batch) if path.suffix == ".json" else "\n".join(plan_table(batch))
        try:
            with path.open("a", encoding="utf-8") as file:
                file.write(text + "\n")
        except OSError as error:
            log.warning("the plan of batch %d is not written: %s", batch["batch"], error)


def plan_table(batch: dict[str, Any]) -> Iterator[str]:
    """Return the lines of the table for a batch, as it is in a file that ends in ``.json``."""
    again = ": as it was recorded before" if batch["again"] else ""
    yield f"batch {batch['batch']}, {batch['draw_count']} draws{again}"
    for work in batch["works"]:
        if "operation" in work:
            yield f"  {work['operation']}"
            continue
        form = "drawn directly" if work["direct"] else "through bins"
        yield f"  {len(work['groups'])} groups, {work['primitives']} primitives, {form}"
        for number, group in enumerate(work["groups"]):
            first, last, (width, height) = group["first_draw"], group["last_draw"], group["size"]
            yield (
                f"    group {number}: draws {first} to {last}, {group['primitives']} primitives, "
                f"{group['vertices']} vertices, {width} x {height} pixels"
            )
        yield from (f"    {step['what']:18} {step['size']:>16}  {step['why']}" for step in work["steps"])
