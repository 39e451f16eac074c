"""Traces that are cut, foreign or hostile: an error with line and call, after all that came before."""

from __future__ import annotations

import gzip
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from tests.traces.scenes import traced
from tests.wrappers.triangle import triangle
from vkpipe import pipe
from vkpipe.pipe import from_gallium_name, gallium_name
from vkpipe.reference import RefScreen
from vkpipe.traces import Replayed, TraceCall, TraceError, is_trace, read_trace
from vkpipe.traces.values import Name, Pointer, Struct

_HEAD = "<?xml version='1.0' encoding='UTF-8'?>\n"
_CALL = "<call no='7' class='pipe_context' method='flush'>\n<arg name='flags'>%s</arg>\n</call>\n"


def _read(path: Path, text: str) -> list[TraceCall]:
    path.write_text(text)
    return list(read_trace(path))


@pytest.mark.parametrize(
    ("element", "value"),
    [
        ("<null/>", None),
        ("<bool>1</bool>", True),
        ("<int>-5</int>", -5),
        ("<uint>4294967295</uint>", 4294967295),
        ("<float>0.1</float>", 0.1),
        ("<float>0x1.999999999999ap-4</float>", 0.1),
        ("<float>-inf</float>", float("-inf")),
        ("<string>a &lt; b</string>", "a < b"),
        ("<string><![CDATA[a < b\n]]></string>", "a < b\n"),
        (
            "<enum>PIPE_BIND_DEPTH_STENCIL|PIPE_BIND_SAMPLER_VIEW</enum>",
            "PIPE_BIND_DEPTH_STENCIL|PIPE_BIND_SAMPLER_VIEW",
        ),
        ("<bytes>00ff10</bytes>", b"\x00\xff\x10"),
        ("<ptr>0x00ff</ptr>", Pointer(255)),
        ("<array><elem><int>1</int></elem><elem><null/></elem></array>", [1, None]),
        ("<struct name='s'><member name='a'><bool>0</bool></member></struct>", Struct("s", {"a": False})),
    ],
)
def test_elements(element: str, value: object, tmp_path: Path) -> None:
    (call,) = _read(tmp_path / "t", f"{_HEAD}<trace version='0.1'>{_CALL % element}</trace>")
    assert call.arguments == {"flags": value}
    assert type(call.arguments["flags"]) in (type(value), Name)
    assert (call.number, call.line, call.owner, call.method) == (7, 2, "pipe_context", "flush")


_WRONG = [
    ("<trace><call no='x' class='' method=''/></trace>", 1, "no='x', which is no number"),
    ("<html/>", 1, "<html> in the file: no trace"),
    ("<trace>\n<arg name='a'><int>1</int></arg></trace>", 2, "<arg> in <trace>"),
    (f"<trace>\n{_CALL % '<int>many</int>'}</trace>", 3, "<int> of 'many'"),
    (f"<trace>\n{_CALL % '<bytes>0g</bytes>'}</trace>", 3, "<bytes> of '0g'"),
    (f"<trace>\n{_CALL % ''}</trace>", 3, "<arg> of 0 values"),
    (f"<trace>\n{_CALL % ('<int>' + '9' * 9000 + '</int>')}</trace>", 3, "<int> of '9999"),
    (f"<trace>\n{_CALL % ('<array><elem>' * 40)}</trace>", 3, "elements within each other, more than 32"),
    ("<trace>\n<call no='1' class='a' method='b'>\n</trace>", 3, "mismatched tag"),
    ("not XML", 1, "syntax error"),
]


@pytest.mark.parametrize(("text", "line", "reason"), _WRONG)
def test_what_is_no_trace(text: str, line: int, reason: str, tmp_path: Path) -> None:
    with pytest.raises(TraceError, match="line") as error:
        _read(tmp_path / "t", text)
    assert error.value.line == line
    assert reason in str(error.value)


def test_nothing_is_expanded_or_loaded(tmp_path: Path) -> None:
    bomb = "".join(f"<!ENTITY e{n + 1} '{f'&e{n};' * 10}'>" for n in range(20))
    for inner in (f"<!ENTITY e0 'x'>{bomb}", "<!ENTITY e20 SYSTEM 'file:///etc/passwd'>"):
        with pytest.raises(TraceError, match="a document type, which no trace has"):
            _read(
                tmp_path / "t", f"<!DOCTYPE trace [{inner}]><trace>{_CALL % '<string>&e20;</string>'}</trace>"
            )


