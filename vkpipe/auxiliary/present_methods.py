"""The screen's call that shows textures in windows, for drivers (screen.rst of 20.1, flush_frontbuffer)."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol
from weakref import WeakKeyDictionary, WeakSet, ref

from vkpipe import config, pipe
from vkpipe.auxiliary.bitmaps import BitmapPresenter
from vkpipe.auxiliary.front import check_presentable
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box, OverlayMethods

if TYPE_CHECKING:
    from vkpipe.auxiliary.postprocess.presented import Overlay

__all__ = ["PresentMethods", "Presenter"]

_WHERE = "Screen.flush_frontbuffer"


class Presenter(Protocol):
    """Brings textures to one drawable."""

    def present(
        self, drawable: pipe.Drawable, texture: pipe.Resource, level: int, box: Box, whole: Box
    ) -> None:
        """Show the part ``box`` of ``whole``, the layer of a level; the first picture is the whole one."""

    def destroy(self) -> None:
        """Give back what it has; a second call does nothing."""


_Presenters = WeakKeyDictionary[pipe.Drawable, Presenter]


class _Owner(NamedTuple):
    """Whose picture a drawable shows: a screen's presenters, and whether its latest picture came through."""

    presenters: ref[_Presenters]
    shown: bool


_OWNERS: WeakKeyDictionary[pipe.Drawable, _Owner] = WeakKeyDictionary()
"""Of all screens: a drawable shows pictures of one at a time."""


class PresentMethods(OverlayMethods, pipe.Screen):
    """Mixed into the screen of a driver: it has a presenter for each drawable.

    Presenting is for one thread for each drawable, as windows are.
    """

    def flush_frontbuffer(
        self,
        context: pipe.Context | None,
        resource: pipe.Resource,
        level: int,
        layer: int,
        drawable: Any,
        box: Box | None = None,
    ) -> None:
        """Any texture with colours can be shown, whatever it is bound to; samples are resolved.

        What was flushed is shown: ``context`` is flushed first. While the drawable has no pixels, nothing is.
        """
        if resource.screen is not self:
            raise InvalidUse(_WHERE, "resource", resource, "a texture of this screen")
        resource.check_alive(_WHERE, "resource")
        whole = check_presentable(resource, level, layer, None)
        part = whole if box is None else check_presentable(resource, level, layer, box)
        # Asking a protocol reads every property, and some of them ask a window system.
        if drawable not in self._known and not isinstance(drawable, pipe.Drawable):
            raise InvalidUse(_WHERE, "drawable", drawable, "a window of vkpipe.winsys, or a pipe.Drawable")
        if context is not None:
            context.flush()
        if 0 in drawable.framebuffer_size:
            return
        if self._display is not None:
            resource, level, part, whole = self._under(self._display, context, resource, level, part, whole)
        owner = _OWNERS.get(drawable)
        own = owner is not None and owner.presenters() is self._presenters
        if owner is not None and not own:
            _end(owner.presenters, ref(drawable))  # a window has one surface
        presenter = self._presenter(drawable)
        _OWNERS[drawable] = _Owner(ref(self._presenters), False)
        presenter.present(drawable, resource, level, part if own and owner and owner.shown else whole, whole)
        _OWNERS[drawable] = _Owner(ref(self._presenters), True)

    @cached_property
    def _display(self) -> Overlay | None:
        """The filters and the head-up display that the environment asks for."""
        display: Overlay | None = None
        if config.get("GALLIUM_HUD"):
            from vkpipe.auxiliary.hud.display import display_of  # with all that it draws with

            display = display_of(self)
        filters = config.get("VKPIPE_POSTPROCESS")
        if filters:
            from vkpipe.auxiliary.postprocess.presented import Filtered  # likewise

            return Filtered(self, filters, display)
        return display

    @staticmethod
    def _under(
        display: Overlay,
        context: pipe.Context | None,
        texture: pipe.Resource,
        level: int,
        part: Box,
        whole: Box,
    ) -> tuple[pipe.Resource, int, Box, Box]:
        """Return texture, level, box and whole of what is presented: with filters or a display, all of it."""
        display.frame(context)
        had = display.shown
        found = display.over(texture, level, whole)
        if found is None:
            return texture, level, whole if had else part, whole
        box = Box(0, 0, 0, found.width0, found.height0, 1)
        return found, 0, box, box

    def overlaid(self, context: pipe.Context, texture: pipe.Resource) -> pipe.Resource | None:
        if self._display is None:
            return None
        self._display.frame(context)
        context.flush()
        return self._display.over(texture, 0, Box(0, 0, 0, texture.width0, texture.height0, 1))

    @cached_property
    def _presenters(self) -> _Presenters:
        return WeakKeyDictionary()

    @cached_property
    def _known(self) -> WeakSet[pipe.Drawable]:
        """Drawables that tell this screen when they go."""
        return WeakSet()

    def _presenter(self, drawable: pipe.Drawable) -> Presenter:
        found = self._presenters.get(drawable)
        if found is None:
            found = self._presenters[drawable] = self._make_presenter(drawable)
            if drawable not in self._known:
                self._known.add(drawable)
                drawable.on_close(partial(_end, ref(self._presenters), ref(drawable)))
        return found

    def _make_presenter(self, drawable: pipe.Drawable) -> Presenter:
        return BitmapPresenter(self)

    def _destroy_presenters(self) -> None:
        """The screen ends."""
        display = self.__dict__.pop("_display", None)
        if display is not None:
            display.destroy()
        for presenter in list(self._presenters.values()):
            presenter.destroy()


def _end(presenters: ref[_Presenters], drawable: ref[pipe.Drawable]) -> None:
    """A drawable goes, or another screen is about to present to it; it may outlive the screen."""
    known, shown = presenters(), drawable()
    if known is not None and shown is not None and (presenter := known.pop(shown, None)) is not None:
        presenter.destroy()
