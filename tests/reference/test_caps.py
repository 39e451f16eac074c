"""What the reference says of itself, beside what the driver says."""

from __future__ import annotations

import pytest

from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Cap, ResourceTemplate, TextureTarget

_DEVICE_ONLY = frozenset(
    (
        Cap.ANISOTROPIC_FILTER,
        Cap.VENDOR_ID,
        Cap.VIDEO_MEMORY,
        Cap.QUERY_MEMORY_INFO,
        Cap.RESOURCE_FROM_USER_MEMORY,
        Cap.MEMOBJ,
        Cap.ACCELERATED,
        # One lane after the other has no groups, and no clock.
        Cap.TGSI_CLOCK,
        Cap.TGSI_VOTE,
        Cap.TGSI_BALLOT,
        # How many there are, nobody has to know.
        Cap.MAX_COMBINED_HW_ATOMIC_COUNTERS,
        Cap.MAX_COMBINED_HW_ATOMIC_COUNTER_BUFFERS,
    )
)

_REFERENCE_ONLY = frozenset(
    # The device does not count what its stages do.
    (Cap.QUERY_PIPELINE_STATISTICS, Cap.QUERY_PIPELINE_STATISTICS_SINGLE)
)


@pytest.mark.covers(
    "PIPE_CAP_GL_CLAMP",
    "PIPE_CAP_POINT_SIZE_FIXED",
    "PIPE_CAP_TIMER_RESOLUTION",
    "PIPE_CAP_MAX_CONSTANT_BUFFER_SIZE_UINT",
    "PIPE_CAP_MAX_VERTEX_ELEMENT_SRC_OFFSET",
)
def test_the_reference_can_what_the_driver_can(screen: VkScreen, reference: pipe.Screen) -> None:
    """So that one is an oracle for the other."""
    mine, theirs = ({cap for cap in Cap if each.get_param(cap)} for each in (screen, reference))
    assert mine - theirs <= _DEVICE_ONLY
    assert theirs - mine <= _REFERENCE_ONLY
    for cap in (Cap.GL_CLAMP, Cap.POINT_SIZE_FIXED, Cap.TIMER_RESOLUTION):
        assert {screen.get_param(cap), reference.get_param(cap)} == {1}
    for cap in (Cap.MAX_CONSTANT_BUFFER_SIZE_UINT, Cap.MAX_VERTEX_ELEMENT_SRC_OFFSET):
        assert screen.get_param(cap) == reference.get_param(cap) > 2046


@pytest.mark.covers("PIPE_CAP_MAX_TEXTURE_2D_SIZE", "PIPE_CAP_MAX_TEXTURE_3D_LEVELS")
def test_the_largest_textures_are_those_that_can_be_made(reference: pipe.Screen) -> None:
    widest = reference.get_param(Cap.MAX_TEXTURE_2D_SIZE)
    assert reference.can_create_resource(ResourceTemplate(width0=widest))
    assert not reference.can_create_resource(ResourceTemplate(width0=widest + 1))
    deepest = 1 << reference.get_param(Cap.MAX_TEXTURE_3D_LEVELS) - 1
    volume = TextureTarget.TEXTURE_3D
    assert reference.can_create_resource(ResourceTemplate(target=volume, depth0=deepest))
    assert not reference.can_create_resource(ResourceTemplate(target=volume, depth0=deepest + 1))
