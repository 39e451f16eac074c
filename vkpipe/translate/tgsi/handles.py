"""Bindless handles: numbers of 64 bits with which shaders name textures and images that are not bound.

Source: newer TGSI document, Bindless Opcodes. A lookup or an access to an image has a handle where its
operand is a register that can be read: x and y are the lower and the upper word
(:mod:`vkpipe.pipe.handle_table`). SAMP2HND and IMG2HND give those of what is bound.
"""

from __future__ import annotations

from typing import NamedTuple

from ...pipe.handle_table import BOUND_IMAGE, BOUND_TEXTURE
from .info import ShaderInfo
from .ir import Dst, Instruction, Operand, Shader, Src
from .isa import Kind
from .names import File

__all__ = [
    "BOUND",
    "FIRST_RESIDENT",
    "HANDLE_BUFFER",
    "HANDLE_FILES",
    "NOTHING_RESIDENT",
    "RESIDENT_IMAGES",
    "RESIDENT_TEXTURES",
    "ResidentImage",
    "ResidentTexture",
    "Residents",
    "handle_of",
    "takes_handles",
]

BOUND = {File.SAMP: BOUND_TEXTURE, File.IMAGE: BOUND_IMAGE}
"""File -> the upper word of handles of what is bound."""

RESIDENT_TEXTURES = 96
RESIDENT_IMAGES = 32
"""Handles that may be resident at once in a context."""
FIRST_RESIDENT = 32
"""The unit or slot of the first of them: no application binds so high a one."""
HANDLE_BUFFER = 32
"""The constant buffer in which shaders look handles up: no application binds so high a one.

Vector n is that of the handle numbered n: y is its upper word, x is 1 + the unit or slot of what is resident,
and of textures also :func:`.transform.handles.target_code`; both are 0 where it is not resident.
"""

HANDLE_FILES = frozenset({File.CONST, File.IN, File.OUT, File.TEMP, File.ADDR, File.IMM, File.SV})
"""The files of operands that are handles."""


class ResidentTexture(NamedTuple):
    """A texture with a resident handle: its unit, its target in TGSI, and FLOAT, SINT or UINT."""

    unit: int
    target: str
    return_type: str


class ResidentImage(NamedTuple):
    """An image with a resident handle: its slot, its target in TGSI, its format, and its access."""

    slot: int
    target: str
    format: str
    readable: bool
    writable: bool


class Residents(NamedTuple):
    """The textures and images that shaders can name by handles."""

    textures: tuple[ResidentTexture, ...] = ()
    images: tuple[ResidentImage, ...] = ()

    def of(self, shader: Shader) -> Residents:
        """Return those that the instructions of a shader can mean, by their targets."""
        named = [i for i in shader.instructions if handle_of(i) is not None]
        sampled = {i.target for i in named if i.opcode.kind is Kind.TEX}
        accessed = {i.target for i in named if i.opcode.kind is Kind.MEMORY}
        return Residents(
            tuple(texture for texture in self.textures if texture.target in sampled),
            tuple(image for image in self.images if image.target in accessed),
        )


NOTHING_RESIDENT = Residents()
"""No handle is resident."""


def takes_handles(info: ShaderInfo) -> bool:
    """Return whether a shader names anything by handles, or asks for those of what is bound."""
    asks = not info.opcodes.isdisjoint(("IMG2HND", "SAMP2HND"))
    return info.uses_bindless_samplers or info.uses_bindless_images or asks


def handle_of(i: Instruction) -> Src | None:
    """Return the operand of a lookup or a memory instruction that is a handle; None where there is none.

    That of STORE stands where others have their destination.
    """
    if i.opcode.kind is Kind.TEX:
        return i.src[-1] if i.src[-1].file in HANDLE_FILES else None
    if i.opcode.kind is not Kind.MEMORY or i.opcode.name in ("IMG2HND", "SAMP2HND"):
        return None
    resource: Operand = i.dst[0] if i.opcode.name == "STORE" else i.src[0]
    if resource.file not in HANDLE_FILES:
        return None
    return Src(resource.file, resource.index, resource.dim) if isinstance(resource, Dst) else resource
