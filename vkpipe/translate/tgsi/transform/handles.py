"""Handles become units and slots: a shader looks them up in a table, for devices whose descriptors have no
addresses.
"""

from __future__ import annotations

from dataclasses import replace

from ..handles import (
    BOUND,
    FIRST_RESIDENT,
    HANDLE_BUFFER,
    ResidentImage,
    Residents,
    handle_of,
    takes_handles,
)
from ..info import ShaderInfo
from ..ir import Dst, Indirect, Instruction, Shader, Src
from ..isa import Kind
from ..legal_memory import atomic_formats
from ..names import FORMAT_PREFIX, File
from ..sanity import check
from ..scan import scan
from ..targets import TARGETS
from ..ureg import Reg
from .operands import source_of, written_of
from .walker import Transform

__all__ = ["target_code", "with_handles"]

_LAST_HANDLE = 4095
_MINUS_ONE = 0xFFFFFFFF
_CODE_SHIFT = 8


def target_code(target: str) -> int:
    """Return what the table adds to the unit of a texture of this target."""
    return (list(TARGETS).index(target) + 1) << _CODE_SHIFT


def with_handles(shader: Shader, info: ShaderInfo, residents: Residents) -> Shader:
    """Return a shader that names textures and images by units and slots alone; ``info``: its summary.

    A handle that is not resident, or is that of a texture or image of another target, reads as zero and
    writes nothing. The texture of a lookup of a SHADOW target has a sampler that compares, that of others has
    none. The shader looks handles up in constant buffer HANDLE_BUFFER; it stays as it is where it takes none.
    """
    if not takes_handles(info):
        return shader
    return _Handles(shader, residents.of(shader)).transformed()


_ASKING = {File.SAMP: "SAMP2HND", File.IMAGE: "IMG2HND"}
"""File -> the opcode that gives the handles of its registers."""


