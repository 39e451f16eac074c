"""A context with textures whose parts are drawn to, looked up, copied and cleared in other formats."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tests.driver.shader_texts import VS_COLOR
from tests.random_views.steps import SIZE, TEXTURES, Part, Step, kind_of, layers_of
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, BlendFactor, Map, ShaderType, Swizzle, TextureTarget

__all__ = ["World"]

Array = npt.NDArray[np.uint8]
How = tuple[int, int, int, int]

_BIND = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
_SWIZZLES = ((0, 1, 2, 3), (2, 1, 0, 3), (3, 3, 0, 1), (1, 5, 4, 0))
_FLAT = {
    "FLOAT": "MOV OUT[0], CONST[0]",
    "UINT": "F2U OUT[0], CONST[1]",
    "SINT": "F2I OUT[0], CONST[1]",
}
_LOOKUP = """FRAG
DCL IN[0], POSITION, LINEAR
DCL OUT[0], COLOR
DCL CONST[0..2]
DCL SAMP[0]
DCL SVIEW[0], {target}, {read}
DCL TEMP[0..1]
IMM[0] INT32 {{7, 0, 0, 0}}
  0: F2I TEMP[0].xy, IN[0]
  1: F2I TEMP[1], CONST[2]
  2: ADD TEMP[0].xy, IN[0], CONST[2]
  3: F2I TEMP[0].xy, TEMP[0]
  4: AND TEMP[0].xy, TEMP[0], IMM[0].xxxx
  5: MOV TEMP[0].z, TEMP[1].zzzz
  6: MOV TEMP[0].w, IMM[0].yyyy
  7: TXF TEMP[0], TEMP[0], SAMP[0], {target}
  8: {store}
  9: END
