"""The screen: a device, its kernels and caps, and the resources made on it."""

from __future__ import annotations

import logging
import os
import threading
from typing import TYPE_CHECKING, Any
from weakref import WeakMethod, WeakSet, finalize

from vkpipe import config, pipe
from vkpipe import format as vkformat
from vkpipe.auxiliary.present_methods import Presenter, PresentMethods
from vkpipe.driver.calls.share_calls import ShareCalls
from vkpipe.driver.caps import params as caps
from vkpipe.driver.caps.compute_params import compute_param
from vkpipe.driver.context import VkContext
from vkpipe.driver.optimise.done_words import DoneWords
from vkpipe.driver.programs.choices import Choices
from vkpipe.driver.programs.decoded import DecodedTexture
from vkpipe.driver.programs.fixed_kernels import Fixed
from vkpipe.driver.programs.kernel_screen import KernelScreen
from vkpipe.driver.programs.last_stage import LastStages
from vkpipe.driver.programs.profile import Profile
from vkpipe.driver.programs.registry import Programs
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.clock import DeviceClock
from vkpipe.driver.resources.epoch import Epoch
from vkpipe.driver.resources.fence import VkFence
from vkpipe.driver.resources.presenter import SurfacePresenter
from vkpipe.driver.resources.resource import BufferResource, TextureResource, VkResource
from vkpipe.driver.resources.sizes import template_bytes
from vkpipe.driver.resources.staging import Staging
from vkpipe.driver.shaders.disk_cache import ShaderCache
from vkpipe.errors import InvalidUse, NotSupported, OutOfMemory
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
from vkpipe.pipe.fields import refuse_flags
from vkpipe.pipe.samples import sample_grid
from vkpipe.pipe.template_rules import Extents, asks_without_attachments, check_flags, check_template
from vkpipe.translate.spirv import client_cache

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["VkScreen"]

log = logging.getLogger(__name__)

LONGEST_PASS = 81920
"""Primitives that go through the kernels at once; more are cut into passes."""

_MOST_HELD = 256 << 20
"""Bytes that may wait for one batch to be submitted, or be kept for use again, where no budget is set."""

_EXTENTS = ("maxImageDimension2D", "maxImageDimension3D", "maxImageDimensionCube", "maxImageArrayLayers")
"""Limits of the device that are those of textures, in the order of ``Extents``."""

_BUFFER_BINDS = (
    Bind.VERTEX_BUFFER
    | Bind.STREAM_OUTPUT
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
    | Bind.SHARED
)


_screens: WeakSet[VkScreen] = WeakSet()
"""The screens that were not destroyed."""


def _forked() -> None:
    """Drop all screens in a child of the process: they are the parent's, and none of their threads is
    here.
    """
    for screen in list(_screens):
        screen.lose("a screen that this process has opened: after fork, open one of its own")
    _screens.clear()


def _end(device: vk.Device, programs: Programs) -> None:
    """Nobody refers to a screen any more that was not destroyed."""

    def end() -> None:
        programs.destroy()
        device.destroy()

    if programs.builds_here():
        threading.Thread(target=end, name="vkpipe end").start()  # a thread cannot wait for itself
    else:
        end()


os.register_at_fork(after_in_child=_forked)


