"""The polygon stipple as a texture: what u_pstipple makes of it in Mesa."""

from __future__ import annotations

from vkpipe import pipe
from vkpipe.auxiliary.cso_cache import CsoCache
from vkpipe.pipe import (
    Bind,
    Box,
    Format,
    Map,
    PolyStipple,
    ResourceTemplate,
    SamplerState,
    SamplerViewTemplate,
    ShaderType,
    TexFilter,
    TexWrap,
)
from vkpipe.translate.tgsi.transform import stipple_texels

__all__ = ["StippleTexture"]

_SAMPLER = SamplerState(
    wrap_s=TexWrap.REPEAT,
    wrap_t=TexWrap.REPEAT,
    min_img_filter=TexFilter.NEAREST,
    mag_img_filter=TexFilter.NEAREST,
)


class StippleTexture:
    """A texture of 32 x 32 texels that holds the pattern of a context.

    Attributes:
        pattern: what it holds when it is bound the next time.
    """

    def __init__(self, context: pipe.Context, objects: CsoCache) -> None:
        self.pattern = PolyStipple()
        self._context, self._objects = context, objects
        self._held: PolyStipple | None = None
        self._view: pipe.SamplerView | None = None

    def bind(self, unit: int) -> None:
        """Bind the texture and its sampler to a unit of fragment shaders."""
        view = self._view
        if view is None or view.destroyed:
            template = ResourceTemplate(format=Format.R8_UNORM, width0=32, height0=32, bind=Bind.SAMPLER_VIEW)
            texture = self._context.screen.resource_create(template)
            view = self._context.create_sampler_view(texture, SamplerViewTemplate.of(texture))
            self._view, self._held = view, None
        if self._held != self.pattern:
            box = Box(width=32, height=32)
            texels = stipple_texels(self.pattern.stipple)
            self._context.texture_subdata(view.texture, 0, Map.WRITE, box, texels, 32, 0)
            self._held = self.pattern
        self._context.set_sampler_views(ShaderType.FRAGMENT, unit, [view])
        sampler = self._objects.get("sampler", _SAMPLER)
        self._context.bind_sampler_states(ShaderType.FRAGMENT, unit, [sampler])