def test_memory_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vkpipe.traces.reader._MOST_LETTERS", 1 << 20)
    path = tmp_path / "t.xml.gz"
    with gzip.open(path, "wb") as file:
        file.write(
            b"<trace>"
            + (_CALL % "<int>1</int>").encode()
            + b"<call no='8' class='' method=''><arg name='a'><bytes>"
        )
        for _ in range(64):
            file.write(b"0" * (1 << 20))
    assert path.stat().st_size < 1 << 20
    tracemalloc.start()
    with pytest.raises(TraceError, match=r"call 8: a call of more than 1,048,576 letters"):
        list(read_trace(path))
    assert tracemalloc.get_traced_memory()[1] < 8 << 20
    tracemalloc.stop()
    monkeypatch.setattr("vkpipe.traces.reader._MOST_ELEMENTS", 100)
    with pytest.raises(TraceError, match="a call of more than 100 elements"):
        _read(
            tmp_path / "t",
            f"<trace>{_CALL % ('<array>' + '<elem><null/></elem>' * 100 + '</array>')}</trace>",
        )


@pytest.mark.parametrize("name", ["t.xml", "t.xml.gz"])
def test_a_cut_trace_is_replayed_as_far_as_it_goes(name: str, tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / name
    traced(path, reference, triangle)
    whole = len(list(read_trace(path)))
    data = path.read_bytes()
    path.write_bytes(data[: len(data) * 3 // 4])
    assert is_trace(path)
    player = Replayed(reference)
    with pytest.raises(TraceError, match="cut") as error:
        player.run(read_trace(path))
    player.close()
    assert 10 < player.calls <= error.value.call < whole


def test_memory_of_a_replay_is_bounded(
    tmp_path: Path, reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was destroyed counts no more; what does not fit is left out, with all that needs it."""
    path = tmp_path / "t.xml"

    def draw(screen: pipe.Screen) -> None:
        template = pipe.ResourceTemplate(width0=16, height0=16, bind=pipe.Bind.SAMPLER_VIEW)
        for _ in range(8):
            screen.resource_create(template).destroy()
        kept = [screen.resource_create(template) for _ in range(5)]
        triangle(screen)
        for each in kept:
            each.destroy()

    traced(path, reference, draw)
    for most, notes in (("1G", 0), (str(4 << 10), 1)):
        monkeypatch.setenv("VKPIPE_BUDGET", most)
        player = Replayed(reference)
        player.run(read_trace(path))
        player.close()
        refused = [calls for note, calls in player.notes.items() if "MiB of resources in a replay" in note]
        assert len(refused) == notes
        assert (player.draws == 2) == (not notes)
    assert len(refused[0]) > 1
    monkeypatch.setattr(RefScreen, "resource_create", _exhausted)
    player = Replayed(reference)
    player.run(read_trace(path))
    player.close()
    assert any("no memory" in note for note in player.notes)


def _exhausted(screen: pipe.Screen, templat: pipe.ResourceTemplate) -> pipe.Resource:
    raise MemoryError("no memory")


def test_what_is_missing_is_noted_and_the_rest_is_drawn(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    traced(path, reference, triangle)
    text = path.read_text().replace("method='create_query'", "method='create_quiz'")
    path.write_text(text.replace("PIPE_CLEAR_COLOR0", "PIPE_CLEAR_SKY"))
    player = Replayed(reference)
    player.run(read_trace(path))
    player.close()
    notes = "\n".join(player.notes)
    assert "create_quiz: no method of Context" in notes
    assert "begin_query: object 0x" in notes
    assert "clear: PIPE_CLEAR_SKY: no member of an enumeration that is known" in notes
    assert (player.draws, len(player.differs)) == (1, 1)


def test_names_of_all_enumerations_are_read_back() -> None:
    kinds: list[Any] = [
        each for each in vars(pipe).values() if isinstance(each, type) and hasattr(each, "__members__")
    ]
    members = [member for kind in kinds for member in kind]
    assert len(members) > 1000
    for member in members:
        assert from_gallium_name(gallium_name(member)) == member
