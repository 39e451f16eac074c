"""The description that images are made from."""

from __future__ import annotations

from vkpipe.records import dataclass

__all__ = ["ImageDesc"]

_BLOCK_FORMATS = ("_BC", "_ETC2_", "_EAC_", "_ASTC_")


@dataclass(frozen=True)
class ImageDesc:
    """The description of an image: type '1d', '2d' or '3d', format by name, size in texels.

    ``storage`` allows storage views, ``mutable`` views of other compatible formats (then ``storage`` needs
    only one of them to be storable), ``view_formats`` names these formats where they are known, which lets
    some GPUs keep the image compressed; ``cube`` needs 6 layers or more; ``slices`` allows 2D views of
    a 3D image, which need the feature image2DViewOf3D; ``mapped`` lets the host reach its texels where that
    costs nothing (``Image.mapped``); ``shared`` lets the device's queue of copies write it, if there is one,
    and is for colours. ``size`` is the bytes of all texels, where they are known.
    """

    type: str
    vk_format: str
    width: int
    height: int = 1
    depth: int = 1
    levels: int = 1
    layers: int = 1
    samples: int = 1
    cube: bool = False
    slices: bool = False
    storage: bool = False
    mutable: bool = False
    mapped: bool = False
    shared: bool = False
    view_formats: tuple[str, ...] = ()
    size: int = 0

    @property
    def has_blocks(self) -> bool:
        """Return whether the format is a compressed one."""
        return any(mark in self.vk_format for mark in _BLOCK_FORMATS)
