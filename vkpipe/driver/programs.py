"""Compiled kernels: from shader text and state to a pipeline, each made once per screen."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vkpipe.kernels import fragment_io, layout, source, vertex_io
from vkpipe.kernels.depth import key_form
from vkpipe.kernels.fragment_io import FineState
from vkpipe.kernels.linkage import Linkage
from vkpipe.kernels.targets import target_image
from vkpipe.translate.spirv import compile_glsl

if TYPE_CHECKING:
    from vkpipe.driver.shader import Shader
    from vkpipe.pipe import Format, VertexElement
    from vkpipe.winsys import vulkan as vk

__all__ = ["FEW_PRIMITIVES", "WIDEST_DISPATCH", "FineProgram", "Program", "Programs", "VisibilityPrograms"]

log = logging.getLogger(__name__)

LAVAPIPE_LOOP_LIMIT = 65535
"""Iterations, of all loops together, after which lavapipe stops an invocation."""

_LOOP_BUDGET = 48000

FEW_PRIMITIVES = 2
"""Tiles in which no more primitives show are shaded primitive by primitive."""

WIDEST_DISPATCH = 32768
"""Workgroups along x; more go along y."""
_EMPTY_FRAGMENT = (
    "bool tgsi_killed;\nvoid tgsi_load_constants() {}\nvoid tgsi_main() { tgsi_killed = false; }\n"
)

Binding = tuple[int, str, int]
Defines = dict[str, int | str]

# What assemble includes of the depth state where it does not enter small triangles.
_NO_DEPTH = {"targets": "", "operations": ""}

# The kernels that depend on no state, and their push blocks.
_FIXED = {
    "assemble": "AssemblePush",
    "clip": "SetupPush",
    "scan": "SetupPush",
    "clear_bins": "SetupPush",
    "setup": "SetupPush",
    "setup_clipped": "SetupPush",
    "plan": "BinPush",
    "lists": "BinPush",
    "mark_stale": "StalePush",
}
_VISIBILITY_DEFINES = (
    "VKP_SUBGROUP",
    "VKP_WORKGROUP",
    "VKP_LOOP_LIMIT",
    "VKP_SMALL",
    "VKP_LISTED",
    "VKP_STALE",
    "VKP_PIXELS_ONLY",
    "VKP_FEW",
    "VKP_SHADE",
    "VKP_KEYS_BY_DEPTH",
    "VKP_LATEST_WINS",
    "VKP_NEAR_IS_LESS",
)


@dataclass(frozen=True, eq=False)
class Program:
    """A pipeline and what is needed to bind it."""

    pipeline: vk.Pipeline
    layout: vk.PipelineLayout
    set_layouts: tuple[vk.SetLayout, ...]


@dataclass(frozen=True, eq=False)
class VisibilityPrograms:
    """The kernels of the visibility form beside the one that walks the lists.

    Attributes:
        form: what the keys mean; groups with equal forms may go on with each other's keys.
        begin: fills the keys from the depth buffer; ``renew`` those of listed tiles.
        stale: lists the tiles whose keys are out of date.
        assemble: as the fixed kernel, but enters small triangles itself where the device has 64-bit atomics.
        tiles: lists the tiles that show anything new.
        sort: stores their depth and sorts them for the two kernels that shade.
        shade: run the fragment shader by primitive and by pixel; None where nothing would come of it.
    """

    form: Hashable
    begin: Program
    renew: Program
    stale: Program
    assemble: Program
    tiles: Program
    sort: Program
    shade: tuple[Program, Program] | None


@dataclass(frozen=True, eq=False)
class FineProgram:
    """The kernels of the fine stage for one shader and state.

    Attributes:
        walk: the kernel that walks the lists of triangles, and the name of its push block.
        visibility: what else there is in the visibility form; None in the ordered form.
        groups: times that the shader may run in ``walk`` for one triangle.
        writes_depth: whether the depth buffer changes.
        subgroups: of a workgroup of ``walk``; each owns a tile.
        budget: loop iterations of one dispatch of ``walk``, None where the device has no limit.
    """

    walk: Program
    push: str
    visibility: VisibilityPrograms | None
    groups: int
    writes_depth: bool
    subgroups: int
    budget: int | None


class Programs:
    """All kernels of a screen, by what they were made from. May be used from several threads."""

    def __init__(self, device: vk.Device) -> None:
        self._device = device
        self._lock = threading.RLock()
        self._known: dict[Hashable, Program] = {}
        self._fine: dict[Hashable, FineProgram] = {}
        self.lanes = device.info.subgroup_size
        self._small_apart = "shaderBufferInt64Atomics" in device.features
        self._fused = {"VKP_FMA_DOUBLE": 1} if device.is_cpu and "shaderFloat64" in device.features else {}

    def fixed(self, kernel: str) -> Program:
        """One of the kernels between vertex and fine stage, none of which depends on state."""
        push = _FIXED[kernel]
        defines: Defines = {
            "VKP_WORKGROUP": self.lanes,
            "VKP_SMALL": 0,
            "VKP_WIDEST_DISPATCH": f"{WIDEST_DISPATCH}u",
        }
        lanes = self.lanes if kernel == "lists" else None
        return self._once(("fixed", kernel), lambda: self._build(kernel, push, defines, _NO_DEPTH, (), lanes))

    def clear(self, fmt: Format, keep: bool) -> Program:
        """The kernel that clears rectangles of surfaces of a format."""
        user = {"targets": target_image("color", fmt, 0)}
        sets = (((0, "storage_image", 1),),)
        return self._once(
            ("clear", fmt, keep),
            lambda: self._build("clear", "ClearPush", {"VKP_KEEP": int(keep)}, user, sets),
        )

    def vertex(
        self,
        shader: Shader,
        elements: Sequence[VertexElement],
        aligned: tuple[bool, ...],
        outputs: tuple[int, ...],
    ) -> Program:
        """The vertex kernel of a shader with these vertex elements, storing these outputs."""
        key = ("vertex", shader.text, tuple(elements), aligned, outputs)
        return self._once(key, lambda: self._build_vertex(shader, elements, aligned, outputs))

    def fine(self, shader: Shader | None, linkage: Linkage, state: FineState) -> FineProgram:
        """The fine kernel of a fragment shader (None: depth only) in a state."""
        key = ("fine", shader.text if shader else None, linkage, state)
        with self._lock:
            if key not in self._fine:
                self._fine[key] = self._build_fine(shader, linkage, state)
            return self._fine[key]

    def destroy(self) -> None:
        """Destroy all pipelines; the device must be done with them."""
        with self._lock:
            fine = {made.walk for made in self._fine.values()}
            forms = [made.visibility for made in self._fine.values() if made.visibility]
            fine |= {kernel for form in forms for kernel in form.shade or ()}
            for program in fine | set(self._known.values()):
                program.pipeline.destroy()
            self._known.clear()
            self._fine.clear()

    def _once(self, key: Hashable, make: Callable[[], Program]) -> Program:
        with self._lock:
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = make()
            return found

    def _build_vertex(
        self,
        shader: Shader,
        elements: Sequence[VertexElement],
        aligned: tuple[bool, ...],
        outputs: tuple[int, ...],
    ) -> Program:
        body = shader.body
        position = shader.info.output("POSITION")
        assert position is not None
        user = {
            "fetch": vertex_io.fetch_functions(elements, aligned),
            "vertex_shader": body.source,
            "load_inputs": vertex_io.load_inputs(shader.info, elements, aligned),
            "store_varyings": vertex_io.store_varyings(outputs),
        }
        defines: Defines = {"VKP_POSITION": f"tgsi_out_{position.index}"}
        return self._build("vertex", "VertexPush", defines, user, (_textures(shader),))

    def _build_fine(self, shader: Shader | None, linkage: Linkage, state: FineState) -> FineProgram:
        info = shader.info if shader else None
        defines = fragment_io.fine_defines(state, info)
        limited = self._device.is_cpu
        subgroups = 1 if limited else 4
        defines |= {"VKP_SUBGROUP": self.lanes, "VKP_WORKGROUP": self.lanes * subgroups}
        budget = _LOOP_BUDGET if limited else None
        if state.opaque(info):
            walk = self._visibility("visibility_large", "VisibilityPush", state, defines | _limit(budget))
            visibility = self._visibility_programs(shader, linkage, state, defines)
            return FineProgram(walk, "VisibilityPush", visibility, 0, state.depth_write, subgroups, budget)
        # A shader with loops of its own gets nearly the whole limit for each batch of triangles.
        if limited and info and info.has_loops:
            budget = 0
            log.warning(
                "a fragment shader with loops draws in order on %s: loops of more than about %d turns may be "
                "cut short, as the device ends an invocation after %d without a word",
                self._device.info.name,
                LAVAPIPE_LOOP_LIMIT // 64,
                LAVAPIPE_LOOP_LIMIT,
            )
        user = fragment_io.fine_snippets(state, info, linkage)
        walk = self._shading("fine", "FinePush", shader, state, defines | _limit(budget), user)
        return FineProgram(walk, "FinePush", None, 64 // self.lanes, state.depth_write, subgroups, budget)

    def _visibility_programs(
        self, shader: Shader | None, linkage: Linkage, state: FineState, defines: Defines
    ) -> VisibilityPrograms:
        info = shader.info if shader else None
        shade = None
        if state.shades(info):
            user = fragment_io.shade_snippets(state, info, linkage)
            tiles = self._shading("shade_tiles", "ShadePush", shader, state, defines, user)
            pixels = self._shading("shade_pixels", "ShadePush", shader, state, defines, user)
            shade = (tiles, pixels)
        small: Defines = {"VKP_SMALL": int(self._small_apart)}
        looping = self._device.is_cpu and info is not None and info.has_loops
        sorting: Defines = {"VKP_PIXELS_ONLY": "true" if looping else "false", "VKP_FEW": FEW_PRIMITIVES}
        return VisibilityPrograms(
            form=key_form(state.depth_format, state.depth_func, state.depth_write),
            begin=self._visibility("visibility_begin", "BeginPush", state, defines | {"VKP_LISTED": 0}),
            renew=self._visibility("visibility_begin", "BeginPush", state, defines | {"VKP_LISTED": 1}),
            stale=self._visibility("visibility_tiles", "SortPush", state, defines | {"VKP_STALE": 1}),
            assemble=self._visibility("assemble", "AssemblePush", state, defines | small),
            tiles=self._visibility("visibility_tiles", "SortPush", state, defines | {"VKP_STALE": 0}),
            sort=self._visibility("visibility_sort", "SortPush", state, defines | sorting),
            shade=shade,
        )

    def _visibility(self, kernel: str, push: str, state: FineState, defines: Defines) -> Program:
        """A kernel that only depends on depth; states that agree in it share the kernel."""
        used = {name: defines[name] for name in _VISIBILITY_DEFINES if name in defines}
        used["VKP_WIDEST_DISPATCH"] = f"{WIDEST_DISPATCH}u"
        user = fragment_io.visibility_snippets(state)
        sets = (_storage_images(state.depth_format),)
        key = (kernel, state.depth_format, state.depth_func, state.depth_write, *used.items())
        lanes = None if kernel == "assemble" else self.lanes
        return self._once(key, lambda: self._build(kernel, push, used, user, sets, lanes))

    def _shading(
        self,
        kernel: str,
        push: str,
        shader: Shader | None,
        state: FineState,
        defines: Defines,
        user: dict[str, str],
    ) -> Program:
        """A kernel that contains the fragment shader."""
        texts = {**user, "fragment_shader": shader.body.source if shader else _EMPTY_FRAGMENT}
        depth = state.depth_format if kernel == "fine" else None
        sets = (_storage_images(state.color_format, depth), _textures(shader))
        widest: Defines = {"VKP_WIDEST_DISPATCH": f"{WIDEST_DISPATCH}u"}
        return self._build(kernel, push, defines | widest, texts, sets, self.lanes)

    def _build(
        self,
        kernel: str,
        push: str,
        defines: Defines,
        user: dict[str, str],
        sets: tuple[tuple[Binding, ...], ...],
        lanes: int | None = None,
    ) -> Program:
        device = self._device
        text = source.assemble(kernel, push, {**self._fused, **defines}, user)
        spirv = compile_glsl(text, name=kernel)
        set_layouts = tuple(device.create_set_layout(bindings) for bindings in sets)
        size = layout.dtype(push).itemsize
        pipeline_layout = device.create_pipeline_layout(set_layouts, size)
        pipeline = device.create_pipeline(spirv, pipeline_layout, subgroup_size=lanes, name=kernel)
        return Program(pipeline, pipeline_layout, set_layouts)


def _storage_images(*formats: Format | None) -> tuple[Binding, ...]:
    return tuple((binding, "storage_image", 1) for binding, fmt in enumerate(formats) if fmt is not None)


def _textures(shader: Shader | None) -> tuple[Binding, ...]:
    return tuple((entry.binding, "combined_sampler", 1) for entry in shader.body.samplers) if shader else ()


def _limit(budget: int | None) -> dict[str, int | str]:
    return {} if budget is None else {"VKP_LOOP_LIMIT": f"{budget}u"}
