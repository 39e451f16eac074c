"""Clients have processes of their own: what one does, and what becomes of it, is nothing to the others."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.command_line import Run
from tests.patience import PATIENCE
from tests.virgl.greedy import ENDLESS, serving
from tests.virgl.painter import FRAGMENT, VERTEX, Painter
from tests.virgl.wire import Wire
from vkpipe.pipe import Format
from vkpipe.virgl import LimitReached, Limits
from vkpipe.virgl.budget import Budget, Pool
from vkpipe.virgl.protocol import VirglBind

_SIZE = 8
_YELLOW = b"\xff\xff\0\xff"

Serving = Callable[..., tuple[Path, "subprocess.Popen[str]"]]


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Serving]:
    """``processes(*options)``: ``vkpipe serve`` with these options, whose log is in the file ``log``."""
    with ExitStack() as stack:
        log = stack.enter_context((tmp_path / "log").open("w"))

        def start(*options: str) -> tuple[Path, subprocess.Popen[str]]:
            return stack.enter_context(serving(tmp_path, "--device", "reference", *options, log=log))

        yield start


def _children(server: subprocess.Popen[str]) -> list[int]:
    """Processes of clients, in the order in which they were made; the last one waits for a client."""
    return [int(pid) for pid in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()]


def _runs(pid: int) -> bool:
    """Whether a process is there and not on its way out."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "XZ"
    except FileNotFoundError:
        return False


def _wait_for_end(pid: int) -> None:
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    import select

    poll = select.poll()
    poll.register(handle, select.POLLIN)
    assert poll.poll(PATIENCE * 1000)
    os.close(handle)


def _painter(path: Path, name: str) -> Painter:
    painter = Painter(path, name, _SIZE)
    painter.shaders(VERTEX % "0.0", FRAGMENT % "1.0")
    return painter


def _draws(painter: Painter) -> bool:
    painter.clear()
    painter.draw()
    return painter.pixel() == _YELLOW


def test_a_client_whose_process_stands_still_holds_up_nobody(processes: Serving) -> None:
    """However long something takes, it takes no longer than for ever."""
    path, server = processes()
    greedy, small = _painter(path, "greedy"), _painter(path, "small")
    assert _draws(greedy) and _draws(small)
    first = _children(server)[0]
    os.kill(first, signal.SIGSTOP)
    greedy.draw()
    greedy.ask()
    for _ in range(3):
        assert _draws(small)
    late = _painter(path, "late")
    assert _draws(late)
    os.kill(first, signal.SIGCONT)
    assert greedy.answer() == _YELLOW
    for each in (greedy, small, late):
        each.close()


def test_a_process_that_dies_takes_its_client_with_it_and_no_other(
    processes: Serving, tmp_path: Path
) -> None:
    path, server = processes()
    first, second = _painter(path, "first"), _painter(path, "second")
    assert _draws(first) and _draws(second)
    os.kill(_children(server)[0], signal.SIGKILL)
    assert first.wire.hung_up()
    assert _draws(second)
    first.close()
    second.close()
    server.terminate()
    assert server.wait(PATIENCE) == 0
    assert "client 1 is disconnected: its process ended with SIGKILL" in (tmp_path / "log").read_text()


def test_the_process_goes_with_its_client(processes: Serving) -> None:
    path, server = processes()
    painter = _painter(path, "short")
    assert _draws(painter)
    pid = _children(server)[0]
    painter.close()
    _wait_for_end(pid)
    other = _painter(path, "next")
    assert _draws(other)
    other.close()


def test_the_first_signal_lets_clients_end_and_the_second_ends_at_once(processes: Serving) -> None:
    path, server = processes()
    busy, other = _painter(path, "busy"), _painter(path, "other")
    assert _draws(busy) and _draws(other)
    first = _children(server)[0]
    os.kill(first, signal.SIGSTOP)
    server.send_signal(signal.SIGTERM)
    assert other.wire.hung_up()
    assert server.poll() is None and _runs(first)
    server.send_signal(signal.SIGTERM)
    assert server.wait(PATIENCE) == 0
    assert not _runs(first)
    assert not path.exists()


