"""The screen of the reference: capabilities, and resources that are arrays."""

from __future__ import annotations

import time
from typing import Any

from vkpipe import pipe
from vkpipe.auxiliary.cpu import dump_cpu
from vkpipe.auxiliary.driver_queries import group_infos, query_infos
from vkpipe.auxiliary.present_methods import PresentMethods
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.format.planar import check_planes
from vkpipe.pipe import (
    TIMEOUT_INFINITE,
    UNBOUND_USES,
    Bind,
    Cap,
    CapF,
    ComputeCap,
    ContextFlag,
    DriverQueryGroupInfo,
    DriverQueryInfo,
    Format,
    ResourceTemplate,
    ShaderCap,
    ShaderIr,
    ShaderType,
    TextureTarget,
)
from vkpipe.pipe.fields import refuse_flags
from vkpipe.pipe.naming import gallium_name
from vkpipe.pipe.samples import SAMPLE_POSITIONS, sample_grid
from vkpipe.pipe.template_rules import asks_without_attachments, check_flags, check_template
from vkpipe.reference import caps, formats
from vkpipe.reference.context import RefContext
from vkpipe.reference.driver_query_calls import DRIVER_NUMBERS
from vkpipe.reference.memory_calls import ALIGNMENT, MemoryCalls
from vkpipe.reference.order_calls import RefFence
from vkpipe.reference.resource import RefResource

__all__ = ["RefScreen"]


class RefScreen(MemoryCalls, PresentMethods, pipe.Screen):
    """``pipe_screen`` in NumPy."""

    def __init__(self) -> None:
        super().__init__()
        dump_cpu()

    def get_name(self) -> str:
        return "vkpipe reference"

    def get_vendor(self) -> str:
        return "vkpipe"

    def get_device_vendor(self) -> str:
        return "NumPy"

    def get_param(self, cap: Cap) -> int:
        return caps.screen_param(Cap(cap))

    def get_paramf(self, cap: CapF) -> float:
        return caps.FLOATS.get(CapF(cap), 0.0)

    def get_shader_param(self, shader: ShaderType, cap: ShaderCap) -> int:
        return caps.shader_param(ShaderType(shader), ShaderCap(cap))

    def get_compute_param(self, cap: ComputeCap, ir: ShaderIr = ShaderIr.TGSI) -> int | str | tuple[int, ...]:
        if ShaderIr(ir) != ShaderIr.TGSI:
            raise NotSupported(gallium_name(ShaderIr(ir)), "shaders are TGSI text")
        return caps.COMPUTE.get(ComputeCap(cap), 0)

    def is_format_supported(
        self,
        format: Format,
        target: TextureTarget,
        sample_count: int = 0,
        storage_sample_count: int = 0,
        bind: Bind = Bind.NONE,
    ) -> bool:
        samples = max(1, sample_count)
        if Format(format) == Format.NONE and TextureTarget(target) != TextureTarget.BUFFER:
            kept = max(1, storage_sample_count or samples) == samples
            return kept and samples in SAMPLE_POSITIONS and asks_without_attachments(target, bind)
        if max(1, storage_sample_count or samples) != samples:
            return False
        usable = formats.usable_binds(Format(format), TextureTarget(target), samples)
        return bool(usable) and not Bind(bind) & ~usable & ~UNBOUND_USES

    def can_create_resource(self, template: ResourceTemplate) -> bool:
        try:
            self.check_template(template)
        except (InvalidUse, NotSupported):
            return False
        return True

    def check_template(self, template: ResourceTemplate) -> None:
        check_flags(template)
        asked = template.bind
        if template.target == TextureTarget.BUFFER:
            # A buffer has no format of its own: views of it have.
            asked &= ~(Bind.SHADER_IMAGE | Bind.SAMPLER_VIEW | Bind.VERTEX_BUFFER)
            asked &= ~(Bind.RENDER_TARGET | Bind.BLENDABLE)
        samples, stored = template.nr_samples, template.nr_storage_samples
        nothing = template.format == Format.NONE and template.target != TextureTarget.BUFFER
        if nothing or not self.is_format_supported(template.format, template.target, samples, stored, asked):
            what = f"{template.target.name} with {template.bind!r}, {max(1, samples)} samples"
            raise NotSupported(f"PIPE_FORMAT_{template.format.name}", what)
        check_template(template, caps.EXTENTS)
        check_planes(template)

    def resource_create(self, template: ResourceTemplate) -> RefResource:
        self.check_template(template)
        return RefResource(self, template)

    def resource_create_unbacked(self, template: ResourceTemplate) -> tuple[RefResource, int]:
        self.check_template(template)
        made = RefResource(self, template, unbacked=True)
        return made, -(-made.nbytes // ALIGNMENT) * ALIGNMENT

    def context_create(self, flags: ContextFlag | int = 0, priv: Any = None) -> RefContext:
        refuse_flags(flags, ContextFlag)
        return RefContext(self, priv)

    def fence_finish(
        self, context: pipe.Context | None, fence: pipe.Fence, timeout: int = TIMEOUT_INFINITE
    ) -> bool:
        if not isinstance(fence, RefFence):
            legal = "what Context.flush of this screen returned"
            raise InvalidUse("Screen.fence_finish", "fence", fence, legal)
        return True

    def get_driver_query_info(self) -> tuple[DriverQueryInfo, ...]:
        return query_infos(DRIVER_NUMBERS)

    def get_driver_query_group_info(self) -> tuple[DriverQueryGroupInfo, ...]:
        return group_infos(DRIVER_NUMBERS)

    def get_sample_pixel_grid(self, sample_count: int) -> tuple[int, int]:
        return sample_grid(sample_count)

    def get_timestamp(self) -> int:
        return time.monotonic_ns()

    def destroy(self) -> None:
        """Arrays go when nobody refers to them; windows are given back."""
        self._destroy_presenters()
