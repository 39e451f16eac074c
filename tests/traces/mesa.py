"""A trace as Mesa's driver writes it, of a program whose shaders are TGSI."""

from __future__ import annotations

import struct

import numpy as np

__all__ = ["CORNERS", "FS", "MESA", "SIZE", "VS"]

SIZE = 16
VS = "VERT\nDCL IN[0]\nDCL OUT[0], POSITION\nMOV OUT[0], IN[0]\nEND\n"
FS = "FRAG\nDCL OUT[0], COLOR\nIMM[0] FLT32 {1.0, 0.5, 0.0, 1.0}\nMOV OUT[0], IMM[0]\nEND\n"
CORNERS = np.array([[-0.8, -0.7, 0, 1], [0.8, -0.7, 0, 1], [0, 0.8, 0, 1]], np.float32)

_DATA = CORNERS.tobytes().hex().upper()
_COLOR = struct.unpack("4I", struct.pack("4f", 0.25, 0.5, 0.75, 1))


def _members(**values: object) -> str:
    return "".join(f"<member name='{name}'>{value}</member>" for name, value in values.items())


def _struct(kind: str, **values: object) -> str:
    return f"<struct name='{kind}'>{_members(**values)}</struct>"


def _uint(value: int) -> str:
    return f"<uint>{value}</uint>"


def _array(*values: str) -> str:
    return "<array>" + "".join(f"<elem>{value}</elem>" for value in values) + "</array>"


def _floats(*values: float) -> str:
    return _array(*(f"<float>{value:g}</float>" for value in values))


def _no(value: int = 0) -> str:
    return f"<bool>{value}</bool>"


def _resource(target: str, format: str, width: int, height: int, bind: int) -> str:
    numbers = {"width": width, "height": height, "depth": 1, "array_size": 1, "last_level": 0}
    numbers |= {"nr_samples": 0, "nr_storage_samples": 0, "usage": 0, "bind": bind, "flags": 0}
    texts = {name: _uint(value) for name, value in numbers.items()}
    kinds = {"target": f"<enum>{target}</enum>", "format": f"<enum>{format}</enum>"}
    return _struct("pipe_resource", **kinds, **texts)


def _box(width: int, height: int) -> str:
    sizes = {"x": 0, "y": 0, "z": 0, "width": width, "height": height, "depth": 1}
    return _struct("pipe_box", **{name: f"<int>{value}</int>" for name, value in sizes.items()})


def _shader(text: str) -> str:
    outputs = _struct(
        "pipe_stream_output_info", num_outputs=_uint(0), stride=_array(*[_uint(0)] * 4), output=_array()
    )
    return _struct(
        "pipe_shader_state",
        type=_uint(0),
        tokens=f"<string><![CDATA[{text}]]></string>",
        stream_output=outputs,
    )


_NULL = "<null/>"
_VIEWPORT = _struct(
    "pipe_viewport_state", scale=_floats(SIZE / 2, -SIZE / 2, 0.5), translate=_floats(SIZE / 2, SIZE / 2, 0.5)
)
_TARGET = _struct(
    "",
    tex=_struct("", level=_uint(0), first_layer=_uint(0), last_layer=_uint(0)),
)
_STENCIL = _struct("pipe_stencil_state", enabled=_no(), func=_uint(0), valuemask=_uint(0), writemask=_uint(0))
_BLEND = _struct(
    "pipe_rt_blend_state",
    **dict.fromkeys(("blend_enable", "rgb_func", "rgb_src_factor", "rgb_dst_factor"), _uint(0)),
    colormask=_uint(15),
)
_RASTERIZER = _struct(
    "pipe_rasterizer_state",
    front_ccw=_uint(0),
    cull_face=_uint(0),
    sprite_coord_mode=_no(),
    half_pixel_center=_no(1),
    depth_clamp=_no(),
    depth_clip_near=_no(1),
    depth_clip_far=_no(1),
    line_width="<float>1</float>",
)
_TESTS = _struct(
    "pipe_depth_stencil_alpha_state",
    depth_enabled=_no(),
    depth_writemask=_no(),
    depth_func=_uint(0),
    stencil=_array(_STENCIL, _STENCIL),
    alpha_enabled=_no(),
    alpha_func=_uint(0),
    alpha_ref_value="<float>0</float>",
)
_VERTEX_BUFFER = _struct(
    "pipe_vertex_buffer",
    stride=_uint(16),
    is_user_buffer=_no(),
    buffer_offset=_uint(0),
    **{"buffer.resource": "<ptr>0x21</ptr>"},
)
_ELEMENT = _struct(
    "pipe_vertex_element",
    src_offset=_uint(0),
    vertex_buffer_index=_uint(0),
    instance_divisor=_uint(0),
    dual_slot=_no(),
    src_format="<enum>PIPE_FORMAT_R32G32B32A32_FLOAT</enum>",
)
_DRAW = _struct(
    "pipe_draw_info",
    index_size=_uint(0),
    has_user_indices=_uint(0),
    mode=_uint(4),
    start_instance=_uint(0),
    instance_count=_uint(1),
    primitive_restart=_no(),
    restart_index=_uint(32592),
    **{"index.resource": "<ptr>0x00000005</ptr>"},
)
_RANGE = _struct("pipe_draw_start_count_bias", start=_uint(0), count=_uint(3), index_bias="<int>0</int>")


def _end(name: str, resource: str, x: int) -> str:
    return _struct(
        name,
        resource=f"<ptr>{resource}</ptr>",
        level=_uint(0),
        format="<enum>PIPE_FORMAT_R8G8B8A8_UNORM</enum>",
        box=_box(x, SIZE),
    )


