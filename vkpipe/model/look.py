"""The look of a model, which a viewer can switch while it runs."""

from __future__ import annotations

from vkpipe import pipe
from vkpipe.records import dataclass

__all__ = ["Look"]


@dataclass(frozen=True)
class Look:
    """Switches of a picture, without what it shows.

    Attributes:
        wireframe: the model's triangles as lines; the ground stays filled.
        back_faces: draw triangles that are seen from behind.
        lighting: light surfaces; without it they have their own colour everywhere.
        ground: draw a textured ground under the model.
        samples: of each pixel, whose mean is shown.
        cut: draw only what is inside of the scissor.
    """

    wireframe: bool = False
    back_faces: bool = True
    lighting: bool = True
    ground: bool = True
    samples: int = 1
    cut: bool = False

    def rasterizer(self, ground: bool = False) -> pipe.RasterizerState:
        """The state with which the model, or the ground, is drawn."""
        lines = self.wireframe and not ground
        culls = not (self.back_faces or ground)
        mode = pipe.PolygonMode.LINE if lines else pipe.PolygonMode.FILL
        return pipe.RasterizerState(
            half_pixel_center=True,
            bottom_edge_rule=True,
            front_ccw=True,
            cull_face=pipe.Face.BACK if culls else pipe.Face.NONE,
            fill_front=mode,
            fill_back=mode,
            multisample=self.samples > 1,
            scissor=self.cut,
        )
