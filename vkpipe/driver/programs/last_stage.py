"""The kernels of the last stage for one fragment shader and state, each compiled when it is first used."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from vkpipe.driver.programs.binning import relay
from vkpipe.driver.programs.loop_budget import loop_budget
from vkpipe.driver.programs.maker import Binding, Defines, Recipe
from vkpipe.driver.programs.program import Need, Program
from vkpipe.driver.programs.registry import Programs, shader_bindings
from vkpipe.driver.programs.schedule.brief import Brief
from vkpipe.driver.programs.schedule.pairing import Pairing
from vkpipe.driver.programs.visibility_programs import FEW_PRIMITIVES, VISIBILITY_DEFINES, VisibilityPrograms
from vkpipe.driver.programs.walk import Form, Source, Walk
from vkpipe.errors import CompileError
from vkpipe.kernels import fragment_io
from vkpipe.kernels.depth import key_form
from vkpipe.kernels.fragment_io import LastStageState
from vkpipe.kernels.gathered import GatheredUnit, gathered_source, names_of
from vkpipe.kernels.interpolation import share
from vkpipe.kernels.kernel import Kernel, Kernels, assembling
from vkpipe.kernels.levels import shader_source
from vkpipe.kernels.linkage import Linkage
from vkpipe.kernels.push.direct import DirectPush
from vkpipe.translate.glsl.lookups import LOOKUPS
from vkpipe.translate.glsl.turns import LIMITED_TURNS

if TYPE_CHECKING:
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.kernels.modes import Assembly
    from vkpipe.kernels.vertex import VertexPart
    from vkpipe.pipe import Format

__all__ = ["LastStage", "storage_images"]

log = logging.getLogger(__name__)

# On lavapipe a short shader without filtered lookups runs for all parts of a tile, unrolled, in no more time
# than a loop takes for half of them. The loop pays where triangles are small: where there are many of them
# for each tile.
_SHORT = 32
_SHORT_IN_PAIRS = 16
_FEW_LOOKUPS = 2
_LARGE = 4

# Filtered lookups, up to which a shader runs unrolled in pairs of tiles: a loop would choose among the
# colours of all slices, which takes as long as several such lookups.
_FEW_FILTERED = 4

_MOST_GATHERED = 2
"""Samplers of a shader that looks textures up in memory, at most."""

_MOST_DIRECT = 256
_MOST_DIRECT_SUBGROUPS = 4

# On lavapipe a subgroup of the opaque form takes two tiles where there are many tiles, or many primitives for
# each. In between, what lies behind everything in one of them is passed over often enough to matter.
_PAIRED_TILES = 1 << 15
_PAIRED_PRIMS = 4

# Primitives times tiles that one thread works off in less time than further dispatches take; and how many
# kernels with all stages a screen makes.
_MOST_SINGLE_VISITS = 128
_MOST_SINGLE = 8

# On lavapipe, more primitives for each tile than these, and lines, mostly show in single pixels of a tile.
_DENSE = 16

_FEW_IN_DRAW = 64
_LARGE_IN_DRAWS = 8

_EMPTY_FRAGMENT = (
    "bool tgsi_killed;\nvoid tgsi_load_constants() {}\nvoid tgsi_main() { tgsi_killed = false; }\n"
)

_OF_PIXELS = Kernels.OPAQUE, Kernels.ORDERED
_OF_SAMPLES = Kernels.OPAQUE_SAMPLES, Kernels.ORDERED_SAMPLES
_SHORTEST = Kernels.OPAQUE, Kernels.ORDERED_SMOOTH
_TESTING = {kernel.name for kernel in (*_OF_PIXELS, *_OF_SAMPLES, *_SHORTEST, Kernels.SINGLE)}
"""Those that test depth, not only shade what others have found."""
_SHADING = Kernels.SHADE_PIXELS, Kernels.SHADE_TILES


class LastStage:
    """The kernels for one fragment shader (None: depth only), linkage and state.

    Attributes:
        general: whether they read masks, blending and tests as data.
        colors: the numbers of the colour buffers that it changes or reads.
        has_depth: whether it has to do with the depth buffer.
        writes_depth: whether that changes.
        sampler_word: where words of samplers begin in those of a state.
        direct_subgroups: of a workgroup of :attr:`direct`; each owns a tile, or a pair.
        kept_keys: of a pixel, where its tile goes on in another dispatch.
        direct_most: primitives for which :attr:`direct` may be used, at most.
    """

    _by_tile: Program | None = None
    _skips_brief = False

    def __init__(
        self, programs: Programs, shader: Shader | None, linkage: Linkage, state: LastStageState
    ) -> None:
        self._programs = programs
        self._shader = shader
        self._linkage = linkage
        self._state = state
        self._key: tuple[Hashable, ...] = (shader and shader.text, linkage, state)
        self._assembly = linkage.assembly
        self._asked: list[Program] = []
        self._walkers: dict[Hashable, Program] = {}
        self._singles: WeakKeyDictionary[Program, Program | None] = WeakKeyDictionary()
        self._by_pixel: dict[bool, Program] = {}
        info, self._samples = shader.info if shader else None, state.samples.count > 1
        self._loops = programs.limited and bool(info and info.takes_turns)
        self._turned = loop_budget(state, shader.body if shader else None, limited=programs.stops_walks)
        # Keys name primitives: they know neither samples nor the depth plane of what is seen. In the other
        # form a shader would share the limit of loops with the walk.
        self._keys = not self._samples and not linkage.depth
        self._alone = self._loops or self._turned.too_little_behind_a_walk
        self._opaque = state.opaque(info) and (self._keys or not self._alone)
        self._shades = state.shades(info)
        # Where a shader has loops, a go may end between two runs of it.
        self._short = programs.limited and shader is not None and _is_short(shader, state)
        self._short = self._short and not self._loops and not self._turned.lookups
        self.colors = tuple(target.number for target in state.colors.drawn(info))
        self.general = state.general
        self.sampler_word = fragment_io.sampler_word(state, info)
        self.has_depth = bool(state.depth_format)
        self.writes_depth = state.writes_depth
        self.direct_subgroups = min(programs.together, _MOST_DIRECT_SUBGROUPS)
        ordered = self._samples and not self._opaque
        self._turns = 64 // programs.lanes * (state.samples.turns(info) if ordered else 1)
        self.kept_keys = state.samples.count
        self.direct_most = self._most_direct(linkage.assembly.space.pieces)
        if self._takes_shortest(linkage.assembly):
            self._short, forms = False, _SHORTEST
        else:
            forms = _OF_SAMPLES if self._samples else _OF_PIXELS
        self._kernels: dict[Form, Kernel] = dict(zip(("opaque", "ordered"), forms, strict=True))
        self._defines: Defines = {
            **fragment_io.last_stage_defines(state, info),
            "VKP_SUBGROUP": programs.lanes,
            "VKP_WORKGROUP": programs.lanes * programs.together,
            "VKP_VARYINGS": len(linkage.outputs),
            "VKP_DIRECT": 0,
            "VKP_SPARSE": 0,
            "VKP_RELAY": 0,
            "VKP_UNROLLED": 0,
            "VKP_QUEUED": 0,
            "VKP_PAIR": 0,
            "VKP_RUNS": 1,
            **linkage.assembly.defines(),
            "VKP_SPRITE": int(linkage.sprites),
            "VKP_READS_DEPTH": int(linkage.depth),
            "VKP_SPRITE_FLAGS": "VKP_FLAG_SIZE_PER_VERTEX" if linkage.point_size >= 0 else "0u",
        }
        make = fragment_io.opaque_snippets if self._opaque else fragment_io.ordered_snippets
        self._texts = make(state, info, linkage)
        constants = shader.body.constants if shader else ()
        self._texts["share"] = share(linkage, constants, names_of(state.gathered))
        self._shade_texts = fragment_io.shade_snippets(state, info, linkage)

    def _most_direct(self, pieces: int) -> int:
        """Primitives for which :attr:`direct` may be used, where clipping makes so many of each."""
        if not self._programs.stops_walks:
            return _MOST_DIRECT
        budget = self._turned.plain_walk if self._opaque else self._budget
        return 0 if self._alone else min(_MOST_DIRECT, budget // (pieces * (2 + self._turns)))

    def _takes_shortest(self, assembly: Assembly) -> bool:
        """Return whether kernels have the shortest text: general ones are to be made in little time."""
        partly = assembly.partly or (assembly.fills and self._state.stippled)
        return not self._samples and bool(self._state.general or partly)

    def walk(self, prims: int, draws: int, tiles: int) -> Walk:
        """Choose how to draw a group of so many primitives in so many draws into so many tiles."""
        limited = self._programs.limited
        if self._opaque:
            budget = self._turned.plain_walk if self._programs.stops_walks else None
            # Many primitives are small ones, which the visibility form enters without lists; but draws of a
            # few have larger ones than meshes. And there a fragment shader with loops has the whole loop
            # limit for itself.
            most = tiles * (_LARGE_IN_DRAWS if prims <= _FEW_IN_DRAW * draws else 1)
            form: Form = "visibility" if (prims > most or self._alone) and self._keys else "opaque"
            shift = self._tiles_shift(prims, tiles) if limited and form == "opaque" else 0
            return Walk(self, form, self._turns if self._samples else 0, budget, tiles_shift=shift)
        budget = self._budget if self._programs.stops_walks else None
        unrolled = self._short and prims <= _LARGE * tiles
        single = self._single_runs if self._loops and self._writes else 0
        return Walk(self, "ordered", self._turns, budget, unrolled, loops=self._loops, single_runs=single)

    @cached_property
    def scissored(self) -> LastStage:
        """The kernels of the same for primitives that have a scissor each."""
        space = replace(self._assembly.space, scissors=True)
        linkage = replace(self._linkage, assembly=replace(self._assembly, space=space))
        return LastStage(self._programs, self._shader, linkage, self._state)

    @property
    def gathers(self) -> bool:
        """Return whether a kernel may draw groups as one that differ in textures alone."""
        shader, programs = self._shader, self._programs
        behind = programs.background is not None and {"later", "gather"} <= programs.passes
        if shader is None or not behind or not programs.filters_bytes:
            return False
        if self._state.levels or self._state.general or shader.has_memory:
            return False
        return shader.looks_up_plainly and len(shader.body.samplers) <= _MOST_GATHERED

    @cached_property
    def _gathered(self) -> dict[tuple[GatheredUnit, ...], LastStage]:
        return {}

    def gathered(self, units: tuple[GatheredUnit, ...]) -> LastStage:
        """The kernels of the same that look textures up in memory."""
        found = self._gathered.get(units)
        if found is None:
            state = replace(self._state, gathered=units)
            found = self._gathered[units] = LastStage(self._programs, self._shader, self._linkage, state)
        return found

    @cached_property
    def _shade_key(self) -> tuple[Hashable, ...]:
        """The key of kernels that shade what others have found; they see no scissor."""
        shader, _, state = self._key
        space = replace(self._assembly.space, scissors=False)
        return shader, replace(self._linkage, assembly=replace(self._assembly, space=space)), state

    @property
    def joins_later(self) -> bool:
        """Return whether the kernels of :attr:`scissored` are made behind the frames that could use them."""
        return self._programs.background is not None and self._later

    @property
    def most_joined(self) -> int:
        """Primitives of a group that may become one with others, whose scissors are others; 0: none may."""
        return self._programs.sizes.joined_prims if "merge" in self._programs.passes else 0

    @property
    def _budget(self) -> int:
        """Iterations after which a walk that runs the shader ends."""
        return self._turned.of_walk(self._programs.lanes, self._turns, self._single_runs)

    @property
    def _later(self) -> bool:
        """Return whether kernels may be made behind the frames that could use them."""
        return "later" in self._programs.passes

    @property
    def _writes(self) -> bool:
        """Return whether the shader changes memory: its runs cannot be made again, nor be shared."""
        return self._shader is not None and self._shader.info.writes_memory

    @property
    def _single_runs(self) -> int:
        """Return how often the shader runs for one triangle of a tile, at most."""
        info, samples = self._shader.info if self._shader else None, self._state.samples
        return 64 // self._programs.lanes * (samples.count if samples.per_sample(info) else 1)

    def _tiles_shift(self, prims: int, tiles: int) -> int:
        """Return the binary logarithm of the number of tiles for each subgroup of the opaque form."""
        many = tiles >= _PAIRED_TILES
        if self._samples or not (many or prims * _PAIRED_PRIMS >= tiles):
            return 0
        return 1 if self._shades or not many else 2

    def walker(self, walk: Walk, source: Source) -> Program:
        """A kernel that walks lists, bitmaps, or what is left of either."""
        key = (walk.form, walk.unrolled, walk.tiles_shift, walk.limited, walk.budget, walk.brief, source)
        found = self._walkers.get(key)
        if found is None:
            form, (kernel, more, need) = walk.form, self._walker(walk, source)
            visible = form == "visibility"
            found = (
                self._visibility(kernel, more, need)
                if visible
                else self._shading(kernel, more, self._texts, need=need)
            )
            self._walkers[key] = found
        return found

    @cached_property
    def _brief_walks(self) -> dict[Hashable, Brief | None]:
        return {}

    def brief_walk(self, walk: Walk) -> Brief | None:
        """Return what decides when the kernel of a walk takes over from one of less text; None where it draws
        from the beginning, as for :attr:`brief`.
        """
        key = (walk.unrolled, walk.limited)
        if key not in self._brief_walks:
            kernel, more, _ = self._walker(walk, "list")
            gains = self._gains_by_brief and walk.form == "ordered" and not self._skips_brief
            gains = gains and not self._has_cached(kernel, more, self._texts)
            self._brief_walks[key] = Brief(partial(self.walker, walk, "list")) if gains else None
        return self._brief_walks[key]

    def skip_brief(self) -> None:
        """Draw with the kernels that are made for the state from now on."""
        self._skips_brief = True
        for brief in (self.brief, *self._brief_walks.values()):
            if brief is not None:
                brief.skip()

    @property
    def _may_queue(self) -> bool:
        """Return whether triangles may share runs of the shader; what changes memory does so one by one."""
        ordered = self._kernels["ordered"] is Kernels.ORDERED
        return self._programs.limited and ordered and self._shades and not self._writes

    @property
    def _runs_together(self) -> int:
        """Return how many runs of the shader a turn over pixels may have, where lookups make a run long.

        Where runs take turns of loops the limit is shared out by turns of one run each.
        """
        looks_up = self._shader is not None and self._shader.body.samplers
        turns = self._loops or self._turned.lookups
        return 2 if looks_up and not turns and self._programs.lanes < 64 else 1

    def _walker(self, walk: Walk, source: Source) -> tuple[Kernel, Defines, Need]:
        form, full = walk.form, not walk.brief
        more: Defines = {"VKP_SPARSE": int(source == "sparse")}
        more["VKP_UNROLLED"] = int(walk.unrolled and full and source != "relay")
        more["VKP_QUEUED"] = int(self._may_queue and form == "ordered" and full and not more["VKP_UNROLLED"])
        more["VKP_RUNS"] = self._runs_together if more["VKP_QUEUED"] else 1
        more["VKP_PAIR"] = 0 if source == "relay" else walk.tiles_shift
        if walk.limited:
            more["VKP_LOOP_LIMIT"] = f"{walk.budget}u"
            if walk.loops:
                turns, again = f"{LIMITED_TURNS}u", int(not self._writes)
                more |= {"VKP_SHADER_TURNS": turns, "VKP_RUNS_AGAIN": again}
        if source == "relay":
            subgroups = relay(self._programs.lanes, walk.loops, self._programs.makes_lanes)
            more |= {"VKP_RELAY": subgroups, "VKP_COHERENT": "coherent"}
            more["VKP_WORKGROUP"] = self._programs.lanes * subgroups
        need: Need = "rarely" if self._later and source != "list" and self._programs.leaves_out else "always"
        if form == "visibility":
            return Kernels.VISIBILITY_LARGE, more, need
        return self._kernels[form] if full else Kernels.ORDERED_SMOOTH, more, need

    @cached_property
    def direct(self) -> Program:
        """Goes through all triangles of the group, without lists."""
        return self._shading(*self._direct(), need="later" if self._state.gathered else "always")

    @cached_property
    def direct_brief(self) -> Program:
        """Goes through all triangles in the same way; less text is to be compiled for it."""
        return self._shading(*self._direct(brief=True))

    @cached_property
    def brief(self) -> Brief | None:
        """Decides when :attr:`direct` takes over from :attr:`direct_brief`; None where it draws from the
        beginning: its text is short, too, or a cache has what an earlier run has made of it.
        """
        gains = self._gains_by_brief and not self._is_cached()
        return Brief(lambda: self.direct) if gains else None

    @property
    def _gains_by_brief(self) -> bool:
        """Return whether a kernel of less text may draw at first."""
        programs = self._programs
        gains = not self._opaque and not self._loops and self._kernels["ordered"] is Kernels.ORDERED
        # Without a background the frame that a kernel takes over would wait for lavapipe to compile it.
        behind = programs.background is not None and {"later", "brief"} <= programs.passes
        return gains and behind and programs.limited and not self._state.gathered

    @cached_property
    def direct_pairs(self) -> Program:
        """Goes through all triangles, with two tiles for each subgroup; it is made behind frames."""
        return self._shading(*self._direct(paired=True), need="later")

    @cached_property
    def pairing(self) -> Pairing | None:
        """Decides when :attr:`direct_pairs` is made; None where that would gain nothing."""
        programs, shader = self._programs, self._shader
        if self._opaque:
            # Longer shaders take far more than a tile without them.
            gains = self._short or shader is None or shader.info.num_instructions <= _SHORT_IN_PAIRS
        else:
            # In a loop over slices a shader chooses among the colours of all: in pairs of twice as many.
            gains = self._rolled_out
        plain = self._kernels["opaque" if self._opaque else "ordered"] in _OF_PIXELS
        # Without a background the frame that a kernel takes over would wait for lavapipe to compile it.
        behind = programs.background is not None and {"later", "pairs"} <= programs.passes
        if not (gains and plain and behind and programs.limited) or self._state.gathered:
            return None
        made = partial(self._is_cached, paired=True)
        return Pairing(lambda: self.direct_pairs, made, unrolls=self._rolled_out and not self._short)

    @property
    def _rolled_out(self) -> bool:
        """Return whether the shader runs unrolled where tiles are taken in pairs."""
        shader = self._shader
        if self._short or shader is None or self._opaque or self._loops:
            return self._short
        return self._kernels["ordered"] is Kernels.ORDERED and _filters_little(shader, self._state)

    def _direct(self, paired: bool = False, brief: bool = False) -> tuple[Kernel, Defines, dict[str, str]]:
        kernel = Kernels.ORDERED_SMOOTH if brief else self._kernels["opaque" if self._opaque else "ordered"]
        lanes = self._programs.lanes * self.direct_subgroups
        unrolled = self._rolled_out if paired else self._short and not brief
        more: Defines = {"VKP_DIRECT": 1, "VKP_WORKGROUP": lanes, "VKP_UNROLLED": int(unrolled)}
        if paired:
            more |= {"VKP_PAIR": 1, "VKP_RUNS": self._runs_together if self._opaque else 1}
        elif self._may_queue and not (self._opaque or unrolled or brief or self._state.gathered):
            more |= {"VKP_QUEUED": 1, "VKP_RUNS": self._runs_together}
        return kernel.pushing(DirectPush), more, self._texts

    @property
    def is_cached(self) -> bool:
        """Return whether a kernel of small groups need not be compiled from its text."""
        return self._is_cached() or (self.brief is not None and self._is_cached(brief=True))

    def _is_cached(self, paired: bool = False, brief: bool = False) -> bool:
        return self._has_cached(*self._direct(paired, brief))

    def _has_cached(self, kernel: Kernel, more: Defines, texts: dict[str, str]) -> bool:
        """Return whether such a kernel need not be compiled from its text."""
        return self._programs.is_cached(Recipe(kernel, {**self._defines, **more}, self._fragment() | texts))

    @property
    def shades_tiles(self) -> bool:
        """Return whether the kernel is made that shades tiles of few primitives in the visibility form. Until
        then :meth:`by_pixel` shades all of them, with the same bits.
        """
        by_tile = self._by_tile
        return by_tile is not None and (by_tile.need == "always" or by_tile.is_ready)

    @property
    def is_ready(self) -> bool:
        """Return whether all kernels are made that were asked for."""
        return all([program.is_ready for program in self._asked])

    def single(self, vertex: Program, prims: int, tiles: int) -> Program | None:
        """All stages of so many primitives in one workgroup of one subgroup; None where that does not pay.

        It is compiled for each pair of shaders, for half a second where nothing of it is cached.
        """
        part = self._programs.vertex_parts.get(vertex)
        visits = prims * tiles
        if part is None or not self._short or self._samples or self._loops or visits > _MOST_SINGLE_VISITS:
            return None
        if vertex not in self._singles:
            if len(self._programs.singles) >= _MOST_SINGLE:
                return None
            try:
                self._singles[vertex] = made = self._make_single(vertex, part())
                if made is not None:
                    self._programs.singles.add(made)
                    made.wait()
            except CompileError as error:  # two shaders that do not go together are drawn by several kernels
                log.warning("no kernel for all stages: %s", error)
                self._singles[vertex] = None
        return self._singles[vertex]

    def _make_single(self, vertex: Program, part: VertexPart) -> Program | None:
        kernel = self._kernels["opaque" if self._opaque else "ordered"]
        if kernel not in (Kernels.OPAQUE, Kernels.ORDERED) or self._assembly.kind != "triangle":
            # Lines and points are assembled by kernels of their own.
            return None
        lanes = self._programs.lanes
        more: Defines = {"VKP_DIRECT": 1, "VKP_UNROLLED": int(self._short), "VKP_WORKGROUP": lanes}
        more |= {"VKP_FEW_THREADS": lanes, "VKP_SMALL": 0, "VKP_ONE_TRIANGLE_A_LANE": int(not self._opaque)}
        more |= {"VKP_COHERENT": "coherent", **part.defines}
        texts = {**self._texts, **part.texts, "kernel:last": kernel.name}
        texts |= self._fragment(part.functions)
        return self._shading(Kernels.SINGLE, more, texts, vertex)

    @property
    def _whole(self) -> Defines:
        """A shader with loops has an invocation for each pixel, and so the limit of loops for itself."""
        return {"VKP_TILE_PER_SUBGROUP": int(self._programs.limited and not self._by_pixels)}

    @property
    def _by_pixels(self) -> bool:
        """Return whether an invocation behind a walk shades one pixel only."""
        return self._loops or self._turned.shades_pixels

    def by_pixel(self, prims: int, tiles: int) -> Program:
        """Return the kernel of the visibility form for tiles that show many primitives, for so many in so
        many tiles.
        """
        dense = self._assembly.kind == "line" or prims > _DENSE * tiles
        found = self._by_pixel.get(dense)
        if found is None:
            more = self._whole | {"VKP_TOUCHED_SHIFT": int(not dense)}
            found = self._shading(Kernels.SHADE_PIXELS, more, self._shade_texts)
            self._by_pixel[dense] = found
        return found

    @cached_property
    def visibility(self) -> VisibilityPrograms:
        """The kernels of the visibility form."""
        state = self._state
        if self._shades and not self._by_pixels:
            need: Need = "later" if self._later else "always"
            self._by_tile = self._shading(Kernels.SHADE_TILES, {}, self._shade_texts, need=need)
        sorting: Defines = {"VKP_FEW": FEW_PRIMITIVES, **self._whole}
        small: Defines = {"VKP_SMALL": int(self._programs.wide_atomics), "VKP_UNORDERED": 1}
        begin = partial(self._visibility, Kernels.VISIBILITY_BEGIN)
        return VisibilityPrograms(
            form=key_form(state.depth_format, state.depth_func, state.depth_write),
            begin=begin({"VKP_LISTED": 0, "VKP_FLAT": 0}),
            begin_flat=begin({"VKP_LISTED": 0, "VKP_FLAT": 1}),
            renew=begin({"VKP_LISTED": 1, "VKP_FLAT": 0}),
            restore=begin({"VKP_LISTED": 1, "VKP_FLAT": 1}),
            stale=self._visibility(Kernels.VISIBILITY_TILES, {"VKP_STALE": 1}),
            assemble=self._visibility(assembling(self._assembly), small),
            touched=self._visibility(Kernels.VISIBILITY_TILES, {"VKP_STALE": 0}),
            sort=self._visibility(Kernels.VISIBILITY_SORT, sorting),
            by_tile=self._by_tile,
            shades=self._shades,
        )

    def _visibility(self, kernel: Kernel, more: Defines, need: Need = "always") -> Program:
        """A kernel that only depends on depth; states that agree in it share the kernel."""
        state, defines = self._state, {**self._defines, **more}
        used = {name: defines[name] for name in VISIBILITY_DEFINES if name in defines}
        assembles = kernel is assembling(self._assembly)
        if assembles:
            used |= self._assembly.defines()
        if kernel is Kernels.VISIBILITY_LARGE:
            used |= {name: defines[name] for name in ("VKP_RECTANGLES", "VKP_PARALLELOGRAMS")}
        texts = fragment_io.visibility_snippets(state, kernel is Kernels.VISIBILITY_SORT)
        sets = (storage_images(state.depth_format),)
        depth = (state.depth_format, state.depth_func, state.depth_write, state.depth_image)
        key = (kernel.name, *depth, state.unclamped, *used.items())
        lanes = None if assembles else self._programs.lanes
        return self._noted(self._programs.once(key, Recipe(kernel, used, texts, sets, lanes, need)))

    def _shading(
        self,
        kernel: Kernel,
        more: Defines,
        texts: dict[str, str],
        vertex: Program | None = None,
        need: Need = "always",
    ) -> Program:
        """A kernel that contains the fragment shader, and that of a vertex kernel."""
        state, shader = self._state, self._shader
        depth = (state.depth_format,) if kernel.name in _TESTING else ()
        colors = (target.format for target in state.colors.drawn(shader.info if shader else None))
        textures = ((0, "uniform_texel", 1),) if state.gathered else shader_bindings(shader)
        sets = (storage_images(*colors, *depth), textures)
        defines, of = {**self._defines, **more}, self._key
        if kernel in _SHADING:
            defines["VKP_SCISSORS"], of = 0, self._shade_key
        key = (*of, kernel.name, kernel.push, vertex and vertex.number, *more.items())
        user = self._fragment() | texts
        made = self._programs.once(key, Recipe(kernel, defines, user, sets, self._programs.lanes, need))
        return made if vertex is not None else self._noted(made)

    def _fragment(self, known: frozenset[str] = frozenset()) -> dict[str, str]:
        """The text of the fragment shader, without functions of the library that are known."""
        shader = self._shader
        if shader and self._state.gathered:
            return {"fragment_shader": gathered_source(shader.body, self._state.gathered)}
        text = shader_source(self._state.levels, shader.body, known) if shader else _EMPTY_FRAGMENT
        return {"fragment_shader": text}

    def _noted(self, program: Program) -> Program:
        """Return the program; it is kept as one that was asked for, if all draws need it."""
        if program.need == "always":
            self._asked.append(program)
        return program


def _is_short(shader: Shader, state: LastStageState) -> bool:
    """Return whether the shader takes less time than what a loop around it would need."""
    samplers = shader.body.samplers
    looks_up_little = not samplers or (state.plain_lookups and len(samplers) <= _FEW_LOOKUPS)
    return shader.info.num_instructions <= _SHORT and looks_up_little and not shader.has_memory


def _filters_little(shader: Shader, state: LastStageState) -> bool:
    """Return whether a short shader has few filtered lookups, all of which are the device's own."""
    info = shader.info
    few = sum([info.count(opcode) for opcode in LOOKUPS]) <= _FEW_FILTERED and not state.levels
    return info.num_instructions <= _SHORT and few and not shader.has_memory


def storage_images(*formats: Format | None) -> tuple[Binding, ...]:
    """The bindings of targets of these formats, each at its number; none where there is no format."""
    return tuple((binding, "storage_image", 1) for binding, fmt in enumerate(formats) if fmt is not None)
