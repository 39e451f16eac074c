"""The door to the package: constants, structs that keep what they point to, errors."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest

from vkpipe.errors import DeviceLost, OutOfMemory, VulkanError
from vkpipe.winsys.vulkan import api, functions


def test_constants() -> None:
    assert api.const("VK_FORMAT_R8G8B8A8_UNORM") == 37
    assert api.flags("ACCESS", ["SHADER_READ", "SHADER_WRITE"]) == 0x60
    assert api.const("VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT") == 0x20000
    with pytest.raises(KeyError, match="VK_FORMAT_R7"):
        api.const("VK_FORMAT_R7")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("VK_ERROR_OUT_OF_DATE_KHR", -1000001004),
        ("VK_SUBOPTIMAL_KHR", 1000001003),
        ("VK_TIMEOUT", 2),
        ("VK_IMAGE_VIEW_TYPE_2D_ARRAY", 5),
        ("VK_PRESENT_MODE_FIFO_KHR", 2),
        ("VK_PIPELINE_STAGE_ALL_COMMANDS_BIT", 0x10000),
        ("VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR", 1),
        ("VK_IMAGE_CREATE_2D_VIEW_COMPATIBLE_BIT_EXT", 0x20000),
        ("VK_SUBGROUP_FEATURE_QUAD_BIT", 0x80),
        ("VK_QUEUE_FAMILY_EXTERNAL", 2**32 - 2),
    ],
)
def test_constants_of_all_kinds_of_names(name: str, value: int) -> None:
    assert api.const(name) == value


def test_the_package_itself_is_not_loaded() -> None:
    check = (
        "import sys; from vkpipe.winsys.vulkan import api; assert 'vulkan._vulkan' not in sys.modules; "
        "from vulkan import _vulkan; assert _vulkan.ffi is api.ffi"
    )
    subprocess.run([sys.executable, "-c", check], check=True)


def test_every_function_has_a_type() -> None:
    for name in functions.GLOBAL + functions.INSTANCE + functions.DEVICE:
        assert api.ffi.typeof("PFN_" + name).kind == "function"
    assert list(functions.DEVICE) == sorted(set(functions.DEVICE))


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("VkBufferCreateInfo", 12),
        ("VkPhysicalDeviceVulkan12Features", 51),
        ("VkPhysicalDeviceRobustness2FeaturesEXT", 1000286000),
        ("VkPhysicalDeviceProperties2", 1000059001),
    ],
)
def test_structs_know_their_type(name: str, number: int) -> None:
    assert api.struct(name).sType == number


def test_a_struct_keeps_alive_what_it_points_to() -> None:
    def make() -> api.Cdata:
        return api.struct("VkApplicationInfo", pApplicationName=api.ffi.new("char[]", b"a name long enough"))

    info = make()
    gc.collect()
    junk = [api.ffi.new("char[]", b"x" * 18) for _ in range(1000)]
    assert api.text(info.pApplicationName) == "a name long enough"
    assert len(junk) == 1000


def test_results_become_exceptions() -> None:
    assert api.check(2, "vkWaitSemaphores") == 2
    with pytest.raises(OutOfMemory, match="vkAllocateMemory"):
        api.check(-2, "vkAllocateMemory")
    with pytest.raises(DeviceLost):
        api.check(-4, "vkQueueSubmit")
    with pytest.raises(VulkanError, match=r"vkCreateImage failed: VK_ERROR_FEATURE_NOT_PRESENT \(-8\)"):
        api.check(-8, "vkCreateImage")


def test_versions() -> None:
    assert api.version_text(api.version(1, 3, 230)) == "1.3.230"


def test_importing_vkpipe_loads_no_vulkan() -> None:
    script = (
        "import sys, vkpipe; sys.exit(any(m.partition('.')[0] in ('vulkan', 'glfw') for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