def test_signals_to_all_processes_are_for_the_server(processes: Serving, tmp_path: Path) -> None:
    """As those of a terminal and of service managers: it is the server that lets its clients end."""
    path, server = processes()
    painter = _painter(path, "steady")
    assert _draws(painter)
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(_children(server)[0], number)
        assert _draws(painter)
    server.send_signal(signal.SIGTERM)
    assert painter.wire.hung_up()
    assert server.wait(PATIENCE) == 0
    assert "its process ended" not in (tmp_path / "log").read_text()


def test_no_process_stays_when_the_server_is_killed(processes: Serving) -> None:
    path, server = processes()
    painter = _painter(path, "orphan")
    assert _draws(painter)
    pids = _children(server)
    assert len(pids) == 2
    server.kill()
    for pid in pids:
        _wait_for_end(pid)
    assert painter.wire.hung_up()


def test_work_of_a_client_that_is_gone_does_not_go_on(tmp_path: Path) -> None:
    """On the device: the loops of these pixels take minutes."""
    with serving(tmp_path) as (path, server):
        greedy = Painter(path, "greedy", 4096)
        greedy.shaders(VERTEX % "0.0", ENDLESS)
        greedy.draw()
        greedy.ask()
        small = _painter(path, "small")
        assert _draws(small)
        pid = _children(server)[0]
        greedy.close()
        _wait_for_end(pid)
        assert _draws(small)
        small.close()


def test_a_device_that_is_not_there(run: Run, tmp_path: Path) -> None:
    result = run("serve", "--device", "no such device", "--socket", str(tmp_path / "socket"))
    assert result.exit_code == 3
    assert "no such device" in result.stderr


def test_all_clients_together_have_a_limit_and_each_a_part(processes: Serving, tmp_path: Path) -> None:
    """Of 65 MiB half a MiB belongs to each of 65 clients, which the first one cannot have."""
    path, _ = processes("--all-memory", "65")
    buffer = (0, int(Format.R8_UNORM), int(VirglBind.VERTEX_BUFFER))
    with Wire(path, "first") as first, Wire(path, "second") as second:
        first.resource(1, *buffer, (33 << 20, 1, 1), 0)
        assert first.busy(0) == 0
        second.resource(1, *buffer, (1 << 19, 1, 1), 0)
        assert second.busy(0) == 0
        second.resource(2, *buffer, (1 << 19, 1, 1), 0)
        assert second.hung_up()
        assert first.busy(0) == 0
    assert "all_bytes: 68,681,728 is more than 68,157,440" in (tmp_path / "log").read_text()


def test_what_is_given_back_others_can_have() -> None:
    limits = Limits(clients=1, all_bytes=400)  # a part of 100 for each of two, 200 for who comes first
    pool = Pool(limits)
    first, second = (Budget(limits, pool.share(pool.enter())) for _ in range(2))
    first.take(300)
    with pytest.raises(LimitReached, match="all_bytes: 401 is more than 400"):
        first.take(1)
    second.take(100)
    with pytest.raises(LimitReached, match="all_bytes: 401 is more than 400"):
        second.take(1)
    assert (first.resources, second.resources) == (1, 1)
    first.give(300)
    second.take(200)
    with pytest.raises(LimitReached):
        first.take(101)


def test_a_place_is_empty_for_the_next_client() -> None:
    limits = Limits(clients=1, all_bytes=400)
    pool = Pool(limits)
    place = pool.enter()
    Budget(limits, pool.share(place)).take(300)
    pool.leave(place)
    Budget(limits, pool.share(pool.enter())).take(300)


def test_a_process_that_crashes_is_counted_and_leaves_signals_to_its_server(
    processes: Serving, tmp_path: Path
) -> None:
    path, server = processes()
    with Wire(path) as wire:
        assert wire.busy(0) == 0
        os.kill(_children(server)[0], signal.SIGTERM)
        assert wire.busy(0) == 0
        os.kill(_children(server)[0], signal.SIGSEGV)
        assert wire.hung_up()
    server.terminate()
    assert server.wait(PATIENCE) == 0
    told = (tmp_path / "log").read_text()
    assert "client 1 is disconnected: its process ended with SIGSEGV" in told
    assert "refused: 1 calls" in told
