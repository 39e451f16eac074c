"""The table of features names things that exist, and a poor device is refused with reasons."""

from __future__ import annotations

import pytest

from vkpipe.kernels.structs import MEMORY
from vkpipe.winsys.vulkan import requirements
from vkpipe.winsys.vulkan.api import const, ffi, flags
from vkpipe.winsys.vulkan.info import refusals_of

ALL_OPERATIONS = flags("SUBGROUP_FEATURE", requirements.SUBGROUP_OPERATIONS)
REQUIRED = frozenset(feature.name for feature in requirements.FEATURES if feature.required)
TEXELS = {"maxTexelBufferElements": requirements.SCRATCH_ELEMENTS}
ENOUGH = TEXELS | {name: least for name, (least, _) in requirements.least_limits(TEXELS).items()}
FEW_TEXELS = {"maxTexelBufferElements": 65536}
STORED = FEW_TEXELS | {name: least for name, (least, _) in requirements.least_limits(FEW_TEXELS).items()}


@pytest.mark.parametrize("feature", requirements.FEATURES, ids=lambda feature: str(feature.name))
def test_features_exist_in_their_struct(feature: requirements.Feature) -> None:
    assert feature.name in dict(ffi.typeof(feature.struct.ctype).fields)
    assert feature.why


@pytest.mark.parametrize("name", (ENOUGH | STORED))
def test_limits_exist(name: str) -> None:
    assert name in dict(ffi.typeof("VkPhysicalDeviceLimits").fields)


def test_names_are_unique() -> None:
    names = [feature.name for feature in requirements.FEATURES]
    assert len(names) == len(set(names))


def test_structs_follow_version_and_extensions() -> None:
    def chain(api: tuple[int, int], *extensions: str) -> set[str]:
        return {entry.ctype for entry in requirements.feature_structs(api, frozenset(extensions))}

    base = {"VkPhysicalDeviceVulkan11Features", "VkPhysicalDeviceVulkan12Features"}
    assert chain((1, 2)) == base
    assert chain((1, 2), "VK_EXT_robustness2") == base | {"VkPhysicalDeviceRobustness2FeaturesEXT"}
    assert "VkPhysicalDeviceSubgroupSizeControlFeatures" in chain((1, 3))
    assert "VkPhysicalDeviceSubgroupSizeControlFeatures" in chain((1, 2), "VK_EXT_subgroup_size_control")


def test_refusals() -> None:
    assert refusals_of((1, 2), 0, REQUIRED, ALL_OPERATIONS, True, ENOUGH) == ()
    assert refusals_of((1, 1), 0, REQUIRED, ALL_OPERATIONS, True, ENOUGH) == ("Vulkan 1.1, 1.2 is needed",)
    assert refusals_of((1, 3), -1, REQUIRED, ALL_OPERATIONS, True, ENOUGH) == ("no compute queue",)
    without = refusals_of((1, 3), 0, REQUIRED - {"scalarBlockLayout"}, ALL_OPERATIONS, True, ENOUGH)
    assert len(without) == 1
    assert without[0].startswith("no scalarBlockLayout (")
    quad = const("VK_SUBGROUP_FEATURE_QUAD_BIT")
    assert "no subgroup quad" in refusals_of((1, 3), 0, REQUIRED, ALL_OPERATIONS & ~quad, True, ENOUGH)[0]
    assert len(refusals_of((1, 3), 0, REQUIRED, ALL_OPERATIONS, False, ENOUGH)) == len(
        requirements.SUBGROUP_OPERATIONS
    )


@pytest.mark.parametrize("enough", [ENOUGH, STORED], ids=["texel buffers", "storage buffers"])
def test_each_limit_is_refused_by_name(enough: dict[str, int]) -> None:
    assert refusals_of((1, 3), 0, REQUIRED, ALL_OPERATIONS, True, enough) == ()
    for name in enough.keys() - TEXELS.keys():
        poor = {**enough, name: enough[name] - 1}
        (refusal,) = refusals_of((1, 3), 0, REQUIRED, ALL_OPERATIONS, True, poor)
        assert refusal.startswith(f"{name} is {poor[name]}, {enough[name]} is needed (")


def test_scratch_memory_has_as_many_bindings_as_limits_count() -> None:
    assert len(MEMORY) == requirements.SCRATCH_BUFFERS
