"""Uses of formats, several in a draw of 8x8 pixels each: the same calls for the device and the reference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from tests.driver.compute import COMPUTE, Lab, comp
from tests.driver.draw import (
    Array,
    Board,
    make_buffer,
    make_texture,
    quad,
    read_texture,
    window,
    write_texture,
)
from tests.driver.multisample import read_samples, rest
from tests.driver.shader_texts import FS_FLAT, VS_COLOR_OF_INSTANCE
from tests.format.block_samples import random_blocks
from tests.reference.rig import Rig
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.resources.formats import reads_as
from vkpipe.pipe import Bind, BlendFactor, Format, ImageView, Resource, RtBlendState, StencilState
from vkpipe.winsys import HeadlessWindow

__all__ = ["SIDE", "depth_drawn", "drawn", "fetched", "filled", "sampled", "shown", "stored"]

SIDE = 8
_WIDEST = {"FLOAT": "R32G32B32A32_FLOAT", "UINT": "R32G32B32A32_UINT", "SINT": "R32G32B32A32_SINT"}
_WHOLE = pipe.Box(width=SIDE, height=SIDE)


def _blocks(fmt: Format) -> Array:
    """Random blocks (1, rows, columns, bytes); floats are between -1.5 and 1.5."""
    desc = vkformat.describe(fmt)
    rng = np.random.default_rng(int(fmt))
    rows, columns = -(-SIDE // desc.block_height), -(-SIDE // desc.block_width)
    if desc.is_depth_or_stencil:
        texels = vkformat.pack_z(
            fmt, rng.random((SIDE, SIDE), np.float32), rng.integers(0, 256, (SIDE, SIDE))
        )
    elif vkformat.stand_in(desc) is not None:
        texels = random_blocks(desc, rows * columns, int(fmt))
    elif desc.layout == "other" or any(channel.type == "float" for channel in desc.channels):
        texels = vkformat.pack(fmt, rng.uniform(-1.5, 1.5, (SIDE, SIDE, 4)).astype(np.float32))
    else:
        texels = random_blocks(desc, rows * columns, int(fmt))
    return np.asarray(texels).reshape(1, rows, columns, -1)


@contextmanager
def filled(ctx: pipe.Context, formats: Sequence[Format], bind: Bind) -> Iterator[list[Resource]]:
    """Textures of random texels."""
    made = [make_texture(ctx, fmt, SIDE, SIDE, bind=bind) for fmt in formats]  # type: ignore[arg-type]
    for texture in made:
        write_texture(ctx, texture, _blocks(texture.format))  # type: ignore[arg-type]
        plane = texture.next
        while plane is not None:
            rng = np.random.default_rng(int(texture.format))
            size = vkformat.describe(plane.format).block_bytes
            texels = rng.integers(0, 256, (1, plane.height0, plane.width0, size), np.uint8)
            write_texture(ctx, plane, texels)  # type: ignore[arg-type]
            plane = plane.next
    yield made
    for texture in made:
        texture.destroy()


def _fetches(count: int, kind: str) -> str:
    """A shader whose pixels of rows 8 n to 8 n + 7 are the texels of unit n."""
    lines = [
        "F2U TEMP[0], IN[0]",
        "USHR TEMP[1].x, TEMP[0].yyyy, IMM[0].yyyy",
        "AND TEMP[0].y, TEMP[0].yyyy, IMM[0].xxxx",
        "MOV TEMP[0].zw, IMM[0].zzzz",
    ]
    for unit in range(count):
        lines += [
            f"TXF TEMP[2], TEMP[0], SAMP[{unit}], 2D",
            f"USEQ TEMP[1].y, TEMP[1].xxxx, IMM[{1 + unit // 4}].{'xyzw'[unit % 4]}",
            "UCMP TEMP[3], TEMP[1].yyyy, TEMP[2], TEMP[3]",
        ]
    numbers = [f"IMM[{1 + n}] UINT32 {{{4 * n}, {4 * n + 1}, {4 * n + 2}, {4 * n + 3}}}" for n in range(4)]
    head = ["FRAG", "DCL IN[0], POSITION, LINEAR", "DCL OUT[0], COLOR", "DCL TEMP[0..3]"]
    head += [f"DCL SAMP[0..{count - 1}]", f"DCL SVIEW[0..{count - 1}], 2D, {kind}"]
    head += ["IMM[0] UINT32 {7, 3, 0, 0}", *numbers]
    return "\n".join([*head, *lines, "MOV OUT[0], TEMP[3]", "END"]) + "\n"


def sampled(ctx: pipe.Context, formats: Sequence[Format]) -> list[Array]:
    """The texels (8, 8, 4) of textures that are read as one kind of number."""
    kind = reads_as(formats[0])
    size = (SIDE, SIDE * len(formats))
    with (
        filled(ctx, formats, Bind.SAMPLER_VIEW) as textures,
        Board(ctx, *size, _WIDEST[kind]) as board,  # type: ignore[arg-type]
    ):
        board.shaders(fs=_fetches(len(formats), kind))
        views = [
            ctx.create_sampler_view(texture, pipe.SamplerViewTemplate(texture.format, texture.target))
            for texture in textures
        ]
        board.views(*views)
        board.vertices(window(quad(0, 0, *size), *size), np.zeros((6, 4)))
        board.draw(6)
        found = board.pixels()
        board.views(*[None] * len(views))
    return list(found.reshape(len(formats), SIDE, SIDE, 4))


_ALL = "PROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1"
_SPREAD = f"""FRAG
{_ALL}
DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""
_OVER = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.SRC_ALPHA,
    rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
    alpha_src_factor=BlendFactor.ONE,
    alpha_dst_factor=BlendFactor.DST_ALPHA,
)


