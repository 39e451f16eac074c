"""Pictures that clients read to show them have the head-up display; all others have not."""

from __future__ import annotations

import numpy as np
import pytest

from tests.virgl.wire import Wire
from vkpipe import pipe
from vkpipe.pipe import Format, TextureTarget
from vkpipe.virgl.protocol import VirglBind

_WIDTH, _HEIGHT = 200, 40
_SIZE = 4 * _WIDTH * _HEIGHT
_WHOLE = (0, 0, 0, _WIDTH, _HEIGHT, 1)


@pytest.mark.covers("GALLIUM_HUD")
def test_a_swap_of_buffers_shows_the_display(
    reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch, wire: Wire
) -> None:
    """The window's buffer is read three times: at once, after a fence as for a swap, and at once again."""
    monkeypatch.setenv("GALLIUM_HUD", "simple,draws")
    reference.__dict__.pop("_display", None)
    try:
        bind = int(VirglBind.DISPLAY_TARGET | VirglBind.RENDER_TARGET | VirglBind.SAMPLER_VIEW)
        fmt = int(Format.B8G8R8X8_UNORM)
        shared = wire.resource(1, TextureTarget.TEXTURE_2D, fmt, bind, (_WIDTH, _HEIGHT, 1), _SIZE)
        other = wire.resource(2, TextureTarget.TEXTURE_2D, fmt, bind & ~(1 << 7), (_WIDTH, _HEIGHT, 1), _SIZE)
        assert shared is not None and other is not None
        given = np.random.default_rng(1).integers(0, 256, _SIZE, dtype=np.uint8)
        found = []
        for number, memory in ((1, shared), (2, other)):
            memory[:] = given.tobytes()
            wire.put(number, 0, _WHOLE)
            assert wire.busy(number) == 0
        for fence, number, memory in ((0, 1, shared), (10, 1, shared), (0, 1, shared), (11, 2, other)):
            if fence:
                wire.resource(fence, TextureTarget.BUFFER, int(Format.R8_UNORM), 1 << 17, (8, 1, 1), 8)
                assert wire.busy(fence) == 0
            wire.get(number, 0, _WHOLE)
            picture = np.frombuffer(memory[:], np.uint8).reshape(_HEIGHT, _WIDTH, 4)
            found.append((picture != given.reshape(picture.shape))[..., :3].any(-1))
        assert [bool(changed.any()) for changed in found] == [False, True, False, False]
        assert not found[1][:10].any() and not found[1][:, :10].any() and found[1][10, 10]
    finally:
        display = reference.__dict__.pop("_display", None)
        if display is not None:
            display.destroy()
