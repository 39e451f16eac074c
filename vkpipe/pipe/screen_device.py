"""Screen methods: the device, its capabilities, its identity, its compiler (Gallium 0.4, section 4.1)."""

from __future__ import annotations

from typing import Any

from vkpipe.errors import NotSupported
from vkpipe.pipe.caps import Cap
from vkpipe.pipe.caps_stage import CapF, ComputeCap, ShaderCap
from vkpipe.pipe.checked import complete
from vkpipe.pipe.defines_context import ShaderIr, ShaderType
from vkpipe.pipe.defines_resource import Bind
from vkpipe.pipe.defines_texture import TextureTarget
from vkpipe.pipe.format import Format
from vkpipe.pipe.info import DriverQueryGroupInfo, DriverQueryInfo, MemoryInfo

__all__ = ["CapabilityMethods", "CompilerMethods", "DeviceMethods", "IdentityMethods"]


class CapabilityMethods:
    """The methods that tell the device's name and capabilities."""

    def get_name(self) -> str:
        """A name that identifies the screen (section 4.2.1)."""
        raise NotSupported("pipe_screen::get_name")

    def get_vendor(self) -> str:
        """Who made the driver (section 4.2.2)."""
        raise NotSupported("pipe_screen::get_vendor")

    def get_device_vendor(self) -> str:
        """Who made the device (screen.rst of 20.1, get_device_vendor)."""
        raise NotSupported("pipe_screen::get_device_vendor")

    def get_param(self, cap: Cap) -> int:
        """An integer or truth value about the device (section 4.2.3)."""
        raise NotSupported("pipe_screen::get_param")

    def get_paramf(self, cap: CapF) -> float:
        """A number about the device (section 4.2.4)."""
        raise NotSupported("pipe_screen::get_paramf")

    def get_shader_param(self, shader: ShaderType, cap: ShaderCap) -> int:
        """An integer about one shader stage; 0 throughout for stages that are missing (section 4.1.3)."""
        raise NotSupported("pipe_screen::get_shader_param")

    def get_compute_param(self, cap: ComputeCap, ir: ShaderIr = ShaderIr.TGSI) -> int | str | tuple[int, ...]:
        """A fact about compute; sizes of grids and blocks are tuples (section 4.1.4)."""
        raise NotSupported("pipe_screen::get_compute_param")

    @complete
    def get_video_param(self, profile: int, entrypoint: int, cap: int) -> int:
        """A fact about video decoding; 0 where there is none."""
        return 0

    def is_format_supported(
        self,
        format: Format,
        target: TextureTarget,
        sample_count: int = 0,
        storage_sample_count: int = 0,
        bind: Bind = Bind.NONE,
    ) -> bool:
        """Return whether a resource like this can be used in all the ways of ``bind`` (section 4.2.6).

        Sample counts 0 and 1 mean no multisampling. NONE, with TEXTURE_2D and RENDER_TARGET alone, asks which
        sample counts framebuffers without attachments may have; no resource has that format.
        """
        raise NotSupported("pipe_screen::is_format_supported")

    @complete
    def is_video_format_supported(self, format: Format, profile: int, entrypoint: int) -> bool:
        """Return whether video can be decoded to a format."""
        return False

    @complete
    def get_canonical_format(self, format: Format) -> Format:
        """The format that a format is treated like where formats must be equal; by default itself."""
        return format

    @complete
    def is_compute_copy_faster(
        self, src_format: Format, dst_format: Format, width: int, height: int, depth: int, cpu: bool
    ) -> bool:
        """Return whether a caller copies faster by a compute shader of its own than by the driver's calls."""
        return False

    def get_sample_pixel_grid(self, sample_count: int) -> tuple[int, int]:
        """Width and height, in pixels, of the grid in which sample locations repeat."""
        raise NotSupported("pipe_screen::get_sample_pixel_grid")

    @complete
    def get_sparse_texture_virtual_page_size(
        self, target: TextureTarget, multi_sample: bool, format: Format, offset: int = 0, size: int = 1
    ) -> tuple[tuple[int, int, int], ...]:
        """Page sizes of sparse textures, in texels; empty where they are not supported."""
        return ()

    def query_memory_info(self) -> MemoryInfo:
        """Return how much memory there is and how much is left."""
        raise NotSupported("pipe_screen::query_memory_info")

    def get_driver_query_info(self) -> tuple[DriverQueryInfo, ...]:
        """All queries that only this driver has (section 4.2.11)."""
        raise NotSupported("pipe_screen::get_driver_query_info")

    def get_driver_query_group_info(self) -> tuple[DriverQueryGroupInfo, ...]:
        """The groups of the driver's own queries (screen.rst of 20.1)."""
        raise NotSupported("pipe_screen::get_driver_query_group_info")

    def get_timestamp(self) -> int:
        """The time in nanoseconds, on the clock of TIMESTAMP queries; never waits (section 4.2.10)."""
        raise NotSupported("pipe_screen::get_timestamp")


class IdentityMethods:
    """The methods that identify the device, for sharing with other interfaces."""

    def get_driver_uuid(self) -> bytes:
        """16 bytes that identify the driver's build."""
        raise NotSupported("pipe_screen::get_driver_uuid")

    def get_device_uuid(self) -> bytes:
        """16 bytes that identify the device."""
        raise NotSupported("pipe_screen::get_device_uuid")

    def get_device_luid(self) -> bytes:
        """8 bytes that identify the device on Windows."""
        raise NotSupported("pipe_screen::get_device_luid")

    def get_device_node_mask(self) -> int:
        """Return which of linked devices this is, on Windows."""
        raise NotSupported("pipe_screen::get_device_node_mask")

    def get_screen_fd(self) -> int:
        """The file descriptor of the kernel's device."""
        raise NotSupported("pipe_screen::get_screen_fd")

    @complete
    def get_cl_cts_version(self) -> str:
        """The version of the OpenCL conformance tests that was passed; empty for none."""
        return ""

    def interop_query_device_info(self) -> bytes:
        """The driver's data for an interop library."""
        raise NotSupported("pipe_screen::interop_query_device_info")

    def interop_export_object(self, resource: object) -> bytes:
        """The driver's data about a resource for an interop library."""
        raise NotSupported("pipe_screen::interop_export_object")


class CompilerMethods:
    """Shader compilation."""

    def get_compiler_options(self, ir: ShaderIr, shader: ShaderType) -> Any:
        """Return what a front end should lower for a stage, in the form of the shader language."""
        raise NotSupported("pipe_screen::get_compiler_options")

    def get_disk_shader_cache(self) -> Any:
        """The cache of compiled shaders on disk, None without one (screen.rst of 20.1)."""
        raise NotSupported("pipe_screen::get_disk_shader_cache")

    def finalize_nir(self, nir: Any) -> Any:
        """Bring NIR into the form the driver wants."""
        raise NotSupported("pipe_screen::finalize_nir")

    @complete
    def set_max_shader_compiler_threads(self, max_threads: int) -> None:
        """Limit the threads that compile shaders: a hint, for drivers whose callers wait for such threads."""

    @complete
    def is_parallel_shader_compilation_finished(self, shader: object, shader_type: ShaderType) -> bool:
        """Return whether a shader that was created can be used without waiting for a thread of the driver."""
        return True

    def driver_thread_add_job(self, job: Any) -> None:
        """Run a function in the driver's threads."""
        raise NotSupported("pipe_screen::driver_thread_add_job")


class DeviceMethods(CapabilityMethods, IdentityMethods, CompilerMethods):
    """The methods by which a screen tells about its device; resources know their screen as this."""
