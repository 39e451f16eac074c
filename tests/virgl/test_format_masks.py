"""The formats that clients are told of are those of the screen, and all that Mesa's own server has."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.virgl.wire import Wire
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.pipe import Bind, Format, TextureTarget
from vkpipe.virgl.cap_formats import NOT_TOLD
from vkpipe.virgl.caps import caps_block
from vkpipe.virgl.caps_layout import FIELDS
from vkpipe.virgl.formats import WIRE_FORMATS
from vkpipe.virgl.protocol import Message

_MASKS = (
    *("sampler", "render", "depthstencil", "vertexbuffer"),
    *("supported_readback_formats", "supported_multisample_formats"),
)
_MISSING = shutil.which("virgl_test_server") is None


def _masks(block: bytes) -> dict[str, set[int]]:
    """The numbers of each mask of a block of capabilities."""
    at, found = 0, {}
    for name, form in FIELDS.items():
        size = struct.calcsize("<" + form)
        if name in (*_MASKS, "scanout"):
            words = struct.unpack("<" + form, block[at : at + size])
            found[name] = {n for n in range(32 * len(words)) if words[n >> 5] >> (n & 31) & 1}
        at += size
    return found


@pytest.fixture(params=["reference", "screen"])
def any_screen(request: pytest.FixtureRequest) -> pipe.Screen:
    found: pipe.Screen = request.getfixturevalue(request.param)
    return found


def _has_others(fmt: Format) -> bool:
    """Whether clients that do not get a format take another one of its colours, which can be drawn to."""
    desc = vkformat.describe(fmt)
    return desc.layout == "plain" and desc.colorspace in ("rgb", "srgb") and desc.block_bits != 96


def _rules(screen: pipe.Screen) -> dict[str, Callable[[Format], bool]]:
    """Mask -> whether the screen can do with a format what the mask is about."""

    def can(
        bind: Bind, target: TextureTarget = TextureTarget.TEXTURE_2D, samples: int = 0
    ) -> Callable[..., bool]:
        return lambda fmt: screen.is_format_supported(fmt, target, samples, samples, bind)

    view, buffer_view = can(Bind.SAMPLER_VIEW), can(Bind.SAMPLER_VIEW, TextureTarget.BUFFER)
    target, depth = can(Bind.RENDER_TARGET), can(Bind.DEPTH_STENCIL)
    several = [can(bind, samples=16) for bind in (Bind.SAMPLER_VIEW, Bind.RENDER_TARGET, Bind.DEPTH_STENCIL)]

    def drawn(fmt: Format) -> bool:
        return target(fmt) and vkformat.padded(fmt) is None

    def sampled(fmt: Format) -> bool:
        told = (view(fmt) or buffer_view(fmt)) and not vkformat.is_planar(fmt)
        return told and (drawn(fmt) or not _has_others(fmt))

    return {
        "sampler": sampled,
        "supported_readback_formats": sampled,
        "render": drawn,
        "scanout": drawn,
        "depthstencil": depth,
        "vertexbuffer": can(Bind.VERTEX_BUFFER, TextureTarget.BUFFER),
        "supported_multisample_formats": lambda fmt: any(each(fmt) for each in several),
    }


@pytest.mark.covers("pipe_screen::is_format_supported")
def test_bits_of_formats_are_what_the_screen_says(any_screen: pipe.Screen) -> None:
    told = _masks(caps_block(any_screen))
    deep = {number for number, fmt in WIRE_FORMATS.items() if fmt == Format.Z32_UNORM}
    for mask, holds in _rules(any_screen).items():
        none = {0} if mask == "supported_multisample_formats" else set()
        wanted = {number for number, fmt in WIRE_FORMATS.items() if fmt and holds(fmt)} - deep
        names = {WIRE_FORMATS[number].name for number in told[mask] ^ (wanted | none)}
        assert names == set(), mask


@pytest.mark.skipif(_MISSING, reason="virgl_test_server (package virgl-server) is not installed")
def test_formats_of_mesas_server_are_told_too(screen: pipe.Screen, tmp_path: Path) -> None:
    """But for those that have a reason; its mask of scanout does not depend on what there is."""
    path = tmp_path / "socket"
    environment = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1")
    line = ["virgl_test_server", "--use-egl-surfaceless", f"--socket-path={path}"]
    with subprocess.Popen(line, env=environment, stdout=-3, stderr=-3) as server:
        end = time.monotonic() + PATIENCE
        while not path.exists() and server.poll() is None and time.monotonic() < end:
            time.sleep(0.02)
        with Wire(path) as wire:
            wire.send(Message.GET_CAPS2)
            wire.read(8)
            block = wire.read(len(caps_block(screen)))
        server.terminate()
    theirs, ours = _masks(block), _masks(caps_block(screen))
    assert len(theirs["sampler"]) > 100
    missing = {mask: {WIRE_FORMATS[n] for n in theirs[mask] - ours[mask]} for mask in _MASKS}
    assert {mask: formats for mask, formats in missing.items() if formats} == {
        mask: set(formats) for mask, formats in NOT_TOLD.items()
    }
