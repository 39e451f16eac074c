"""Runs scenes on both sides in turns. The first and the last picture are compared with the peer's."""

from __future__ import annotations

import logging
import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from vkpipe import pipe
from vkpipe.bench.compare import Difference, compare
from vkpipe.bench.description import Array, Scene
from vkpipe.bench.gallium import GalliumScene
from vkpipe.bench.peer import EXACT, Peer, PeerScene
from vkpipe.bench.probe import Probe
from vkpipe.bench.scenes import make_scene
from vkpipe.bench.side import FrameTime, Side
from vkpipe.errors import NotSupported
from vkpipe.records import dataclass

__all__ = ["Bench", "Result"]

log = logging.getLogger(__name__)

Step = Callable[[], None]

_MOST_FRAMES = 100


@dataclass(frozen=True)
class Result:
    """The measurements of a scene; times in milliseconds, medians but for the first frame and the device.

    Attributes:
        missing: what the driver lacks for it; then nothing was measured.
        host_ms: in vkpipe's calls, until the flush returned.
        device_ms: of one more frame, with timestamps.
        first_frame_ms: objects made, shaders compiled, drawn.
        memory: most bytes of device memory after a frame.
        spread: largest divided by smallest frame time of vkpipe.
    """

    name: str
    missing: str = ""
    vkpipe_ms: float = 0.0
    peer_ms: float | None = None
    difference: Difference | None = None
    dispatches: int = 0
    host_ms: float = 0.0
    device_ms: float = 0.0
    first_frame_ms: float = 0.0
    memory: int = 0
    spread: float = 1.0

    @property
    def equal(self) -> bool | None:
        return None if self.difference is None else self.difference.equal

    @property
    def ratio(self) -> float | None:
        """Time of vkpipe divided by that of the peer."""
        return None if self.peer_ms is None else self.vkpipe_ms / self.peer_ms


class Bench:
    """The two sides.

    Args:
        screen: vkpipe's.
        peer: a key of PEERS, or None to measure vkpipe alone.
        frames: how many frames each side draws for the medians, at least.
        seconds: how long both sides draw, for scenes whose frames are so short that it takes more of them;
            100 at most.
        part: the share of their full size at which scenes are drawn.
        trace: file for the kernel times of one more frame of each scene (Chrome trace JSON).
    """

    def __init__(
        self,
        screen: pipe.Screen,
        peer: str | None,
        frames: int = 7,
        part: float = 1.0,
        trace: Path | None = None,
        seconds: float = 0.0,
    ) -> None:
        self._screen, self._kind = screen, peer
        self._frames, self._part, self._seconds = frames, part, seconds
        self._probe = Probe(screen, trace)
        self._close = ExitStack()
        self._peer = self._start_peer({})
        self._exact: Peer | None = None
        self.peer_name = None if self._peer is None else self._peer.name

    def __enter__(self) -> Bench:
        return self

    def __exit__(self, *_: object) -> None:
        self._close.close()

    @property
    def steps(self) -> int:
        """The number of times that :meth:`run` reports progress for a scene."""
        return self._frames + 2

    def run(self, name: str, advance: Step = lambda: None) -> Result:
        """Compares and times a scene; ``advance`` is called after each of :attr:`steps` steps."""
        with ExitStack() as closing:
            try:
                scene = make_scene(name, self._part)
                start = time.perf_counter()
                ours = GalliumScene(self._screen, scene)
                closing.callback(ours.close)
                ours.frame()
                first_ms = (time.perf_counter() - start) * 1e3
            except NotSupported as error:
                log.info("%s: %s", name, error)
                return Result(name, missing=str(error))
            advance()
            first = ours.picture()
            want = None
            if (theirs := self._peer_scene(name)) is not None:
                closing.callback(theirs.close)
                theirs.frame()
                want = self._wanted(name, scene, first, theirs.picture())
            advance()
            measured = self._time(name, ours, theirs, first_ms, advance)
            if want is None:
                return measured
            return replace(measured, difference=_worst(name, scene, (first, ours.picture()), want))

    def _time(
        self,
        name: str,
        ours: GalliumScene,
        theirs: Side | None,
        first_ms: float,
        advance: Step,
    ) -> Result:
        times: list[FrameTime] = []
        peer_times: list[FrameTime] = []
        memory = 0
        dispatched = self._probe.dispatches(ours.ctx)
        frames = self._frames
        while len(times) < frames:
            times.append(ours.frame())
            memory = max(memory, self._probe.memory())
            if theirs is not None:
                peer_times.append(theirs.frame())
            if len(times) <= self._frames:
                advance()
            if len(times) == self._frames:
                frames = max(frames, self._wanted_frames(times, peer_times))
        dispatched = self._probe.dispatches(ours.ctx) - dispatched
        totals = [frame.total for frame in times]
        return Result(
            name,
            vkpipe_ms=statistics.median(totals) * 1e3,
            peer_ms=statistics.median(frame.total for frame in peer_times) * 1e3 if peer_times else None,
            dispatches=dispatched // len(times),
            host_ms=statistics.median(frame.host for frame in times) * 1e3,
            device_ms=self._probe.device_seconds(ours.frame) * 1e3,
            first_frame_ms=first_ms,
            memory=memory,
            spread=max(totals) / min(totals),
        )

    def _wanted_frames(self, times: Sequence[FrameTime], peer_times: Sequence[FrameTime]) -> int:
        """Return the number of frames that fill the time that both sides are to draw for."""
        of_both = sum(
            statistics.median(frame.total for frame in side) for side in (times, peer_times) if side
        )
        return min(_MOST_FRAMES, int(self._seconds / of_both))

    def _wanted(self, name: str, scene: Scene, ours: Array, theirs: Array) -> Array:
        """The picture to be compared with: llvmpipe draws another without its shortcuts when they show."""
        difference = compare(ours, theirs, scene.cleared_texel)
        if difference.equal or self._kind != "llvmpipe":
            return theirs
        log.info("%s: %s; once more without llvmpipe's shortcuts", name, difference)
        if self._exact is None:
            self._exact = self._start_peer(EXACT)
        assert self._exact is not None
        exact = self._exact.scene(name, self._part)
        exact.frame()
        picture = exact.picture()
        exact.close()
        return picture

    def _peer_scene(self, name: str) -> PeerScene | None:
        """The scene on the peer; None without one, and with a word in the log if the peer cannot draw it."""
        if self._peer is None:
            return None
        try:
            return self._peer.scene(name, self._part)
        except NotSupported as error:
            log.warning("%s: %s draws no picture: %s", name, self._peer.name, error)
            return None

    def _start_peer(self, environment: dict[str, str]) -> Peer | None:
        if self._kind is None:
            return None
        peer = Peer(self._kind, {"VKPIPE_DEVICE": self._probe.device, **environment})
        self._close.callback(peer.close)
        return peer


def _worst(name: str, scene: Scene, ours: Sequence[Array], theirs: Array) -> Difference:
    """The difference of the first of these pictures that is not equal, else of the last."""
    differences = [compare(picture, theirs, scene.cleared_texel) for picture in ours]
    worst = next((difference for difference in differences if not difference.equal), differences[-1])
    log.log(logging.INFO if worst.equal else logging.WARNING, "%s: %s", name, worst)
    return worst