class VkScreen(ShareCalls, PresentMethods, KernelScreen):
    """``pipe_screen`` on a Vulkan device, which it destroys. Its methods may be called from any thread.

    Attributes:
        has_loops: whether any shader that was created has.
    """

    def __init__(self, device: vk.Device) -> None:
        self.device = device
        trim = WeakMethod(self.trim_memory)
        self.device.on_pressure(lambda: (found := trim()) is not None and found())
        self.programs = Programs(self.device)
        self.choices = Choices(self.programs, LastStages(self.programs))
        self.profile = Profile(self.device, config.get("VKPIPE_PROFILE"))
        chosen = config.get("VKPIPE_CHUNK") or LONGEST_PASS
        self.longest_pass = max(2, chosen & ~1)
        self.most_held = self.device.memory_limit // 8 if self.device.memory_limit else _MOST_HELD
        self._extents = Extents(*(int(self.device.info.limits[limit]) for limit in _EXTENTS))
        self.staging = Staging(self.device, self.most_held)
        self.done_words = DoneWords(self.device)
        self.epoch = Epoch()
        self.renaming = threading.Lock()
        self.has_loops = False
        self._buffers: WeakSet[BufferResource] = WeakSet()
        self._contexts: WeakSet[VkContext] = WeakSet()
        self._lock = threading.Lock()
        self._clock = DeviceClock(self.device)
        self._destroyed = False
        _screens.add(self)
        self._dropped = finalize(self, _end, self.device, self.programs)
        self._dropped.atexit = False  # then the device is only waited for

    def lose(self, reason: str) -> None:
        """Refuse everything from now on; ``reason`` says what would be legal."""
        self._lost = reason
        self._dropped.detach()
        for context in list(self._contexts):
            context.lose(reason)

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

    def get_driver_uuid(self) -> bytes:
        return bytes.fromhex(self.device.info.driver_uuid)

    def get_timestamp(self) -> int:
        self._check_open("Screen.get_timestamp")
        return self._clock.now()

    def get_sample_pixel_grid(self, sample_count: int) -> tuple[int, int]:
        return sample_grid(sample_count)

    def get_disk_shader_cache(self) -> ShaderCache | None:
        disk, info = client_cache(), self.device.info
        return ShaderCache(disk, f"{info.driver_uuid} {info.uuid}") if disk is not None else None

    def query_memory_info(self) -> MemoryInfo:
        """Staging memory is that of heaps which are not the device's own; there may be none."""
        device = self.device
        other = sum(heap.size for heap in device.info.heaps if not heap.device_local)
        total = self._memory()
        live = device.counters
        staging = sum(live.get(f"{kind}_used_bytes", 0) for kind in ("upload", "readback", "persistent"))
        return MemoryInfo(
            total_device_memory=total // 1024,
            avail_device_memory=max(0, total - live.get("memory_bytes", 0)) // 1024,
            total_staging_memory=other // 1024,
            avail_staging_memory=max(0, other - staging) // 1024,
            nr_device_memory_evictions=device.shortages,
        )

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
        if samples > 1 and target not in formats.MULTISAMPLED:
            return False
        if target == TextureTarget.BUFFER:
            if wanted & Bind.VERTEX_BUFFER and not formats.usable_binds(fmt) & Bind.VERTEX_BUFFER:
                return False
            if wanted & Bind.SHADER_IMAGE and not self._device_allows_texels(fmt, "STORAGE_TEXEL_BUFFER"):
                return False
            if wanted & Bind.SAMPLER_VIEW and not self._device_allows_texels(fmt, "UNIFORM_TEXEL_BUFFER"):
                return False
            return not wanted & ~_BUFFER_BINDS
        if fmt == Format.NONE:
            return asks_without_attachments(target, wanted)
        if target == TextureTarget.TEXTURE_CUBE_ARRAY and "imageCubeArray" not in self.device.features:
            return False
        usable = formats.usable_binds(fmt, target) & ~Bind.VERTEX_BUFFER
        if target == TextureTarget.TEXTURE_3D and "image2DViewOf3D" not in self.device.features:
            usable &= ~(Bind.RENDER_TARGET | Bind.BLENDABLE)
        if not usable or wanted & ~usable:
            return False
        return self._device_allows(fmt, target, samples, wanted)

    def decodes(self, fmt: Format) -> bool:
        """Return whether textures of the format are decoded by kernels rather than by the device's
        samplers.
        """
        return formats.decodes(fmt, self.device)

    def _device_allows(self, fmt: Format, target: TextureTarget, samples: int, wanted: Bind) -> bool:
        if samples > 1 and formats.has_blocks(fmt):
            return False
        if self.decodes(fmt):
            flat = formats.TARGETS[target][0] == "2d" and samples == 1
            return flat and not wanted & ~formats.DECODED_BINDS
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
        """Return whether shaders can fetch, or load and store, texels of buffers in this format."""
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
        return template_bytes(template) <= self._memory()

    def _memory(self) -> int:
        """Bytes of memory that the device has, or may use."""
        local = sum(heap.size for heap in self.device.info.heaps if heap.device_local)
        return min(local, self.device.memory_limit or local)

    def _check(self, template: ResourceTemplate) -> None:
        if template.target != TextureTarget.BUFFER and template.target not in formats.TARGETS:
            raise NotSupported(f"PIPE_{template.target.name}")
        check_flags(template)
        asked = template.bind
        if template.target == TextureTarget.BUFFER:
            # A buffer has no format of its own: views of it have.
            asked &= ~(Bind.SHADER_IMAGE | Bind.SAMPLER_VIEW)
        samples, stored = template.nr_samples, template.nr_storage_samples
        nothing = template.format == Format.NONE and template.target != TextureTarget.BUFFER
        if nothing or not self.is_format_supported(template.format, template.target, samples, stored, asked):
            what = f"{template.target.name} with {template.bind!r}, {max(1, samples)} samples"
            what += f", {stored} of them stored" if stored not in (0, samples) else ""
            reason = vkformat.refusal(template.format)
            what += f"; it {reason}" if reason else ""
            raise NotSupported(f"PIPE_FORMAT_{template.format.name}", what)
        check_template(template, self._extents)

    def _check_open(self, where: str) -> None:
        if self._destroyed:
            raise InvalidUse(where, "screen", self, "a screen that is not destroyed")

    def resource_create(self, template: ResourceTemplate) -> VkResource:
        self._check_open("Screen.resource_create")
        self._check(template)
        try:
            try:
                return self._make(template)
            except OutOfMemory:
                if not self.submit_pending():
                    raise
                return self._make(template)
        except OutOfMemory as error:
            raise OutOfMemory(f"Screen.resource_create: {template}: {error}") from error

    def _make(
        self, template: ResourceTemplate, external: vk.ExternalMemory | None = None
    ) -> BufferResource | TextureResource:
        if external is None and template.bind & Bind.SHARED:
            external = self.exportable_memory()
        if template.target != TextureTarget.BUFFER:
            if external is None and self.decodes(template.format):
                return DecodedTexture(self, template)
            return TextureResource(self, template, external)
        made = BufferResource(self, template, external)
        with self._lock:
            self._buffers.add(made)
        return made

    def submit_pending(self) -> bool:
        """Submit what the contexts of this thread collected, as memory is short; whether there was any."""
        with self._lock:
            contexts = list(self._contexts)
        mine = [context for context in contexts if context.thread == threading.get_ident()]
        return any([context.submit_pending() for context in mine])

    def trim_memory(self) -> bool:
        """Give memory back that is kept for use again; whether there was any."""
        with self._lock:
            buffers = list(self._buffers)
            contexts = list(self._contexts)
        for context in contexts:
            if context.thread == threading.get_ident():
                context.recorder.dispatcher.drop_dead_sets()
        given = [buffer.trim() for buffer in buffers]
        return self.staging.trim() or any(given)

    def resource_gone(self, resource: pipe.Resource) -> None:
        """A resource was destroyed."""
        if isinstance(resource, BufferResource):
            with self._lock:
                self._buffers.discard(resource)

    def context_create(self, flags: ContextFlag | int = 0, priv: Any = None) -> VkContext:
        self._check_open("Screen.context_create")
        refuse_flags(flags, ContextFlag)
        if not flags & ContextFlag.COMPUTE_ONLY:
            self.programs.fixed(Fixed.DIRECT_FEW)  # made by the time that something is drawn
        context = VkContext(self, priv, flags)
        with self._lock:
            self._contexts.add(context)
        return context

    def context_gone(self, context: VkContext) -> None:
        """A context was destroyed."""
        with self._lock:
            self._contexts.discard(context)

    @property
    def vulkan_instance(self) -> int:
        """The VkInstance as an integer, for surfaces that an application makes (Window.from_surface)."""
        return self.device.instance

    def _make_presenter(self, drawable: pipe.Drawable) -> Presenter:
        device = self.device
        if device.is_cpu and isinstance(drawable, pipe.MappedDrawable) and drawable.wants_bitmaps:
            # A CPU's swapchain is memory as well, which would be copied once more; and lavapipe 22.3 shows
            # nothing on X servers whose pixels have 30 bits.
            return super()._make_presenter(drawable)
        surface = drawable.vulkan_surface(device.instance) if device.presents else 0
        if surface:
            presentation = device.create_presentation(surface, lent=drawable.lends_surface)
            if presentation is not None:
                return SurfacePresenter(self, presentation)
            log.warning("%s: no queue presents to this window; it gets bitmaps", device.info.name)
        return super()._make_presenter(drawable)

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
        if self._destroyed or self._lost:
            return
        self._destroyed = True
        self._dropped.detach()
        _screens.discard(self)
        with self._lock:
            contexts = list(self._contexts)
        self._destroy_presenters()
        for context in contexts:
            context.destroy()
        self.device.wait_idle()
        self.staging.destroy()
        self.done_words.destroy()
        self.profile.write()
        self.programs.destroy()
        self.device.destroy()
