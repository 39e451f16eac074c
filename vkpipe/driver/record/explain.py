"""``VKPIPE_EXPLAIN=FILE``: the plan of each batch as a table, for whoever asks why a frame takes so long."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.commands import Conditional, Dispatch, Fill, Indirect, Plan, Upload
from vkpipe.driver.record.launch import Launch
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.plan.commands import Command, Work

__all__ = ["Explainer", "Step", "steps"]

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
    """Collects the plans of a batch, and writes them to a file when it is submitted. One context uses it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lines: list[str] = []
        self._draws = 0

    def plan(self, bundle: Bundle, plan: Plan) -> None:
        """Note what is about to be recorded for a bundle."""
        form = "drawn directly" if bundle.direct else "through bins"
        self._lines.append(f"  {len(bundle.groups)} groups, {bundle.prims} primitives, {form}")
        ends = accumulate([group.draws for group in bundle.groups], initial=self._draws)
        for number, (group, first) in enumerate(zip(bundle.groups, ends, strict=False)):
            self._draws = first + group.draws
            width, height = group.state.size
            self._lines.append(
                f"    group {number}: draws {first} to {self._draws - 1}, {group.prims} primitives, "
                f"{group.slots} vertices, {width} x {height} pixels"
            )
        self._lines += [f"    {step.what:18} {step.size:>16}  {step.why}" for step in steps(plan)]

    def operation(self, work: object) -> None:
        """Note a launch, a clear or a copy."""
        name = work.what if isinstance(work, Launch) else getattr(work, "__qualname__", type(work).__name__)
        self._lines.append(f"  {name.partition('.<locals>')[0]}")

    def submitted(self, serial: int, again: bool) -> None:
        """Write the batch down.

        Args:
            again: it was submitted as it had been recorded before.
        """
        head = f"batch {serial}, {self._draws} draws" + (": as it was recorded before" if again else "")
        lines, self._lines, self._draws = self._lines, [], 0
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write("\n".join([head, *lines, ""]))
        except OSError as error:
            log.warning("the plan of batch %d is not written: %s", serial, error)
