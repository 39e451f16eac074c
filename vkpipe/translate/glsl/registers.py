"""TGSI registers in the generated GLSL: their variables, and the code that reads and writes them.

A register is a ``uvec4`` of its own unless some instruction computes its index: then it is an element of an
array, whose index is clamped when reading; a write outside of it is dropped. What lies outside of a constant
buffer is up to the kernel's vkp_const, which is only asked for buffers up to the last one that is declared.

Registers with two indices, in the geometry and tessellation stages, are arrays over the vertices of a
primitive or patch; a vertex that there is not is treated in the same way. The outputs of a tessellation
control shader belong to all invocations of a patch: the kernel says where they lie with VKP_PATCH_STORAGE.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vkpipe.records import dataclass

from ..tgsi.ir import COMPONENTS, Dst, Index, Indirect, Operand, Shader, Src
from ..tgsi.names import PROPERTY_WORDS, File, Stage
from .names import UNPREFIXED, Names
from .types import from_raw, vector

__all__ = ["INPUT_VERTICES", "Registers"]

_NAMES = {
    File.IN: "tgsi_in",
    File.OUT: "tgsi_out",
    File.SV: "tgsi_sv",
    File.TEMP: "temp",
    File.ADDR: "addr",
    File.PRED: "pred",
    File.IMM: "imm",
}

MOST_CLEARED = 256
"""Registers of an array of temporaries that begins as zeros; longer ones begin as they are."""

_LOADED_TOGETHER = 8  # constants, one by each lane
_FEWEST_TOGETHER = 4  # of them, on average, where lanes may have different tables

_TOGETHER = "(defined(VKP_SHARED_LOADS) || defined(VKP_CONSTANTS_TOGETHER)) && !VKP_WRITES_MEMORY"
_LOADS_OF_ONE_TABLE = {
    Stage.FRAGMENT: "defined(VKP_SHARED_LOADS)",
    Stage.VERTEX: "defined(VKP_OF_ONE_DRAW)",
}
"""Where lanes load constants together, as all of them have the same table."""

_LOADS_OF_TABLES = {
    Stage.FRAGMENT: "defined(VKP_CONSTANTS_TOGETHER)",
    Stage.VERTEX: _TOGETHER,
    Stage.GEOMETRY: _TOGETHER,
    Stage.TESS_EVAL: _TOGETHER,
}
"""Where lanes load constants together, one table after the other."""

Run = Sequence[tuple[tuple[int, int], str]]
"""Constants that follow each other in a buffer: buffer, number, and the name of the variable."""

INPUT_VERTICES = "VKP_INPUT_VERTICES"
"""The number of vertices of a patch that comes into a tessellation shader: a macro of the kernel."""

_VERTICES_OF = {
    "POINTS": 1,
    "LINES": 2,
    "LINES_ADJACENCY": 4,
    "TRIANGLES": 3,
    "TRIANGLES_ADJACENCY": 6,
}
"""Vertices of the primitives that a geometry shader takes (TGSI document, GS_INPUT_PRIM)."""


def _vertex_counts(shader: Shader) -> dict[File, str]:
    """Return the number of vertices, as GLSL, of each file whose registers have two indices."""
    if shader.stage is Stage.GEOMETRY:
        words = PROPERTY_WORDS["GS_INPUT_PRIMITIVE"]
        value = shader.property("GS_INPUT_PRIMITIVE", words.index("TRIANGLES"))
        return {File.IN: str(_VERTICES_OF.get(words[value] if value < len(words) else "", 6))}
    if shader.stage is Stage.TESS_CTRL:
        return {File.IN: INPUT_VERTICES, File.OUT: str(max(1, shader.property("TCS_VERTICES_OUT", 1)))}
    return {File.IN: INPUT_VERTICES} if shader.stage is Stage.TESS_EVAL else {}


@dataclass(frozen=True, slots=True)
class _Array:
    name: str
    first: int
    size: int


class Registers:
    """The layout of one shader's registers."""

    def __init__(self, shader: Shader, names: Names = UNPREFIXED) -> None:
        self.shader = shader
        self.names = names
        self._files = {file: names(name) for file, name in _NAMES.items()}
        self._vertices = _vertex_counts(shader)
        self._per_vertex = {
            (d.file, index)
            for d in shader.declarations
            if d.file in self._vertices and d.dim is not None
            for index in range(d.first, d.last + 1)
        }
        self.constants: dict[tuple[int, int], str] = {}
        self._used: dict[File, set[int]] = {file: set() for file in _NAMES}
        self._homes: dict[tuple[File, int], _Array] = {}
        self._arrays: dict[tuple[File, int], _Array] = {}
        self._collect()
        self.merged = self._merged()

    def _merged(self) -> list[int]:
        """Outputs of a patch that a control shader both reads and writes, component by component.

        Mesa writes one level as all four, the others as they were read, which would undo what other
        invocations write meanwhile: what is as it was at the last BARRIER, or written before, is not stored.
        """
        if self.shader.stage is not Stage.TESS_CTRL:
            return []
        read = {src.index for i in self.shader.instructions for src in i.src if src.file is File.OUT}
        written = {dst.index for i in self.shader.instructions for dst in i.dst if dst.file is File.OUT}
        return sorted(
            index
            for index in read & written
            if isinstance(index, int) and not self._is_per_vertex(File.OUT, index)
        )

    def _known(self, index: int) -> str:
        """The variable with an output of the patch as an invocation knows it."""
        return f"{self._files[File.OUT]}_{index}_known"

    def remember(self) -> list[str]:
        """Return the statements behind a BARRIER, which load outputs that other invocations have written."""
        return [f"{self._known(index)} = {self._name(File.OUT, index)};" for index in self.merged]

    def _collect(self) -> None:
        for d in self.shader.declarations:
            if d.file in (File.IN, File.OUT, File.SV):
                self._used[d.file].update(range(d.first, d.last + 1))
        for i in self.shader.instructions:
            operands: tuple[Operand, ...] = (*i.dst, *i.src, *i.offsets)
            for operand in operands:
                for index in (operand.index, operand.dim):
                    if isinstance(index, Indirect):
                        self._use(index.file, 0, index.index)
                if isinstance(operand.index, Indirect):
                    self._make_array(operand.file, operand.index.array)
                elif not isinstance(operand.dim, Indirect):
                    self._use(operand.file, operand.dim or 0, operand.index)

    def _use(self, file: File, dim: int, index: int) -> None:
        """Note that a register is named directly."""
        if file is File.CONST:
            self.constants[dim, index] = f"{self.names('const')}_{dim}_{index}"
        elif file in self._used:
            self._used[file].add(index)

    def _make_array(self, file: File, array: int) -> None:
        """Keep the registers that one indirect operand can reach in an array."""
        if file not in _NAMES or (file, array) in self._arrays:
            return
        if file is File.TEMP and (file, 0) in self._arrays:
            self._arrays[file, array] = self._arrays[file, 0]
            return
        if file is File.IMM:
            first, size = 0, len(self.shader.immediates)
        else:
            declared = [d for d in self.shader.declarations if d.file is file]
            if file is File.TEMP and array:
                declared = [d for d in declared if d.array == array]
            first = min(d.first for d in declared) if array and file is File.TEMP else 0
            size = max(d.last for d in declared) + 1 - first
        whole_name = self._files[file]
        name = f"{whole_name}_array{array}" if file is File.TEMP and array else whole_name
        home = _Array(name, first, size)
        self._arrays[file, array] = home
        whole = file is not File.TEMP or not array
        for index in range(first, first + size):
            if whole or (file, index) not in self._homes:
                self._homes[file, index] = home
        if whole and file is File.TEMP:
            # an index without ArrayID may reach every register: the arrays with an id are parts of this one
            self._arrays.update({key: home for key in self._arrays if key[0] is File.TEMP})

    def _name(self, file: File, index: int) -> str:
        if file is File.CONST:
            return self.constants[0, index]
        home = self._homes.get((file, index))
        return f"{home.name}[{index - home.first}]" if home else f"{self._files[file]}_{index}"

    def index(self, index: Index) -> str:
        """An index as a GLSL int expression."""
        if isinstance(index, int):
            return str(index)
        base = f"int({self._name(index.file, index.index)}.{index.component})"
        return f"{base} {'-' if index.offset < 0 else '+'} {abs(index.offset)}" if index.offset else base

    def _array_of(self, file: File, index: Indirect) -> tuple[_Array, str]:
        array = self._arrays.get((file, index.array)) or self._arrays[file, 0]
        at = self.index(index)
        return array, f"{at} - {array.first}" if array.first else at

    def read(self, src: Src) -> str:
        """The four channels of a source as a uvec4 expression, before swizzle and modifiers."""
        if src.file is File.CONST:
            return self._constant(src)
        vertex = self._vertex(src)
        if isinstance(src.index, int):
            return self._name(src.file, src.index) + vertex
        array, at = self._array_of(src.file, src.index)
        return f"{array.name}[clamp({at}, 0, {array.size - 1})]{vertex}"

    def _vertex(self, operand: Operand) -> str:
        """The index of a vertex, in brackets, or "" for a register that has none."""
        file, dim = operand.file, operand.dim
        if not self._is_per_vertex(file, operand.index):
            return ""
        if dim is None:
            return "[0]"
        if isinstance(dim, int) and self._vertices[file] != INPUT_VERTICES:
            return f"[{min(dim, int(self._vertices[file]) - 1)}]"
        return f"[clamp({self.index(dim)}, 0, {self._vertices[file]} - 1)]"

    def per_vertex(self, file: File) -> frozenset[int]:
        """Inputs or outputs that :meth:`interface` declares as arrays over vertices."""
        return frozenset(n for n in self._used[file] if self._is_per_vertex(file, n))

    def _is_per_vertex(self, file: File, index: Index) -> bool:
        if file not in self._vertices:
            return False
        in_array = isinstance(index, Indirect) or (file, index) in self._homes
        if in_array:
            return any(known is file for known, _ in self._per_vertex)
        return (file, index) in self._per_vertex

    def _constant(self, src: Src) -> str:
        if isinstance(src.index, int) and not isinstance(src.dim, Indirect):
            return self.constants[src.dim or 0, src.index]
        index = self.index(src.index)
        if not isinstance(src.dim, Indirect):
            return f"vkp_const({src.dim or 0}u, {index})"
        buffer = f"uint({self.index(src.dim)})"
        last = max(d.dim or 0 for d in self.shader.declarations if d.file is File.CONST)
        # no branch: what is read is always a buffer that the kernel knows, if need be outside of its range
        return f"vkp_const(min({buffer}, {last}u), {buffer} <= {last}u ? {index} : -1)"

    def operand(self, src: Src, letter: str, swizzle: str, raw: str = "") -> str:
        """A source seen as type ``letter``; ``swizzle`` picks channels behind the operand's own swizzle.

        ``raw`` stands for the register where its four channels have been read already.
        """
        width = len(swizzle)
        channels = "".join(src.swizzle[COMPONENTS.index(c)] for c in swizzle)
        raw = (raw or self.read(src)) + ("" if channels == COMPONENTS else f".{channels}")
        if letter == "x":
            # exact on bits, so that a negated NaN or integer keeps its pattern
            raw = f"({raw} & 0x7fffffffu)" if src.absolute else raw
            return f"({raw} ^ 0x80000000u)" if src.negate else raw
        value = from_raw(raw, letter, width)
        if src.absolute and letter == "u":
            value = f"{vector('u', width)}(abs({from_raw(raw, 'i', width)}))"
        elif src.absolute:
            value = f"abs({value})"
        return f"(-{value})" if src.negate else value

    def store(self, dst: Dst, value: str) -> str:
        """The statement that writes ``value``, as wide as the write mask, into a destination."""
        if dst.file is File.NULL:
            return ""
        suffix = self._vertex(dst) + ("" if dst.mask == COMPONENTS else f".{dst.mask}")
        guard = ""
        if isinstance(dst.dim, Indirect) and dst.file in self._vertices:
            guard = f"if (uint({self.index(dst.dim)}) < uint({self._vertices[dst.file]})) "
        if dst.file is File.OUT and dst.index in self.merged:
            return _store_merged(self._name(dst.file, dst.index), self._known(dst.index), dst.mask, value)
        if isinstance(dst.index, int):
            return f"{guard}{self._name(dst.file, dst.index)}{suffix} = {value};"
        array, at = self._array_of(dst.file, dst.index)
        guard += f"if (uint(at) < {array.size}u) "
        return f"{{ int at = {at}; {guard}{array.name}[at]{suffix} = {value}; }}"

    def interface(self) -> list[str]:
        """Globals that the kernel fills or reads: inputs, system values, outputs."""
        lines = [f"uvec4 {self._known(index)};" for index in self.merged]
        for file in (File.IN, File.SV, File.OUT):
            array = self._arrays.get((file, 0)) or next(
                (a for (f, _), a in self._arrays.items() if f is file), None
            )
            name = self._files[file]
            shared = file is File.OUT and self.shader.stage is Stage.TESS_CTRL
            kind = "VKP_PATCH_STORAGE uvec4" if shared else "uvec4"
            vertices = f"[{self._vertices[file]}]" if file in self._vertices else ""
            if array:
                several = vertices if self._is_per_vertex(file, array.first) else ""
                lines.append(f"{kind} {name}[{array.size}]{several};")
                lines += [f"#define {name}_{index} {name}[{index}]" for index in sorted(self._used[file])]
                continue
            for index in sorted(self._used[file]):
                lines.append(f"{kind} {name}_{index}{vertices if (file, index) in self._per_vertex else ''};")
        return lines

    def clear_outputs(self) -> list[str]:
        """Statements that set every output to zero; those of a patch the kernel has cleared."""
        if self.shader.stage is Stage.TESS_CTRL:
            return [f"{self._known(index)} = uvec4(0u);" for index in self.merged]
        return [f"{self._name(File.OUT, index)} = uvec4(0u);" for index in sorted(self._used[File.OUT])]

    def immediates(self) -> list[str]:
        """Constants for the immediates; an array when one of them is indexed."""
        name = self._files[File.IMM]
        values = [f"uvec4({', '.join(f'0x{w:08x}u' for w in i.words)})" for i in self.shader.immediates]
        if (File.IMM, 0) in self._arrays:
            return [f"const uvec4 {name}[{len(values)}] = uvec4[](\n    {f',{chr(10)}    '.join(values)});"]
        used = self._used[File.IMM]
        return [f"const uvec4 {name}_{n} = {value};" for n, value in enumerate(values) if n in used]

    def variables(self) -> list[tuple[str, str]]:
        """(type and name, initial value) of temporaries and addresses; "" for no initial value."""
        found: list[tuple[str, str]] = []
        arrays = {array.name: array for (file, _), array in self._arrays.items() if file is File.TEMP}
        for array in arrays.values():
            zeros = ", ".join(["uvec4(0u)"] * array.size) if array.size <= MOST_CLEARED else ""
            found.append((f"uvec4 {array.name}[{array.size}]", f"uvec4[]({zeros})" if zeros else ""))
        for file in (File.TEMP, File.ADDR, File.PRED):
            found += [
                (f"uvec4 {self._files[file]}_{index}", "uvec4(0u)")
                for index in sorted(self._used[file])
                if (file, index) not in self._homes
            ]
        return found

    def constant_loads(self) -> list[str]:
        """The globals of directly indexed constants, and the function that loads them.

        Where lanes have one table each of them loads one of up to eight constants that follow each other
        (_LOADS_OF_ONE_TABLE). Elsewhere they do so for each table that any of the lanes has, mostly one
        (_LOADS_OF_TABLES). Not for few constants, where eight tables would cost more than they save, nor
        where lanes are off (VKP_WRITES_MEMORY).
        """
        found = sorted(self.constants.items())
        loads = [f"    {name} = vkp_const({buffer}u, {index});" for (buffer, index), name in found]
        lines = [f"uvec4 {name};" for _, name in found]
        runs = _runs(found)
        many = len(found) >= _FEWEST_TOGETHER * len(runs)
        choices: list[tuple[str, Sequence[str]]] = []
        stage = self.shader.stage
        if found and stage in _LOADS_OF_ONE_TABLE:
            one = ["    uvec4 part;", *_loads_together(runs, "{}")]
            choices.append((_LOADS_OF_ONE_TABLE[stage], one))
        if found and many and stage in _LOADS_OF_TABLES:
            choices.append((_LOADS_OF_TABLES[stage], _loads_of_tables(runs)))
        body = [
            line
            for place, (condition, together) in enumerate(choices)
            for line in (f"#{'el' * (place > 0)}if {condition}", *together)
        ]
        body += ["#else", *loads, "#endif"] if choices else loads
        return [*lines, f"void {self.names.load_constants}() {{", *body, "}"]


