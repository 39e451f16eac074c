"""The fragment stage: shading quads, the tests, and what reaches the framebuffer, in API order at each pixel.

Quads of a batch are taken in rounds: a round holds at most one quad of each place, the k-th that was drawn
there, so that a round can be done at once. Order: (early tests,) shader, alpha test, coverage from alpha and
shader, (late tests,) blending. Tests are early with FS_EARLY_DEPTH_STENCIL, and late otherwise, which nobody
can tell from early ones unless the shader discards, writes memory or depth.
"""

from __future__ import annotations

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import F32, F64, I64, U32, Bool
from vkpipe.auxiliary.draw.mapping import constants, resources
from vkpipe.auxiliary.draw.vertices import Shaded
from vkpipe.auxiliary.draw.window import pixel_offset
from vkpipe.pipe import ShaderType
from vkpipe.records import dataclass
from vkpipe.reference.blend import blend_texels
from vkpipe.reference.bound import Bound
from vkpipe.reference.compare import compare
from vkpipe.reference.depth_stencil import run_tests
from vkpipe.reference.inputs import Place, covered_bits, fragment_inputs, interpolator, system_values
from vkpipe.reference.interpolate import Lanes, Table
from vkpipe.reference.observer import FragmentObserver
from vkpipe.reference.pieces import Piece, Quads
from vkpipe.reference.query_calls import Counters
from vkpipe.reference.resource import RefSurface
from vkpipe.reference.samples import sample_positions
from vkpipe.translate.interp import Resources, run

__all__ = ["FragmentStage"]

_ONE = np.float32(1).view(np.uint32)


@dataclass
class _Fragments:
    """The pixels of one round.

    Attributes:
        cover, depth: ``(n, samples)``. ``middle``: the depth at the pixel's own point ``(n,)``.
        alpha: coverage or None.
    """

    lanes: Lanes
    cover: Bool
    depth: F32
    middle: F32
    alpha: F32 | None


@dataclass
class _Shaded:
    """The fragment shader's outputs, for all samples or one: colours by number, and the rest if written.

    ``second``: the second source of dual source blending.
    """

    colors: dict[int, U32]
    killed: Bool
    second: U32 | None = None
    depth: F32 | None = None
    stencil: I64 | None = None
    mask: U32 | None = None


