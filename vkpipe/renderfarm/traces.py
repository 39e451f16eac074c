"""Replays of traces: each file is a task."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from vkpipe import pipe
from vkpipe.auxiliary.debug import save_surface
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.records import dataclass
from vkpipe.renderfarm.station import Station
from vkpipe.renderfarm.task import Job, Made, Task
from vkpipe.traces import Replayed, read_trace
from vkpipe.traces.reader import TraceCall
from vkpipe.traces.replayed import DRAWS

__all__ = ["Replay", "traces"]


@dataclass(frozen=True)
class Replay(Task):
    """A trace, made again: ``<name>.json`` tells what came of it, ``<name>.png`` is its last picture."""

    name: str
    path: Path

    def carry_out(self, station: Station, shared: None) -> Made:
        drawn = [call.number for call in read_trace(self.path) if call.method in DRAWS]
        last = _Last(drawn[-1] if drawn else -1)
        player = Replayed(station.screen, last)
        try:
            player.run(read_trace(self.path))
        finally:
            player.close()
        found = {
            "file": str(self.path),
            "calls": player.calls,
            "draws": player.draws,
            "read": player.read,
            "differs": player.differs,
            "notes": player.notes,
        }
        files = {f"{self.name}.json": json.dumps(found, indent=1).encode()}
        if last.picture:
            files[f"{self.name}.png"] = last.picture
        verdict = "refused" if player.notes else "differs" if player.differs else "done"
        return Made(files, verdict, "; ".join(list(player.notes)[:3]))


class _Last:
    """Keeps the picture of one call of a replay: the first of its surfaces that is one."""

    def __init__(self, number: int) -> None:
        self._number = number
        self.picture = b""

    def __call__(self, call: TraceCall, context: pipe.Context, surfaces: list[pipe.Surface]) -> None:
        if call.number != self._number:
            return
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "last.png"
            for surface in surfaces:
                with suppress(NotSupported):
                    save_surface(context, surface, file)
                    self.picture = file.read_bytes()
                    return


def traces(files: Sequence[Path]) -> Job:
    """A job of traces, which workers read where they lie: in a folder that all of them see.

    Raises:
        InvalidUse: two files have the same name.
    """
    names: dict[str, Any] = {}
    for path in files:
        name = path.name.removesuffix(".gz").removesuffix(".xml")
        if name in names:
            raise InvalidUse("traces", "files", f"{names[name]} and {path}", "files of different names")
        names[name] = path.resolve()
    about = {"traces": [str(path) for path in names.values()]}
    return Job(about, [Replay(name, path) for name, path in names.items()])
