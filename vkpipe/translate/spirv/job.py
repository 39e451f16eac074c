"""Jobs and results of shader compilers, and the interface that all of them share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

from vkpipe.records import dataclass

__all__ = ["LEAST_OFFSETS", "TEXEL_OFFSETS", "Compiler", "Failure", "Job", "Outcome", "ShaderStage"]

ShaderStage: TypeAlias = Literal["compute", "vertex", "fragment"]


@dataclass(frozen=True)
class Job:
    """One complete shader: GLSL text with its ``#version``, free of includes.

    ``name`` stands for the file in messages; ``optimize`` runs SPIRV-Tools' performance passes.
    """

    source: str
    name: str
    optimize: bool = True
    stage: ShaderStage = "compute"


@dataclass(frozen=True)
class Failure:
    """The compiler's messages, each ``file:line: error: text``, for a source that it refused."""

    log: str


TEXEL_OFFSETS = (-32, 31)
"""The constant offsets of lookups that compilers are told to take."""
LEAST_OFFSETS = (-8, 7)
"""The offsets that compilers take if they cannot be told."""

Outcome: TypeAlias = bytes | Failure


class Compiler(Protocol):
    """A way to turn GLSL into SPIR-V 1.5 for Vulkan 1.2, entry point ``main``."""

    @property
    def name(self) -> str:
        """For people: the compiler, its version, how it is reached."""

    @property
    def identity(self) -> str:
        """For cache keys: changes whenever the compiler's output might."""

    @property
    def texel_offsets(self) -> tuple[int, int]:
        """The least and the largest constant offset of a lookup that it takes, whatever a device does."""

    def compile(self, jobs: Sequence[Job]) -> list[Outcome]:
        """One outcome per job, in order; safe to call from several threads."""
