"""The picture that a drawable shows, as a texture in the format that its display takes."""

from __future__ import annotations

from dataclasses import replace

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, Format, ResourceTemplate, TextureTarget

__all__ = ["Front", "check_presentable", "presented_format", "presenting_blit"]

_WHERE = "Screen.flush_frontbuffer"
_BLACK = (0.0, 0.0, 0.0, 1.0)

_CURVED = {Format[f"{order}_UNORM"]: Format[f"{order}_SRGB"] for order in ("B8G8R8A8", "R8G8B8A8")}
"""Formats of displays -> the same bytes with an sRGB curve, which every driver draws to."""


def presented_format(fmt: Format) -> Format:
    """The format of the bytes that are shown: displays take those of sRGB texels as they are.

    Raises:
        NotSupported: texels of the format are no colours that can be shown.
    """
    described = vkformat.describe(fmt)
    if described.is_depth_or_stencil or described.is_pure_integer:
        raise NotSupported(
            f"PIPE_FORMAT_{fmt.name}", "on a display: depth, stencil and integers are no colours"
        )
    return Format.__members__.get(fmt.name.replace("_SRGB", "_UNORM"), fmt)


def presenting_blit(source: BlitEnd, target: BlitEnd) -> BlitInfo:
    """A blit of texels, in any format with colours, to such as are shown.

    sRGB bytes stay what they are: they are read with their curve and written with it. A target that has no
    format with the curve takes them without, from such sources as can be read so.
    """
    if vkformat.describe(source.resource.format).is_srgb:
        if (curved := _CURVED.get(target.resource.format)) is not None:
            target = replace(target, format=curved)
        else:
            source = replace(source, format=presented_format(source.resource.format))
    return BlitInfo(dst=target, src=source)


def check_presentable(texture: pipe.Resource, level: int, layer: int, box: Box | None) -> Box:
    """The box of a level that is shown; None is all of it.

    Raises:
        InvalidUse: there is no such level, layer or box.
        NotSupported: texels of its format are no colours.
    """
    if texture.target == TextureTarget.BUFFER:
        raise InvalidUse(_WHERE, "resource", texture, "a texture")
    presented_format(texture.format)
    if not 0 <= level <= texture.last_level:
        raise InvalidUse(_WHERE, "level", level, f"0 to {texture.last_level}")
    width, height, layers = texture.level_size(level)
    if not 0 <= layer < layers:
        raise InvalidUse(_WHERE, "layer", layer, f"0 to {layers - 1}")
    if box is None:
        return Box(0, 0, layer, width, height, 1)
    inside = 0 <= box.x <= width - box.width and 0 <= box.y <= height - box.height
    if not inside or box.width < 1 or box.height < 1:
        raise InvalidUse(_WHERE, "box", box, f"a part of {width}x{height} texels that is not empty")
    return Box(box.x, box.y, layer, box.width, box.height, 1)


class Front:
    """Keeps one texture as large as a drawable.

    Attributes:
        texture: what is shown; None before the first :meth:`update`.
    """

    def __init__(self, fmt: Format) -> None:
        self.format = fmt
        self.texture: pipe.Resource | None = None

    def update(
        self,
        context: pipe.Context,
        size: tuple[int, int],
        source: pipe.Resource,
        level: int,
        box: Box,
        whole: Box,
    ) -> pipe.Resource:
        """Convert the texels in ``box`` of a level; all of them, ``whole``, where there is no picture yet.

        Texels beyond ``size`` are left out; where there are none the picture is black.
        """
        found = self.texture
        if found is None or (found.width0, found.height0) != size:
            self.destroy()
            found = self.texture = context.screen.resource_create(
                ResourceTemplate(
                    target=TextureTarget.TEXTURE_2D,
                    format=self.format,
                    width0=size[0],
                    height0=size[1],
                    bind=Bind.RENDER_TARGET | Bind.SAMPLER_VIEW,
                )
            )
            _clear(context, found)
            box = whole
        elif box == whole and (box.width < size[0] or box.height < size[1]):
            _clear(context, found)
        place = Box(box.x, box.y, 0, box.width, box.height, 1)
        context.blit(presenting_blit(BlitEnd(source, level, box), BlitEnd(found, 0, place)))
        return found

    def destroy(self) -> None:
        """Give the texture back."""
        if self.texture is not None:
            self.texture.destroy()
            self.texture = None


def _clear(context: pipe.Context, texture: pipe.Resource) -> None:
    box = Box(width=texture.width0, height=texture.height0)
    context.clear_texture(texture, 0, box, vkformat.pack(texture.format, _BLACK).tobytes())
