"""``python benchmarks/farm_scale.py [--workers 1000] [--frames 3000]``: what a farm asks of Dask's scheduler.

The scheduler is Dask's, a process of its own; the workers are Dask's, too, all in one process, and only
pretend to draw: after ``--seconds`` a frame of ``--bytes`` is there. The client is vkpipe's farm. Printed are
messages, bytes and CPU time of the scheduler for each frame: how many workers it can serve follows.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import dask
from distributed import Worker
from distributed.comm.tcp import TCP
from rich.console import Console
from rich.progress import track

from vkpipe.renderfarm import Farm, Job, Made, Task, station, worker

_QUIET = {
    # What workers do for their dashboards, every 10 to 500 ms: a thousand in one process do nothing else.
    "distributed.worker.profile.enabled": False,
    "distributed.admin.system-monitor.interval": "1h",
    "distributed.admin.system-monitor.disk": False,
    "distributed.admin.system-monitor.gil.enabled": False,
}
_console = Console(soft_wrap=True)
_REPORT = {"host": "here", "vkpipe": "", "device": "none", "digest": "0" * 16, "error": ""}


@dataclass(frozen=True)
class Pretended(Task):
    """A frame that is drawn by waiting."""

    name: str
    seconds: float
    size: int

    def carry_out(self, station: Any, shared: Any) -> Made:
        return Made({self.name: os.urandom(self.size)})


async def _pretend(task: Pretended, device: object, shared: object) -> tuple[Made, float, str]:
    await asyncio.sleep(task.seconds)
    return task.carry_out(None, shared), task.seconds, ""


class Traffic:
    """Counts what this process, which has workers and client, writes to the scheduler and reads from it."""

    def __init__(self, scheduler: str) -> None:
        self.messages: Counter[str] = Counter()
        self.bytes = 0
        write, read = TCP.write, TCP.read

        async def counted_write(comm: TCP, msg: Any, *args: Any, **rest: Any) -> int:
            size: int = await write(comm, msg, *args, **rest)
            if comm.peer_address == scheduler:
                self._count("to", msg)
                self.bytes += size
            return size

        async def counted_read(comm: TCP, *args: Any, **rest: Any) -> Any:
            msg = await read(comm, *args, **rest)
            if comm.peer_address == scheduler:
                self._count("from", msg)
            return msg

        TCP.write, TCP.read = counted_write, counted_read  # type: ignore[method-assign]

    def _count(self, way: str, msg: Any) -> None:
        for each in msg if isinstance(msg, list | tuple) else [msg]:
            if isinstance(each, dict) and "op" in each:
                self.messages[f"{way} {each['op']}"] += 1


def _workers(scheduler: str, count: int, ready: threading.Event, over: threading.Event) -> None:
    """Run the workers, in a thread of their own."""

    async def run() -> None:
        # One thread for what they do beside their loop: those of Dask's pools wake up each second.
        threads = ThreadPoolExecutor(1)
        options = {
            "nthreads": 1,
            "memory_limit": 0,
            "dashboard": False,
            "host": "127.0.0.1",
            "executor": threads,
        }
        started = [Worker(scheduler, name=str(number), **options) for number in range(count)]
        for begin in range(0, count, 50):
            await asyncio.gather(*started[begin : begin + 50])
        ready.set()
        while not over.is_set():
            await asyncio.sleep(0.2)
        await asyncio.gather(*(each.close(executor_wait=False) for each in started))

    asyncio.run(run())


def _cpu(pid: int) -> float:
    """Seconds of CPU time that a process has taken."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def _measure(scheduler: str, pid: int, traffic: Traffic, options: argparse.Namespace) -> None:
    with Farm(scheduler, workers=options.workers, wait=600) as farm:
        names = [f"{number:06}" for number in range(options.frames)]
        job = Job({}, [Pretended(name, options.seconds, options.bytes) for name in names])
        traffic.messages.clear()
        traffic.bytes, cpu, begin = 0, _cpu(pid), time.perf_counter()
        progress = {"total": options.frames, "console": Console(stderr=True)}
        for outcome in track(farm.as_completed(job), "frames", **progress):
            assert outcome.made is not None, outcome.error
        seconds, cpu = time.perf_counter() - begin, _cpu(pid) - cpu
    frames = options.frames
    _console.print(
        f"{options.workers} workers, {frames} frames of {options.seconds:g} s and {options.bytes:,} bytes: "
        f"{frames / seconds:.1f} frames/s, scheduler {1e3 * cpu / frames:.2f} ms of CPU time a frame "
        f"({100 * cpu / seconds:.0f} % busy), {sum(traffic.messages.values()) / frames:.1f} messages and "
        f"{traffic.bytes / frames:,.0f} bytes written to it a frame"
    )
    for name, number in traffic.messages.most_common(14):
        _console.print(f"  {name:32} {number / frames:8.3f} a frame")


def main() -> None:
    """Measure one number of workers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=1000)
    parser.add_argument("--frames", type=int, default=3000)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--bytes", type=int, default=1_000_000)
    options = parser.parse_args()
    dask.config.set(_QUIET)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    worker.carry_out = _pretend  # type: ignore[assignment]
    station.Station.report = lambda self: _REPORT  # type: ignore[method-assign]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "scheduler.json"
        line = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"]
        process = subprocess.Popen(
            [*line, "--no-dashboard", "--scheduler-file", str(file)], stderr=subprocess.DEVNULL
        )
        while not file.exists() or not file.read_text():
            time.sleep(0.1)
        address = json.loads(file.read_text())["address"]
        traffic, ready, over = Traffic(address), threading.Event(), threading.Event()
        thread = threading.Thread(target=_workers, args=(address, options.workers, ready, over))
        thread.start()
        ready.wait()
        try:
            _measure(address, process.pid, traffic, options)
        finally:
            over.set()
            thread.join()
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
