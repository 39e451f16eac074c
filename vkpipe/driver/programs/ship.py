"""Making the kernels that come with the package: those between the user's shaders, for common devices.

``python -m vkpipe.driver.programs.ship [FILE]`` compiles them, where a shader compiler is installed. Nothing
here needs Vulkan.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from vkpipe.driver.programs.fixed_kernels import FIXED, FixedKernels
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.programs.registry import Programs
from vkpipe.driver.programs.texts import DEVICES, DeviceKind, KernelTexts
from vkpipe.driver.shaders.shader import Shader
from vkpipe.kernels.colors import ColorState, ColorTarget
from vkpipe.kernels.fragment_io import LastStageState
from vkpipe.kernels.linkage import link
from vkpipe.kernels.modes import Assembly
from vkpipe.kernels.targets import TargetImage
from vkpipe.pipe import AlphaState, CompareFunc, Format, RasterizerState, RtBlendState, ShaderState
from vkpipe.translate.spirv.compiler import get_compiler
from vkpipe.translate.spirv.job import Job
from vkpipe.translate.spirv.shipped import ARCHIVE, ship

__all__ = ["ask_for_common", "jobs"]


_ASSEMBLIES = (Assembly(), Assembly(modes=True), Assembly("line"), Assembly("point"))
_TRIANGLES = _ASSEMBLIES[0]
_OTHERS = (Assembly("line"), Assembly("point"), Assembly(spread=True), Assembly("line", spread=True))
"""What programs draw with beside triangles of one sample."""

_DEPTHS = (Format.Z24X8_UNORM, Format.Z24_UNORM_S8_UINT, Format.Z32_FLOAT)
_FUNCS = (CompareFunc.LESS, CompareFunc.LEQUAL)
_MANY_PRIMS = 1 << 20

_VERTEX = "VERT\nDCL IN[0]\nDCL OUT[0], POSITION\n  0: MOV OUT[0], IN[0]\n  1: END\n"
_FRAGMENT = "FRAG\nDCL OUT[0], COLOR\nIMM[0] FLT32 {1.0, 1.0, 1.0, 1.0}\n  0: MOV OUT[0], IMM[0]\n  1: END\n"


def jobs(kind: DeviceKind) -> list[Job]:
    """The sources for a kind of device: those of the common kernels."""
    texts = KernelTexts(kind)
    ask_for_common(texts, texts.device.info)
    return [Job(text.source, text.kernel) for text in texts.kernels if not text.shaded]


def ask_for_common(programs: Programs, info: Any) -> None:
    """Ask for the kernels between vertex and last stage, and for those of the visibility form.

    ``info``: of the device that they are for.
    """
    for kernel in FIXED:
        if kernel not in (FixedKernels.STROKES, FixedKernels.STROKES_CARRY):  # which are for lines alone
            programs.fixed(kernel)
    for assembly in _ASSEMBLIES:
        programs.fixed(FixedKernels.ASSEMBLE, assembly)
    for assembly in _OTHERS:
        for kernel in (FixedKernels.ASSEMBLE, FixedKernels.SETUP, FixedKernels.DIRECT_FEW):
            programs.fixed(kernel, assembly)
    for program in _visibility_forms(programs, info):
        _ = program.visibility.programs
        walk = program.walk(_MANY_PRIMS, 1, 1)
        replace(walk, limited=False).program("list")
        # Where loops are limited, a walk over so many may be stopped.
        for source in ("list", "sparse", "relay") if programs.limited else ("sparse",):
            replace(walk, limited=programs.limited).program(source)


def _visibility_forms(programs: Programs, info: Any) -> Iterator[LastStage]:
    """Opaque triangles with the usual depth tests."""
    vertex, fragment = (
        Shader(ShaderState(tokens=text), stage, info, "ship")
        for text, stage in ((_VERTEX, "VERT"), (_FRAGMENT, "FRAG"))
    )
    colors = ColorState((ColorTarget(0, Format.R8G8B8A8_UNORM, RtBlendState()),))
    linkage = link(vertex.info, fragment.info, RasterizerState(), _TRIANGLES)
    # On CPUs images are linear.
    image = TargetImage(linear=info.has_cpu_kernels)
    for fmt, func in product(_DEPTHS, _FUNCS):
        state = LastStageState(colors, fmt, func, True, AlphaState(), False, True, True, depth_image=image)
        yield LastStage(programs, fragment, linkage, state)


def main(archive: Path) -> int:
    """Write the archive; how many modules it has."""
    return ship(get_compiler(), [job for kind in DEVICES for job in jobs(kind)], archive)


if __name__ == "__main__":
    made = main(Path(sys.argv[1]) if len(sys.argv) > 1 else ARCHIVE)
    sys.stdout.write(f"{made} kernels\n")