def drawn(ctx: pipe.Context, formats: Sequence[Format], samples: int) -> list[Array]:
    """The bytes of targets that are cleared, drawn over in part, and blended with; of all samples."""
    rig = Rig(ctx, SIDE, SIDE, tuple(formats), samples=samples)
    rig.rasterizer(multisample=samples > 1, half_pixel_center=True)
    rig.clear((0.75, 0.25, 0.5, 1.0))
    rig.shaders(fs=_SPREAD)
    corners = np.array(
        [(-0.2, 0.5, 1.2, 0.0), (0.3, 1.0, 0.0, 1.0), (1.0, -0.1, 0.6, 0.5), (0, 0.7, 0.2, 1.1)]
    )
    fan = pipe.Prim.TRIANGLE_FAN
    rig.draw(fan, [(0, 0), (0, 7.3), (7.6, 7.1), (7.9, 0.2)], corners)
    blends = [_OVER if not vkformat.describe(fmt).is_pure_integer else RtBlendState() for fmt in formats]
    rig.blend(*blends, independent_blend_enable=True)
    rig.draw(fan, [(2.1, 1.2), (1.3, 6.1), (8, 8), (7.2, 2.4)], corners[::-1])
    found = [read_samples(ctx, texture) for texture in rig.colors]
    rest(rig)
    return found


_COUNTS = StencilState(
    True, fail_op=pipe.StencilOp.INVERT, zfail_op=pipe.StencilOp.INCR, zpass_op=pipe.StencilOp.DECR
)


def depth_drawn(ctx: pipe.Context, fmt: Format, samples: int) -> list[Array]:
    """The bytes of a depth buffer that two planes are tested with, which count in the stencil."""
    rig = Rig(ctx, SIDE, SIDE, (), depth=fmt, samples=samples)
    rig.rasterizer(multisample=samples > 1, half_pixel_center=True)
    rig.clear(depth=0.7, stencil=40)
    less = pipe.DepthState(True, True, pipe.CompareFunc.LESS)
    rig.tests(depth=less, stencil=(_COUNTS, StencilState()))
    fan = pipe.Prim.TRIANGLE_FAN
    rig.draw(fan, [(0, 0, 0.1), (0, 8, 0.9), (8, 8, 0.9), (8, 0, 0.2)])
    rig.draw(fan, [(0, 0, 0.8), (0, 7.5, 0.3), (7.2, 8, 0.05), (8, 0, 0.4)])
    assert rig.zs is not None
    found = read_samples(ctx, rig.zs)
    rest(rig)
    return [found]


