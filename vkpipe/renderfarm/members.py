"""The workers that have joined, and those that may not."""

from __future__ import annotations

import logging
import time
import uuid
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import vkpipe
from vkpipe.errors import FarmError

__all__ = ["Members"]

log = logging.getLogger(__name__)

_STEP = 0.1
"""Seconds between two looks while workers are waited for."""

_LOOK = 2.0
"""Seconds between two looks at all workers, for up to 200 of them; more for more."""


class Members:
    """The workers of a scheduler, as a client sees them.

    Args:
        client: of Dask.
        device: as in :func:`vkpipe.create_screen`, on each worker.
        count: workers that are waited for.
        wait: seconds that they are waited for, where there is at least one by then.
        digest: that they have to have; empty: that of the most of them.
        fill: is called at each look that finds fewer than ``count`` workers.

    Attributes:
        digest: that they have.
        count: how many have joined.

    Raises:
        FarmError: none may join.
    """

    def __init__(
        self,
        client: Any,
        device: str | None,
        count: int,
        wait: float,
        digest: str,
        fill: Callable[[], None],
    ) -> None:
        self._client, self._wanted, self._fill = client, count, fill
        self._topic = f"vkpipe-farm-{uuid.uuid4().hex[:8]}"
        self._reports: dict[str, dict[str, str]] = {}
        self._told: set[str] = set()
        self._register(device)
        self._await(count, wait)
        self.digest = digest or self._most()
        self.count = 0
        self._next_look = 0.0
        self._alone_since: float | None = None
        self.look()
        if not self.count:
            raise FarmError("no worker may join:\n" + "\n".join(sorted(self._reasons().values())))

    @property
    def resources(self) -> dict[str, float]:
        """Return the resources that tasks ask for, so that workers that have joined get them."""
        from vkpipe.renderfarm.worker import resource_of

        return {resource_of(self.digest): 1}

    def look(self) -> None:
        """Count workers, unless that was just done; tell of those that may not join, once each."""
        now = time.monotonic()
        if now < self._next_look:
            return
        workers = self._workers()
        self._next_look = time.monotonic() + max(_LOOK, len(workers) / 100)
        if workers.keys() - self._reports.keys():
            self._hear()
        (wanted,) = self.resources
        self.count = sum(wanted in info["resources"] for info in workers.values())
        self._alone_since = None if self.count else self._alone_since or now
        if len(workers) < self._wanted:
            self._fill()
        for address, reason in self._reasons().items():
            if self.count and address not in self._told:
                self._told.add(address)
                log.warning("%s", reason)

    def alone_for(self, seconds: float) -> bool:
        """Return whether no worker has been there for so long."""
        return self._alone_since is not None and time.monotonic() - self._alone_since > seconds

    def leave(self) -> None:
        """Have workers give their devices back, where they can be reached."""
        from vkpipe.renderfarm.worker import DevicePlugin

        with suppress(Exception):  # a scheduler that is gone has no workers either
            self._client.unregister_worker_plugin(DevicePlugin.name)

    def _register(self, device: str | None) -> None:
        from vkpipe.renderfarm.worker import DevicePlugin, resource_of

        try:
            where = "the scheduler"
            self._client.run_on_scheduler(resource_of, "")  # it reads tasks, too
            where = "a worker"
            self._client.register_plugin(DevicePlugin(self._topic, device))
        except Exception as error:
            raise FarmError(
                f"{where} cannot load vkpipe.renderfarm: {type(error).__name__}: {error}. Is vkpipe "
                f"{vkpipe.__version__} installed there, with distributed?"
            ) from error

    def _await(self, count: int, wait: float) -> None:
        """Wait until so many workers have reported, or some after the time."""
        end = time.monotonic() + wait
        while len(self._reports) < count and time.monotonic() < end:
            self._hear()
            time.sleep(_STEP)
        if not self._reports:
            raise FarmError(f"no worker has come within {wait:g} s: `dask worker ADDRESS` starts one")

    def _hear(self) -> None:
        for _, report in self._client.get_events(self._topic):
            self._reports[report["worker"]] = report

    def _workers(self) -> dict[str, Any]:
        found: dict[str, Any] = self._client.scheduler_info(n_workers=-1)["workers"]
        return found

    def _most(self) -> str:
        """The digest of the most workers; of several such that of the first worker."""
        digests = Counter(report["digest"] for report in self._reports.values() if report["digest"])
        return digests.most_common(1)[0][0] if digests else ""

    def _reasons(self) -> dict[str, str]:
        """Address -> why this worker does not join."""
        return {
            address: f"worker {address} ({report['host']}) does not join: {self._reason(report)}"
            for address, report in self._reports.items()
            if report["error"] or report["digest"] != self.digest
        }

    def _reason(self, report: dict[str, str]) -> str:
        if report["error"]:
            return report["error"]
        return (
            f"{report['device']} with vkpipe {report['vkpipe']} draws other bits: its digest is "
            f"{report['digest']}, not {self.digest}"
        )
