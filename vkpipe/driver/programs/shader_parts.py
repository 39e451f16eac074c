"""Returns what a shader gives the kernel that it is in: bindings, and defines that follow from its loops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.programs.maker import Binding, Defines, ProgramMaker
from vkpipe.translate.tgsi.targets import TARGETS

if TYPE_CHECKING:
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.translate import GlslBody

__all__ = ["counting", "loading_together", "resources", "shader_bindings"]


def loading_together(maker: ProgramMaker) -> Defines:
    """Return the defines of kernels whose lanes load constants together, and count loops, on CPUs."""
    return {"VKP_SUBGROUP": maker.lanes} if maker.limited else {}


def counting(maker: ProgramMaker, body: GlslBody) -> Defines:
    """Return the defines of kernels whose loops are counted: their lanes look at each other's counts."""
    return {"VKP_SUBGROUP": maker.lanes} if body.limited and body.info.takes_turns else {}


def resources(body: GlslBody) -> tuple[Binding, ...]:
    """The bindings of everything that a shader names in its descriptor set."""
    images = (
        (image.binding, "storage_texel" if TARGETS[image.target].sampler == "Buffer" else "storage_image", 1)
        for image in body.images
    )
    return (
        *((e.binding, "uniform_texel" if e.texels else "combined_sampler", 1) for e in body.samplers),
        *((entry.binding, "storage_buffer", 1) for entry in body.buffers),
        *images,
    )


def shader_bindings(shader: Shader | None) -> tuple[Binding, ...]:
    """The bindings of a shader's descriptor set."""
    return resources(shader.body) if shader else ()
