"""Targets of a model: colour and depth, and with several samples the picture of their means."""

from __future__ import annotations

from vkpipe import pipe

__all__ = ["COLOR_FORMAT", "DEPTH_FORMAT", "Targets", "can_draw"]

COLOR_FORMAT = pipe.Format.R8G8B8A8_UNORM
DEPTH_FORMAT = pipe.Format.Z24X8_UNORM

_BINDS = ((COLOR_FORMAT, pipe.Bind.RENDER_TARGET), (DEPTH_FORMAT, pipe.Bind.DEPTH_STENCIL))


def can_draw(screen: pipe.Screen, samples: int) -> bool:
    """Return whether a device has targets with so many samples."""
    flat = pipe.TextureTarget.TEXTURE_2D
    return all(screen.is_format_supported(fmt, flat, samples, samples, bind) for fmt, bind in _BINDS)


class Targets:
    """A colour and a depth target of one size.

    Attributes:
        picture: the texture with one sample that :meth:`resolve` fills; the colour target itself where that
            has one sample.
        state: the framebuffer.
    """

    def __init__(self, ctx: pipe.Context, width: int, height: int, samples: int = 1) -> None:
        self.width, self.height, self.samples = width, height, samples
        self._ctx = ctx
        self._owned: list[pipe.Destroyable] = []
        try:
            color, depth = (self._surface(fmt, bind) for fmt, bind in _BINDS)
            self._color = color.texture
            self.picture = self._color if samples == 1 else self._texture(*_BINDS[0], 1)
        except BaseException:
            self.destroy()
            raise
        self.state = pipe.FramebufferState(width, height, cbufs=(color,), zsbuf=depth)

    def resolve(self) -> None:
        """Bring the means of the samples into the picture."""
        if self.picture is not self._color:
            box = pipe.Box(width=self.width, height=self.height)
            source = pipe.BlitEnd(self._color, 0, box, COLOR_FORMAT)
            self._ctx.blit(pipe.BlitInfo(dst=pipe.BlitEnd(self.picture, 0, box, COLOR_FORMAT), src=source))

    def destroy(self) -> None:
        """Give back the memory."""
        while self._owned:
            self._owned.pop().destroy()

    def _texture(self, fmt: pipe.Format, bind: pipe.Bind, samples: int) -> pipe.Resource:
        count = samples if samples > 1 else 0
        template = pipe.ResourceTemplate(
            format=fmt,
            width0=self.width,
            height0=self.height,
            nr_samples=count,
            nr_storage_samples=count,
            bind=bind,
        )
        made = self._ctx.screen.resource_create(template)
        self._owned.append(made)
        return made

    def _surface(self, fmt: pipe.Format, bind: pipe.Bind) -> pipe.Surface:
        made = self._ctx.create_surface(self._texture(fmt, bind, self.samples), pipe.SurfaceTemplate())
        self._owned.append(made)
        return made
