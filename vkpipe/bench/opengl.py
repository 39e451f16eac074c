"""A scene through OpenGL and moderngl, in the process that imports this; objects as on the Gallium side."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from vkpipe.bench import egl
from vkpipe.bench.calls import CallList, Shared
from vkpipe.bench.description import BLENDS, Array, Draw, Geometry, Program, Scene, State, Texture, Upload
from vkpipe.bench.side import FrameTime

__all__ = ["OpenglScene"]

_FACTORS = {"ONE": 1, "INV_SRC_ALPHA": 0x0303}
_COMPARE = {
    "LESS": "<",
    "LEQUAL": "<=",
    "EQUAL": "==",
    "ALWAYS": "1",
}
_MODES = {"POINTS": 0, "LINES": 1, "TRIANGLES": 4, "PATCHES": 14}
_DEPTH_TEST, _BLEND = 2, 1  # moderngl's bits of Context.enable
_NEAREST, _LINEAR, _TRILINEAR = 0x2600, 0x2601, 0x2703
_ATTRIBUTES = {"<f4": "f", "|u1": "f1"}


class OpenglScene:
    """A framebuffer object and all objects of a scene in a moderngl context."""

    def __init__(self, ctx: Any, scene: Scene) -> None:
        self._ctx, self._scene = ctx, scene
        self._undo: list[Callable[[], object]] = []
        self._shared = Shared()
        self._calls = CallList()
        self._pixels = bytearray(scene.width * scene.height * 4)
        self._make_targets()
        self._record()

    def frame(self) -> FrameTime:
        start = time.perf_counter()
        self._calls.run()
        host = time.perf_counter()
        if self._scene.readback:
            self._resolved.read_into(self._pixels, components=4)
        else:
            self._ctx.finish()
        end = time.perf_counter()
        return FrameTime(end - start, host - start)

    def picture(self) -> Array:
        self._resolved.read_into(self._pixels, components=4)
        pixels = np.frombuffer(bytes(self._pixels), np.uint8)
        return pixels.reshape(self._scene.height, self._scene.width, 4)

    def close(self) -> None:
        while self._undo:
            self._undo.pop()()

    def _keep(self, thing: Any) -> Any:
        self._undo.append(thing.release)
        return thing

    def _make_targets(self) -> None:
        ctx, scene, keep = self._ctx, self._scene, self._keep
        size = (scene.width, scene.height)
        samples = scene.samples if scene.samples > 1 else 0
        color = keep(ctx.renderbuffer(size, 4, samples=samples))
        depth = keep(ctx.depth_renderbuffer(size, samples=samples))
        egl.depth_storage(depth.glo, samples, scene.stencil, *size)
        self._target = keep(ctx.framebuffer([color], depth))
        if scene.stencil:
            egl.attach_stencil(self._target.glo, depth.glo)
        self._resolved = self._target
        if samples:
            self._resolved = keep(ctx.framebuffer([keep(ctx.renderbuffer(size, 4))]))

    def _record(self) -> None:
        scene, calls = self._scene, self._calls
        self._ctx.point_size = scene.point_size
        calls.set("masks", (True, True), self._set_masks, True, True)
        calls.add(self._clear)
        for step in scene.steps:
            if isinstance(step, Upload):
                calls.add(self._vertices(step.geometry).write, np.ascontiguousarray(step.geometry.vertices))
            else:
                self._record_draw(step)
        if scene.samples > 1:
            calls.add(self._ctx.copy_framebuffer, self._resolved, self._target)

    def _clear(self) -> None:
        self._target.clear(*self._scene.background, depth=1.0)
        if self._scene.stencil:
            egl.clear_stencil()

    def _record_draw(self, draw: Draw) -> None:
        calls, state = self._calls, draw.state
        program = self._shared.get(state.program, lambda: self._program(state.program))
        self._record_state(state)
        for number, texture in enumerate(state.textures):
            handle = self._texture(texture)
            calls.set(("texture", number), handle, handle.use, number)
        for name, constants in (("u_vertex", draw.vertex_constants), ("u_fragment", draw.fragment_constants)):
            if constants is not None and name in program:
                uniform = program[name]
                data = np.ascontiguousarray(constants)[: uniform.array_length].tobytes()
                calls.set((name, program), constants, uniform.write, data)
        vertex_array = self._shared.get(
            ("array", program, draw.geometry), lambda: self._vertex_array(program, draw.geometry)
        )
        if state.program.patches is not None:
            calls.set("patches", state.program, self._set_patch_vertices, state.program.patches.vertices)
        calls.add(vertex_array.render, _MODES[state.mode], draw.length, draw.first)

    def _record_state(self, state: State) -> None:
        calls, shared = self._calls, self._shared
        blend = shared.get(("blend", state.blend), object)
        tests = shared.get(("depth", state.depth), object)
        masks = shared.get(("masks", state.color_write, state.depth_write), object)
        stencil = shared.get(("stencil", state.stencil), object)
        calls.set("blend", blend, self._set_blend, state.blend)
        calls.set("depth", tests, self._set_depth, state.depth)
        calls.set("masks", masks, self._set_masks, state.color_write, state.depth_write)
        if self._scene.stencil:
            calls.set("stencil", stencil, egl.set_stencil, state.stencil)

    def _set_blend(self, blend: str | None) -> None:
        if blend is None:
            self._ctx.disable(_BLEND)
            return
        self._ctx.enable(_BLEND)
        self._ctx.blend_func = tuple(_FACTORS[name] for name in BLENDS[blend])

    def _set_depth(self, depth: str | None) -> None:
        if depth is None:
            self._ctx.disable(_DEPTH_TEST)
            return
        self._ctx.enable(_DEPTH_TEST)
        self._ctx.depth_func = _COMPARE[depth]

    def _set_masks(self, color: bool, depth: bool) -> None:
        self._target.color_mask = (color,) * 4
        self._target.depth_mask = depth
        self._target.use()  # the masks reach OpenGL only when the framebuffer is bound

    def _set_patch_vertices(self, count: int) -> None:
        self._ctx.patch_vertices = count

    def _program(self, program: Program) -> Any:
        more, patches = {}, program.patches
        if patches is not None:
            more["tess_control_shader"] = patches.glsl_control
            more["tess_evaluation_shader"] = patches.glsl_evaluation
        made = self._keep(self._ctx.program(program.glsl_vertex, program.glsl_fragment, **more))
        for name in made:
            if name.startswith("u_texture"):
                made[name].value = int(name.removeprefix("u_texture"))
        return made

    def _vertices(self, geometry: Geometry) -> Any:
        return self._shared.get(
            ("vertices", geometry),
            lambda: self._keep(self._ctx.buffer(np.ascontiguousarray(geometry.vertices))),
        )

    def _vertex_array(self, program: Any, geometry: Geometry) -> Any:
        used = [field for field in geometry.fields if field.name in program]
        formats = [
            f"{field.size}{_ATTRIBUTES[field.type]}" if field in used else f"{field.bytes}x"
            for field in geometry.fields
        ]
        names = [field.name for field in used]
        content = [(self._vertices(geometry), " ".join(formats), *names)]
        if geometry.indices is None:
            return self._keep(self._ctx.vertex_array(program, content))
        indices = geometry.indices
        index_buffer = self._shared.get(
            ("indices", geometry), lambda: self._keep(self._ctx.buffer(np.ascontiguousarray(indices)))
        )
        return self._keep(
            self._ctx.vertex_array(program, content, index_buffer, index_element_size=indices.itemsize)
        )

    def _texture(self, texture: Texture) -> Any:
        return self._shared.get(texture, lambda: self._make_texture(texture))

    def _make_texture(self, texture: Texture) -> Any:
        height, width = texture.levels[0].shape[:2]
        made = self._keep(self._ctx.texture((width, height), 4))
        last = len(texture.levels) - 1
        egl.max_level(made.glo, last)
        if last:
            made.build_mipmaps(max_level=last)
        for level, texels in enumerate(texture.levels):
            made.write(np.ascontiguousarray(texels), level=level)
        within = _LINEAR if texture.linear else _NEAREST
        made.filter = (_TRILINEAR if last else within, within)
        return made
