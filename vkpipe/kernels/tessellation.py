"""Tessellation as kernels see it: how a patch is divided, what is stored of it, the texts around its shaders.

Source: newer TGSI document, TCS_VERTICES_OUT, TES_PRIM_MODE, TES_SPACING, TES_VERTEX_ORDER_CW, TES_POINT_MODE
and the semantics of both stages; OpenGL 4.5, section 11.2.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vkpipe.errors import NotSupported
from vkpipe.kernels.linkage import Linkage
from vkpipe.kernels.space import Distances
from vkpipe.kernels.vertex_io import (
    point_size,
    position,
    store_distances,
    store_varyings,
    vertex_flags,
    vertex_viewports,
)
from vkpipe.pipe import Prim, TessSpacing
from vkpipe.records import dataclass
from vkpipe.translate import GlslBody, ShaderInfo
from vkpipe.translate.tgsi.info import InputInfo

__all__ = [
    "PATCH_STORAGE",
    "Division",
    "PatchData",
    "control_defines",
    "control_snippets",
    "division_of",
    "evaluation_defines",
    "evaluation_snippets",
    "link_control",
    "pass_through",
    "patch_data",
]

_DOMAINS = {Prim.LINES: 2, Prim.TRIANGLES: 3, Prim.QUADS: 4}
_CORNERS = {Prim.POINTS: 1, Prim.LINES: 2, Prim.TRIANGLES: 3}

# Points, or half of the primitives, of a patch at level 64.
_HEAVIEST = {Prim.LINES: 64 * 65, Prim.TRIANGLES: 32 * 33 * 3 + 1, Prim.QUADS: 65 * 65}

_THREADS = 32
"""Threads that divide a patch."""

PATCH_STORAGE = "#define VKP_PATCH_STORAGE shared\n"
"""Says where the outputs of a control shader lie."""

_LEVELS = ("TESSOUTER", "TESSINNER")


@dataclass(frozen=True)
class Division:
    """Describes how an evaluation shader wants patches to be divided.

    Attributes:
        primitive: LINES for isolines, TRIANGLES or QUADS.
        clockwise: the order of a triangle's vertices.
        point_mode: each point is a primitive.
    """

    primitive: Prim
    spacing: TessSpacing
    clockwise: bool
    point_mode: bool

    @property
    def made(self) -> Prim:
        """The type of primitives that come out."""
        if self.point_mode:
            return Prim.POINTS
        return Prim.LINES if self.primitive == Prim.LINES else Prim.TRIANGLES

    @property
    def corners(self) -> int:
        """Vertices of each."""
        return _CORNERS[self.made]

    @property
    def heaviest(self) -> int:
        """Points, or half of the primitives, of a patch at most."""
        return _HEAVIEST[self.primitive]

    def defines(self) -> dict[str, int | str]:
        """The macros of the tessellator."""
        return {
            "VKP_DOMAIN": _DOMAINS[self.primitive],
            "VKP_SPACING": int(self.spacing),
            "VKP_TESS_CCW": int(not self.clockwise),
            "VKP_POINT_MODE": int(self.point_mode),
            "VKP_TESS_THREADS": f"{_THREADS}u",
        }


def division_of(info: ShaderInfo) -> Division:
    """Return how an evaluation shader wants patches to be divided."""
    return Division(
        Prim(info.property("TES_PRIM_MODE")),
        TessSpacing(info.property("TES_SPACING")),
        info.property("TES_VERTEX_ORDER_CW") != 0,
        info.property("TES_POINT_MODE") != 0,
    )


@dataclass(frozen=True)
class PatchData:
    """Describes what is stored of a patch: vectors of each vertex, vectors of the patch, its outer
    levels, then the inner ones, the number of its draw and PRIM_ID.

    Attributes:
        vertices: that come out of the control shader.
        of_vertices, of_patch: its output registers that are stored, in order.
    """

    vertices: int
    of_vertices: tuple[int, ...]
    of_patch: tuple[int, ...]

    @property
    def vectors(self) -> int:
        """Vectors of a patch."""
        return self.vertices * len(self.of_vertices) + len(self.of_patch) + 2

    def place(self, register: int, vertex: int) -> int:
        """The vector of a register: of a vertex, where it is one of those."""
        if register in self.of_vertices:
            return vertex * len(self.of_vertices) + self.of_vertices.index(register)
        return self.vertices * len(self.of_vertices) + self.of_patch.index(register)

    def defines(self) -> dict[str, int | str]:
        """The macro of the kernels that read or write it."""
        return {"VKP_PATCH_VECTORS": f"{self.vectors}u"}


def _handed(evaluation: ShaderInfo) -> list[InputInfo]:
    """The inputs of an evaluation shader that the shader before it writes."""
    return [
        entry
        for entry in evaluation.inputs
        if entry.usage_mask and entry.name not in _LEVELS and entry.name != "PRIM_ID"
    ]


def link_control(control: ShaderInfo, evaluation: ShaderInfo) -> dict[int, int]:
    """Input register of the evaluation shader -> the output register of the control shader behind it.

    What is read is written (:mod:`vkpipe.translate.tgsi.patches`).
    """
    found = {}
    for entry in _handed(evaluation):
        source = control.output(entry.name, entry.semantic_index)
        assert source is not None
        found[entry.index] = source.index
    return found


def patch_data(control: ShaderInfo, sources: dict[int, int]) -> PatchData:
    """Return what is stored of the outputs of a control shader."""
    patch = {entry.index for entry in control.outputs if entry.name == "PATCH"}
    stored = sorted(set(sources.values()))
    return PatchData(
        control.property("TCS_VERTICES_OUT"),
        tuple([register for register in stored if register not in patch]),
        tuple([register for register in stored if register in patch]),
    )


def pass_through(evaluation: ShaderInfo, vertices: int) -> str:
    """Return a control shader that hands on vertices, with the default levels."""
    head = f"TESS_CTRL\nPROPERTY TCS_VERTICES_OUT {vertices}\n"
    moves = []
    for number, entry in enumerate(_handed(evaluation)):
        name = f"{entry.name}[{entry.semantic_index}]"
        head += f"DCL IN[][{number}], {name}\nDCL OUT[][{number}], {name}\n"
        moves.append(f"MOV OUT[ADDR[0].x][{number}], IN[ADDR[0].x][{number}]")
    outer = len(moves)
    head += f"DCL OUT[{outer}], TESSOUTER\nDCL OUT[{outer + 1}], TESSINNER\n"
    head += "DCL ADDR[0]\nDCL SV[0], INVOCATIONID\n"
    head += "DCL SV[1], TESS_DEFAULT_OUTER_LEVEL\nDCL SV[2], TESS_DEFAULT_INNER_LEVEL\n"
    levels = [f"MOV OUT[{outer}], SV[1]", f"MOV OUT[{outer + 1}], SV[2]"]
    lines = ["UARL ADDR[0].x, SV[0].xxxx", *moves, *levels, "END"]
    return head + "".join(f"{at}: {line}\n" for at, line in enumerate(lines))


def _default_level(which: int) -> str:
    """Vector ``which`` of the default levels, which follow the constants of a shader."""
    return "vkp_const({levels}u, " + f"{which})"


_DEFAULTS = {
    "TESS_DEFAULT_OUTER_LEVEL": _default_level(0),
    "TESS_DEFAULT_INNER_LEVEL": _default_level(1),
}
_CONTROL_VALUES = {
    "PRIM_ID": "uvec4(prim_id)",
    "INVOCATIONID": "uvec4(invocation)",
    "VERTICESIN": "uvec4(uint(VKP_INPUT_VERTICES))",
    **_DEFAULTS,
}


def _level(name: str) -> str:
    outer = "vkp_patch_data(at + VKP_PATCH_VECTORS - 2u)"
    return outer if name == "TESSOUTER" else "uvec4(inner_level.xy, 0u, 0u)"


_EVALUATION_VALUES = {
    "PRIM_ID": "uvec4(prim_id)",
    "VERTICESIN": "uvec4(uint(VKP_INPUT_VERTICES))",
    "TESSCOORD": "vkp_coordinate(point.yz)",
    "TESSOUTER": _level("TESSOUTER"),
    "TESSINNER": _level("TESSINNER"),
    **_DEFAULTS,
}


def _system_values(info: ShaderInfo, known: dict[str, str], stage: str, levels: int = 0) -> list[str]:
    lines = []
    for value in info.system_values:
        if value.name not in known:
            raise NotSupported(f"TGSI_SEMANTIC_{value.name}", f"in a tessellation {stage} shader")
        lines.append(f"    tgsi_sv_{value.index} = {known[value.name].replace('{levels}', str(levels))};")
    return lines


def _load_vertices(
    body: GlslBody, sources: dict[int, int], stored: Sequence[int], vertices: int
) -> list[str]:
    """Set the inputs of a control shader from ``slots``, the vertices of the patch."""
    lines = []
    for entry in body.info.inputs:
        if not entry.usage_mask:
            continue
        if entry.name == "PRIM_ID":
            lines += _each(body, entry.index, vertices, lambda v: "uvec4(prim_id)")
            continue
        at = stored.index(sources[entry.index])

        def value(v: int, at: int = at) -> str:
            return f"vkp_gs_inputs(slots[{v}] * {len(stored)}u + {at}u)"

        lines += _each(body, entry.index, vertices, value)
    return lines


def _each(body: GlslBody, register: int, vertices: int, value: Callable[[int], str]) -> list[str]:
    """Set an input: for each vertex, where it is an array."""
    if register not in body.per_vertex:
        return [f"    tgsi_in_{register} = {value(0)};"]
    return [f"    tgsi_in_{register}[{v}] = {value(v)};" for v in range(vertices)]


def _clear_outputs(body: GlslBody) -> list[str]:
    """Set the outputs of a patch to zero: each invocation those of its vertex."""
    lines = []
    for entry in body.info.outputs:
        if entry.index in body.per_vertex_outputs:
            lines.append(f"    tgsi_out_{entry.index}[invocation] = uvec4(0u);")
        else:
            lines.append(f"    if (invocation == 0u) tgsi_out_{entry.index} = uvec4(0u);")
    return lines


def _store_patch(body: GlslBody, data: PatchData) -> list[str]:
    """Store the outputs; levels of 0 where a vertex is not there, so that the patch makes nothing."""
    count = len(data.of_vertices)
    lines = [
        f"    VKP_STORE_QUAD(push.patch_data, at + invocation * {count}u + {place}u, "
        f"tgsi_out_{register}[invocation]);"
        for place, register in enumerate(data.of_vertices)
    ]
    patch = [(data.place(register, 0), _whole(body, register)) for register in data.of_patch]
    outer, inner = (body.info.output(name) for name in _LEVELS)
    value = _whole(body, outer.index) if outer else "uvec4(0u)"
    patch.append((data.vectors - 2, f"known ? {value} : uvec4(0u)"))
    value = _whole(body, inner.index) if inner else "uvec4(0u)"
    patch.append((data.vectors - 1, f"uvec4({value}.xy, draw_number, prim_id)"))
    stores = [f"VKP_STORE_QUAD(push.patch_data, at + {place}u, {value});" for place, value in patch]
    return [*lines, f"    if (invocation == 0u) {{ {' '.join(stores)} }}"]


def _whole(body: GlslBody, register: int) -> str:
    """An output of the patch; in an array of registers it has vertices, too."""
    return f"tgsi_out_{register}[0]" if register in body.per_vertex_outputs else f"tgsi_out_{register}"


def control_snippets(
    body: GlslBody,
    sources: dict[int, int],
    stored: Sequence[int],
    data: PatchData,
    vertices: int,
    levels: int,
) -> dict[str, str]:
    """The texts for the ``user:`` includes of the control kernel, but for the shader.

    Args:
        sources: input register -> the output register of the vertex shader.
        stored: the output registers that the vertex kernel has stored, in order.
        vertices: of a patch that goes in.
        levels: the constant buffer that holds the default levels.
    """
    values = _system_values(body.info, _CONTROL_VALUES, "control", levels)
    loads = _load_vertices(body, sources, stored, vertices)
    return {
        "clear_outputs": "\n".join(_clear_outputs(body)),
        "load_inputs": "\n".join([*values, *loads]),
        "store_patch": "\n".join(_store_patch(body, data)),
    }


def control_defines(data: PatchData, vertices: int) -> dict[str, int | str]:
    """The macros of the control kernel; ``vertices``: of a patch that goes in."""
    return {
        "VKP_INPUT_VERTICES": vertices,
        "VKP_PATCH_VERTICES": data.vertices,
        "VKP_MODES": 0,
        **data.defines(),
    }


def evaluation_snippets(
    body: GlslBody,
    sources: dict[int, int],
    data: PatchData,
    linkage: Linkage,
    distances: Distances,
    planes: int,
) -> dict[str, str]:
    """The texts for the ``user:`` includes of the evaluation kernel, but for the shader.

    Args:
        sources: as :func:`link_control` finds them.
        planes: the constant buffer that holds the planes of the user.
    """
    levels = planes + int(distances.planes)
    lines = _system_values(body.info, _EVALUATION_VALUES, "evaluation", levels)
    for entry in body.info.inputs:
        if not entry.usage_mask:
            continue

        def value(v: int, entry: InputInfo = entry) -> str:
            if entry.name in _LEVELS:
                return _level(entry.name)
            if entry.name == "PRIM_ID":
                return "uvec4(prim_id)"
            return f"vkp_patch_data(at + {data.place(sources[entry.index], v)}u)"

        lines += _each(body, entry.index, data.vertices, value)
    return {
        "load_inputs": "\n".join(lines),
        "store_varyings": store_varyings(linkage.outputs, linkage.clamped),
        "store_distances": store_distances(body.info, distances, planes),
    }


def evaluation_defines(
    info: ShaderInfo, data: PatchData, linkage: Linkage, distances: Distances, last: bool
) -> dict[str, int | str]:
    """The macros of the evaluation kernel; ``last``: no geometry shader follows."""
    return {
        "VKP_INPUT_VERTICES": data.vertices,
        "VKP_DOMAIN": _DOMAINS[division_of(info).primitive],
        "VKP_LAST": int(last),
        "VKP_POSITION": position(info),
        "VKP_EXTRAS": int(linkage.extras),
        "VKP_POINT_SIZE": point_size(linkage),
        "VKP_WRITES_MEMORY": int(info.writes_memory),
        "VKP_VERTEX_FLAGS": vertex_flags(info, linkage, distances),
        "VKP_VERTEX_VIEWPORTS": vertex_viewports(info),
        **data.defines(),
        **linkage.assembly.space.defines(),
    }
