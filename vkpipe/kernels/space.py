"""The space between the vertex shader and the window, where it is not the usual frustum and viewport.

Sources: newer TGSI document, CLIPDIST, CULLDIST, CLIPVERTEX, VIEWPORT_INDEX, VIEWPORT_MASK, LAYER and
VS_WINDOW_SPACE_POSITION; OpenGL extensions NV_viewport_array2 and NV_viewport_swizzle; Gallium documents,
"Rasterizer", depth_clip_near and clip_plane_enable.
"""

from __future__ import annotations

from vkpipe.pipe import PolygonMode, RasterizerState
from vkpipe.pipe.combinations import refuse_stippled
from vkpipe.pipe.limits import MAX_CLIP_PLANES, MAX_VIEWPORTS
from vkpipe.records import dataclass
from vkpipe.translate import ShaderInfo
from vkpipe.translate.tgsi.names import Stage

__all__ = ["Distances", "Space", "distances_of", "space_of"]


_FRUSTUM = 6


@dataclass(frozen=True)
class Distances:
    """The clip and cull distances of the vertex shader that count, a bit for each.

    Attributes:
        clip: those that clip: of CLIPDIST, or to the planes of the user.
        cull: those that cull: of CLIPDIST behind the clip distances, or of CULLDIST.
        planes: clip distances are those to the planes of the user.
        own: cull distances are those of CULLDIST.
    """

    clip: int = 0
    cull: int = 0
    planes: bool = False
    own: bool = False


@dataclass(frozen=True)
class Space:
    """A variant of the kernels between vertex and last stage.

    Attributes:
        distances: vertices have clip distances.
        culls: they have cull distances.
        window: positions are window coordinates.
        depth_clamp: depth is clamped to the viewport's range, as a depth plane does not clip.
        viewports: the vertex shader chooses the viewport.
        masked: it chooses several, all those that it sets a bit of VIEWPORT_MASK for.
        scissors: and with it a scissor.
        swizzled: a viewport takes clip coordinates in an order and with signs of its own.
        layers: it chooses the layer.
        relative: with a mask, to which the number of the viewport is added.
        twice: positions in the window are rounded twice, as behind tessellation and geometry shaders.
        edges: clip distances, where along their planes edges of unfilled polygons are drawn.
    """

    distances: bool = False
    culls: bool = False
    window: bool = False
    depth_clamp: bool = False
    viewports: bool = False
    scissors: bool = False
    swizzled: bool = False
    layers: bool = False
    masked: bool = False
    relative: bool = False
    edges: int = 0
    twice: bool = False

    @property
    def flagged(self) -> bool:
        """Return whether the vertex stage stores any of this in the word of flags of a vertex."""
        return self.culls or self.viewports or self.layers

    @property
    def views(self) -> int:
        """Viewports that a primitive may go to, each with a record of its own."""
        return MAX_VIEWPORTS if self.masked else 1

    @property
    def clipping(self) -> Space:
        """The part of the space that the clip kernel depends on."""
        return Space(
            distances=self.distances,
            window=self.window,
            viewports=self.viewports,
            swizzled=self.swizzled,
            twice=self.twice,
        )

    @property
    def cutting(self) -> Space:
        """The part of the space that the number of pieces depends on."""
        return Space(distances=self.distances)

    @property
    def pieces(self) -> int:
        """Triangles that clipping can make of one: a vertex more for each plane, two triangles less."""
        return 3 + _FRUSTUM + (MAX_CLIP_PLANES if self.distances else 0) - 2

    def defines(self) -> dict[str, int | str]:
        """The macros of the variant."""
        return {
            "VKP_DISTANCES": int(self.distances),
            "VKP_CULL_DISTANCES": int(self.culls),
            "VKP_WINDOW_SPACE": int(self.window),
            "VKP_DEPTH_CLAMP": int(self.depth_clamp),
            "VKP_VIEWPORTS": int(self.viewports),
            "VKP_SCISSORS": int(self.scissors),
            "VKP_SWIZZLED": int(self.swizzled),
            "VKP_LAYERS": int(self.layers),
            "VKP_MASKED": int(self.masked),
            "VKP_RELATIVE_LAYERS": int(self.relative),
            "VKP_ROUNDED_TWICE": int(self.twice),
        }


def distances_of(info: ShaderInfo, raster: RasterizerState) -> Distances:
    """The distances of the last shader before the window. There are no planes of the user with CLIPDIST, nor
    where VS_PROHIBIT_UCPS is 1. In CLIPDIST cull distances follow clip distances: none of these where
    only NUM_CULLDIST_ENABLED says how many there are."""
    enabled = raster.clip_plane_enable
    culls = info.property("NUM_CULLDIST_ENABLED")
    every = (1 << MAX_CLIP_PLANES) - 1
    own = any(info.output("CULLDIST", i) for i in range(2))
    cull = (1 << culls) - 1 if own else 0
    if not any(info.output("CLIPDIST", i) for i in range(2)):
        prohibited = info.property("VS_PROHIBIT_UCPS") == 1
        placed = None if prohibited else info.output("CLIPVERTEX") or info.output("POSITION")
        return Distances(enabled if placed else 0, cull, bool(placed) and enabled != 0, own)
    clips = info.property("NUM_CLIPDIST_ENABLED", MAX_CLIP_PLANES if own or not culls else 0)
    if not own:
        cull = ((1 << culls) - 1) << clips & every
    return Distances(enabled & ((1 << clips) - 1), cull, False, own)


def space_of(info: ShaderInfo, raster: RasterizerState, layers: int, swizzled: bool = False) -> Space:
    """The variant for a vertex shader, a rasterizer state and a framebuffer of so many layers.

    ``swizzled``: a viewport that is set has a swizzle.

    Raises:
        NotSupported: lines with a pattern that go to several viewports.
    """
    window = info.property("VS_WINDOW_SPACE_POSITION") == 1
    distances = distances_of(info, raster)
    masked = info.output("VIEWPORT_MASK") is not None
    viewports = masked or info.output("VIEWPORT_INDEX") is not None
    if masked:
        refuse_stippled(raster)
    layered = layers > 1 and info.output("LAYER") is not None
    filled = {PolygonMode.FILL, PolygonMode.FILL_RECTANGLE}
    outlined = not window and not {raster.fill_front, raster.fill_back} <= filled
    return Space(
        distances=distances.clip != 0 and not window,
        culls=distances.cull != 0,
        window=window,
        depth_clamp=raster.depth_clamp and not window,
        viewports=viewports,
        scissors=viewports and raster.scissor,
        swizzled=swizzled and not window,
        layers=layered,
        masked=masked,
        relative=layered and masked and info.property("LAYER_VIEWPORT_RELATIVE") == 1,
        edges=distances.clip.bit_count() if outlined else 0,
        twice=info.stage is not Stage.VERTEX,
    )
