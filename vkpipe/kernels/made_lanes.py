"""Kernels for subgroups that a device does not have: their operations become functions of shared memory.

So lavapipe, whose subgroups are the CPU's vectors, runs the texts for GPUs (``VKPIPE_LANES``): what GPUs get
is tested where there is none. ``shaders/include/made_lanes.glsl`` has the functions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from vkpipe.kernels import constants, source
from vkpipe.translate.tgsi.names import Stage

__all__ = ["telling_limit", "with_made_lanes"]

# Quads lie within the device's own subgroups; a barrier for memory has no lanes.
_OPERATION = re.compile(r"\bsubgroup(?!Quad|MemoryBarrier)([A-Z]\w*)\b")
_VALUES = {
    "gl_SubgroupInvocationID": "vkp_made_lane",
    "gl_SubgroupID": "vkp_made_subgroup",
    "gl_SubgroupSize": "vkp_made_size",
    "gl_NumSubgroups": "vkp_made_subgroups",
}
_VALUE = re.compile(rf"\b({'|'.join(_VALUES)})\b")

_SHADERS = {
    "fragment_shader": Stage.FRAGMENT,
    "vertex_shader": Stage.VERTEX,
    "geometry_shader": Stage.GEOMETRY,
    "control_shader": Stage.TESS_CTRL,
    "evaluation_shader": Stage.TESS_EVAL,
    "compute_shader": Stage.COMPUTE,
}
_MAIN = re.compile(r"\bvoid main\(\)")


def with_made_lanes(text: str, own: int) -> str:
    """Return a kernel's text with subgroups of VKP_SUBGROUP lanes that are made of the device's ``own``."""
    renamed = _VALUE.sub(lambda match: _VALUES[match[1]], _OPERATION.sub(r"vkp_made_\1", text))
    begin = constants.glsl()
    return renamed.replace(
        begin, f"{begin}const uint vkp_own_lanes = {own}u;\n" + source.load("include/made_lanes.glsl"), 1
    )


def telling_limit(text: str, user: Iterable[str]) -> str:
    """Return a kernel's text that tells the context where lavapipe has ended loops of an invocation.

    Args:
        user: the names of the texts in it that callers have passed; without a shader nothing is told.
    """
    stage = next((stage for name, stage in _SHADERS.items() if name in user), None)
    if stage is None:
        return text
    number = list(Stage).index(stage) + 1
    telling = source.load("include/tells_limit.glsl")
    main = f"void main()\n{{\n    vkp_limited_main();\n    vkp_tell_limit({number}u);\n}}\n"
    return _MAIN.sub("void vkp_limited_main()", text) + telling + main
