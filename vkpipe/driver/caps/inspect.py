"""Facts about this machine and a probe whether it works, for ``vkpipe info`` and ``vkpipe doctor``."""

from __future__ import annotations

import platform
import time
from collections.abc import Iterator
from importlib import metadata
from typing import TYPE_CHECKING, Literal, TypedDict

import numpy as np

import vkpipe
from vkpipe import config
from vkpipe.driver.caps.probe import failed_checks, refused_for
from vkpipe.driver.caps.probe_checks import checks_of
from vkpipe.errors import DeviceNotFound, InvalidUse, VkpipeError
from vkpipe.records import dataclass
from vkpipe.translate.spirv import compile_glsl, compiler_name

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan import Device, DeviceInfo

__all__ = ["Check", "DeviceEntry", "Heap", "Report", "device_report", "doctor_checks"]

PACKAGES = ("numpy", "vulkan", "cffi")

PROBE_WORDS = 4096
PROBE = """#version 460
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 64) in;
layout(buffer_reference, std430) buffer Words { uint word[]; };
layout(push_constant) uniform Arguments { Words words; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    words.word[i] = i * i + 1u;
}
"""


class Heap(TypedDict):
    """One memory heap; ``size`` in bytes."""

    size: int
    device_local: bool


class DeviceEntry(TypedDict):
    """One Vulkan device; ``refusals`` says why vkpipe cannot use it (empty: it can)."""

    index: int
    name: str
    type: str
    driver: str
    driver_version: str
    api_version: str
    uuid: str
    subgroup_size: int
    subgroup_sizes: list[int]
    memory: list[Heap]
    features: list[str]
    refusals: list[str]


class Report(TypedDict):
    """Everything that ``vkpipe info`` shows, ready for JSON; a ``*problem`` is empty when there is none."""

    devices: list[DeviceEntry]
    problem: str
    compiler: str
    compiler_problem: str
    versions: dict[str, str]


@dataclass(frozen=True)
class Check:
    """One step of ``vkpipe doctor``: what was found, and what to do when it failed."""

    name: str
    outcome: Literal["ok", "failed", "skipped"]
    detail: str
    fix: str = ""


def device_report() -> Report:
    """Devices, shader compiler and versions; what is missing is described, not raised."""
    problem = compiler = compiler_problem = ""
    devices: list[DeviceEntry] = []
    try:
        devices = [_entry(info) for info in _enumerate()]
    except VkpipeError as error:
        problem = str(error)
    try:
        compiler = compiler_name()
    except VkpipeError as error:
        compiler_problem = str(error)
    versions = {"vkpipe": vkpipe.__version__, "Python": platform.python_version()}
    versions |= {name: metadata.version(name) for name in PACKAGES}
    return Report(
        devices=devices,
        problem=problem,
        compiler=compiler,
        compiler_problem=compiler_problem,
        versions=versions,
    )


def _enumerate() -> list[DeviceInfo]:
    from vkpipe.winsys import vulkan

    return list(vulkan.enumerate_devices())


def _entry(info: DeviceInfo) -> DeviceEntry:
    return DeviceEntry(
        index=info.index,
        name=info.name,
        type=info.type,
        driver=info.driver,
        driver_version=info.driver_version,
        api_version=info.api_version,
        uuid=info.uuid,
        subgroup_size=info.subgroup_size,
        subgroup_sizes=list(info.subgroup_sizes),
        memory=[Heap(size=heap.size, device_local=heap.device_local) for heap in info.heaps],
        features=sorted(info.features),
        refusals=list(info.refusals),
    )


