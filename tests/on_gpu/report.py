"""The report of ``./ci/gpu``, in Markdown, made of what its steps have printed and written."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.on_gpu.steps import STEPS, Outcome

__all__ = ["kernel_times", "report"]

_LAST_LINES = 200
_PEERS = {"opengl": "OpenGL", "vulkan": "Vulkan"}


def report(title: str, outcomes: Sequence[Outcome], folder: Path) -> str:
    """The whole report; ``title`` says what was measured where."""
    return "\n".join((*_summary(title, outcomes), *_scenes(folder), *_profile(folder), *_outputs(outcomes)))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for row in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(row)} |"


def _summary(title: str, outcomes: Sequence[Outcome]) -> Iterator[str]:
    yield f"# {title}\n"
    rows = [(each.name, STEPS[each.name].about, _word(each), f"{each.seconds:.0f}") for each in outcomes]
    yield from _table(("step", "what it shows", "outcome", "seconds"), rows)


def _word(outcome: Outcome) -> str:
    if outcome.status is None:
        return "**took too long**"
    if outcome.status == 0:
        return "passed"
    return "nothing told" if outcome.passed else f"**failed** (exit status {outcome.status})"


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def _scenes(folder: Path) -> Iterator[str]:
    """Times of all scenes, with those of each peer and whether the pictures are equal."""
    found = {name: _read(folder / f"{name}.json") for name in _PEERS}
    rows: dict[str, dict[str, str]] = defaultdict(dict)
    means = []
    for name, peer in _PEERS.items():
        bench = found[name]
        if bench is None:
            continue
        mean = bench["geomean"]
        means.append(f"{peer} ({bench['peer']}): {'none' if mean is None else f'{mean:.2f}'}")
        for scene in bench["scenes"]:
            rows[scene["name"]] |= _cells(scene, peer)
    if not rows:
        return
    yield "\n## Scenes\n"
    yield "Milliseconds of a frame; a ratio below 1 means that vkpipe is faster."
    yield f"Geometric means of the ratios: {'; '.join(means)}.\n"
    columns = ["vkpipe", "device", "host", "dispatches"]
    columns += [f"{peer}{what}" for peer in _PEERS.values() for what in ("", " ratio", " pictures")]
    yield from _table(
        ("scene", *columns), [(name, *[row.get(at, "") for at in columns]) for name, row in rows.items()]
    )


def _cells(scene: dict[str, Any], peer: str) -> dict[str, str]:
    cells = {
        "vkpipe": f"{scene['vkpipe_ms']:.2f}",
        "device": f"{scene['device_ms']:.2f}",
        "host": f"{scene['host_ms']:.2f}",
        "dispatches": str(scene["dispatches"]),
    }
    if scene["peer_ms"] is not None:
        cells[peer] = f"{scene['peer_ms']:.2f}"
        cells[f"{peer} pictures"] = "equal" if scene["equal"] else "**differ**"
    if scene["ratio"] is not None:
        cells[f"{peer} ratio"] = f"{scene['ratio']:.2f}"
    return cells


def kernel_times(trace: dict[str, Any]) -> list[tuple[str, str, int, float, float]]:
    """Rows of a profile: kernel, what it was for, dispatches, their microseconds, and the longest one's.

    Kernels of the device alone; those that took longest come first.
    """
    events = [event for event in trace["traceEvents"] if event["ph"] == "X" and event["tid"] == 2]
    times: dict[tuple[str, str], list[float]] = defaultdict(list)
    for event in events:
        if event["name"] != "batch":
            times[event["name"], event["args"].get("for", "")].append(event["dur"])
    rows = [(name, what, len(each), sum(each), max(each)) for (name, what), each in times.items()]
    return sorted(rows, key=lambda row: -row[3])


def _profile(folder: Path) -> Iterator[str]:
    trace = _read(folder / "profile.json")
    if trace is None:
        return
    rows = kernel_times(trace)
    whole = sum(row[3] for row in rows) or 1.0
    yield "\n## Kernels\n"
    yield "Of one frame of each scene; `profile.json` is for Perfetto.\n"
    cells = [
        (f"`{name}`", what, str(count), f"{time:.0f}", f"{longest:.0f}", f"{100 * time / whole:.1f}")
        for name, what, count, time, longest in rows
    ]
    yield from _table(("kernel", "for", "dispatches", "µs", "longest", "%"), cells)


def _outputs(outcomes: Sequence[Outcome]) -> Iterator[str]:
    for each in outcomes:
        lines = each.output.rstrip().splitlines()
        left_out = f" (the last {_LAST_LINES} lines)" if len(lines) > _LAST_LINES else ""
        yield f"\n## Output: {each.name}{left_out}\n"
        yield from ("````text", *lines[-_LAST_LINES:], "````")
