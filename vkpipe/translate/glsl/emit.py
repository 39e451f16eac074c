"""Shader -> GLSL: the globals and functions that a kernel includes; :func:`emit_glsl` has the contract."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import NamedTuple

from vkpipe.records import dataclass

from ..tgsi.dump import dump_instruction
from ..tgsi.entry_points import at_entry
from ..tgsi.handles import NOTHING_RESIDENT, Residents
from ..tgsi.info import ShaderInfo
from ..tgsi.ir import COMPONENTS, Instruction, Shader
from ..tgsi.isa import Kind
from ..tgsi.names import File, Stage
from ..tgsi.sanity import check
from ..tgsi.scan import scan
from ..tgsi.structure import Structure, structure
from ..tgsi.transform.handles import with_handles
from .alu import arithmetic
from .bindings import BufferBinding, ImageBinding, ResourceBindings
from .branched import branched, turns_of_lookups
from .flow import ALL_TURNS, CLOSES, MAY_GO_ON, OPENS, TOGETHER, TOTAL_LIMIT, flow
from .library import called, definitions
from .memory import Memory
from .names import UNPREFIXED, Names
from .registers import Registers
from .special import STACK_DEPTH, Special
from .texture import SamplerBinding, Textures
from .turns import LIMITED_TURNS, kept

__all__ = ["GlslBody", "emit_glsl"]


@dataclass(frozen=True, slots=True)
class GlslBody:
    """A translated shader. ``source`` has functions and globals only: no #version, no main, no layout.

    ``samplers``, ``buffers`` and ``images`` share one descriptor set and are numbered in this order.
    ``uses_helper``: whether the kernel must set ``tgsi_helper``. ``per_vertex``: inputs that are arrays over
    the vertices of a primitive or patch, ``per_vertex_outputs``: such outputs. ``shader``, ``place``: what it
    was made from, and descriptor set and first binding of its samplers. ``constants``: the globals that
    ``tgsi_load_constants`` sets. ``limited``: whether it was made for a device that stops invocations in
    loops. ``names``: of what it declares. ``functions``: those of the library that it contains.
    """

    source: str
    info: ShaderInfo
    samplers: tuple[SamplerBinding, ...]
    buffers: tuple[BufferBinding, ...] = ()
    images: tuple[ImageBinding, ...] = ()
    uses_helper: bool = False
    per_vertex: frozenset[int] = frozenset()
    per_vertex_outputs: frozenset[int] = frozenset()
    shader: Shader | None = field(default=None, compare=False, repr=False)
    place: tuple[int, int] = (1, 0)
    constants: tuple[str, ...] = ()
    limited: bool = False
    names: Names = UNPREFIXED
    functions: frozenset[str] = frozenset()

    def computing(
        self,
        samplers: Mapping[str, str],
        kinds: Mapping[str, str] | None = None,
        known: frozenset[str] = frozenset(),
        shared: Mapping[str, str] | None = None,
        levelled: Mapping[str, int] | None = None,
        turning: Mapping[str, int] | None = None,
    ) -> str:
        """Return the text of a shader that computes the lookups of these samplers itself (:func:`emit_glsl`,
        ``_lookup``).

        ``samplers``: name of the sampler -> prefix of its GLSL type, "u", "i" or "". ``kinds``: name -> f, i
        or u, what texels are that the shader declares as another kind; it gets their bits. ``known``:
        functions of the library that the text leaves out, as they stand before it. ``shared``: name -> the
        sampler that is bound to the same and does its lookups. ``levelled``: samplers whose level of detail
        the shader finds where there are derivatives, with the most lookups along an axis; they
        compare nothing. ``turning``: name -> the turns of a loop that a lookup with derivatives takes, at
        most, for those that are loops.
        """
        assert self.shader is not None
        if not (samplers or kinds or shared or levelled or known & self.functions):
            return self.source
        found = _Samplers(samplers, kinds or {}, shared or {}, levelled or {}, turning or {})
        emitter = _Emitter(self.shader, self.info, *self.place, self.limited, self.names, found)
        return emitter.text(known).source

    def turns_of_lookups(self, shared: Mapping[str, str], turning: Mapping[str, int]) -> int:
        """Return the turns that its lookups take in a run, where it has no loops of its own; arguments are
        those of :meth:`computing`.
        """
        assert self.shader is not None
        textures = Textures(self.shader, self.info, *self.place, shared=shared, turning=turning)
        return turns_of_lookups(self.shader, structure(self.shader), textures.turns)


class _Samplers(NamedTuple):
    """The facts of samplers that are arguments of :meth:`GlslBody.computing`."""

    computed: Mapping[str, str]
    kinds: Mapping[str, str]
    shared: Mapping[str, str]
    levelled: Mapping[str, int]
    turning: Mapping[str, int]


_DECLARED = _Samplers({}, {}, {}, {}, {})
"""Samplers as the shader declares them."""


class _Text(NamedTuple):
    """A shader's text, and the functions of the library that it calls."""

    source: str
    functions: frozenset[str]


