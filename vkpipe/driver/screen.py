"""The screen: a device, its kernels and caps, and the resources made on it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from vkpipe import config, pipe
from vkpipe.driver import caps, formats
from vkpipe.driver.caps_compute import compute_param
from vkpipe.driver.context import VkContext
from vkpipe.driver.fence import VkFence
from vkpipe.driver.fine_programs import FinePrograms
from vkpipe.driver.profile import Profile
from vkpipe.driver.programs import Programs
from vkpipe.driver.resource import BufferResource, TextureResource, VkResource, check_template
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    SAMPLE_POSITIONS,
    TIMEOUT_INFINITE,
    Bind,
    Cap,
    CapF,
    ComputeCap,
    ContextFlag,
    Format,
    MemoryInfo,
    ResourceTemplate,
    ShaderCap,
    ShaderIr,
    ShaderType,
    TextureTarget,
    gallium_name,
)

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["VkScreen"]

LONGEST_PASS = 81920
"""Primitives that go through the kernels at once; more are cut into passes."""

_BUFFER_BINDS = (
    Bind.VERTEX_BUFFER
    | Bind.INDEX_BUFFER
    | Bind.CONSTANT_BUFFER
    | Bind.SHADER_BUFFER
    | Bind.SHADER_IMAGE
    | Bind.SAMPLER_VIEW
    | Bind.COMMAND_ARGS_BUFFER
    | Bind.QUERY_BUFFER
    | Bind.TRANSFER_READ
    | Bind.TRANSFER_WRITE
    | Bind.LINEAR
)


class VkScreen(pipe.Screen):
    """``pipe_screen`` on a Vulkan device. Its methods may be called from any thread."""

    def __init__(self, device: str | None = None) -> None:
        from vkpipe.winsys import vulkan as vk

        self.device: vk.Device = vk.open_device(device)
        self.programs = Programs(self.device)
        self.fine_programs = FinePrograms(self.programs)
        self.profile = Profile(self.device, config.get("VKPIPE_PROFILE"))
        chosen = config.get("VKPIPE_CHUNK") or LONGEST_PASS
        self.longest_pass = max(2, chosen & ~1)
        self._contexts: WeakSet[VkContext] = WeakSet()
        self._lock = threading.Lock()
        self._destroyed = False

    def get_name(self) -> str:
        return f"vkpipe on {self.device.info.name}"

    def get_vendor(self) -> str:
        return "vkpipe"

    def get_device_vendor(self) -> str:
        return caps.VENDORS.get(self.device.info.vendor, f"vendor {self.device.info.vendor:#06x}")

    def get_param(self, cap: Cap) -> int:
        return caps.screen_param(self.device.info, Cap(cap))

    def get_paramf(self, cap: CapF) -> float:
        return caps.screen_paramf(self.device.info, CapF(cap))

    def get_shader_param(self, shader: ShaderType, cap: ShaderCap) -> int:
        return caps.shader_param(self.device.info, ShaderType(shader), ShaderCap(cap))

    def get_compute_param(self, cap: ComputeCap, ir: ShaderIr = ShaderIr.TGSI) -> int | str | tuple[int, ...]:
        if ShaderIr(ir) != ShaderIr.TGSI:
            raise NotSupported(gallium_name(ShaderIr(ir)), "shaders are TGSI text")
        return compute_param(self.device.info, ComputeCap(cap))

    def get_device_uuid(self) -> bytes:
        return bytes.fromhex(self.device.info.uuid)

    def query_memory_info(self) -> MemoryInfo:
        total = sum(heap.size for heap in self.device.info.heaps if heap.device_local) // 1024
        used = self.device.counters.get("memory_bytes", 0) // 1024
        return MemoryInfo(total_device_memory=total, avail_device_memory=max(0, total - used))

    def is_format_supported(
        self,
        format: Format,
        target: TextureTarget,
        sample_count: int = 0,
        storage_sample_count: int = 0,
        bind: Bind = Bind.NONE,
    ) -> bool:
        fmt, wanted = Format(format), Bind(bind)
        samples = max(1, sample_count)
        if samples not in SAMPLE_POSITIONS or max(1, storage_sample_count or samples) != samples:
            return False
        if samples > 1 and (target not in formats.MULTISAMPLED or wanted & Bind.SHADER_IMAGE):
            return False
        if target == TextureTarget.BUFFER:
            if wanted & Bind.VERTEX_BUFFER and not formats.usable_binds(fmt) & Bind.VERTEX_BUFFER:
                return False
            if wanted & Bind.SHADER_IMAGE and not self._device_allows_texels(fmt, "STORAGE_TEXEL_BUFFER"):
                return False
            if wanted & Bind.SAMPLER_VIEW and not self._device_allows_texels(fmt, "UNIFORM_TEXEL_BUFFER"):
                return False
            return not wanted & ~_BUFFER_BINDS
        if target == TextureTarget.TEXTURE_CUBE_ARRAY and "imageCubeArray" not in self.device.features:
            return False
        usable = formats.usable_binds(fmt, target) & ~Bind.VERTEX_BUFFER
        if target == TextureTarget.TEXTURE_3D and "image2DViewOf3D" not in self.device.features:
            usable &= ~(Bind.RENDER_TARGET | Bind.BLENDABLE)
        if not usable or wanted & ~usable:
            return False
        return self._device_allows(fmt, wanted)

    def _device_allows(self, fmt: Format, wanted: Bind) -> bool:
        try:
            name = formats.image_format(fmt)
        except NotSupported:
            return False
        needed = {"TRANSFER_SRC", "TRANSFER_DST"}
        if wanted & Bind.SAMPLER_VIEW:
            needed.add("SAMPLED_IMAGE")
        if wanted & Bind.SHADER_IMAGE:
            needed.add("STORAGE_IMAGE")
        return needed <= self.device.format_features(name)

    def _device_allows_texels(self, fmt: Format, use: str) -> bool:
        """Whether shaders can fetch, or load and store, texels of buffers in this format."""
        if use == "STORAGE_TEXEL_BUFFER" and not formats.usable_binds(fmt) & Bind.SHADER_IMAGE:
            return False
        if not formats.has_plain_texels(fmt):
            return False
        return use in self.device.format_features(formats.image_format(fmt))

    def can_create_resource(self, template: ResourceTemplate) -> bool:
        try:
            self._check(template)
        except (InvalidUse, NotSupported):
            return False
        return True

    def _check(self, template: ResourceTemplate) -> None:
        if template.target != TextureTarget.BUFFER and template.target not in formats.TARGETS:
            raise NotSupported(f"PIPE_{template.target.name}")
        asked = template.bind
        if template.target == TextureTarget.BUFFER:
            # A buffer has no format of its own: views of it have.
            asked &= ~(Bind.SHADER_IMAGE | Bind.SAMPLER_VIEW)
        samples, stored = template.nr_samples, template.nr_storage_samples
        if not self.is_format_supported(template.format, template.target, samples, stored, asked):
            what = f"{template.target.name} with {template.bind!r}, {max(1, samples)} samples"
            raise NotSupported(f"PIPE_FORMAT_{template.format.name}", what)
        check_template(template, self.device.info.limits)

    def _check_open(self, where: str) -> None:
        if self._destroyed:
            raise InvalidUse(where, "screen", self, "a screen that is not destroyed")

    def resource_create(self, template: ResourceTemplate) -> VkResource:
        self._check_open("Screen.resource_create")
        self._check(template)
        if template.target == TextureTarget.BUFFER:
            return BufferResource(self, template)
        return TextureResource(self, template)

    def context_create(self, flags: ContextFlag | int = 0, priv: Any = None) -> VkContext:
        self._check_open("Screen.context_create")
        context = VkContext(self, priv)
        with self._lock:
            self._contexts.add(context)
        return context

    def context_gone(self, context: VkContext) -> None:
        """A context was destroyed."""
        with self._lock:
            self._contexts.discard(context)

    def fence_finish(
        self, context: pipe.Context | None, fence: pipe.Fence, timeout: int = TIMEOUT_INFINITE
    ) -> bool:
        if not isinstance(fence, VkFence):
            raise InvalidUse(
                "Screen.fence_finish", "fence", fence, "what Context.flush of this screen returned"
            )
        return fence.wait(timeout)

    def live_objects(self) -> dict[str, int]:
        """Live objects of the device and bytes of its memory, by kind."""
        return self.device.counters

    def destroy(self) -> None:
        if self._destroyed:
            return
        self._destroyed = True
        with self._lock:
            contexts = list(self._contexts)
        for context in contexts:
            context.destroy()
        self.device.wait_idle()
        self.profile.write()
        self.programs.destroy()
        self.device.destroy()
