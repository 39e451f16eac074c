"""Makes pipelines with nothing else of a device, and asks the driver for figures of what has become of them.

RADV does that without an AMD GPU, too (``RADV_FORCE_FAMILY``): there neither memory nor semaphores exist.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType

from vkpipe.errors import NotSupported
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, ffi, struct, text
from vkpipe.winsys.vulkan.descriptors import Binding, SetLayouts
from vkpipe.winsys.vulkan.info import DeviceInfo
from vkpipe.winsys.vulkan.open_device import open_core
from vkpipe.winsys.vulkan.pipelines import PipelineLayouts, create_pipeline

__all__ = ["PipelineFigures"]

_EXTENSION = "VK_KHR_pipeline_executable_properties"
_VALUES = ("b32", "i64", "u64", "f64")
"""The member of the union of values for each format."""


class PipelineFigures:
    """The figures of pipelines on one device. Use it as a context manager."""

    def __init__(self, selector: str | None = None) -> None:
        self._core, _ = open_core(selector)
        self._set_layouts = SetLayouts(self._core)
        self._layouts = PipelineLayouts(self._core)
        if "pipelineExecutableInfo" not in self._core.features:
            name = self._core.info.name
            self.destroy()
            raise NotSupported(_EXTENSION, f"{name} tells nothing about its pipelines")

    @property
    def info(self) -> DeviceInfo:
        """The facts about the device."""
        return self._core.info

    def __enter__(self) -> PipelineFigures:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.destroy()

    def destroy(self) -> None:
        """Destroy all that was made."""
        self._layouts.destroy()
        self._set_layouts.destroy()
        self._core.destroy_device()
        self._core.instance.destroy()

    def of(
        self, spirv: bytes, sets: Sequence[Sequence[Binding]], push_bytes: int, lanes: int | None, name: str
    ) -> dict[str, float]:
        """Compile a kernel; the driver's figures, by their names.

        Args:
            sets: the bindings of each descriptor set.
            lanes: of its subgroups, where it is written for a number of them.
        """
        layouts = tuple([self._set_layouts.get(bindings) for bindings in sets])
        layout = self._layouts.get(layouts, push_bytes)
        made = create_pipeline(
            self._core, NULL, spirv, layout, subgroup_size=lanes, name=name, has_figures=True
        )
        try:
            return self._figures(made.handle)
        finally:
            made.destroy()

    def _figures(self, pipeline: Cdata) -> dict[str, float]:
        fns, device = self._core.fns, self._core.handle
        of = struct("VkPipelineExecutableInfoKHR", pipeline=pipeline, executableIndex=0)
        count = ffi.new("uint32_t *")
        call = "vkGetPipelineExecutableStatisticsKHR"
        check(getattr(fns, call)(device, of, count, NULL), call)
        found = ffi.new("VkPipelineExecutableStatisticKHR[]", count[0])
        for entry in found:
            entry.sType = struct("VkPipelineExecutableStatisticKHR").sType
        check(getattr(fns, call)(device, of, count, found), call)
        return {text(entry.name): getattr(entry.value, _VALUES[entry.format]) for entry in found}
