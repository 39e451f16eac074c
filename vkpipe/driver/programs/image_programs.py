"""Kernels that clear, blit, decode and encode images."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.programs.maker import Defines, ProgramMaker, Recipe
from vkpipe.kernels.kernel import Kernels
from vkpipe.kernels.targets import LAYER, TargetImage, target_image

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.kernels.blit import BlitKernel
    from vkpipe.pipe import Format

__all__ = ["ImagePrograms"]


class ImagePrograms(ProgramMaker):
    """Makes the kernels that have no shader of an application, and work on images."""

    def clear(self, fmt: Format, keep: bool, arrayed: bool, image: TargetImage) -> Program:
        """The kernel that clears rectangles of surfaces of a format, of one or of several layers."""
        user = {"targets": (LAYER if arrayed else "") + target_image("color", fmt, 0, arrayed, image)}
        sets = (((0, "storage_image", 1),),)
        defines: Defines = {"VKP_KEEP": int(keep), "VKP_ARRAYED": int(arrayed)}
        key = ("clear", fmt, keep, arrayed, image)
        return self._for_good(self.once(key, Recipe(Kernels.CLEAR, defines, user, sets)))

    def blit(self, kernel: BlitKernel) -> Program:
        """The kernel of a blit."""
        source = "combined_sampler" if kernel.fetched else "storage_image"
        sets = (((0, "storage_image", 1), (1, source, 1)),)
        return self.once(("blit", kernel), Recipe(Kernels.BLIT, {}, kernel.snippets(), sets))

    def decode(self, fmt: Format, dims: str) -> Program:
        """The kernel that decodes blocks of a format, to an image of a type (1d, 2d or 3d)."""
        from vkpipe.kernels.decode import decoder, decoder_defines  # with all their tables

        user, defines = {"decoder": decoder(fmt)}, decoder_defines(fmt, dims)
        sets = (((0, "storage_image", 1),),)
        key = ("decode", user["decoder"], *defines.values())
        return self._for_good(self.once(key, Recipe(Kernels.DECODE, defines, user, sets)))

    def encode(self, fmt: Format, dims: str) -> Program:
        """The kernel that leaves the padding of texels out, of an image of a type (1d, 2d or 3d)."""
        from vkpipe.kernels.decode import decoder_defines

        defines, sets = decoder_defines(fmt, dims), (((0, "storage_image", 1),),)
        key = ("encode", *defines.values())
        return self._for_good(self.once(key, Recipe(Kernels.ENCODE, defines, {}, sets)))

    def decode_planes(self, fmt: Format) -> Program:
        """The kernel that makes the picture of a format with several planes."""
        from vkpipe.kernels.decode import planes_decoder, planes_defines

        user, defines = {"decoder": planes_decoder(fmt)}, planes_defines(fmt)
        sets = (((0, "storage_image", 1),),)
        key = ("decode planes", user["decoder"], *defines.values())
        return self._for_good(self.once(key, Recipe(Kernels.DECODE_PLANES, defines, user, sets)))