def emit_glsl(
    shader: Shader,
    *,
    texture_set: int = 1,
    texture_binding: int = 0,
    limited: bool = False,
    prefix: str = "",
    pc: int = 0,
    residents: Residents = NOTHING_RESIDENT,
    info: ShaderInfo | None = None,
) -> GlslBody:
    """Translate a shader of any stage.

    The text defines ``void tgsi_main()``, and ``void tgsi_load_constants()``, which must be called before
    it whenever the constant buffers are others. Registers are raw 32-bit words: the kernel sets the globals
    ``uvec4 tgsi_in_<index>`` and ``uvec4 tgsi_sv_<index>`` before the call; after it, it reads
    ``uvec4 tgsi_out_<index>`` (zero where nothing was written) and, in the fragment stage,
    ``bool tgsi_killed``. The kernel provides ``uvec4 vkp_const(uint buffer, int index)`` and, in the fragment
    stage, ``vec4 vkp_ddx(vec4)``, ``vec4 vkp_ddy(vec4)`` and both with ``_coarse``, one value for the whole
    quad. Samplers are ``vkp_samp_<unit>`` in descriptor
    set ``texture_set``, numbered from ``texture_binding`` in the order of ``samplers``; buffers and images
    follow. ``limited``: for a device that stops an invocation after some turns of its loops, and where memory
    barriers wait for the workgroup (lavapipe). ``prefix`` begins all names of what the shader declares
    (:class:`.names.Names`), but for those of its resources. ``pc``: the instruction at which a program of the
    compute stage begins (:func:`.at_entry`). ``residents``: what it can name by handles
    (:func:`.with_handles`). ``info``: the summary of this very shader, which is known to be legal.

    What more the kernel provides, where the shader needs it:

    - ``bool tgsi_helper`` (a global of the shader that the kernel sets): the invocation changes no memory.
    - compute: ``VKP_SHARED_WORDS`` and ``VKP_PRIVATE_WORDS``, the sizes of the memories of these kinds, and
      ``uint vkp_input(uint word)``, which gives zero outside of the input; for GLOBAL memory
      ``uvec2 vkp_address_in_global(uvec2 at, uint more)``, the address of the word ``more`` bytes behind
      byte ``at.y`` of window ``at.x``, or zero.
    - geometry: ``void vkp_emit(uint stream)``, ``void vkp_end_primitive(uint stream)``; inputs are
      ``tgsi_in_<index>[vertex]``, where they are declared so.
    - tessellation: ``VKP_INPUT_VERTICES``, the length of these arrays, and ``VKP_PATCH_STORAGE``, the storage
      class of a control shader's outputs, which the kernel clears before.
    - ``uvec4 vkp_interpolate_centroid(int input)``, ``.._sample(int, int sample)``, ``.._offset(int, vec2)``,
      and ``uvec4 vkp_framebuffer(int number)``, the colour that a fragment covers, defined behind the shader.
    - ``vec4 vkp_sampler_lod(uint unit)`` for LODQ and LOD, defined in front of it: lod bias, min lod, max
      lod, and 0, 1 or 2 for no, nearest or linear mipmapping.
    - ``const int <sampler>_samples`` for each multisampled texture, ``<image>_samples`` for each such image,
      defined in front of it: they are arrays (sampler2DArray, image2DArray), sample s of layer l is layer
      l * samples + s.
    - for samplers that work in the shader (:meth:`GlslBody.computing`), defined in front of it:
      ``T <sampler>_lookup(S, vec4 p, ivec3 offset, float reference, float level)``,
      ``T <sampler>_along(S, vec4 p, ivec3 offset, float reference, float bias, float x, float y, vec3 dx,
      vec3 dy)``, where the coordinate changes by dx and dy, x and y texels of level 0,
      ``T <sampler>_gather(S, vec4 p, ivec2 offset, float reference, uint component)``,
      ``T <sampler>_fetch(S, ivecN at, int level)`` and ``vec3 <sampler>_scale(S)``, the texels along each
      axis or 1 where coordinates count texels. S is the type of the sampler, cubes are arrays of faces, and T
      is what the shader declares the texels as.
    - ``void vkp_tell_cut_short(uint word)``, where it is limited and has loops: one was ended before its
      time in a shader of a stage, the place of which in ``Stage`` is given, counted from 1. Where it is not
      limited it is called if it is a macro.
    - ``VKP_TARGET_SAMPLES``, the samples of the render target, where that has more than one.

    Raises:
        TgsiError: when the shader is not legal.
        InvalidUse: no entry point is at ``pc``.
        NotSupported: for something that has no translation.
    """
    if info is None:
        check(shader)
    entered = at_entry(shader, pc)
    if info is None or entered is not shader:
        info = scan(entered)
    shader = with_handles(entered, info, residents)
    if shader is not entered:
        info = scan(shader)
    names = Names(prefix)
    emitter = _Emitter(shader, info, texture_set, texture_binding, limited, names)
    source, functions = emitter.text()
    resources = emitter.bindings
    return GlslBody(
        source,
        info,
        emitter.textures.bindings,
        resources.buffers,
        resources.images,
        emitter.uses_helper,
        emitter.registers.per_vertex(File.IN),
        emitter.registers.per_vertex(File.OUT),
        shader,
        (texture_set, texture_binding),
        tuple(name for _, name in sorted(emitter.registers.constants.items())),
        limited,
        names,
        functions,
    )


