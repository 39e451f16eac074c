"""Pictures that a screen draws over what a program presents, for servers that present in their own ways.

It is no part of Gallium. A screen that has it derives from :class:`OverlayMethods`, too.
"""

from __future__ import annotations

from vkpipe.pipe.resource import Resource
from vkpipe.pipe.screen import Context

__all__ = ["OverlayMethods"]


class OverlayMethods:
    """A screen that may draw over what is presented."""

    def overlaid(self, context: Context, texture: Resource) -> Resource | None:
        """Return the texture to present in place of level 0 of another, which stays as it is; None: that one.

        It is a frame of the context, which is flushed. The result has the same size, and texels of the same
        bytes; it lasts until the next call.
        """
        raise NotImplementedError
