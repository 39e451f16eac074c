"""The kernels of a screen: what each one is made from, text, macros, push block and bindings."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakSet

from vkpipe.driver.programs.capture_programs import CapturePrograms
from vkpipe.driver.programs.fixed_programs import FixedPrograms
from vkpipe.driver.programs.image_programs import ImagePrograms
from vkpipe.driver.programs.maker import Defines, Recipe
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.shader_parts import counting, resources
from vkpipe.kernels import compute_io
from vkpipe.kernels.kernel import Kernels
from vkpipe.kernels.levels import SamplerFact, shader_source
from vkpipe.translate.tgsi.handles import NOTHING_RESIDENT, Residents

if TYPE_CHECKING:
    from vkpipe.driver.shaders.compute_shader import ComputeShader
    from vkpipe.winsys import vulkan as vk

__all__ = ["Programs"]


class Programs(FixedPrograms, CapturePrograms, ImagePrograms):
    """Keeps all kernels of a screen, by their recipes. May be used from several threads.

    Those of the last stage are made elsewhere (:mod:`vkpipe.driver.programs.last_stage`).

    Attributes:
        singles: kernels that have all stages of a group.
    """

    def __init__(self, device: vk.Device) -> None:
        super().__init__(device)
        self.singles: WeakSet[Program] = WeakSet()

    def compute(
        self,
        shader: ComputeShader,
        formats: tuple[str, ...],
        block: tuple[int, int, int],
        shared: int,
        levels: tuple[SamplerFact, ...] = (),
        pc: int = 0,
        whole: tuple[int, int, int] | None = None,
        residents: Residents = NOTHING_RESIDENT,
    ) -> Program:
        """The kernel of a compute shader.

        Args:
            formats: of the images that it names.
            block: threads of a block.
            shared: bytes that the threads of a block share.
            levels: of the samplers, where the shader asks for them.
            pc: the instruction at which it begins.
            whole: of launches in parts, the threads of the blocks that are not the last ones.
            residents: what it can name by handles.
        """
        private = shader.state.req_private_mem
        key = ("compute", shader.state.prog, pc, formats, residents, block, whole, shared, private, levels)
        known = self._find(key)
        if known is not None:
            return known
        body = shader.body(formats, pc, residents)
        user = {
            "compute_shader": shader_source(levels, body),
            "load_system_values": compute_io.load_system_values(shader.info),
        }
        defines: Defines = {
            **compute_io.block_defines(block, whole),
            **compute_io.memory_defines(shared, private),
            **counting(self, body),
        }
        lanes = self._device.info.subgroup_size if shader.counts_lanes else None
        made = self.once(key, Recipe(Kernels.COMPUTE, defines, user, (resources(body),), lanes))
        # What a device refuses is told by the call.
        made.wait()
        return made
