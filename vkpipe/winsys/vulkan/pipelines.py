"""Pipeline layouts and compute pipelines."""

from __future__ import annotations

import threading

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.descriptors import SetLayout
from vkpipe.winsys.vulkan.execution_modes import (
    DERIVATIVES,
    MODES,
    local_width,
    with_derivatives,
    with_modes,
)
from vkpipe.winsys.vulkan.info import DeviceInfo

__all__ = ["Pipeline", "PipelineLayout", "PipelineLayouts", "create_pipeline"]

_SPIRV_MAGIC = b"\x03\x02\x23\x07"


class PipelineLayout:
    """Set layouts and the size of the push constants; owned by the device's cache."""

    def __init__(self, handle: Cdata, set_layouts: tuple[SetLayout, ...], push_bytes: int) -> None:
        self.handle = handle
        self.set_layouts = set_layouts
        self.push_bytes = push_bytes


class PipelineLayouts:
    """One PipelineLayout for each combination of set layouts and push constant size."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._lock = threading.Lock()
        self._known: dict[tuple[tuple[SetLayout, ...], int], PipelineLayout] = {}

    def get(self, set_layouts: tuple[SetLayout, ...], push_bytes: int) -> PipelineLayout:
        """The layout, created at the first request; ``push_bytes`` is a multiple of 4 within the limit."""
        core = self._core
        limit = core.info.limits["maxPushConstantsSize"]
        if not 0 <= push_bytes <= limit or push_bytes % 4:
            raise InvalidUse(
                "Device.create_pipeline_layout", "push_bytes", push_bytes, f"multiples of 4 up to {limit}"
            )
        key = (tuple(set_layouts), push_bytes)
        with self._lock:
            if key not in self._known:
                self._known[key] = PipelineLayout(self._create(*key), *key)
            return self._known[key]

    def _create(self, set_layouts: tuple[SetLayout, ...], push_bytes: int) -> Cdata:
        core = self._core
        push = struct(
            "VkPushConstantRange", stageFlags=const("VK_SHADER_STAGE_COMPUTE_BIT"), offset=0, size=push_bytes
        )
        create = struct(
            "VkPipelineLayoutCreateInfo",
            setLayoutCount=len(set_layouts),
            pSetLayouts=ffi.new("VkDescriptorSetLayout[]", [layout.handle for layout in set_layouts]),
            pushConstantRangeCount=1 if push_bytes else 0,
            pPushConstantRanges=push,
        )
        handle = ffi.new("VkPipelineLayout *")
        check(core.fns.vkCreatePipelineLayout(core.handle, create, NULL, handle), "vkCreatePipelineLayout")
        core.counters.add("pipeline_layouts")
        return handle[0]

    def destroy(self) -> None:
        """Destroys all layouts."""
        for layout in self._known.values():
            self._core.fns.vkDestroyPipelineLayout(self._core.handle, layout.handle, NULL)
        self._core.counters.add("pipeline_layouts", -len(self._known))
        self._known.clear()


class Pipeline:
    """A compute pipeline and its layout.

    Attributes:
        nbytes: of the SPIR-V that it was made from.
    """

    def __init__(self, core: Core, handle: Cdata, layout: PipelineLayout, name: str, nbytes: int) -> None:
        self._core = core
        self.handle: Cdata = handle
        self.layout = layout
        self.name = name
        self.nbytes = nbytes
        core.name("PIPELINE", handle, name)
        core.born("pipelines", self)

    def destroy(self) -> None:
        """Destroys the pipeline at once: the device must be done with it (see Device.defer)."""
        if self.handle is not None:
            self._core.fns.vkDestroyPipeline(self._core.handle, self.handle, NULL)
            self.handle = None
            self._core.died("pipelines", self)


def _specialization(values: dict[int, int]) -> Cdata:
    """VkSpecializationInfo of 32-bit constants by id; negative values as two's complement."""
    entries = ffi.new("VkSpecializationMapEntry[]", len(values))
    data = ffi.new("uint32_t[]", len(values))
    for index, (constant, value) in enumerate(sorted(values.items())):
        entries[index].constantID = constant
        entries[index].offset = 4 * index
        entries[index].size = 4
        data[index] = int(value) & 0xFFFFFFFF
    return struct(
        "VkSpecializationInfo",
        mapEntryCount=len(values),
        pMapEntries=entries,
        dataSize=4 * len(values),
        pData=data,
    )


