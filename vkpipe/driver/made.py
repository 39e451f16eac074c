"""A pipeline from GLSL, also where a cache holds SPIR-V that the driver refuses."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from vkpipe.errors import InvalidUse, VulkanError
from vkpipe.translate.spirv import compile_again, compile_glsl

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["make_pipeline"]

log = logging.getLogger(__name__)


def make_pipeline(
    device: vk.Device, text: str, layout: vk.PipelineLayout, lanes: int | None, kernel: str
) -> vk.Pipeline:
    """The pipeline of a kernel; ``lanes``: of its subgroups, where it is written for a number of them.

    Raises:
        VkpipeError: it cannot be compiled, or the driver refuses what the compiler makes of it.
    """
    spirv = compile_glsl(text, name=kernel)
    try:
        return device.create_pipeline(spirv, layout, subgroup_size=lanes, name=kernel)
    except (VulkanError, InvalidUse) as error:
        again = compile_again(text, name=kernel)
        if again is None:
            raise
        log.warning("the driver refuses the cached SPIR-V of %s, which is compiled again: %s", kernel, error)
        return device.create_pipeline(again, layout, subgroup_size=lanes, name=kernel)
