"""Uploads come out as they went in, whatever was handed out before is left alone."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe import pipe
from vkpipe.auxiliary.upload import Suballocator, UploadManager
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Map


@pytest.mark.covers("auxiliary::u_upload_mgr")
@pytest.mark.parametrize("fixture", ["ctx", "ref"])
def test_uploads(request: pytest.FixtureRequest, fixture: str) -> None:
    context: pipe.Context = request.getfixturevalue(fixture)
    uploads = UploadManager(context, 256)
    random = np.random.default_rng(1)
    kept = []
    for size, alignment in ((10, 4), (100, 64), (3, 1), (90, 16), (700, 4), (20, 4)):
        data = random.integers(0, 256, size, np.uint8)
        kept.append((*uploads.data(data, alignment), data))
        assert kept[-1][1] % alignment == 0
    kept.append(
        (*uploads.data(np.arange(4, dtype=np.float32)), np.arange(4, dtype=np.float32).view(np.uint8))
    )
    kept.append((*uploads.data(b"abc"), np.frombuffer(b"abc", np.uint8)))
    for buffer, place, data in kept:
        with context.buffer_map(buffer, 0, Map.READ, Box(x=place, width=data.size)) as transfer:
            assert np.array_equal(transfer.data, data)
    assert len({id(buffer) for buffer, _, _ in kept}) < len(kept)
    uploads.release()


@pytest.mark.covers("auxiliary::u_suballoc")
def test_pieces_do_not_overlap(ref: pipe.Context) -> None:
    pieces = Suballocator(ref.screen, 100, Bind.CONSTANT_BUFFER)
    first, second, third = (pieces.allocate(size, 8) for size in (30, 30, 40))
    assert first[0] is second[0] and (first[1], second[1]) == (0, 32)
    assert third[0] is not first[0] and third[1] == 0
    large, place = pieces.allocate(1000)
    assert (large.width0, place) == (1000, 0)
    pieces.release()
    assert pieces.allocate(4)[0] is not large
    for wrong in ((0, 1), (4, 0)):
        with pytest.raises(InvalidUse, match="size, alignment"):
            pieces.allocate(*wrong)
