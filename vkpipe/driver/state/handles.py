"""Resident handles take units and slots of the stages whose shaders name anything by handles.

There is no indexing of descriptors: what is resident, and can be meant by the instructions of a shader, is
bound to it beyond what applications can bind. The shader looks the handle up in a table in constant buffer
HANDLE_BUFFER (:mod:`vkpipe.translate.tgsi.transform.handles`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numpy as np

from vkpipe.driver.resources import formats
from vkpipe.driver.resources.views import BufferView
from vkpipe.errors import NotSupported
from vkpipe.pipe import ImageAccess, TextureTarget
from vkpipe.pipe.handle_table import MOST_HANDLES, HandleNumbers, HandleTable
from vkpipe.translate.tgsi.handles import (
    FIRST_RESIDENT,
    NOTHING_RESIDENT,
    RESIDENT_IMAGES,
    RESIDENT_TEXTURES,
    ResidentImage,
    Residents,
    ResidentTexture,
)
from vkpipe.translate.tgsi.targets import image_target, lookup_target
from vkpipe.translate.tgsi.transform.handles import target_code

if TYPE_CHECKING:
    from vkpipe.driver.resources.views import BoundImage, TextureView
    from vkpipe.pipe import SamplerState
    from vkpipe.pipe.cso import Cso

__all__ = ["BoundHandles", "HandledTexture"]

T = TypeVar("T")

_NUMBER = 0xFFFFFFFF


class HandledTexture(NamedTuple):
    """A view of its own that a handle has, and the state it is sampled with."""

    view: TextureView | BufferView
    sampler: Cso[SamplerState]

    @property
    def target(self) -> str:
        """The target of lookups; "" where TGSI compares no such textures."""
        texture = self.view.texture
        samples = 1 if isinstance(self.view, BufferView) else texture.nr_samples
        return lookup_target(TextureTarget(self.view.target), samples, self.sampler.state)

    @property
    def kind(self) -> str:
        """The kind of its texels: FLOAT, SINT or UINT."""
        view = self.view
        return formats.reads_as(view.format if isinstance(view, BufferView) else view.texel_format)


class BoundHandles:
    """The handles of a context.

    Attributes:
        residents: those that are resident, as shaders are translated for them.
        table: the bytes of constant buffer HANDLE_BUFFER.
        unused: nothing was ever made resident.
    """

    def __init__(self) -> None:
        numbers = HandleNumbers()
        self.textures: HandleTable[HandledTexture] = HandleTable("texture", numbers)
        self.images: HandleTable[BoundImage] = HandleTable("image", numbers)
        self._units: dict[int, int] = {}
        self._slots: dict[int, int] = {}
        self.residents = NOTHING_RESIDENT
        self.table = b""
        self.unused = True

    def set_texture(self, handle: int, resident: bool) -> None:
        """Allow or end the use of the handle of a texture.

        Raises:
            InvalidUse: it is none of this context.
            NotSupported: too many are resident.
        """
        found = self.textures.made(handle)
        _place(self.textures, self._units, handle, found if resident else None, RESIDENT_TEXTURES)
        self._renew()

    def set_image(self, handle: int, image: BoundImage | None) -> None:
        """Allow the use of the handle of an image, as it is given; None: end it.

        Raises:
            InvalidUse: it is none of this context.
            NotSupported: too many are resident.
        """
        _place(self.images, self._slots, handle, image, RESIDENT_IMAGES)
        self._renew()

    def texture(self, unit: int) -> HandledTexture:
        """Return the texture at a unit."""
        handle = next(handle for handle, number in self._units.items() if number == unit)
        return self.textures.residents[handle]

    def image(self, slot: int) -> BoundImage:
        """Return the image in a slot."""
        handle = next(handle for handle, number in self._slots.items() if number == slot)
        return self.images.residents[handle]

    def _renew(self) -> None:
        """Rebuild the tables of resident handles."""
        self.unused = False
        vectors = np.zeros((MOST_HANDLES, 4), np.uint32)
        textures, images = [], []
        for handle, texture in self.textures.residents.items():
            unit = self._units[handle]
            textures.append(ResidentTexture(unit, texture.target, texture.kind))
            vectors[handle & _NUMBER, :2] = (unit + 1) | target_code(texture.target), handle >> 32
        for handle, image in self.images.residents.items():
            slot = self._slots[handle]
            images.append(_resident_image(slot, image))
            vectors[handle & _NUMBER, :2] = slot + 1, handle >> 32
        self.residents = Residents(tuple(sorted(textures)), tuple(sorted(images)))
        used = np.flatnonzero(vectors[:, 0])
        self.table = vectors[: int(used[-1]) + 1 if len(used) else 1].tobytes()


def _place(table: HandleTable[T], slots: dict[int, int], handle: int, entry: T | None, most: int) -> None:
    """Give a handle the first free slot, or take its slot from it."""
    table.made(handle)
    if entry is None:
        slots.pop(handle, None)
    elif handle not in slots:
        if len(slots) == most:
            raise NotSupported("PIPE_CAP_BINDLESS_TEXTURE", f"more than {most} resident handles of a kind")
        taken = set(slots.values())
        slots[handle] = next(n for n in range(FIRST_RESIDENT, FIRST_RESIDENT + most) if n not in taken)
    table.set_resident(handle, entry)


def _resident_image(slot: int, image: BoundImage) -> ResidentImage:
    view, resource = image.view, image.resource
    layers = view.last_layer - view.first_layer + 1
    target = image_target(TextureTarget(resource.target), resource.nr_samples, layers)
    access = view.access
    readable, writable = bool(access & ImageAccess.READ), bool(access & ImageAccess.WRITE)
    return ResidentImage(slot, target, image.format.name, readable, writable)
