"""A widget: a canvas whose picture is drawn when it is seen, and when its user has turned it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from vkpipe.draw import Device, Target
from vkpipe.errors import NotSupported
from vkpipe.notebook.orbit import Orbit
from vkpipe.winsys import CanvasWindow

__all__ = ["Widget"]

_EVENTS = ("pointer_down", "pointer_move", "pointer_up", "wheel")


class Widget:
    """A picture that a function draws: a drag turns ``orbit``, the wheel changes its distance.

    As the last line of a cell it shows itself. ``redraw()`` asks for a new picture, e.g. behind a slider.

    Attributes:
        canvas: of rendercanvas; it takes handlers of other events (``add_event_handler``).
        orbit: where the picture is seen from.
        target: what was drawn into, None before the first picture.
    """

    def __init__(
        self,
        device: Device,
        draw: Callable[[Target, Orbit], object],
        *,
        size: tuple[int, int] = (480, 320),
        samples: int = 1,
        canvas: Any = None,
    ) -> None:
        """Make the canvas; the first picture is drawn when somebody looks.

        Args:
            draw: clears and draws; it is called with a target that has depth and the size of the canvas.
            size: of the canvas in the page.
            samples: of a pixel.
            canvas: any canvas of rendercanvas instead of one for Jupyter.

        Raises:
            NotSupported: rendercanvas or jupyter_rfb is missing; the message has the fix.
        """
        self.canvas = _jupyter_canvas(size) if canvas is None else canvas
        self.orbit = Orbit()
        self.target: Target | None = None
        self._device, self._draw, self._samples = device, draw, samples
        self._window = CanvasWindow(self.canvas)
        self.canvas.add_event_handler(self._hear, *_EVENTS)
        self.canvas.request_draw(self._frame)

    def redraw(self) -> None:
        """Ask for a new picture; it comes when the canvas has time for it."""
        self.canvas.request_draw()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return what Jupyter shows: the canvas."""
        return self.canvas._repr_mimebundle_(**options)

    def _hear(self, event: Mapping[str, Any]) -> None:
        if self.orbit.hear(event):
            self.redraw()

    def _frame(self) -> None:
        self._window.poll()  # a canvas without a loop hands nothing out by itself
        size = self._window.framebuffer_size
        if not min(size):
            return
        if self.target is None or self.target.size != size:
            self.target = self._device.target(size, depth=True, samples=self._samples)
        self._draw(self.target, self.orbit)
        self._window.present(self.target.colors[0], self._device.context)


def _jupyter_canvas(size: tuple[int, int]) -> Any:
    try:
        from rendercanvas.jupyter import RenderCanvas
    except ImportError as error:
        raise NotSupported("a canvas for Jupyter", f"{error}: pip install 'vkpipe[notebook]'") from None
    return RenderCanvas(size=size, update_mode="ondemand")
