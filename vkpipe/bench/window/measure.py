"""Times frames of windows on both sides in turns, for each way that a picture gets to a window."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing

from rich.table import Table

from vkpipe import pipe
from vkpipe.bench.compare import compare
from vkpipe.bench.description import Scene
from vkpipe.bench.peer import Peer, PeerScene
from vkpipe.bench.scenes import WINDOWS, make_scene
from vkpipe.bench.side import BURST
from vkpipe.bench.window.display import x_display
from vkpipe.bench.window.gallium import WindowScene
from vkpipe.records import dataclass

__all__ = ["FORMATS", "WAYS", "WindowResult", "measure_windows", "window_table"]

WAYS: dict[str, bool | None] = {"default": None, "swapchain": True, "bitmaps": False}
"""The ways of the windows, and ``surface`` of each."""

FORMATS = (pipe.Format.B8G8R8A8_UNORM, pipe.Format.R8G8B8A8_UNORM)
"""Of the textures: as displays have their bytes, and with red and blue exchanged."""

_WARM_UP = 4
"""One round for so many that count is drawn before them."""


@dataclass(frozen=True)
class WindowResult:
    """The measurements of a scene, a way and a format: milliseconds, medians of bursts.

    Attributes:
        vkpipe_ms: a frame, from its first call to its picture on the display.
        drawn_ms: the same without a window.
        peer_ms: a frame of the peer's window.
        equal: whether both windows showed the same, but for one step of 8 bits in one pixel in a thousand.
    """

    scene: str
    way: str
    format: str
    vkpipe_ms: float
    drawn_ms: float
    peer_ms: float
    equal: bool

    @property
    def ratio(self) -> float:
        """Time of vkpipe divided by that of the peer."""
        return self.vkpipe_ms / self.peer_ms


def measure_windows(
    screen: pipe.Screen, frames: int, part: float = 1.0, advance: Callable[[str], object] = lambda text: None
) -> tuple[str, list[WindowResult]]:
    """Measure all scenes in all ways, on the display or on an Xvfb of its own.

    Args:
        screen: vkpipe's.
        frames: how many each side draws at least for a median.
        part: the share of their full size at which scenes are drawn.
        advance: is told what is measured next.

    Returns:
        The peer's name, and the results.

    Raises:
        NotSupported: there is neither a display nor Xvfb, glfw or moderngl is missing.
    """
    found = []
    with x_display() as name, closing(Peer("window", {"DISPLAY": name, "WAYLAND_DISPLAY": ""})) as peer:
        for scene, way, format in _cases():
            advance(f"{scene}, {way}, {format.name}")
            drawn = make_scene(scene, part)
            with (
                closing(WindowScene(screen, drawn, format, WAYS[way])) as ours,
                closing(peer.scene(scene, part)) as theirs,
            ):
                times = _time(ours, theirs, -(-frames // BURST))
                found.append(WindowResult(scene, way, format.name, *times, _equal(drawn, ours, theirs)))
        return peer.name, found


def _cases() -> Iterator[tuple[str, str, pipe.Format]]:
    return ((scene, way, format) for scene in WINDOWS for way in WAYS for format in FORMATS)


def _time(ours: WindowScene, theirs: PeerScene, rounds: int) -> tuple[float, float, float]:
    """Medians of a frame of ours, the same without a window, and of theirs, in milliseconds."""
    sides: tuple[Callable[[], float], ...] = (
        lambda: ours.frame().total,
        ours.drawn,
        lambda: theirs.frame().total,
    )
    warm_up = -(-rounds // _WARM_UP)
    taken = [[side() * 1e3 for side in sides] for _ in range(warm_up + rounds)][warm_up:]
    first, second, third = (statistics.median(column) for column in zip(*taken, strict=True))
    return first, second, third


def _equal(scene: Scene, ours: WindowScene, theirs: PeerScene) -> bool:
    return compare(ours.picture(), theirs.picture(), scene.cleared_texel[:3]).equal


def window_table(device: str, peer: str, results: Sequence[WindowResult]) -> Table:
    """One row for each result."""
    made = Table(title=f"{device}, {peer}", title_justify="left")
    for header in ("window", "way", "texture"):
        made.add_column(header, no_wrap=True)
    for header in ("vkpipe ms", "of it drawn", "peer ms", "ratio"):
        made.add_column(header, justify="right")
    made.add_column("")
    for result in results:
        times = (result.vkpipe_ms, result.drawn_ms, result.peer_ms, result.ratio)
        note = "" if result.equal else "pictures differ"
        made.add_row(result.scene, result.way, result.format, *(f"{n:.2f}" for n in times), note)
    return made
