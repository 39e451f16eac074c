"""Large contents of a trace stand once in a file beside it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import vkpipe
from tests.traces.scenes import replayed
from tests.wrappers.triangle import triangle
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Map
from vkpipe.traces import TraceError, read_trace
from vkpipe.wrappers.forwarding import wrap
from vkpipe.wrappers.trace import Trace

SIZE = 1024


def _draw(screen: pipe.Screen) -> None:
    """Upload the same texels twice, and others once; read them all."""
    with screen.context_create() as ctx:
        texels = np.arange(SIZE, dtype=np.uint8)
        for data in (texels, texels.copy(), bytes(SIZE)):
            buffer = screen.resource_create(pipe.ResourceTemplate.buffer(SIZE, Bind.VERTEX_BUFFER))
            ctx.buffer_subdata(buffer, Map.WRITE, 0, data)
            with ctx.transfer_map(buffer, 0, Map.READ, Box(width=SIZE)) as mapped:
                assert bytes(mapped.data) == bytes(data)
    triangle(screen)


def _traced(path: Path, screen: pipe.Screen, *, inline: bool) -> Path:
    layer = Trace(path, inline=inline)
    _draw(wrap(screen, layer))
    layer.file.close()
    return path.with_name(path.name + ".data")


@pytest.mark.parametrize("name", ["t.xml", "t.xml.gz"])
def test_contents_stand_once_in_a_file_beside_the_trace(
    name: str, tmp_path: Path, reference: pipe.Screen
) -> None:
    path = tmp_path / name
    data = _traced(path, reference, inline=False)
    assert data.stat().st_size == 2 * (SIZE + 8)
    player = replayed(path, reference)
    assert player.differs == []
    inline = tmp_path / f"inline-{name}"
    assert not _traced(inline, reference, inline=True).exists()
    pairs = zip(read_trace(path), read_trace(inline), strict=True)
    assert all(one.arguments.get("data") == other.arguments.get("data") for one, other in pairs)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data, path: data.unlink(), "No such file"),
        (lambda data, path: data.write_bytes(data.read_bytes()[: SIZE + 100]), "contents 2 are not in"),
        (lambda data, path: data.write_bytes(b"\xff" * 100), "contents 1 are not in"),
        (lambda data, path: path.write_text(path.read_text().replace("ref='2'", "ref='9'")), "contents 9"),
        (lambda data, path: path.write_text(path.read_text().replace("ref='2'", "ref='-1'")), "no number"),
    ],
    ids=["missing", "cut", "foreign", "beyond", "negative"],
)
def test_contents_that_are_not_there_are_an_error_with_line_and_call(
    change: object, reason: str, tmp_path: Path, reference: pipe.Screen
) -> None:
    path = tmp_path / "t.xml"
    assert callable(change)
    change(_traced(path, reference, inline=False), path)
    with pytest.raises(TraceError, match=reason) as found:
        list(read_trace(path))
    assert found.value.call > 2
    assert found.value.line > 3


@pytest.mark.parametrize(
    ("name", "asked", "expected"),
    [
        ("t.xml", None, True),
        ("t.xml.gz", None, False),
        ("t.xml", "inline", False),
        ("t.xml.gz", "file", True),
    ],
)
def test_the_variable_says_where_contents_go(
    name: str, asked: str | None, expected: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VKPIPE_TRACE", str(tmp_path / name))
    if asked is not None:
        monkeypatch.setenv("VKPIPE_TRACE_BYTES", asked)
    with vkpipe.create_screen("reference") as screen:
        _draw(screen)
    assert (tmp_path / f"{name}.data").exists() == expected
    assert len(list(read_trace(tmp_path / name))) > 20
