"""The table of features names things that exist, and a poor device is refused with reasons."""

from __future__ import annotations

import pytest

from vkpipe.winsys.vulkan import requirements
from vkpipe.winsys.vulkan.api import const, ffi, flags
from vkpipe.winsys.vulkan.info import refusals_of

ALL_OPERATIONS = flags("SUBGROUP_FEATURE", requirements.SUBGROUP_OPERATIONS)
REQUIRED = frozenset(feature.name for feature in requirements.FEATURES if feature.required)
ENOUGH = {name: least for name, (least, _) in requirements.LIMITS.items()}


@pytest.mark.parametrize("feature", requirements.FEATURES, ids=lambda feature: str(feature.name))
def test_features_exist_in_their_struct(feature: requirements.Feature) -> None:
    assert feature.name in dict(ffi.typeof(feature.struct.ctype).fields)
    assert feature.why


@pytest.mark.parametrize("name", requirements.LIMITS)
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
    without = refusals_of((1, 3), 0, REQUIRED - {"shaderInt64"}, ALL_OPERATIONS, True, ENOUGH)
    assert len(without) == 1
    assert without[0].startswith("no shaderInt64 (")
    quad = const("VK_SUBGROUP_FEATURE_QUAD_BIT")
    assert "no subgroup quad" in refusals_of((1, 3), 0, REQUIRED, ALL_OPERATIONS & ~quad, True, ENOUGH)[0]
    assert len(refusals_of((1, 3), 0, REQUIRED, ALL_OPERATIONS, False, ENOUGH)) == len(
        requirements.SUBGROUP_OPERATIONS
    )
    name = "maxTexelBufferElements"
    poor = refusals_of((1, 3), 0, REQUIRED, ALL_OPERATIONS, True, {**ENOUGH, name: 65536})
    assert len(poor) == 1
    assert poor[0].startswith(f"{name} is 65536, 33554432 is needed (")