def stored(ctx: pipe.Context, formats: Sequence[Format]) -> list[Array]:
    """What shaders load from images, and the bytes of what they store: the texel of the other diagonal."""
    names = [f"IMAGE[{n}], 2D, PIPE_FORMAT_{fmt.name}, WR" for n, fmt in enumerate(formats)]
    code = ["AND TEMP[1].x, TEMP[0].xxxx, IMM[1].xxxx", "USHR TEMP[1].y, TEMP[0].xxxx, IMM[1].yyyy"]
    code += ["MOV TEMP[2].x, TEMP[1].yyyy", "MOV TEMP[2].y, TEMP[1].xxxx", "MOV TEMP[2].zw, IMM[0].xxxx"]
    code += ["MOV TEMP[1].zw, IMM[0].xxxx", "UMUL TEMP[3].x, TEMP[0].xxxx, IMM[0].wwww"]
    for n, fmt in enumerate(formats):
        tail = f"2D, PIPE_FORMAT_{fmt.name}"
        code += [f"LOAD TEMP[4], IMAGE[{n}], TEMP[1], {tail}", "STORE BUFFER[0], TEMP[3].xxxx, TEMP[4]"]
        code += ["BARRIER", f"STORE IMAGE[{n}], TEMP[2], TEMP[4], {tail}"]
        code += ["UADD TEMP[3].x, TEMP[3].xxxx, IMM[1].zzzz"]
    texels = SIDE * SIDE
    text = comp(f"BUFFER[0]; {'; '.join(names)}", *code, block=(texels, 1, 1))
    given = f"IMM[0] UINT32 {{0, 1, 4, 16}}\nIMM[1] UINT32 {{7, 3, {16 * texels}, 0}}\n"
    text = text.replace("IMM[0] UINT32 {0, 1, 4, 16}\n", given)
    with filled(ctx, formats, Bind.SHADER_IMAGE) as textures, Lab(ctx) as lab:  # type: ignore[arg-type]
        result = lab.buffer(4 * texels * len(formats))
        lab.shader(text)
        lab.buffers(result)
        views = [ImageView(texture, texture.format) for texture in textures]
        ctx.set_shader_images(COMPUTE, 0, views)
        lab.launch(1)
        loaded = lab.words(result).reshape(len(formats), -1).view(np.uint8)
        ctx.set_shader_images(COMPUTE, 0, [None] * len(views))
        bytes_ = [read_texture(ctx, texture).reshape(-1) for texture in textures]  # type: ignore[arg-type]
    return [np.concatenate(parts) for parts in zip(loaded, bytes_, strict=True)]


# Instance n reads input n + 1 and is drawn in row n.
_ROWS = 32


def fetched(ctx: pipe.Context, formats: Sequence[Format]) -> list[Array]:
    """What a vertex shader reads (8, 4) of attributes, at most 30 of them, as bits."""
    corners = np.array([[0.1, 0.1], [0.9, 0.1], [0.5, 0.9]])
    points = corners + np.stack([np.arange(SIDE), np.zeros(SIDE)], axis=1)[:, None, :]
    elements, memory = [pipe.VertexElement()], bytearray()
    for fmt in formats:
        size = vkformat.describe(fmt).block_bytes
        rows = np.repeat(_blocks(fmt).reshape(-1, size)[:SIDE], 3, axis=0)
        memory += bytes(-len(memory) % 8)
        elements.append(
            pipe.VertexElement(src_offset=len(memory), vertex_buffer_index=1, src_format=fmt, src_stride=size)
        )
        memory += rows.tobytes()
    with Board(ctx, SIDE, _ROWS, "R32G32B32A32_UINT") as board:  # type: ignore[arg-type]
        board.clear()
        board.shaders(VS_COLOR_OF_INSTANCE % len(formats), FS_FLAT)
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
        data = make_buffer(ctx, bytes(memory), Bind.VERTEX_BUFFER)  # type: ignore[arg-type]
        positions = pipe.VertexBuffer(stride=16, user_buffer=window(points, SIDE, _ROWS))
        ctx.set_vertex_buffers(0, [positions, pipe.VertexBuffer(stride=0, buffer=data)])
        board.draw(3 * SIDE, instance_count=len(formats))
        found = board.pixels()
        data.destroy()
    return list(found[: len(formats)])


def shown(ctx: pipe.Context, formats: Sequence[Format]) -> list[Array]:
    """The pictures that a window shows of textures."""
    found = []
    with (
        HeadlessWindow((SIDE, SIDE)) as screen,
        filled(ctx, formats, Bind.DISPLAY_TARGET | Bind.SCANOUT) as textures,
    ):
        for texture in textures:
            screen.present(texture, ctx)
            found.append(screen.frames[-1].copy())
    return found