"""
_PLAIN = "FRAG\nDCL OUT[0], COLOR\nDCL CONST[0..2]\n  0: {store}\n  1: END\n"
_OVER = pipe.RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
_CORNERS = np.array([[-1, -1, 0, 1], [3, -1, 0, 1], [-1, 3, 0, 1]], np.float32)


class World:
    """Textures that hold numbers at random, and states that draws share."""

    def __init__(self, screen: pipe.Screen) -> None:
        self.ctx = ctx = screen.context_create()
        ctx.advice.wanted = False
        self.textures = []
        random = np.random.default_rng(1)
        for target, fmt, layers, levels in TEXTURES:
            volume = target is TextureTarget.TEXTURE_3D
            template = pipe.ResourceTemplate(
                target=target,
                format=fmt,
                width0=SIZE,
                height0=SIZE,
                depth0=layers if volume else 1,
                array_size=1 if volume else layers,
                last_level=levels - 1,
                bind=_BIND,
            )
            self.textures.append(screen.resource_create(template))
            for level in range(levels):
                box = self._whole(len(self.textures) - 1, level)
                shape = (box.depth, box.height, box.width * vkformat.describe(fmt).block_bytes)
                self._write(self.textures[-1], level, box, random.integers(0, 256, shape, np.uint8))
        self._shaders: dict[str, object] = {}
        elements = [pipe.VertexElement(0, n, pipe.Format.R32G32B32A32_FLOAT) for n in range(2)]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, user_buffer=_CORNERS)] * 2)
        ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(VS_COLOR)))
        raster = pipe.RasterizerState(half_pixel_center=True, scissor=True)
        ctx.bind_rasterizer_state(ctx.create_rasterizer_state(raster))
        tests = pipe.DepthStencilAlphaState()
        ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(tests))
        self._blends = [
            ctx.create_blend_state(pipe.BlendState(rt=(rt,))) for rt in (pipe.RtBlendState(), _OVER)
        ]
        ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(pipe.SamplerState())])

    def make(self, step: Step) -> object:
        """Make a step: what it returns, or that it is refused."""
        try:
            return getattr(self, f"_{step.name}")(step.part, step.other, step.how)
        except InvalidUse as error:
            return error.where, error.field
        except NotSupported as error:
            return str(error).partition(":")[0]

    def held(self) -> list[Array]:
        """All texels."""
        found = []
        for number, (_, _, _, levels) in enumerate(TEXTURES):
            for level in range(levels):
                whole = self._whole(number, level)
                with self.ctx.transfer_map(self.textures[number], level, Map.READ, whole) as transfer:
                    found.append(np.array(transfer.data))
        return found

    def destroy(self) -> None:
        """Give everything back."""
        self.ctx.destroy()

    def _whole(self, texture: int, level: int) -> pipe.Box:
        return pipe.Box(0, 0, 0, SIZE >> level, SIZE >> level, layers_of(texture, level))

    def _write(self, texture: pipe.Resource, level: int, box: pipe.Box, data: Array) -> None:
        self.ctx.texture_subdata(texture, level, Map.WRITE, box, np.ascontiguousarray(data))

    def _surface(self, part: Part) -> pipe.Surface:
        template = pipe.SurfaceTemplate(
            format=kind_of(part), level=part.level, first_layer=part.first, last_layer=part.last
        )
        return self.ctx.create_surface(self.textures[part.texture], template)

    def _rectangle(self, part: Part, how: How) -> tuple[int, int, int, int]:
        size = SIZE >> part.level
        x, y = how[0] % size, how[1] % size
        return x, y, 1 + how[2] % (size - x), 1 + how[3] % (size - y)

    def _shader(self, text: str) -> object:
        if text not in self._shaders:
            self._shaders[text] = self.ctx.create_fs_state(pipe.ShaderState(text))
        return self._shaders[text]

    def _target(self, part: Part, how: How, text: str, move: tuple[int, int, int]) -> str:
        """Draw a rectangle of a part with a shader; integers are not blended."""
        ctx, size, integers = self.ctx, SIZE >> part.level, _read_as(part) != "FLOAT"
        surface = self._surface(part)
        ctx.set_framebuffer_state(pipe.FramebufferState(size, size, cbufs=(surface,)))
        ctx.set_viewport_states(0, [pipe.ViewportState.covering(size, size)])
        x, y, width, height = self._rectangle(part, how)
        ctx.set_scissor_states(0, [pipe.ScissorState(x, y, x + width, y + height)])
        ctx.bind_blend_state(self._blends[how[3] & 1 and not integers])
        ctx.bind_fs_state(self._shader(text))
        words = np.array([[n / 255 for n in how], [n % 128 for n in how], [*move, 0]], np.float32)
        ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(user_buffer=words))
        ctx.draw_vbo(pipe.DrawInfo(count=3))
        ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        return "drawn"

    def _draw(self, part: Part, other: Part, how: How) -> str:
        return self._target(part, how, _PLAIN.format(store=_FLAT[_read_as(part)]), (0, 0, 0))

    def _lookup(self, part: Part, other: Part, how: How) -> str:
        """Draw what is looked up in another texture, or in another level of this one."""
        read, written = _read_as(other), _read_as(part)
        if (part.texture, part.level) == (other.texture, other.level) or "FLOAT" in {read, written} != {
            "FLOAT"
        }:
            return "left out"
        decoded = kind_of(other).name.endswith("SRGB")
        if decoded and (how[3] & 1 or how[2] & 2 or not kind_of(part).name.endswith("SRGB")):
            return "left out"  # devices decode with an error that is gone once it is encoded again
        texture = self.textures[other.texture]
        target = {"TEXTURE_2D": "2D", "TEXTURE_2D_ARRAY": "2D_ARRAY", "TEXTURE_3D": "3D"}[texture.target.name]
        first, last = (0, 0) if target == "3D" else (other.first, other.last)
        red, green, blue, alpha = (Swizzle(n) for n in _SWIZZLES[how[2] % 4])
        view = pipe.SamplerViewTemplate(
            format=kind_of(other),
            target=texture.target,
            first_level=other.level,
            last_level=other.level,
            first_layer=first,
            last_layer=last,
            swizzle_r=red,
            swizzle_g=green,
            swizzle_b=blue,
            swizzle_a=alpha,
        )
        made = self.ctx.create_sampler_view(texture, view)
        self.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [made])
        text = _LOOKUP.format(target=target, read=read, store="MOV OUT[0], TEMP[0]")
        layer = how[1] % (layers_of(other.texture, other.level) if target == "3D" else last - first + 1)
        return self._target(part, how, text, (how[0] % 8, how[3] % 8, layer))

    def _copy(self, part: Part, other: Part, how: How) -> str:
        x, y, width, height = self._rectangle(max(part, other, key=lambda p: p.level), how)
        depth = min(part.last - part.first, other.last - other.first) + 1
        to, source = self.textures[part.texture], self.textures[other.texture]
        box = pipe.Box(x, y, other.first, width, height, depth)
        if to is source and part.level == other.level:
            return "left out"
        at = (how[2] % (1 + (SIZE >> part.level) - width), how[0] % (1 + (SIZE >> part.level) - height))
        self.ctx.resource_copy_region(to, part.level, *at, part.first, source, other.level, box)
        return "copied"

    def _blit(self, part: Part, other: Part, how: How) -> str:
        """Nearest texels, of the same size or another."""
        if (part.texture, part.level) == (other.texture, other.level):
            return "left out"
        if (_read_as(part) == "FLOAT") != (_read_as(other) == "FLOAT"):
            return "left out"
        depth = min(part.last - part.first, other.last - other.first) + 1
        x, y, width, height = self._rectangle(part, how)
        size = SIZE >> other.level
        to = pipe.Box(x, y, part.first, width, height, depth)
        source = pipe.Box(0, 0, other.first, size, size, depth)
        if how[1] & 1 and max(width, height) <= size:
            source = pipe.Box(0, 0, other.first, width, height, depth)
        ends = [
            pipe.BlitEnd(self.textures[one.texture], one.level, box, kind_of(one))
            for one, box in ((part, to), (other, source))
        ]
        self.ctx.blit(pipe.BlitInfo(ends[0], ends[1]))
        return "copied"

    def _clear(self, part: Part, other: Part, how: How) -> str:
        surface, size = self._surface(part), SIZE >> part.level
        self.ctx.set_framebuffer_state(pipe.FramebufferState(size, size, cbufs=(surface,)))
        self.ctx.clear(pipe.Clear.COLOR0, _color(part, how))
        self.ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
        return "cleared"

    def _clear_part(self, part: Part, other: Part, how: How) -> str:
        surface = self._surface(part)
        self.ctx.clear_render_target(surface, _color(part, how), *self._rectangle(part, how))
        return "cleared"

    def _upload(self, part: Part, other: Part, how: How) -> str:
        texture = self.textures[part.texture]
        x, y, width, height = self._rectangle(part, how)
        box = pipe.Box(x, y, part.first, width, height, part.last - part.first + 1)
        bytes_of = vkformat.describe(texture.format).block_bytes
        data = np.random.default_rng(how[0]).integers(0, 256, (box.depth, height, width * bytes_of), np.uint8)
        self._write(texture, part.level, box, data)
        return "written"

    def _flush(self, part: Part, other: Part, how: How) -> str:
        self.ctx.flush()
        return "flushed"

    def _read(self, part: Part, other: Part, how: How) -> bytes:
        texture = self.textures[part.texture]
        x, y, width, height = self._rectangle(part, how)
        box = pipe.Box(x, y, part.first, width, height, part.last - part.first + 1)
        with self.ctx.transfer_map(texture, part.level, Map.READ, box) as transfer:
            return np.array(transfer.data).tobytes()


def _read_as(part: Part) -> str:
    description = vkformat.describe(kind_of(part))
    if not description.is_pure_integer:
        return "FLOAT"
    return "SINT" if description.is_signed_integer else "UINT"


def _color(part: Part, how: How) -> tuple[float, ...]:
    return tuple(n / 255 for n in how) if _read_as(part) == "FLOAT" else tuple(n % 128 for n in how)
