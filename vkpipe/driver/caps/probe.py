"""Probes a new device: one small dispatch shows whether it computes what kernels rely on.

The answer is kept in VKPIPE_CACHE_DIR for a device and version of its driver. lavapipe's is known: the tests
probe it.
"""

from __future__ import annotations

import hashlib
import json
import logging
from typing import TYPE_CHECKING

import numpy as np

from vkpipe import config
from vkpipe.driver.caps.probe_checks import (
    CHECKS,
    RESULTS,
    THREADS,
    Check,
    checks_of,
    given_words,
    probe_text,
)
from vkpipe.errors import NotSupported
from vkpipe.translate.spirv import DiskCache, compile_glsl
from vkpipe.winsys.vulkan.requirements import LIMITS_OF_STORAGE

if TYPE_CHECKING:
    from vkpipe.driver.caps.probe_checks import Words
    from vkpipe.winsys.vulkan import Device, DeviceInfo

__all__ = ["KNOWN", "failed_checks", "known_failures", "probe", "refused_for", "run_checks"]

log = logging.getLogger(__name__)

KNOWN = ("a multiply-add with one rounding",)
"""The checks that lavapipe fails."""


def probe(device: Device) -> None:
    """Turn off the features that a new device has but computes wrong.

    Raises:
        NotSupported: kernels cannot do without something; it is named.
    """
    failed = known_failures(device)
    refused = refused_for(device.info, failed)
    if refused:
        name = f"{device.info.name} ({device.info.driver} {device.info.driver_version})"
        raise NotSupported(name, f"it computes wrong: {'; '.join(refused)}")
    checks = [check for check in CHECKS if check.name in failed]
    lacks = frozenset(check.lacks for check in checks if check.lacks)
    device.do_without(lacks, frozenset(check.flaw for check in checks if check.flaw))


def refused_for(info: DeviceInfo, failed: tuple[str, ...]) -> list[str]:
    """Return, in words, the failed checks for which a device is refused."""
    checks = [check for check in CHECKS if check.name in failed]
    refused = [check.name for check in checks if not (check.lacks or check.flaw)]
    small = [name for name, (least, _) in LIMITS_OF_STORAGE.items() if info.limits[name] < least]
    if small and any(check.flaw == "texels" for check in checks):
        refused.append(f"texel buffers, for which storage buffers cannot stand: {', '.join(small)}")
    return refused


def known_failures(device: Device) -> tuple[str, ...]:
    """The names of the checks that a device fails, found by an earlier process where there was one."""
    info = device.info
    if info.is_lavapipe:
        return KNOWN
    if "nocache" in device.core.debug:
        return failed_checks(device)
    cache = DiskCache(config.get("VKPIPE_CACHE_DIR") / "probes", magic=b"[")
    key = _key(info)
    kept = cache.get(key)
    if kept is not None:
        return tuple(json.loads(kept))
    failed = failed_checks(device)
    for name in failed:
        log.warning("%s computes wrong: %s; kernels do without where they can", info.name, name)
    cache.put(key, json.dumps(failed).encode())
    return failed


def _key(info: DeviceInfo) -> str:
    """Names a device with its driver, and the checks."""
    made_of = (info.uuid, info.driver_uuid, info.driver, info.driver_version, info.api_version, info.name)
    text = probe_text(checks_of(info), info.lanes)
    return hashlib.sha256("\n".join((*made_of, text)).encode()).hexdigest()


def failed_checks(device: Device) -> tuple[str, ...]:
    """The names of the checks that a device fails."""
    checks = checks_of(device.info)
    given = given_words()
    made = run_checks(device, checks, given)
    lanes = device.info.lanes
    wrong = [check for check, found in zip(checks, made, strict=True) if not check.judge(given, found, lanes)]
    return tuple(check.name for check in wrong)


def run_checks(device: Device, checks: tuple[Check, ...], given: Words) -> Words:
    """The results of a device, ``(checks, 64, 8)``, for the given words ``(64, 8)``."""
    lanes = device.info.lanes
    layout = device.create_pipeline_layout([device.create_set_layout([(0, "uniform_texel", 1)])], 24)
    spirv = compile_glsl(probe_text(checks, lanes), name="probe")
    pipeline = device.create_pipeline(spirv, layout, subgroup_size=lanes, name="probe")
    sizes = (given.nbytes, 4 * len(checks) * THREADS * RESULTS, 32)
    buffers = [device.create_buffer(size, kind="readback", name="probe") for size in sizes]
    texels = device.allocate_set(layout.set_layouts[0])
    try:
        arrays = [buffer.mapped for buffer in buffers if buffer.mapped is not None]
        arrays[0][:] = given.view(np.uint8).ravel()
        arrays[2][:] = 0xFF
        for buffer in buffers:
            buffer.flush()
        device.update_set(texels, [(0, 0, buffers[0].texel_view("VK_FORMAT_R32G32B32A32_UINT"))])
        recorder = device.begin()
        recorder.bind_pipeline(pipeline)
        recorder.bind_sets(layout, 0, [texels])
        recorder.push(layout, np.array([buffer.address for buffer in buffers], np.uint64))
        recorder.dispatch(1)
        recorder.barrier("host")
        device.wait(device.submit(recorder))
        buffers[1].invalidate()
        return arrays[1].view(np.uint32).reshape(len(checks), THREADS, RESULTS).copy()
    finally:
        device.free_set(texels)
        pipeline.destroy()
        for buffer in buffers:
            buffer.destroy()