class _Emitter:
    """Everything the statements of one shader share."""

    def __init__(
        self,
        shader: Shader,
        info: ShaderInfo,
        texture_set: int,
        texture_binding: int,
        limited: bool,
        names: Names,
        samplers: _Samplers = _DECLARED,
    ) -> None:
        self.shader = shader
        self.has_loops = info.has_loops
        self.counts_turns = limited and info.takes_turns
        self.fragment = shader.stage is Stage.FRAGMENT
        self.structure: Structure = structure(shader)
        self.names = names
        self.registers = Registers(shader, names)
        self.textures = Textures(shader, info, texture_set, texture_binding, *samplers)
        turns = self.textures.turns
        self.turns = branched(shader, self.structure, turns) if self.counts_turns else None
        first = texture_binding + len(self.textures.bindings)
        retries = names if self.turns is not None and self.turns.retries else None
        self.bindings = ResourceBindings(shader, texture_set, first, retries)
        changes = self.fragment and info.writes_memory
        self.uses_helper = self.fragment and (changes or "READ_HELPER" in info.opcodes)
        self.memory = Memory(
            self.registers, self.bindings, f"!({names.helper} || {names.killed})" if changes else ""
        )
        self.special = Special(shader, self.registers, limited)

    def text(self, known: frozenset[str] = frozenset()) -> _Text:
        """The whole text, without functions of the library that are known."""
        subs, names = self.structure.subs, self.names
        sub = names("tgsi_sub")
        functions = []
        for start, body in subs.items():
            functions += [f"void {sub}_{start}() {{", *self._body(body), "}"]
        # subroutines share the temporaries, so these become globals as soon as there are any
        variables = self.registers.variables()
        globals_ = [f"{name};" for name, _ in variables] if subs else []
        start_lines = [
            f"{_bare(name) if subs else name} = {value};" if value else f"{name};"
            for name, value in variables
            if value or not subs
        ]
        main_body = self._body(self.structure.main)
        state = self._state()
        start_lines += [f"{name.split()[1]} = {'false' if 'bool' in name else '0u'};" for name in state]
        start_lines += self.registers.clear_outputs()
        tells = self.counts_turns or self.has_loops
        name = names("tgsi_run") if tells else names.main
        main = [f"void {name}() {{", *("    " + line for line in start_lines), *main_body, "}"]
        main += self._telling() if tells else []
        code = "\n".join([*functions, *main])
        library = called(code)
        parts = [
            *([MAY_GO_ON] if self.has_loops and not self.counts_turns else []),
            *self.special.declarations(),
            definitions(code, library - known),
            *self.textures.declarations(),
            *([f"uint {names.steps} = 0u;  // of all runs of an invocation"] if self.counts_turns else []),
            *(
                [f"uint {names('tgsi_kept')}[2] = uint[2](0u, 0u);"]
                if self.turns and self.turns.keeps
                else []
            ),
            *self.bindings.declarations(),
            *self.registers.interface(),
            *(f"{name};" for name in state),
            *([f"bool {names.helper};"] if self.uses_helper else []),
            *([f"uvec4 {names('tgsi_stack')}[{STACK_DEPTH}];"] if self.special.uses_stack else []),
            *self.registers.immediates(),
            *self.registers.constant_loads(),
            *globals_,
            *(f"void {sub}_{start}();" for start in subs),
            code,
        ]
        return _Text("\n".join(part for part in parts if part) + "\n", library)

    def _state(self) -> list[str]:
        """Globals that begin as false or zero, once the instructions have been translated."""
        needed = {
            f"bool {self.names.killed}": self.fragment,
            f"uint {self.names.steps}": self.has_loops and not self.counts_turns,
            f"uint {self.names('tgsi_stacked')}": self.special.uses_stack,
        }
        return [name for name, wanted in needed.items() if wanted]

    def _telling(self) -> list[str]:
        """The main function where turns of loops are counted: it tells if they were too many."""
        stage = list(Stage).index(self.shader.stage) + 1
        names = self.names
        most = LIMITED_TURNS if self.counts_turns else TOTAL_LIMIT
        tell = f"    if ({names.steps} > {most}u) vkp_tell_cut_short({stage}u);"
        if not self.counts_turns:
            word = f"{stage}u | ({names.steps} >= {ALL_TURNS}u ? {TOGETHER}u : 0u)"
            tell = f"    if ({names.steps} > {most}u) vkp_tell_cut_short({word});"
            tell = f"#ifdef vkp_tell_cut_short\n{tell}\n#endif"
        skipped = self.turns.skipped if self.turns else 0
        begin = [f"    {names.steps} += {skipped}u;"] if skipped else []
        return [f"void {names.main}() {{", *begin, f"    {names('tgsi_run')}();", tell, "}"]

    def _body(self, positions: Iterable[int]) -> list[str]:
        lines: list[str] = []
        depth = 1
        for position in positions:
            i = self.shader.instructions[position]
            if i.opcode.name in CLOSES:
                depth -= 1
            statements = self._statements(position, i)
            statements[-1] = f"{statements[-1]}  // {position}: {dump_instruction(i)}".lstrip()
            lines += ["    " * depth + line for line in statements]
            if i.opcode.name in OPENS:
                depth += 1
        return lines

    def _statements(self, position: int, i: Instruction) -> list[str]:
        kind = i.opcode.kind
        if (
            i.dst
            and all(dst.file is File.NULL for dst in i.dst)
            and kind in (Kind.ALU, Kind.TEX, Kind.SAMPLE)
        ):
            return [""]
        if kind is Kind.ALU:
            return [arithmetic(self.registers, i)]
        if kind in (Kind.TEX, Kind.SAMPLE):
            return self.textures.emit(self.registers, i)
        if kind is Kind.MEMORY:
            lines = self.memory.emit(i)
            return [*lines, kept(self.names)] if self.turns and position in self.turns.joins else lines
        if kind is Kind.FLOW:
            return [flow(self.registers, self.structure, position, i, self.turns)]
        if kind is Kind.KILL:
            return [self._kill(i)]
        return self.special.emit(i)

    def _kill(self, i: Instruction) -> str:
        if i.opcode.name != "KILL_IF":
            return f"{self.names.killed} = true;"
        value = self.registers.operand(i.src[0], "f", COMPONENTS)
        killed = self.names.killed
        return f"{killed} = {killed} || any(lessThan({value}, vec4(0.0)));"


def _bare(declaration: str) -> str:
    """The name in ``uvec4 name[4]``."""
    return declaration.rpartition(" ")[2].partition("[")[0]
