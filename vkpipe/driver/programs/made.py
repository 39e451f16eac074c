"""A pipeline from GLSL, also where a cache holds SPIR-V that the driver refuses."""

from __future__ import annotations

import logging
from concurrent.futures import Future
from typing import TYPE_CHECKING

from vkpipe import config
from vkpipe.errors import InvalidUse, VulkanError
from vkpipe.translate.spirv import cached_glsl, compile_again, compile_glsl, is_cached, module_key

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["is_compiled", "key_of", "make_pipeline"]

log = logging.getLogger(__name__)


def make_pipeline(
    device: vk.Device,
    text: str,
    layout: vk.PipelineLayout,
    lanes: int | None,
    kernel: str,
    code: Future[bytes | None] | None = None,
) -> vk.Pipeline:
    """The pipeline of a kernel.

    Args:
        lanes: of its subgroups, where it is written for a number of them.
        code: becomes its SPIR-V before the driver has made anything of it, None where a cache had that.

    Raises:
        VkpipeError: it cannot be compiled, or the driver refuses what the compiler makes of it.
    """
    optimize = _optimizes(device)
    spirv = _compile(text, kernel, optimize, code)
    try:
        return device.create_pipeline(spirv, layout, subgroup_size=lanes, name=kernel)
    except (VulkanError, InvalidUse) as error:
        again = compile_again(text, name=kernel, optimize=optimize)
        if again is None:
            raise
        log.warning("the driver refuses the cached SPIR-V of %s, which is compiled again: %s", kernel, error)
        return device.create_pipeline(again, layout, subgroup_size=lanes, name=kernel)


def _compile(text: str, kernel: str, optimize: bool, code: Future[bytes | None] | None) -> bytes:
    """The SPIR-V, of which ``code`` learns."""
    if code is None or code.done():
        return compile_glsl(text, name=kernel, optimize=optimize)
    made: bytes | None = None
    try:
        cached = cached_glsl(text, name=kernel, optimize=optimize)
        if cached is not None:
            return cached
        made = compile_glsl(text, name=kernel, optimize=optimize)
        return made
    finally:
        code.set_result(made)


def is_compiled(device: vk.Device, text: str) -> bool:
    """Return whether the SPIR-V of a kernel is in a cache."""
    return is_cached(text, optimize=_optimizes(device))


def key_of(device: vk.Device, text: str) -> str:
    """Names what :func:`make_pipeline` has compiled of a kernel."""
    return module_key(text, optimize=_optimizes(device))


def _optimizes(device: vk.Device) -> bool:
    """Return whether SPIRV-Tools' performance passes run.

    They are nine tenths of a compilation, and lavapipe draws no faster by them: it does the same again.
    """
    asked: bool | None = config.get("VKPIPE_OPTIMIZE")
    return not device.is_cpu if asked is None else asked
