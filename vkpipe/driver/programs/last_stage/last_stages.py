"""The last stages of a screen that are in use: each is made once for a fragment shader, linkage and state."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from vkpipe.driver.programs.last_stage.last_stage import LastStage

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.kernels.fragment_io import LastStageState
    from vkpipe.kernels.linkage import Linkage

__all__ = ["LastStages"]


class LastStages:
    """Keeps the last stages of a screen that are in use, by their keys. May be used from several threads."""

    def __init__(self, programs: Programs) -> None:
        self._programs = programs
        self._known: WeakValueDictionary[Hashable, LastStage] = WeakValueDictionary()

    def get(self, shader: Shader | None, linkage: Linkage, state: LastStageState) -> LastStage:
        """The kernels of a fragment shader (None: depth only) in a state.

        Raises:
            NotSupported: the shader uses something that the kernels lack.
        """
        key = (shader.text if shader else None, linkage, state)
        with self._programs.lock:
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = LastStage(self._programs, shader, linkage, state)
            return found
