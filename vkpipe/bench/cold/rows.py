"""A row of the table of what is cold, and its bar."""

from __future__ import annotations

from typing import TypedDict

from rich.table import Table

from vkpipe.records import dataclass

__all__ = ["BARS", "Bar", "Row", "RowReport", "cold_report", "cold_table"]


@dataclass(frozen=True)
class Bar:
    """The goal of a row: a ratio to the peer's time, or milliseconds."""

    what: str
    bar: float
    goal: float
    is_ratio: bool = True


_STATE = "a new {} state with known shaders"

BARS: dict[str, Bar] = {
    **{kind: Bar(_STATE.format(kind), 3, 1) for kind in ("blend", "depth", "stencil", "alpha", "mask")},
    "format": Bar("a new target format with known shaders", 60, 15, is_ratio=False),
    "pair": Bar("a new pair of simple shaders", 4, 2),
    "points-loop": Bar("2,000 blended points, shader with a loop of 4 turns, warm", 3, 1.5),
    "cold": Bar("first frame of a new process, caches cold", 800, 400, is_ratio=False),
    "warm": Bar("first frame of a new process, caches warm", 250, 150, is_ratio=False),
    "run": Bar("vkpipe run -- true", 3, 1.5),
}
"""By the kind of the row, in the order of the table."""


@dataclass(frozen=True)
class Row:
    """The measurements of a kind; times in milliseconds, medians.

    Attributes:
        count: how many times it was measured, of which ``equal`` gave the picture that was expected.
        note: why there is no time of the peer, or whose it is; of what is drawn, times of single ones.
    """

    kind: str
    vkpipe_ms: float
    peer_ms: float | None
    count: int
    equal: int
    note: str = ""

    @property
    def value(self) -> float | None:
        """The number that is compared with the bar; None where the peer's time is missing."""
        if not BARS[self.kind].is_ratio:
            return self.vkpipe_ms
        return None if self.peer_ms is None else self.vkpipe_ms / self.peer_ms

    @property
    def within(self) -> str:
        """The strictest of goal and bar that holds."""
        value, bar = self.value, BARS[self.kind]
        if value is None or self.equal < self.count:
            return ""
        return "goal" if value <= bar.goal else "bar" if value <= bar.bar else ""


class RowReport(TypedDict):
    """A row as ``vkpipe bench --cold --json`` writes it."""

    kind: str
    what: str
    vkpipe_ms: float
    peer_ms: float | None
    value: float | None
    bar: float
    goal: float
    count: int
    equal: int
    note: str


def cold_report(rows: list[Row]) -> list[RowReport]:
    """All rows."""
    return [
        {
            "kind": row.kind,
            "what": BARS[row.kind].what,
            "vkpipe_ms": row.vkpipe_ms,
            "peer_ms": row.peer_ms,
            "value": row.value,
            "bar": BARS[row.kind].bar,
            "goal": BARS[row.kind].goal,
            "count": row.count,
            "equal": row.equal,
            "note": row.note,
        }
        for row in rows
    ]


def cold_table(title: str, rows: list[Row]) -> Table:
    """One line for each row."""
    made = Table(title=title, title_justify="left")
    made.add_column("what")
    for header in ("vkpipe ms", "peer ms", "ratio", "bar", "goal"):
        made.add_column(header, justify="right", no_wrap=True)
    for header in ("reached", "equal", "note"):
        made.add_column(header)
    for row in rows:
        bar = BARS[row.kind]
        unit = "" if bar.is_ratio else " ms"
        made.add_row(
            bar.what,
            f"{row.vkpipe_ms:.1f}",
            "" if row.peer_ms is None else f"{row.peer_ms:.1f}",
            f"{row.value:.2f}" if bar.is_ratio and row.value is not None else "",
            f"{bar.bar:g}{unit}",
            f"{bar.goal:g}{unit}",
            row.within or "no",
            f"{row.equal}/{row.count}",
            row.note,
        )
    return made