class _Handles(Transform):
    def __init__(self, shader: Shader, residents: Residents) -> None:
        super().__init__(shader)
        self._residents = residents
        self._targets = {entry.unit: entry.target for entry in scan(shader).samplers}
        self._asked = {file: self._asked_for(name, file) for file, name in _ASKING.items()}
        self._images = [*self._own_images(), *residents.images]
        self._handle = self.temporary()
        self._entry = self.temporary()
        self._known = self.temporary()
        self._result = self.temporary()
        self._table = self.constants(_LAST_HANDLE + 1, HANDLE_BUFFER)

    def _asked_for(self, name: str, file: File) -> list[int]:
        """Return the units or slots whose handles the shader asks for."""
        indices = [i.src[0].index for i in self.shader.instructions if i.opcode.name == name]
        if any(isinstance(index, Indirect) for index in indices):
            return [n for d in self.shader.declarations if d.file is file for n in range(d.first, d.last + 1)]
        return sorted({index for index in indices if isinstance(index, int)})

    def _own_images(self) -> list[ResidentImage]:
        return [
            ResidentImage(slot, d.target, d.format.removeprefix(FORMAT_PREFIX), True, "WR" in d.flags)
            for d in self.shader.declarations
            for slot in self._asked[File.IMAGE]
            if d.file is File.IMAGE and d.first <= slot <= d.last
        ]

    def finish(self) -> Shader:
        """The shader; unlike those of applications it has units and slots of what is resident."""
        views = [range(d.first, d.last + 1) for d in self.shader.declarations if d.file is File.SVIEW]
        for unit in self._asked[File.SAMP]:
            if unit in self._targets and not any(unit in view for view in views):
                self.sampler_view(unit, self._targets[unit])
        for texture in self._residents.textures:
            self.sampler(texture.unit)
            self.sampler_view(texture.unit, texture.target, texture.return_type)
        for image in self._residents.images:
            self.image(image.slot, image.target, image.format, writable=image.writable)
        shader = self.build()
        check(shader, resident=True)
        return shader

    def transform_instruction(self, instruction: Instruction) -> None:
        i = instruction
        if i.opcode.name in _ASKING.values():
            self._make(i)
            return
        handle = handle_of(i)
        if handle is None:
            self.keep(i)
        elif i.opcode.kind is Kind.TEX:
            self._look_up(i, handle)
        else:
            self._access(i, handle)

    def _make(self, i: Instruction) -> None:
        """Write the handle of the resource that is bound to a slot."""
        src, made = i.src[0], self._handle
        if isinstance(src.index, Indirect):
            register = Reg(src.index.file, src.index.index, letters=src.index.component)
            self.UADD(made.x, register, self.i32(src.index.offset))
        else:
            self.MOV(made.x, self.u32(src.index))
        self.MOV(made.yzw, self.u32(BOUND[src.file], 0, 0, BOUND[src.file]).wxyz)
        self.MOV(written_of(i.dst[0]), made)

    def _find(self, handle: Src) -> None:
        """Write the table's vector for a handle into ``entry``, and into ``known.x`` whether it is valid."""
        self.MOV(self._handle, source_of(handle))
        self.MOV(self._entry, self._table[self._handle.x])
        self.USEQ(self._known.x, self._entry.y, self._handle.y)
        self.USNE(self._known.y, self._entry.x, self.u32(0))
        self.AND(self._known.x, self._known.x, self._known.y)

    def _bound(self, file: File, numbers: list[int]) -> None:
        """Write into ``known.y`` whether a handle is that of something bound, of which these are fit."""
        known, handle = self._known, self._handle
        self.MOV(known.y, self.u32(0))
        for number in numbers:
            self.USEQ(known.z, handle.x, self.u32(number))
            self.OR(known.y, known.y, known.z)
        self.USEQ(known.z, handle.y, self.u32(BOUND[file]))
        self.AND(known.y, known.y, known.z)

    def _look_up(self, i: Instruction, handle: Src) -> None:
        """A lookup at a computed unit. It is done in any case, as all of a quad have to take part in it."""
        own = [unit for unit in self._asked[File.SAMP] if self._targets.get(unit) == i.target]
        fits = any(texture.target == i.target for texture in self._residents.textures)
        known, unit = self._known, self._entry
        if i.dst[0].file is File.NULL:
            return
        if not own and not fits:
            self.MOV(written_of(i.dst[0]), self.u32(0))
            return
        self._find(handle)
        self.USHR(known.y, unit.x, self.u32(_CODE_SHIFT))
        self.USEQ(known.y, known.y, self.u32(target_code(i.target) >> _CODE_SHIFT))
        self.AND(known.x, known.x, known.y)
        self.AND(unit.x, unit.x, self.u32((1 << _CODE_SHIFT) - 1))
        self.UADD(unit.x, unit.x, self.u32(_MINUS_ONE))
        if own:
            self._bound(File.SAMP, own)
            self.UCMP(unit.x, known.y, self._handle.x, unit.x)
            self.OR(known.x, known.x, known.y)
        where = Src(File.SAMP, Indirect(unit.file, _number(unit), "x"))
        self.keep(replace(i, dst=(self._result.dst(),), src=(*i.src[:-1], where), saturate=False))
        self.UCMP(self._result, known.x, self._result, self.u32(0))
        written = written_of(i.dst[0])
        self.MOV(written.sat() if i.saturate else written, self._result)

    def _access(self, i: Instruction, handle: Src) -> None:
        """An access to one image after the other, of which at most one is meant."""
        stores = i.opcode.name == "STORE"
        if not stores:
            self.MOV(self._result, self.u32(0))
        fitting = [image for image in self._images if self._fits(i, image)]
        if fitting:
            self._find(handle)
            self.UADD(self._entry.x, self._entry.x, self.u32(_MINUS_ONE))
        for image in fitting:
            if image.slot < FIRST_RESIDENT:
                self._bound(File.IMAGE, [image.slot])
            else:
                self.USEQ(self._known.y, self._entry.x, self.u32(image.slot))
                self.AND(self._known.y, self._known.y, self._known.x)
            with self.uif(self._known.y):
                self.keep(self._of_image(i, image))
        if not stores and i.dst[0].file is not File.NULL:
            self.MOV(written_of(i.dst[0]), self._result)

    @staticmethod
    def _fits(i: Instruction, image: ResidentImage) -> bool:
        name = i.opcode.name
        writes = name == "STORE" or name.startswith("ATOM")
        reads = name == "LOAD" or name.startswith("ATOM")
        if (writes and not image.writable) or (reads and not image.readable):
            return False
        if name.startswith("ATOM") and FORMAT_PREFIX + image.format not in atomic_formats(name):
            return False
        return image.target == i.target

    def _of_image(self, i: Instruction, image: ResidentImage) -> Instruction:
        """The access to one image."""
        if i.opcode.name == "STORE":
            return replace(i, dst=(Dst(File.IMAGE, image.slot),), format="")
        result = self._result.dst()
        return replace(i, dst=(result,), src=(Src(File.IMAGE, image.slot), *i.src[1:]), format="")


def _number(register: Reg) -> int:
    assert isinstance(register.index, int)
    return register.index
