"""Results as a table and as JSON."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import TypedDict

from rich.table import Table

from vkpipe.bench.measure import Result

__all__ = ["Report", "SceneReport", "geomean", "report", "table"]

_MIB = 1 << 20


class SceneReport(TypedDict):
    """A scene that was measured; what concerns the peer is null without one."""

    name: str
    vkpipe_ms: float
    peer_ms: float | None
    ratio: float | None
    equal: bool | None
    dispatches: int
    host_ms: float
    device_ms: float
    first_frame_ms: float


class Report(TypedDict):
    """The contents of the file that ``vkpipe bench --json`` writes."""

    device: str
    peer: str | None
    geomean: float | None
    scenes: list[SceneReport]


def geomean(results: Sequence[Result]) -> float | None:
    """Geometric mean of the ratios of all scenes whose pictures are equal, None if there are none."""
    ratios = [result.ratio for result in results if result.equal and result.ratio is not None]
    return statistics.geometric_mean(ratios) if ratios else None


def report(device: str, peer: str | None, results: Sequence[Result]) -> Report:
    """All results that there are; scenes that the driver cannot draw yet are left out."""
    return {
        "device": device,
        "peer": peer,
        "geomean": geomean(results),
        "scenes": [_scene(result) for result in results if not result.missing],
    }


def _scene(result: Result) -> SceneReport:
    return {
        "name": result.name,
        "vkpipe_ms": result.vkpipe_ms,
        "peer_ms": result.peer_ms,
        "ratio": result.ratio,
        "equal": result.equal,
        "dispatches": result.dispatches,
        "host_ms": result.host_ms,
        "device_ms": result.device_ms,
        "first_frame_ms": result.first_frame_ms,
    }


def table(device: str, peer: str | None, results: Sequence[Result]) -> Table:
    """One row for each scene, the geometric mean below."""
    made = Table(
        title=device if peer is None else f"{device}, {peer}", title_justify="left", show_footer=True
    )
    mean = geomean(results)
    made.add_column("scene", footer="geometric mean", no_wrap=True)
    for header, footer in (
        ("vkpipe ms", ""),
        ("peer ms", ""),
        ("ratio", "" if mean is None else f"{mean:.2f}"),
        ("dispatches", ""),
        ("host ms", ""),
        ("device ms", ""),
        ("first ms", ""),
        ("memory MiB", ""),
        ("max/min", ""),
        ("", ""),
    ):
        made.add_column(header, footer=footer, justify="left" if not header else "right", no_wrap=True)
    for result in results:
        made.add_row(*_row(result))
    return made


def _row(result: Result) -> list[str]:
    if result.missing:
        return [result.name, *[""] * 9, "not supported yet"]
    return [
        result.name,
        _milliseconds(result.vkpipe_ms),
        "" if result.peer_ms is None else _milliseconds(result.peer_ms),
        "" if result.ratio is None else f"{result.ratio:.2f}",
        f"{result.dispatches:,}",
        _milliseconds(result.host_ms),
        _milliseconds(result.device_ms),
        _milliseconds(result.first_frame_ms),
        f"{result.memory / _MIB:,.0f}",
        f"{result.spread:.2f}",
        "pictures differ" if result.equal is False else "",
    ]


def _milliseconds(value: float) -> str:
    return f"{value:.2f}" if value < 100 else f"{value:,.0f}"
