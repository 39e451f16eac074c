"""Where ``vkpipe run`` listens: nothing is left behind, nobody else's files are followed or waited for."""

from __future__ import annotations

import fcntl
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.command_line import Run
from tests.patience import PATIENCE
from vkpipe import mesa_place as place
from vkpipe.errors import InvalidUse
from vkpipe.mesa_place import listening_place
from vkpipe.virgl.protocol import DEFAULT_SOCKET

_ENTER = Path(place.__file__).with_name("namespaces.py")
_ENTERED = """
import os, runpy, sys
try:
    runpy.run_path(sys.argv[1])["enter"](*sys.argv[2:4])
except OSError as error:
    sys.exit(f"no namespace: {error}")
os.execvp(sys.argv[4], sys.argv[4:])
"""
_SOMEBODY = 12345


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The place of a machine that permits no namespaces; what is private is in ``tmp_path``."""
    monkeypatch.setattr(place, "_permitted", lambda: False)
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    return tmp_path / "place"


@pytest.fixture
def covered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The place where each program has a namespace."""
    monkeypatch.setattr(place, "_permitted", lambda: True)
    return tmp_path / "place"


def test_the_last_program_takes_away_what_was_covered(covered: Path) -> None:
    with listening_place(covered) as (first, _):
        assert covered.is_file() and stat.S_IMODE(covered.stat().st_mode) == 0o444
        with listening_place(covered) as (second, prefix):
            assert first != second and prefix[-2:] == [second, str(covered)]
        assert covered.exists()
    assert not covered.exists()
    assert not Path(first).parent.exists() and not Path(second).parent.exists()


def test_what_was_there_stays(covered: Path) -> None:
    covered.write_bytes(b"")
    covered.chmod(0o600)
    with listening_place(covered):
        pass
    assert covered.exists()


def test_a_lock_of_somebody_else_blocks_nobody(covered: Path) -> None:
    covered.touch(0o444)
    with covered.open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with listening_place(covered) as (socket, _):
            assert Path(socket).parent.is_dir()
    assert covered.exists()


def test_a_socket_is_covered_and_stays(covered: Path) -> None:
    os.mknod(covered, stat.S_IFSOCK | 0o600)
    with listening_place(covered) as (socket, _):
        assert socket != str(covered)
    assert covered.is_socket()


@pytest.mark.parametrize("target", ["victim", "missing"])
def test_links_are_not_followed(target: str, covered: Path) -> None:
    (covered.parent / "victim").write_text("")
    covered.symlink_to(target)
    with pytest.raises(InvalidUse, match="a symbolic link"), listening_place(covered):
        pass
    assert covered.is_symlink() and not (covered.parent / "missing").exists()


def test_without_namespaces_the_lock_is_in_a_private_folder(
    shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = tmp_path / "session"
    session.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(session))
    with listening_place(shared) as (socket, prefix):
        assert socket == str(shared) and prefix == []
        assert (session / "run.lock").exists()
        with (session / "run.lock").open() as lock, pytest.raises(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["session"]


def test_a_folder_that_others_may_enter_is_not_private(
    shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = tmp_path / "session"
    session.mkdir()
    session.chmod(0o755)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(session))
    with listening_place(shared):
        assert (tmp_path / "cache" / "run.lock").exists()
    assert not any(session.iterdir())


def test_a_lock_that_is_a_link_is_not_opened(shared: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "run.lock").symlink_to(tmp_path / "victim")
    with pytest.raises(OSError, match="symbolic links"), listening_place(shared):
        pass
    assert not (tmp_path / "victim").exists()


def test_the_place_of_another_user_is_refused_at_once(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared.touch()
    user = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: user + 1)
    with pytest.raises(InvalidUse, match=f"of user {user}"), listening_place(shared):
        pass


def _become_somebody() -> None:
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(_SOMEBODY)
        os.setuid(_SOMEBODY)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that all users may read."""
    with TemporaryDirectory(dir="/tmp") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def test_a_program_of_an_unprivileged_user_stays_that_user(open_folder: Path) -> None:
    """Where the system permits namespaces; where it does not, that is told."""
    user = _SOMEBODY if os.geteuid() == 0 else os.geteuid()
    python = shutil.which("python3", path="/usr/bin:/bin") or sys.executable
    permitted = subprocess.run(
        ["unshare", "--user", "--mount", "true"],
        preexec_fn=_become_somebody,
        check=False,
        capture_output=True,
    )
    source, target = open_folder / "source", open_folder / "target"
    source.write_text("ours")
    target.write_text("theirs")
    show = 'cat "$0"; echo; id -u; id -g; grep CapEff /proc/self/status; exit 9'
    done = subprocess.run(
        [python, "-ISc", _ENTERED, str(_ENTER), str(source), str(target), "sh", "-c", show, str(target)],
        preexec_fn=_become_somebody,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        cwd="/",
        check=False,
    )
    if permitted.returncode:
        assert done.returncode == 1 and "no namespace" in done.stderr
    else:
        assert done.returncode == 9, done.stderr
        words = done.stdout.split()
        assert words == ["ours", str(user), str(words[2]), "CapEff:", "0" * 16]
    assert target.read_text() == "theirs"


def test_nothing_is_left_in_the_folder_of_all(run: Run) -> None:
    before = Path(DEFAULT_SOCKET).exists()
    result = run("run", "--device", "reference", "--", "test", "-S", DEFAULT_SOCKET)
    assert result.exit_code == 0, result.stderr
    assert before or not Path(DEFAULT_SOCKET).exists()
