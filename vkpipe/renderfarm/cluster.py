"""Dask's part: a cluster of processes of this machine, or a connection to a scheduler."""

from __future__ import annotations

import logging
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from vkpipe.errors import FarmError, NotSupported
from vkpipe.mesa_variables import text_of
from vkpipe.renderfarm.task import ATTEMPTS

__all__ = ["connect", "start"]

_MOST_WORKERS = 8

_SETTINGS = {
    # A task may take its worker along so often; a scheduler that is not ours has its own number.
    "distributed.scheduler.allowed-failures": ATTEMPTS - 1,
    "distributed.admin.large-graph-warning-threshold": "1TB",  # models are sent once
    "distributed.worker.memory.target": False,
    "distributed.worker.memory.spill": False,
    "distributed.worker.memory.pause": False,
}


def start(workers: int | None) -> tuple[Any, int]:
    """Start a scheduler and workers of this machine, processes of one thread; the cluster, and how many.

    lavapipe's threads in each are as many as its share of the processors, unless LP_NUM_THREADS is set.
    """
    _check_installed()
    from distributed import LocalCluster

    processors = len(os.sched_getaffinity(0))
    count = workers or min(processors, _MOST_WORKERS)
    threads = text_of("LP_NUM_THREADS") or str(max(1, processors // count))
    with _left_alone():
        cluster = LocalCluster(
            n_workers=count,
            threads_per_worker=1,
            memory_limit=0,
            host="127.0.0.1",
            dashboard_address=None,
            scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},
            silence_logs=logging.CRITICAL,
            env={"LP_NUM_THREADS": threads},
        )
    return cluster, count


def connect(where: Any, wait: float) -> Any:
    """Return a client of a cluster, or of the scheduler at an address, which answers within ``wait`` seconds.

    Raises:
        FarmError: nobody answers there.
    """
    _check_installed()
    import dask
    from distributed import Client

    dask.config.set(_SETTINGS)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    client: Any = Client.__new__(Client)
    try:
        client.__init__(where, timeout=wait, direct_to_workers=True, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        # Else the garbage collector does: for ever where another loop is started, whose lock it waits for.
        client.close()
        raise FarmError(
            f"no scheduler answers at {where}: {error}. `dask scheduler` starts one, and "
            "`dask worker ADDRESS` a worker of it, on each machine"
        ) from error
    return client


def _check_installed() -> None:
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise NotSupported("vkpipe farm", "distributed is missing: pip install 'vkpipe[farm]'") from None


@contextmanager
def _left_alone() -> Iterator[None]:
    """Have processes that begin meanwhile ignore a terminal's Ctrl-C, and let our settings be theirs."""
    import dask

    if threading.current_thread() is not threading.main_thread():
        with dask.config.set(_SETTINGS):
            yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with dask.config.set(_SETTINGS):
            yield
    finally:
        signal.signal(signal.SIGINT, before)
