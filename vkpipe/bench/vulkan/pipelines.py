"""Graphics pipelines: one for each program, vertex layout and state."""

from __future__ import annotations

from vkpipe.bench.calls import Shared
from vkpipe.bench.description import Geometry, Scene, State
from vkpipe.bench.vulkan import states
from vkpipe.bench.vulkan.device import GraphicsDevice
from vkpipe.bench.vulkan.glsl import PUSH_RANGES, VulkanShaders, vulkan_shaders
from vkpipe.bench.vulkan.targets import Targets
from vkpipe.errors import NotSupported
from vkpipe.translate.spirv import ShaderStage, compile_glsl
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, ffi, flags, struct

__all__ = ["Pipelines"]


class Pipelines:
    """The pipelines of a scene; all have the same ``layout``, so that constants and textures stay bound.

    Raises (when a pipeline is made):
        NotSupported: the device has no lines like OpenGL's, or the program too many constants.
        CompileError: its shaders are refused.
    """

    def __init__(self, device: GraphicsDevice, scene: Scene, targets: Targets, sets: Cdata) -> None:
        self._device, self._scene, self._targets = device, scene, targets
        self._shared = Shared()
        self._pipelines: list[Cdata] = []
        ranges = ffi.new("VkPushConstantRange[]", len(PUSH_RANGES))
        for entry, (stage, (offset, size)) in zip(ranges, PUSH_RANGES.items(), strict=True):
            entry.stageFlags, entry.offset, entry.size = _bit(stage), offset, size
        create = struct(
            "VkPipelineLayoutCreateInfo",
            setLayoutCount=1,
            pSetLayouts=ffi.new("VkDescriptorSetLayout[]", [sets]),
            pushConstantRangeCount=len(ranges),
            pPushConstantRanges=ranges,
        )
        self.layout: Cdata = device.create("PipelineLayout", create)

    def get(self, state: State, geometry: Geometry) -> Cdata:
        """The VkPipeline of a draw."""
        key = (
            state.program,
            geometry.vertices.dtype,
            state.mode,
            state.blend,
            state.depth,
            state.depth_write,
            state.color_write,
            state.stencil,
        )
        made: Cdata = self._shared.get(key, lambda: self._create(state, geometry))
        return made

    def close(self) -> None:
        """Destroys all pipelines; the device must be done with them."""
        for pipeline in self._pipelines:
            self._device.destroy("Pipeline", pipeline)
        self._device.destroy("PipelineLayout", self.layout)

    def _create(self, state: State, geometry: Geometry) -> Cdata:
        device, scene = self._device, self._scene
        if state.mode == "LINES" and "bresenhamLines" not in device.core.features:
            raise NotSupported("lines", f"{device.core.info.name} has no bresenhamLines")
        shaders = vulkan_shaders(state.program, points=state.mode == "POINTS")
        modules, entry_point = self._modules(shaders), ffi.new("char[]", b"main")
        create = struct(
            "VkGraphicsPipelineCreateInfo",
            stageCount=len(modules),
            pStages=_stages(modules, entry_point),
            pVertexInputState=states.vertex_input(geometry, shaders.inputs),
            pInputAssemblyState=states.input_assembly(state.mode),
            pViewportState=states.viewport(scene.width, scene.height),
            pRasterizationState=states.rasterization(state.mode),
            pMultisampleState=states.multisampling(self._targets.samples),
            pDepthStencilState=states.depth_stencil(state),
            pColorBlendState=states.color_blend(state),
            layout=self.layout,
            renderPass=self._targets.render_pass,
        )
        made = ffi.new("VkPipeline *")
        try:
            result = device.fns.vkCreateGraphicsPipelines(device.handle, NULL, 1, create, NULL, made)
            check(result, "vkCreateGraphicsPipelines")
        finally:
            for module in modules.values():
                device.destroy("ShaderModule", module)
        self._pipelines.append(made[0])
        return made[0]

    def _modules(self, shaders: VulkanShaders) -> dict[ShaderStage, Cdata]:
        spirv: dict[ShaderStage, bytes] = {
            stage: compile_glsl(source, name=f"{stage} shader", stage=stage)
            for stage, source in shaders.sources.items()
        }
        return {stage: self._module(code) for stage, code in spirv.items()}

    def _module(self, spirv: bytes) -> Cdata:
        code = ffi.new("uint32_t[]", len(spirv) // 4)
        ffi.memmove(code, spirv, len(spirv))
        info = struct("VkShaderModuleCreateInfo", codeSize=len(spirv), pCode=code)
        return self._device.create("ShaderModule", info)


def _bit(stage: ShaderStage) -> int:
    return flags("SHADER_STAGE", [stage.upper()])


def _stages(modules: dict[ShaderStage, Cdata], entry_point: Cdata) -> Cdata:
    """VkPipelineShaderStageCreateInfo[] of modules; the caller keeps the name of the entry point alive."""
    stages = ffi.new("VkPipelineShaderStageCreateInfo[]", len(modules))
    for number, (stage, module) in enumerate(modules.items()):
        stages[number] = struct(
            "VkPipelineShaderStageCreateInfo", stage=_bit(stage), module=module, pName=entry_point
        )[0]
    return stages