def _loads_of_tables(runs: Sequence[Run]) -> list[str]:
    """GLSL that loads constants, each lane one of a run, for one table of the lanes after the other."""
    return [
        "    uint own = vkp_constant_table, wanted = own + 1u;",
        "    for (;;) {",
        "        uint one = vkp_max_all(wanted);",
        "        bool has = wanted == one;",
        "        vkp_constant_table = one - 1u;",
        "        uvec4 part;",
        *_loads_together(runs, "has ? {} : {name}"),
        "        wanted = has ? 0u : wanted;",
        "        VKP_COUNT_TABLE",
        "        if (vkp_max_all(wanted) == 0u)",
        "            break;",
        "    }",
        "    vkp_constant_table = own;",
    ]


def _loads_together(runs: Sequence[Run], value: str) -> Iterator[str]:
    """GLSL that loads constants, each lane one of a run, and hands them to all lanes."""
    for run in runs:
        (buffer, first), _ = run[0]
        lane = f"min(int(gl_SubgroupInvocationID), {len(run) - 1})"
        yield f"    part = vkp_const({buffer}u, {first} + {lane});"
        for number, (_, name) in enumerate(run):
            yield f"    {name} = {value.format(f'vkp_of_lane(part, {number}u)', name=name)};"


def _store_merged(name: str, known: str, mask: str, value: str) -> str:
    """Store the components that are others than an invocation knows."""
    now = [(c, f"now.{COMPONENTS[at]}" if len(mask) > 1 else "now") for at, c in enumerate(mask)]
    stores = "".join(f"if ({part} != {known}.{c}) {name}.{c} = {part}; " for c, part in now)
    return f"{{ {vector('u', len(mask))} now = {value}; {stores}{known}.{mask} = now; }}"


def _runs(found: Run) -> Sequence[Run]:
    """Constants by (buffer, number) in parts of up to eight that follow each other in a buffer."""
    runs: list[list[tuple[tuple[int, int], str]]] = []
    for entry in found:
        buffer, number = entry[0]
        if runs and runs[-1][-1][0] == (buffer, number - 1) and len(runs[-1]) < _LOADED_TOGETHER:
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return runs