_BLIT = _struct(
    "pipe_blit_info",
    dst=_end("dst", "0x22", SIZE),
    src=_end("src", "0x20", SIZE),
    mask="<string>RGBA--</string>",
    filter=_uint(0),
    scissor_enable=_no(),
)
_CBUFS = _array("<ptr>0x30</ptr>", *[_NULL] * 7)
_FRAMEBUFFER = _struct(
    "pipe_framebuffer_state",
    width=_uint(SIZE),
    height=_uint(SIZE),
    samples=_uint(0),
    layers=_uint(0),
    nr_cbufs=_uint(1),
    cbufs=_CBUFS,
    zsbuf=_NULL,
)
_BYTES = "PIPE_FORMAT_R8_UNORM"
_BUFFER, _TEXTURE, _RGBA = "PIPE_BUFFER", "PIPE_TEXTURE_2D", "PIPE_FORMAT_R8G8B8A8_UNORM"
_ON_SCREEN = frozenset({"context_create", "resource_create", "resource_destroy"})


def _state(kind: str, state: str, address: str) -> list[tuple[str, dict[str, str], str]]:
    name = f"{kind}_state"
    return [
        (f"create_{name}", {"state": state}, address),
        (f"bind_{name}", {"state": f"<ptr>{address}</ptr>"}, ""),
    ]


_CALLS: list[tuple[str, dict[str, str], str]] = [
    ("context_create", {"priv": _NULL, "flags": _uint(0)}, "0x10"),
    ("resource_create", {"templat": _resource(_TEXTURE, _RGBA, SIZE, SIZE, 10)}, "0x20"),
    ("resource_create", {"templat": _resource(_BUFFER, _BYTES, CORNERS.nbytes, 1, 16)}, "0x21"),
    ("resource_create", {"templat": _resource(_TEXTURE, _RGBA, SIZE, SIZE, 10)}, "0x22"),
    (
        "create_surface",
        {
            "resource": "<ptr>0x20</ptr>",
            "surf_tmpl": _struct(
                "pipe_surface",
                format=f"<enum>{_RGBA}</enum>",
                texture=_NULL,
                width=_uint(0),
                height=_uint(0),
                target=f"<enum>{_TEXTURE}</enum>",
                u=_TARGET,
            ),
        },
        "0x30",
    ),
    ("set_framebuffer_state", {"state": _FRAMEBUFFER}, ""),
    (
        "clear",
        {
            "buffers": _uint(4),
            "scissor_state": _NULL,
            "color-&gt;ui": _array(*map(_uint, _COLOR)),
            "depth": "<float>1</float>",
            "stencil": _uint(0),
        },
        "",
    ),
    (
        "buffer_subdata",
        {
            "resource": "<ptr>0x21</ptr>",
            "usage": _uint(803),
            "offset": _uint(0),
            "size": _uint(CORNERS.nbytes),
            "data": f"<bytes>{_DATA}</bytes>",
        },
        "",
    ),
    ("set_viewport_states", {"start_slot": _uint(0), "num_viewports": _uint(1), "states": _VIEWPORT}, ""),
    *_state("blend", _struct("pipe_blend_state", dither=_no(1), rt=_array(_BLEND)), "0x40"),
    *_state("rasterizer", _RASTERIZER, "0x41"),
    *_state("depth_stencil_alpha", _TESTS, "0x42"),
    *_state("vs", _shader(VS), "0x43"),
    *_state("fs", _shader(FS), "0x44"),
    ("create_vertex_elements_state", {"num_elements": _uint(1), "elements": _array(_ELEMENT)}, "0x45"),
    ("bind_vertex_elements_state", {"state": "<ptr>0x45</ptr>"}, ""),
    (
        "set_vertex_buffers",
        {"start_slot": _uint(0), "num_buffers": _uint(1), "buffers": _array(_VERTEX_BUFFER)},
        "",
    ),
    (
        "draw_vbo",
        {
            "info": _DRAW,
            "drawid_offset": "<int>0</int>",
            "indirect": _NULL,
            "draws": _array(_RANGE),
            "num_draws": _uint(1),
        },
        "",
    ),
    ("blit", {"_info": _BLIT}, ""),
    (
        "texture_map",
        {
            "resource": "<ptr>0x20</ptr>",
            "level": _uint(0),
            "usage": _uint(1),
            "box": _box(SIZE, SIZE),
            "xfer": "<ptr>0x50</ptr>",
        },
        "0x51",
    ),
    ("transfer_unmap", {"transfer": "<ptr>0x50</ptr>"}, ""),
    ("flush", {"flags": _uint(0)}, ""),
    ("delete_blend_state", {"state": "<ptr>0x40</ptr>"}, ""),
]


def _call(number: int, method: str, arguments: dict[str, str], address: str) -> str:
    on_screen = method in _ON_SCREEN
    own = ("screen", "0x1") if on_screen else ("pipe", "0x10")
    owner = "pipe_screen" if on_screen else "pipe_context"
    given = {own[0]: f"<ptr>{own[1]}</ptr>", **arguments}
    inner = "".join(f"\t\t<arg name='{name}'>{value}</arg>\n" for name, value in given.items())
    inner += f"\t\t<ret><ptr>{address}</ptr></ret>\n" if address else ""
    inner += "\t\t<time><int>1</int></time>\n"
    return f"\t<call no='{number}' class='{owner}' method='{method}'>\n{inner}\t</call>\n"


MESA = (
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<?xml-stylesheet type='text/xsl' href='trace.xsl'?>\n"
    "<trace version='0.1'>\n"
    "\t<call no='1' class='' method='pipe_screen_create'>\n\t\t<ret><ptr>0x1</ptr></ret>\n\t</call>\n"
    + "".join(_call(number, *call) for number, call in enumerate(_CALLS, 2))
    + "</trace>\n"
)