def _subgroup(core: Core, size: int | None) -> Cdata:
    """The struct that requires a subgroup size; NULL when the device has only that size."""
    low, high = core.info.subgroup_sizes
    if size is None or low == high == size:
        return NULL
    if not low <= size <= high or size & (size - 1):
        raise NotSupported("subgroup size", f"{size}; {core.info.name} has {low} to {high}")
    if "subgroupSizeControl" not in core.features:
        raise NotSupported("subgroup size", f"{size}; {core.info.name} has no subgroupSizeControl")
    return struct("VkPipelineShaderStageRequiredSubgroupSizeCreateInfo", requiredSubgroupSize=size)


def _is_full(core: Core, spirv: bytes, size: int | None) -> bool:
    """Return whether a workgroup is to have full subgroups alone: where all of them can be."""
    return "computeFullSubgroups" in core.features and bool(size) and local_width(spirv) % (size or 1) == 0


def modes_of(info: DeviceInfo, features: frozenset[str]) -> frozenset[str]:
    """The execution modes that kernels get on a device with these features."""
    return frozenset(MODES) & (info.float_controls | features)


def create_pipeline(
    core: Core,
    cache: Cdata,
    spirv: bytes,
    layout: PipelineLayout,
    specialization: dict[int, int] | None = None,
    subgroup_size: int | None = None,
    name: str = "",
    has_figures: bool = False,
) -> Pipeline:
    """Compiles a compute shader with entry point ``main``; ``has_figures``: it can be asked for those."""
    if spirv[:4] != _SPIRV_MAGIC or len(spirv) % 4:
        raise InvalidUse("Device.create_pipeline", "spirv", spirv[:4], "a little-endian SPIR-V module")
    fns, device = core.fns, core.handle
    required = _subgroup(core, subgroup_size)
    full = _is_full(core, spirv, subgroup_size) if required is not NULL else False
    # What llvmpipe does is known, and its caches are of modules as they are.
    spirv = spirv if core.info.is_lavapipe else with_modes(spirv, modes_of(core.info, core.features))
    spirv = with_derivatives(spirv) if DERIVATIVES in core.info.extensions else spirv
    code = ffi.new("uint32_t[]", len(spirv) // 4)
    ffi.memmove(code, spirv, len(spirv))
    module_info = struct("VkShaderModuleCreateInfo", codeSize=len(spirv), pCode=code)
    module = ffi.new("VkShaderModule *")
    check(fns.vkCreateShaderModule(device, module_info, NULL, module), "vkCreateShaderModule")
    entry = ffi.new("char[]", b"main")
    constants = _specialization(specialization) if specialization else NULL
    stage = struct(
        "VkPipelineShaderStageCreateInfo",
        pNext=required,
        flags=const("VK_PIPELINE_SHADER_STAGE_CREATE_REQUIRE_FULL_SUBGROUPS_BIT") if full else 0,
        stage=const("VK_SHADER_STAGE_COMPUTE_BIT"),
        module=module[0],
        pName=entry,
        pSpecializationInfo=constants,
    )
    flags = const("VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR") if has_figures else 0
    create = struct("VkComputePipelineCreateInfo", flags=flags, stage=stage[0], layout=layout.handle)
    handle = ffi.new("VkPipeline *")
    try:
        result = fns.vkCreateComputePipelines(device, cache, 1, create, NULL, handle)
        check(result, f"vkCreateComputePipelines ({name or 'unnamed'})")
    finally:
        fns.vkDestroyShaderModule(device, module[0], NULL)
    return Pipeline(core, handle[0], layout, name, len(spirv))
