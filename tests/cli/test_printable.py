"""Nothing that a client or a file says reaches the terminal as more than text."""

from __future__ import annotations

import logging
import signal
from pathlib import Path

import pytest

from tests.command_line import Run
from tests.patience import PATIENCE
from tests.virgl.greedy import serving
from tests.virgl.test_refusals import shader
from tests.virgl.wire import Wire, command
from vkpipe.cli.logs import printable, show_logs
from vkpipe.virgl.protocol import Command

_EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\r\x08\x7f\u202e"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain, naïve 漢字 😀\n\tindented", "plain, naïve 漢字 😀\n\tindented"),
        ("\x1b[2J", "\\x1b[2J"),
        ("a\rb\x07\x00\x7f\x9b", "a\\rb\\x07\\x00\\x7f\\x9b"),
        ("\u202egnp.exe\u2028", "\\u202egnp.exe\\u2028"),
        ("\udc80", "\\udc80"),
    ],
)
def test_control_characters_are_written_out(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_log_records_are_written_out(capsys: pytest.CaptureFixture[str]) -> None:
    show_logs(0)
    logging.getLogger("vkpipe.virgl.test").warning("of %s", _EVIL)
    told = capsys.readouterr().err
    assert told == f"warning: of {printable(_EVIL)}\n"


def test_errors_of_commands_are_written_out(run: Run, tmp_path: Path) -> None:
    (tmp_path / "evil").write_bytes(b"FRAG\n\x1b[2JNOSUCH\nEND\n")
    result = run("tgsi", str(tmp_path / "evil"), "--emit", "tgsi")
    assert result.exit_code == 2
    assert "\\x1b[2J" in result.stderr and "\x1b" not in result.stderr


def test_shaders_and_names_of_clients_are_written_out(tmp_path: Path) -> None:
    with (
        (tmp_path / "log").open("w") as log,
        serving(tmp_path, "--device", "reference", log=log) as (path, server),
    ):
        with Wire(path, "gears\x1b[2J") as wire:
            wire.submit(
                command(Command.CREATE_SUB_CTX, 1),
                command(Command.SET_SUB_CTX, 1),
                shader(1, 1, "FRAG\n\x1b[2J\x07NOSUCH OUT[0]\nEND\n"),
            )
            assert wire.busy(0) == 0
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0
    told = (tmp_path / "log").read_bytes()
    assert told.count(b"NOSUCH") >= 2  # in the log, and in what was refused at the end
    assert b"\\x1b[2J\\x07NOSUCH" in told
    assert b"\x1b" not in told and b"\x07" not in told
