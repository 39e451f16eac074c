"""Points as squares in the geometry shader: what tgsi_point_sprite is in Mesa."""

from __future__ import annotations

from vkpipe.records import dataclass

from ..ir import Declaration, Instruction, Shader
from ..names import File
from ..ureg import Reg
from .outputs import OutputTransform

__all__ = ["PointSprites", "add_point_sprites"]

_CORNERS = ((-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0))
"""x and y in the window, y down."""


@dataclass(frozen=True)
class PointSprites:
    """A geometry shader that emits triangles.

    Its constant CONST[``constant``] of buffer 0 holds 1 / (2 scale) of the viewport in x and y, in z the
    size of points without PSIZE in pixels, in w the largest size.
    """

    shader: Shader
    constant: int


def add_point_sprites(
    shader: Shader, enabled: int = 0, lower_left: bool = False, aa: int = -1
) -> PointSprites:
    """Return a geometry shader that emits two triangles for each point that ``shader`` emits.

    For drivers whose points are not squares of any size (``RasterizerState.point_quad_rasterization``).

    Args:
        shader: one whose GS_OUTPUT_PRIMITIVE is POINTS, and which emits into no other stream than the first.
        enabled: bit n: GENERIC[n] is the coordinate of the sprite instead, (s, t, 0, 1).
        lower_left: t goes up instead of down.
        aa: the number of a GENERIC for :func:`~.aa_point.add_aa_point`; -1: none.
    """
    made = _Sprites(shader, enabled, lower_left, aa)
    return PointSprites(made.transformed(), made.number)


class _Sprites(OutputTransform):
    def __init__(self, shader: Shader, enabled: int, lower_left: bool, aa: int) -> None:
        super().__init__(shader)
        self._enabled, self._lower_left = enabled, lower_left
        constants = [d.last for d in shader.declarations if d.file is File.CONST and not d.dim]
        self.number = max(constants, default=-1) + 1
        self._given = self.constant(self.number)
        self._size, self._position = self.temporary(), self.temporary()
        self._missing = {n for n in range(32) if enabled >> n & 1}
        self._missing -= {entry.semantic_index for entry in self.outputs if entry.name == "GENERIC"}
        self._coordinates = {n: self.output("GENERIC", n) for n in sorted(self._missing)}
        self._aa = self.output("GENERIC", aa) if aa >= 0 else None
        self.property("GS_OUTPUT_PRIMITIVE", "TRIANGLE_STRIP")
        self.property("GS_MAX_OUTPUT_VERTICES", 4 * max(1, shader.property("GS_MAX_OUTPUT_VERTICES", 1)))

    def transform_declaration(self, declaration: Declaration) -> Declaration | None:
        size = declaration.semantic is not None and declaration.semantic.name == "PSIZE"
        return None if size and declaration.file is File.OUT else declaration

    def transform_instruction(self, instruction: Instruction) -> None:
        name = instruction.opcode.name
        if name == "ENDPRIM":
            return
        if name != "EMIT":
            super().transform_instruction(instruction)
            return
        self._prepare()
        stream = self.u32(0)
        for x, y in _CORNERS:
            self._corner = (x, y)
            self.write_outputs()
            for register in self._coordinates.values():
                self._write_coordinate(register)
            if self._aa is not None:
                self._write_place(self._aa)
            self.EMIT(stream.x)
        self.ENDPRIM(stream.x)

    def _prepare(self) -> None:
        """Work out half the size in clip coordinates, and for smooth points where the edge begins."""
        written = next((entry.index for entry in self.outputs if entry.name == "PSIZE"), None)
        place = next(entry.index for entry in self.outputs if entry.name == "POSITION")
        given = self._given.z if written is None else self.held(written).x
        size, self._where = self._size, self.held(place)
        self.MAX(size.w, given, 1.0)
        self.MIN(size.w, size.w, self._given.w)
        # Half of it, times w: the division by w follows.
        self.MUL(size.xy, size.wwww, self._given.xyxy)
        self.MUL(size.xy, size, self._where.wwww)
        if self._aa is not None:
            self.RCP(size.z, size.w)
            self.SUB(size.z, 1.0, size.z)
            self.MUL(size.z, size.z, size.z)

    def write_output(self, name: str, index: int, register: Reg, value: Reg) -> None:
        x, y = self._corner
        if name == "POSITION":
            self.MOV(self._position, value)
            self.MAD(self._position.xy, self._size, self.f32(x, y), value)
            self.MOV(register, self._position)
        elif name == "GENERIC" and self._enabled >> index & 1:
            self._write_coordinate(Reg(register.file, register.index))
        elif name != "PSIZE":
            self.MOV(register, value)

    def _write_coordinate(self, register: Reg) -> None:
        x, y = self._corner
        t = (1 - y) / 2 if self._lower_left else (1 + y) / 2
        self.MOV(register, self.f32((1 + x) / 2, t, 0.0, 1.0))

    def _write_place(self, register: Reg) -> None:
        x, y = self._corner
        self.MOV(register.xyw, self.f32(x, y, 0.0, 1.0))
        self.MOV(register.z, self._size.z)
