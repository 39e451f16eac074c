"""Clients are told at least what Mesa's own server tells them."""

from __future__ import annotations

import shutil

import pytest

from tests.virgl.small.limits import NUMBERS
from tests.virgl.small.running import PEER, VKPIPE, limits

_MISSING = shutil.which("virgl_test_server") is None


@pytest.mark.skipif(_MISSING, reason="virgl_test_server (package virgl-server) is not installed")
@pytest.mark.parametrize("api", ["core", "compat", "es"])
def test_extensions_and_limits_are_those_of_mesas_server_or_more(api: str) -> None:
    peer, ours = limits(PEER, api), limits(VKPIPE, api)
    assert len(peer["extensions"]) > 100 and len(peer["limits"]) > 60
    assert ours["version"] == peer["version"]
    assert sorted(set(peer["extensions"]) - set(ours["extensions"])) == []
    less = {
        hex(int(name)): (ours["limits"].get(name), value)
        for name, value in peer["limits"].items()
        if ours["limits"].get(name) is None or (ours["limits"][name] - value) * NUMBERS[int(name)] < 0
    }
    assert less == {}