class _Doctor:
    """The steps; each returns what it found, raises when it fails, and uses what earlier ones found."""

    def __init__(self, selector: str | None) -> None:
        self._selector = selector
        self._device: Device | None = None
        self._spirv = b""

    def loader(self) -> str:
        from vkpipe.winsys.vulkan.api import ffi, global_functions, version_text

        number = ffi.new("uint32_t *")
        global_functions(["vkEnumerateInstanceVersion"]).vkEnumerateInstanceVersion(number)
        return f"Vulkan {version_text(number[0])}"

    def driver(self) -> str:
        found = _enumerate()
        if not found:
            raise DeviceNotFound("the loader knows no driver that works")
        return ", ".join(f"{info.name} ({info.driver} {info.driver_version})" for info in found)

    def device(self) -> str:
        from vkpipe.winsys import vulkan

        self._device = vulkan.open_device(self._selector)
        return str(self._device.info)

    def compiler(self) -> str:
        name, start = compiler_name(), time.perf_counter()
        self._spirv = compile_glsl(PROBE, name="doctor")
        return f"{name}, {_milliseconds(start)}"

    def dispatch(self) -> str:
        assert self._device is not None
        start = time.perf_counter()
        found = _run_probe(self._device, self._spirv)
        expected = np.arange(PROBE_WORDS, dtype=np.uint32) ** 2 + 1
        wrong = np.flatnonzero(found != expected)
        if len(wrong):
            at = wrong[0]
            raise VkpipeError(
                f"{len(wrong)} of {PROBE_WORDS} words are wrong; word {at} is {found[at]}, not {expected[at]}"
            )
        return f"{PROBE_WORDS} words written and read back, {_milliseconds(start)}"

    def probe(self) -> str:
        assert self._device is not None
        failed = failed_checks(self._device)
        refused = refused_for(self._device.info, failed)
        if refused:
            raise VkpipeError(f"the device computes wrong: {'; '.join(refused)}")
        passed = f"{len(checks_of(self._device.info)) - len(failed)} checks passed"
        return f"{passed}; kernels do without {', '.join(failed)}" if failed else passed

    def close(self) -> None:
        if self._device is not None:
            self._device.destroy()


# Step, the steps it needs, what to do when it fails.
_STEPS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("loader", (), "install the Vulkan loader; Debian: apt install libvulkan1"),
    (
        "driver",
        ("loader",),
        "install the GPU's driver, or a CPU's; Debian: apt install mesa-vulkan-drivers",
    ),
    ("device", ("driver",), "name another with --device or VKPIPE_DEVICE; vkpipe info lists them"),
    ("compiler", (), "install a shader compiler; Debian: apt install glslc"),
    ("dispatch", ("device", "compiler"), "update the driver; VKPIPE_DEBUG=validate,sync shows more"),
    ("probe", ("dispatch",), "update the driver, or name another device with --device or VKPIPE_DEVICE"),
)


def doctor_checks(selector: str | None = None) -> Iterator[Check]:
    """Tries loader, driver, device, compiler and dispatch, each yielded as soon as it is known.

    Args:
        selector: the device to try, as for :func:`vkpipe.create_screen`.
    """
    doctor = _Doctor(selector)
    passed: set[str] = set()
    try:
        for name, needs, fix in _STEPS:
            lacking = [need for need in needs if need not in passed]
            if lacking:
                yield Check(name, "skipped", f"needs {' and '.join(lacking)}")
                continue
            try:
                detail = getattr(doctor, name)()
            except Exception as error:  # a diagnosis reports whatever goes wrong
                yield Check(name, "failed", str(error) or type(error).__name__, _fix(error, fix))
            else:
                passed.add(name)
                yield Check(name, "ok", detail)
    finally:
        doctor.close()


def _fix(error: Exception, usual: str) -> str:
    """Return advice to the user; the environment is mended where a variable is at fault."""
    if isinstance(error, InvalidUse) and error.where == config.ENVIRONMENT:
        return f"unset {error.field}, or set it to what is legal: {error.legal}"
    return usual


def _run_probe(device: Device, spirv: bytes) -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
    """Run the probe shader and return the words that it writes, in dispatch order."""
    layout = device.create_pipeline_layout([], push_bytes=8)
    pipeline = device.create_pipeline(spirv, layout, name="doctor")
    words = device.create_buffer(4 * PROBE_WORDS, kind="readback", name="doctor")
    try:
        recorder = device.begin()
        recorder.bind_pipeline(pipeline)
        recorder.push(layout, np.array([words.address], np.uint64))
        recorder.dispatch(PROBE_WORDS // 64)
        recorder.barrier("host")
        device.wait(device.submit(recorder))
        words.invalidate()
        assert words.mapped is not None
        return words.mapped.view(np.uint32).copy()
    finally:
        words.destroy()
        pipeline.destroy()


def _milliseconds(start: float) -> str:
    return f"{(time.perf_counter() - start) * 1e3:.1f} ms"
