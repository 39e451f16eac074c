"""The device: a screen, a context, and what is made with them."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from types import TracebackType

import numpy.typing as npt

import vkpipe
from vkpipe import pipe
from vkpipe.draw.buffer import Buffer
from vkpipe.draw.compute import Compute
from vkpipe.draw.owner import Owner
from vkpipe.draw.pipeline import Pipeline
from vkpipe.draw.target import Target
from vkpipe.draw.texture import Picture, Texture, plain_pixels, sampler, texture_target
from vkpipe.pipe import Bind, BlendState, DepthStencilAlphaState, Format, Prim, RasterizerState

__all__ = ["Device"]


class Device(Owner):
    """A device that draws, as a context manager: ``with Device() as device``."""

    def __init__(
        self, device: str | None = None, *, screen: pipe.Screen | None = None, window: bool = False
    ) -> None:
        """Open a device, or take a screen that is open, which stays open.

        Args:
            device, window: as of :func:`vkpipe.create_screen`.
        """
        self._opened = screen is None
        super().__init__(vkpipe.create_screen(device, window=window) if screen is None else screen)

    def __enter__(self) -> Device:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Destroy all objects, and the screen if this opened it; a second call does nothing."""
        super().close()
        if self._opened:
            self.screen.destroy()

    def __repr__(self) -> str:
        return f"<Device {self.screen.get_name()}>"

    def buffer(self, array: npt.ArrayLike, *, exact: bool = False) -> Buffer:
        """Return a buffer with the contents of an array.

        Numbers of 64 bits become those of 32; of floats the last digits are lost.

        Args:
            exact: they stay as they are, for blocks of doubles.

        Raises:
            InvalidUse: no elements, or numbers that do not fit into 32 bits.
        """
        return Buffer(self, array, exact=exact)

    def texture(
        self,
        pixels: npt.ArrayLike | PathLike[str] | Picture,
        *,
        linear: bool = True,
        mipmaps: bool = False,
        wrap: str = "repeat",
        srgb: bool = False,
        image: bool = False,
        kind: str = "2d",
    ) -> Texture:
        """Return a texture of an array (height, width) or (height, width, 1 to 4), row 0 at the top.

        Pillow's pictures are such arrays; a name is that of a file that Pillow opens.

        Args:
            kind: "2d", or with one more axis in front: "array" of layers, "cube" of faces (+x, -x, +y, -y,
                +z, -z, as OpenGL places them), "3d" of slices.
            pixels: uint8 and uint16 are fractions (255 is 1.0), floats themselves, int32 and uint32 integers;
                three components get alpha 1.
            linear: texels are mixed, with mipmaps also between levels; integers never are.
            mipmaps: smaller levels are made.
            wrap: "repeat", "clamp" or "mirror".
            srgb: colours are sRGB, and lookups make them linear.
            image: shaders may load from it and store to it as an image.

        Raises:
            InvalidUse: another shape, type or word.
            OSError: there is no such file, or it is no picture.
        """
        bind = Bind.SAMPLER_VIEW | (Bind.SHADER_IMAGE if image else Bind.NONE)
        state, target = sampler(linear, mipmaps, wrap), texture_target(kind)
        return Texture.of_array(self, plain_pixels(pixels), state, bind, mipmaps, srgb, target)

    def target(
        self,
        size: tuple[int, int],
        *,
        color: Format | Sequence[Format] = Format.R8G8B8A8_UNORM,
        depth: bool | Format = False,
        samples: int = 1,
    ) -> Target:
        """Return textures to draw into, of a width and a height.

        Args:
            color: the format of the colour, or of several; ``()`` for depth alone.
            depth: True for 32-bit floats, or a format of depth and stencil.
            samples: of each pixel.

        Raises:
            InvalidUse: a size without pixels, or nothing to draw into.
            NotSupported: such a format, or so many samples of it.
        """
        return Target(self, size, color, depth, samples)

    def pipeline(
        self,
        vertex: str,
        fragment: str | None = None,
        *,
        geometry: str | None = None,
        tess_control: str | None = None,
        tess_evaluation: str | None = None,
        layout: str | npt.DTypeLike | None = None,
        mode: str | Prim = "triangles",
        blend: str | BlendState = "none",
        depth: bool | str | DepthStencilAlphaState = True,
        cull: str = "none",
        rasterizer: RasterizerState | None = None,
        patch_vertices: int = 3,
        capture: Sequence[str] = (),
    ) -> Pipeline:
        """Compile a program in GLSL, and return it with states to draw with.

        Args:
            vertex, fragment, geometry, tess_control, tess_evaluation: sources.
            layout: of vertices: ``"3f 2f"``, ``"place:3f uv:2f / offset:3f"`` (of instances behind the /),
                or a structured type. By default what is drawn says it.
            mode: the type of primitives, Gallium's name in small letters.
            blend: "none", "alpha", "premultiplied", "add", or a state.
            depth: True (nearer ones win, where the target has depth), "test" (without writing), False, or a
                state.
            cull: "none", "back" or "front"; front faces are counter-clockwise.
            rasterizer: in place of the default and ``cull``.
            patch_vertices: with ``mode="patches"``.
            capture: outputs of the last stage before the fragment shader that ``draw(..., into=buffer)``
                writes, one after the other: stream output, OpenGL's transform feedback.

        Raises:
            GlslError: the sources are refused, with the lines.
            InvalidUse: another word.
        """
        sources = {
            "vertex": vertex,
            "tess_control": tess_control,
            "tess_evaluation": tess_evaluation,
            "geometry": geometry,
            "fragment": fragment,
        }
        return Pipeline(self, sources, layout, mode, blend, depth, cull, rasterizer, patch_vertices, capture)

    def compute(self, source: str) -> Compute:
        """Compile a compute shader in GLSL.

        Raises:
            GlslError: the source is refused, with the lines.
        """
        return Compute(self, source)
