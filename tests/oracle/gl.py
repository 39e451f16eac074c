"""Draws the scenes with OpenGL on llvmpipe, without a display (moderngl, EGL).

What llvmpipe does with a framebuffer object, and how vkpipe has to be set to agree with it: row 0 is
window y = 0 (no flip), pixel centres at .5, ``bottom_edge_rule`` off, and ``front_ccw`` the opposite of
OpenGL's word because Gallium looks at the picture with y down (Gallium documentation 0.4, 8.3.8).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import moderngl
import numpy as np

from tests.oracle import egl
from tests.scenes.description import Array, Blend, DrawCall, Scene, Texture
from tests.scenes.shaders import KINDS

__all__ = ["DEPTH_BITS", "Oracle", "Picture"]

# GL internal format and bits of each depth format; 24-bit values come back in the top bits of a uint32.
_DEPTH_FORMATS = {
    "Z16_UNORM": 0x81A5,
    "Z24X8_UNORM": 0x81A6,
    "Z32_FLOAT": 0x8CAC,
    "Z24_UNORM_S8_UINT": 0x88F0,
    "Z32_FLOAT_S8X24_UINT": 0x8CAD,
}
DEPTH_BITS = {"Z16_UNORM": 16, "Z24X8_UNORM": 24, "Z24_UNORM_S8_UINT": 24}

_BLEND_FUNCS = {
    "ADD": 0x8006,
    "MIN": 0x8007,
    "MAX": 0x8008,
    "SUBTRACT": 0x800A,
    "REVERSE_SUBTRACT": 0x800B,
}
_BLEND_FACTORS = {
    "ZERO": 0,
    "ONE": 1,
    "SRC_COLOR": 0x0300,
    "INV_SRC_COLOR": 0x0301,
    "SRC_ALPHA": 0x0302,
    "INV_SRC_ALPHA": 0x0303,
    "DST_ALPHA": 0x0304,
    "INV_DST_ALPHA": 0x0305,
    "DST_COLOR": 0x0306,
    "INV_DST_COLOR": 0x0307,
    "SRC_ALPHA_SATURATE": 0x0308,
    "CONST_COLOR": 0x8001,
    "INV_CONST_COLOR": 0x8002,
    "CONST_ALPHA": 0x8003,
    "INV_CONST_ALPHA": 0x8004,
}
_DEPTH_FUNCS = {
    "NEVER": "0",
    "LESS": "<",
    "EQUAL": "==",
    "LEQUAL": "<=",
    "GREATER": ">",
    "NOTEQUAL": "!=",
    "GEQUAL": ">=",
    "ALWAYS": "1",
}
_MODES = {
    "TRIANGLES": moderngl.TRIANGLES,
    "TRIANGLE_STRIP": moderngl.TRIANGLE_STRIP,
    "TRIANGLE_FAN": moderngl.TRIANGLE_FAN,
}
_CULL = {"FRONT": "front", "BACK": "back", "FRONT_AND_BACK": "front_and_back"}
_WRAPS = {
    "REPEAT": 0x2901,
    "CLAMP_TO_EDGE": 0x812F,
    "CLAMP_TO_BORDER": 0x812D,
    "MIRROR_REPEAT": 0x8370,
}
_MAG_FILTERS = {"NEAREST": 0x2600, "LINEAR": 0x2601}
_MIN_FILTERS = {
    ("NEAREST", "NONE"): 0x2600,
    ("LINEAR", "NONE"): 0x2601,
    ("NEAREST", "NEAREST"): 0x2700,
    ("LINEAR", "NEAREST"): 0x2701,
    ("NEAREST", "LINEAR"): 0x2702,
    ("LINEAR", "LINEAR"): 0x2703,
}


@dataclass(frozen=True)
class Picture:
    """What a scene looks like: row 0 is window y = 0.

    ``color`` is uint8 (height, width, 4); ``depth`` is (height, width): the raw integer of an integer
    depth format as uint32, the value of Z32_FLOAT as float32, or None without a depth buffer.
    """

    color: Array
    depth: Array | None


@contextmanager
def _environment(**values: str) -> Iterator[None]:
    """Sets variables for the time in which Mesa reads them, and puts the old values back."""
    old = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in old.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _create_context() -> Any:
    create: Any = moderngl.create_context
    return create(standalone=True, backend="egl")


class Oracle:
    """One OpenGL context on llvmpipe.

    llvmpipe's two texture shortcuts (8-bit filters, levels of detail rounded per quad) are switched off,
    so that its sampling follows the formulas of the OpenGL specification. What stays: derivatives from
    the first row and column of each quad, a logarithm that errs by up to 0.043 levels, and blending in
    8-bit fixed point. vkpipe's sampling is that of its Vulkan device.

    Attributes:
        renderer: OpenGL's name of the device, e.g. ``llvmpipe (LLVM 15.0.6, 256 bits)``.
        mesa: its release, e.g. 22.
    """

    def __init__(self) -> None:
        with _environment(LIBGL_ALWAYS_SOFTWARE="1", GALLIVM_PERF="no_quad_lod,no_aos_sampling"):
            self.ctx = _create_context()
            self.renderer = str(self.ctx.info["GL_RENDERER"])
            self.mesa = int(str(self.ctx.info["GL_VERSION"]).rpartition("Mesa ")[2].partition(".")[0])
            self._programs: dict[str, Any] = {}
            # moderngl binds the framebuffer used last once more: it must outlive those of the scenes.
            self._home = self.ctx.simple_framebuffer((1, 1))
            self._warm_up()

    def draw(self, scene: Scene) -> Picture:
        """Draws a scene into a new framebuffer object and reads it back."""
        with self.target(scene.width, scene.height, scene.depth_format) as target:
            target.clear(*scene.clear_color, depth=scene.clear_depth)
            for call in scene.draws:
                self._draw_call(target, call)
            return self._read(target, scene)

    @contextmanager
    def target(self, width: int, height: int, depth_format: str | None) -> Iterator[Any]:
        """A framebuffer object, bound and with the context current; it lives until the end of the block.

        Raises (at the end of the block):
            RuntimeError: OpenGL has reported an error.
        """
        with self.ctx:  # another context may be current
            color = self.ctx.renderbuffer((width, height), 4)
            depth = None
            if depth_format is not None:
                depth = self.ctx.depth_renderbuffer((width, height))
                egl.depth_storage(depth.glo, _DEPTH_FORMATS[depth_format], width, height)
            target = self.ctx.framebuffer([color], depth)
            if depth is not None and depth_format is not None and "S8" in depth_format:
                egl.attach_stencil(target.glo, depth.glo)
            try:
                target.use()
                yield target
            finally:
                self.go_home()
                for thing in (target, color, depth):
                    if thing is not None:
                        thing.release()
            if (error := self.ctx.error) != "GL_NO_ERROR":
                raise RuntimeError(f"OpenGL reports {error}: the scene is not legal or the harness is wrong")

    def go_home(self) -> None:
        """Bind the framebuffer that stays, before others are released; without one nothing is captured."""
        self._home.use()

    def release(self) -> None:
        """Gives the context back."""
        self.ctx.release()

    def _warm_up(self) -> None:
        """Compiles something, because Mesa reads GALLIVM_PERF only then."""
        corners = np.array([[-1, -1, 0, 1], [3, -1, 0, 1], [-1, 3, 0, 1]], np.float32)
        self.draw(Scene(1, 1, (DrawCall(corners, "flat", colors=np.ones((3, 4), np.float32)),)))

    def _program(self, kind: str) -> Any:
        if kind not in self._programs:
            shader = KINDS[kind]
            self._programs[kind] = self.ctx.program(shader.glsl_vertex, shader.glsl_fragment)
        return self._programs[kind]

    def _draw_call(self, target: Any, call: DrawCall) -> None:
        program = self._program(call.shader)
        owned: list[Any] = []
        self._set_state(target, call)
        if call.texture is not None:
            owned.append(self.bind_texture(call.texture))
        if KINDS[call.shader].constants:
            program["u_light"].value = (*call.light, call.ambient)
        vertex_array = self._vertex_array(program, call, owned)
        self._render(vertex_array, call, owned)
        for thing in (vertex_array, *owned):
            thing.release()

    def _set_state(self, target: Any, call: DrawCall) -> None:
        ctx = self.ctx
        ctx.disable(moderngl.CULL_FACE | moderngl.DEPTH_TEST | moderngl.BLEND)
        ctx.front_face = "ccw" if call.front_ccw else "cw"
        if call.cull != "NONE":
            ctx.enable(moderngl.CULL_FACE)
            ctx.cull_face = _CULL[call.cull]
        if call.depth_test:
            ctx.enable(moderngl.DEPTH_TEST)
            ctx.depth_func = _DEPTH_FUNCS[call.depth_func]
        target.color_mask = call.colormask
        target.depth_mask = call.depth_write
        target.use()  # the masks reach OpenGL only when the framebuffer is bound
        if call.blend is not None:
            self._set_blend(call.blend)

    def _set_blend(self, blend: Blend) -> None:
        self.ctx.enable(moderngl.BLEND)
        self.ctx.blend_equation = (_BLEND_FUNCS[blend.rgb_func], _BLEND_FUNCS[blend.alpha_func])
        factors = (blend.rgb_src, blend.rgb_dst, blend.alpha_src, blend.alpha_dst)
        self.ctx.blend_func = tuple(_BLEND_FACTORS[factor] for factor in factors)
        egl.blend_color(blend.color)

    def bind_texture(self, texture: Texture) -> Any:
        """A new texture, bound to unit 0; the caller releases it."""
        height, width = texture.levels[0].shape[:2]
        handle = self.ctx.texture((width, height), 4)
        egl.max_level(handle.glo, len(texture.levels) - 1)
        if len(texture.levels) > 1:
            handle.build_mipmaps(max_level=len(texture.levels) - 1)
        for level, texels in enumerate(texture.levels):
            handle.write(np.ascontiguousarray(texels), level=level)
        sampler = texture.sampler
        minify = _MIN_FILTERS[sampler.min_img_filter, sampler.min_mip_filter]
        handle.filter = (minify, _MAG_FILTERS[sampler.mag_img_filter])
        egl.wrap(handle.glo, _WRAPS[sampler.wrap_s], _WRAPS[sampler.wrap_t])
        egl.border_color(handle.glo, sampler.border_color)
        handle.use(0)
        return handle

    def _vertex_array(self, program: Any, call: DrawCall, owned: list[Any]) -> Any:
        content = []
        for name in KINDS[call.shader].attributes:
            values = np.ascontiguousarray(getattr(call, name), np.float32)
            owned.append(self.ctx.buffer(values))
            step = "/i" if name == "offsets" else ""
            content.append((owned[-1], f"{values.shape[1]}f{step}", f"a_{name}"))
        if call.indices is None:
            return self.ctx.vertex_array(program, content)
        owned.append(self.ctx.buffer(np.ascontiguousarray(call.indices)))
        size = call.indices.dtype.itemsize
        return self.ctx.vertex_array(program, content, owned[-1], index_element_size=size)

    def _render(self, vertex_array: Any, call: DrawCall, owned: list[Any]) -> None:
        """moderngl passes a base vertex only through an indirect draw."""
        mode, count, instances = _MODES[call.mode], call.vertex_count, call.instances
        if call.indices is None:
            vertex_array.render(mode, count, first=call.start, instances=instances)
            return
        command = np.array([count, instances, call.start, call.index_bias & 0xFFFFFFFF, 0], np.uint32)
        owned.append(self.ctx.buffer(command))
        vertex_array.render_indirect(owned[-1], mode, 1)

    def _read(self, target: Any, scene: Scene) -> Picture:
        shape = (scene.height, scene.width)
        color = np.frombuffer(target.read(components=4), np.uint8).reshape(*shape, 4)
        if scene.depth_format is None:
            return Picture(color, None)
        bits = DEPTH_BITS.get(scene.depth_format)
        kind = "f4" if bits is None else "u4"
        depth = np.frombuffer(target.read(components=1, attachment=-1, dtype=kind), kind).reshape(shape)
        return Picture(color, depth if bits is None else depth >> np.uint32(32 - bits))