class FragmentStage:
    """Takes the quads of one draw.

    Args:
        bound: the state. ``shaded``: vertices. ``samples``: of the framebuffer. ``counters``: what to count
            in; None while queries are paused. ``observer``: who is told what becomes of fragments.
    """

    def __init__(
        self,
        bound: Bound,
        shaded: Shaded,
        samples: int,
        counters: Counters | None,
        observer: FragmentObserver | None = None,
    ) -> None:
        assert bound.framebuffer is not None and bound.depth_stencil_alpha is not None
        assert bound.blend is not None and bound.rasterizer is not None
        self._bound, self._shaded, self._samples, self._counters = bound, shaded, samples, counters
        self._observer = observer
        self._raster, self._blend = bound.rasterizer, bound.blend
        self._tests = bound.depth_stencil_alpha
        surface = bound.framebuffer.zsbuf
        self._zs = surface if isinstance(surface, RefSurface) else None
        self._cbufs = bound.framebuffer.cbufs
        fs = bound.fs
        self._early = fs is not None and fs.info.property("FS_EARLY_DEPTH_STENCIL") == 1
        self._post_depth = fs is not None and fs.info.property("FS_POST_DEPTH_COVERAGE") == 1
        self._resources = resources(bound, ShaderType.FRAGMENT, fs) if fs else Resources()
        self._constants = constants(bound, ShaderType.FRAGMENT)
        self._per_sample = samples > 1 and self._raster.multisample and self._shades_samples()
        self._middle = np.full(2, pixel_offset(self._raster))

    def _shades_samples(self) -> bool:
        info = self._bound.fs.info if self._bound.fs else None
        if info is None:
            return False
        named = {value.name for value in info.system_values} & {"SAMPLEID", "SAMPLEPOS"}
        at_samples = any(entry.location == "SAMPLE" for entry in info.inputs)
        asked = self._raster.force_persample_interp or self._bound.min_samples > 1
        return bool(named) or at_samples or asked or info.uses_fbfetch

    def draw(self, found: list[tuple[Piece, Quads]]) -> None:
        """Shade and store the quads of pieces, which are in API order."""
        table = Table.of([piece for piece, _ in found], pixel_offset(self._raster))
        quads = [q for _, q in found]
        piece = np.repeat(np.arange(len(found)), [len(q.x) for q in quads])
        x, y = np.concatenate([q.x for q in quads]), np.concatenate([q.y for q in quads])
        cover = np.concatenate([q.cover for q in quads])
        depth = np.concatenate([q.depth for q in quads])
        alpha = None
        if any(q.alpha is not None for q in quads):
            ones = [q.alpha if q.alpha is not None else np.ones((len(q.x), 4), np.float32) for q in quads]
            alpha = np.concatenate(ones)
        for chosen in _rounds(table.layer[piece], y, x):
            lanes = Lanes.of(table, piece[chosen], x[chosen], y[chosen])
            depths = depth[chosen].reshape(-1, self._samples + 1)
            fragments = _Fragments(
                lanes,
                cover[chosen].reshape(-1, self._samples),
                depths[:, :-1],
                depths[:, -1],
                None if alpha is None else alpha[chosen].reshape(-1),
            )
            if self._observer is not None:
                self._observer.begin(lanes, fragments.cover, fragments.depth)
            self._round(fragments)
            if self._observer is not None:
                self._observer.end()

    def _round(self, fragments: _Fragments) -> None:
        told = fragments.cover
        if self._early:
            whole = _Shaded({}, np.zeros(len(fragments.cover), np.bool_))
            fragments.cover = self._test(fragments, whole, fragments.cover)
            told = fragments.cover if self._post_depth else told
        if self._per_sample:
            for sample in range(self._samples):
                only = np.arange(self._samples) == sample
                cover = fragments.cover & only
                if cover.any():
                    self._store(fragments, self._shade(fragments, sample, cover, told & only), cover)
            return
        self._store(fragments, self._shade(fragments, -1, fragments.cover, told), fragments.cover)

    def _store(self, fragments: _Fragments, shaded: _Shaded, cover: Bool) -> None:
        """The tests that follow the shader, and the colours of what passes."""
        live = cover & ~shaded.killed[:, None]
        self._tell("kill", cover, live)
        color = shaded.colors.get(0)
        alpha_test = self._tests.alpha
        if alpha_test.enabled and color is not None:
            reference = np.float32(alpha_test.ref_value)
            before = live
            live = live & compare(alpha_test.func, color.view(np.float32)[:, 3], reference)[:, None]
            self._tell("alpha test", before, live)
        before = live
        live = live & self._coverage(shaded)
        self._tell("coverage", before, live)
        if not self._early:
            live = self._test(fragments, shaded, live)
        if live.any():
            for number, surface in enumerate(self._cbufs):
                if isinstance(surface, RefSurface):
                    self._write(fragments, shaded, live, number, surface)

    def _tell(self, step: str, before: Bool, after: Bool) -> None:
        if self._observer is not None:
            self._observer.left(step, before, after)

    def _coverage(self, shaded: _Shaded) -> Bool:
        """Samples that SAMPLEMASK and alpha leave: sample i of n stays where alpha is above i / n."""
        found = np.ones((len(shaded.killed), self._samples), np.bool_)
        number = np.arange(self._samples)
        if shaded.mask is not None and (self._raster.multisample or self._raster.no_ms_sample_mask_out):
            # Without multisampling a fragment is one sample, which all samples of the pixel take.
            bit = number.astype(np.uint32) if self._is_multisampled() else np.uint32(0)
            found &= (shaded.mask[:, None] >> bit & 1).astype(np.bool_)
        color = shaded.colors.get(0)
        if self._blend.alpha_to_coverage and self._is_multisampled() and color is not None:
            found &= color.view(np.float32)[:, 3:] > (number / self._samples).astype(np.float32)
        return found

    def _is_multisampled(self) -> bool:
        return self._samples > 1 and self._raster.multisample

    def _places(self, lanes: Lanes, live: Bool) -> tuple[I64, tuple[I64, I64, I64, I64]]:
        """The rows of live samples, and their sample, layer, y and x."""
        rows, sample = np.nonzero(live)
        layer = lanes.table.layer[lanes.piece[rows]]
        return rows, (sample, layer, lanes.y[rows], lanes.x[rows])

    def _test(self, fragments: _Fragments, shaded: _Shaded, live: Bool) -> Bool:
        rows, places = self._places(fragments.lanes, live)
        depth = (
            fragments.depth
            if shaded.depth is None
            else np.broadcast_to(shaded.depth[:, None], fragments.depth.shape)
        )
        front = fragments.lanes.table.front[fragments.lanes.piece]
        stencil = None if shaded.stencil is None else shaded.stencil[rows]
        found = run_tests(
            self._tests,
            self._bound.stencil_ref,
            self._zs,
            places,
            self._stored_depth(depth[rows, places[0]]),
            front[rows],
            stencil,
        )
        passes = found.passes
        if self._observer is not None:
            self._observer.tested(rows, places[0], found)
        if self._counters is not None:
            self._counters.samples += int(passes.sum())
        left = np.zeros_like(live)
        left[rows[passes], places[0][passes]] = True
        return left

    def _write(
        self, fragments: _Fragments, shaded: _Shaded, live: Bool, number: int, surface: RefSurface
    ) -> None:
        source = shaded.colors.get(number)
        target = self._blend.target(number)
        if source is None or not target.colormask:
            return
        rows, places = self._places(fragments.lanes, live)
        second = np.zeros_like(source) if shaded.second is None else shaded.second
        source, second = source[rows], second[rows]
        if fragments.alpha is not None and not vkformat.describe(surface.format).is_pure_integer:
            smooth = source.view(np.float32).copy()
            smooth[:, 3] *= fragments.alpha[rows]
            source = smooth.view(np.uint32)
        if self._blend.alpha_to_one and self._is_multisampled():
            source, second = source.copy(), second.copy()
            source[:, 3] = second[:, 3] = _ONE
        constant = self._bound.blend_color.color
        texels = surface.texels
        texels[places] = blend_texels(
            surface.format, self._blend, number, constant, source, second, texels[places]
        )
        if self._observer is not None:
            self._observer.stored(number, live)

    def _shade(self, fragments: _Fragments, sample: int, cover: Bool, told: Bool) -> _Shaded:
        """Run the fragment shader for one sample, or (-1) for the pixel; ``told``: coverage as it sees it."""
        bound, lanes = self._bound, fragments.lanes
        n = len(lanes.x)
        if bound.fs is None:
            return _Shaded({}, np.zeros(n, np.bool_))
        covered = np.asarray(cover.any(axis=1))
        if self._counters is not None:
            self._counters.stages["ps_invocations"] += int(covered.sum())
        place = self._place(fragments, sample, told)
        made = Resources(
            **{
                **vars(self._resources),
                "framebuffer": self._fetched(lanes, max(sample, 0)) if bound.fs.info.uses_fbfetch else {},
                "render_samples": self._samples if self._is_multisampled() else 1,
                "sample_locations": bound.locations,
                "interpolate": interpolator(bound, self._shaded, lanes, place),
            }
        )
        result = run(
            bound.fs.shader,
            n,
            inputs=fragment_inputs(bound, self._shaded, lanes, place),
            system_values=system_values(bound, self._shaded, lanes, place),
            constants=self._constants,
            resources=made,
            helper=~covered,
            watch=None if self._observer is None else self._observer.shading(sample),
        )
        if self._observer is not None:
            words = {(e.name, e.semantic_index): result.outputs[e.index] for e in bound.fs.info.outputs}
            self._observer.shaded(sample, words)
        return self._outputs(result.outputs, result.killed)

    def _place(self, fragments: _Fragments, sample: int, cover: Bool) -> Place:
        offsets = (sample_positions(self._bound) - 8) / 16 + self._middle
        n = len(cover)
        # Without multisampling a pixel is covered as one sample is (OpenGL 4.6, section 15.2.2).
        bits = covered_bits(cover if self._is_multisampled() else np.atleast_2d(cover.any(axis=1)).T)
        if sample >= 0:
            centroid: F64 = np.broadcast_to(offsets[sample], (n, 2))
            return Place(offsets[sample], centroid, fragments.depth[:, sample], sample, bits, True)
        # The pixel's centre where it is covered all over (or not at all), else the first covered sample.
        some = np.asarray(cover.any(axis=1) & ~cover.all(axis=1))
        centroid = np.where(some[:, None], offsets[cover.argmax(axis=1)], self._middle)
        return Place(self._middle, centroid, fragments.middle, 0, bits, False)

    def _fetched(self, lanes: Lanes, sample: int) -> dict[int, F32]:
        """The colours that FBFETCH reads."""
        layer = lanes.table.layer[lanes.piece]
        found = {}
        for number, surface in enumerate(self._cbufs):
            if isinstance(surface, RefSurface):
                y, x = np.minimum(lanes.y, surface.height - 1), np.minimum(lanes.x, surface.width - 1)
                found[number] = vkformat.unpack(surface.format, surface.texels[sample, layer, y, x])
        return found  # type: ignore[return-value]

    def _outputs(self, outputs: dict[int, U32], killed: Bool) -> _Shaded:
        assert self._bound.fs is not None
        info = self._bound.fs.info
        found = _Shaded({}, killed)
        for entry in info.outputs:
            words = outputs[entry.index]
            if entry.name == "COLOR":
                found.colors[entry.semantic_index] = self._clamped(entry.semantic_index, words)
            elif entry.name == "POSITION":
                found.depth = self._stored_depth(words.view(np.float32)[:, 2])
            elif entry.name == "STENCIL":
                found.stencil = words[:, 1].astype(np.int64)
            elif entry.name == "SAMPLEMASK":
                found.mask = words[:, 0]
        found.second = found.colors.get(1)
        if info.property("FS_COLOR0_WRITES_ALL_CBUFS") == 1 and 0 in found.colors:
            found.colors = {number: found.colors[0] for number in range(max(1, len(self._cbufs)))}
        return found

    def _stored_depth(self, depth: F32) -> F32:
        """Clamped to [0, 1], in float formats too unless the state says otherwise; a NaN counts as 0."""
        if self._raster.unclamped_fragment_depth_values and self._zs is not None:
            channel = vkformat.describe(self._zs.format).source(0)
            if channel is not None and channel.type == "float":
                return depth
        return np.clip(np.nan_to_num(depth, nan=0.0), np.float32(0), np.float32(1))

    def _clamped(self, number: int, words: U32) -> U32:
        surface: pipe.Surface | None = self._cbufs[number] if number < len(self._cbufs) else None
        integers = surface is not None and vkformat.describe(surface.format).is_pure_integer
        if not self._raster.clamp_fragment_color or integers:
            return words
        color = words.view(np.float32)
        return (
            np.clip(np.where(np.isnan(color), np.float32(0), color), 0, 1).astype(np.float32).view(np.uint32)
        )


def _rounds(layer: I64, y: I64, x: I64) -> list[I64]:
    """Numbers of quads, in rounds in which no two share a place; those of a place keep their order."""
    order = np.lexsort((x, y, layer))
    places = np.stack([layer, y, x])[:, order]
    starts = np.concatenate([[True], (places[:, 1:] != places[:, :-1]).any(axis=0)])
    first = np.maximum.accumulate(np.where(starts, np.arange(len(order)), 0))
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order)) - first
    by_rank = np.argsort(rank, kind="stable")
    counts = np.bincount(rank)
    return np.split(by_rank, np.cumsum(counts)[:-1])
