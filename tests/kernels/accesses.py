"""The accesses of a kernel to memory, found in its SPIR-V: what it loads, stores and changes atomically.

An address comes from a member of the push block, from a texel buffer of set 0, or from a record that a draw
brings along. The analysis follows addresses through variables, parameters and sums to where they are used.

Source: SPIR-V 1.6, sections 3.42 (instructions) and 3.7 (storage classes).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from vkpipe.translate.spirv.words import instructions, module_words

__all__ = ["RECORDS", "SHARED", "Found", "accesses"]

RECORDS = "records"
"""Where an address comes from a record: memory of resources, and indices."""
SHARED = "shared memory"

_NAME, _MEMBER_NAME, _ENTRY_POINT, _STRUCT, _POINTER, _CONSTANT = 5, 6, 15, 30, 32, 43
_FUNCTION, _PARAMETER, _CALL, _VARIABLE, _PHI, _RETURN_VALUE = 54, 55, 57, 59, 245, 254
_TEXEL_POINTER, _LOAD, _STORE, _FETCH, _WRITE_TEXEL = 60, 61, 62, 95, 99
_SAMPLES = range(87, 99)  # sampling, gathering, and reading of storage images
_ATOMIC_LOAD, _ATOMIC_STORE, _ATOMICS = 227, 228, range(229, 243)
_BRANCHES = range(246, 254)
_WITHOUT_RESULT = frozenset((_STORE, 63, _WRITE_TEXEL, _ATOMIC_STORE, _RETURN_VALUE, *_BRANCHES))
_CHAINS = {65: 3, 66: 3, 67: 4, 70: 4}
"""Instructions that make a pointer from another one, and where the indices of members begin."""
_PASS_ON: dict[int, int | None] = {
    **dict.fromkeys((80, 83, 113, 117, 120, 124, 128, 130, 169, 400)),
    **dict.fromkeys((81, 86, 100), 1),
    **dict.fromkeys((79, 82), 2),
}
"""Copies, composites, conversions, sums, selections: what an address may go through, and how many of the
operands are ids (None: all)."""

_UNIFORM_CONSTANT, _WORKGROUP, _PRIVATE, _IN_FUNCTION, _STORAGE_BUFFER, _PHYSICAL = 0, 4, 6, 7, 12, 5349


@dataclass
class Found:
    """The names of what a kernel's accesses begin at.

    Attributes:
        texels: what it reads through texel buffers.
        reads: what it loads otherwise.
        writes: what it stores.
        adds: what atomic operations change.
    """

    texels: set[str] = field(default_factory=set)
    reads: set[str] = field(default_factory=set)
    writes: set[str] = field(default_factory=set)
    adds: set[str] = field(default_factory=set)


class _Module:
    """The instructions of a module, by what the analysis asks for."""

    def __init__(self, spirv: bytes) -> None:
        self.names: dict[int, str] = {}
        self.members: dict[int, dict[int, str]] = defaultdict(dict)
        self.structs: dict[int, list[int]] = {}
        self.pointers: dict[int, tuple[int, int]] = {}
        self.constants: dict[int, int] = {}
        self.types: dict[int, int] = {}
        self.variables: dict[int, int] = {}
        self.functions: dict[int, list[tuple[int, list[int]]]] = {}
        self.main = 0
        words = module_words(spirv)
        body: list[tuple[int, list[int]]] = []
        for at, op in instructions(words):
            given = words[at + 1 : at + (words[at] >> 16)].tolist()
            if op == _FUNCTION:
                body = self.functions[given[1]] = []
            elif op > _FUNCTION:
                if len(given) > 1 and op not in _WITHOUT_RESULT:
                    self.types[given[1]] = given[0]
                if op == _VARIABLE:
                    self.variables[given[1]] = given[2]
                body.append((op, given))
            else:
                self._declare(op, given)

    def _declare(self, op: int, given: list[int]) -> None:
        if op == _NAME:
            self.names[given[0]] = _string(given[1:])
        elif op == _MEMBER_NAME:
            self.members[given[0]][given[1]] = _string(given[2:])
        elif op == _ENTRY_POINT:
            self.main = given[1]
        elif op == _STRUCT:
            self.structs[given[0]] = given[1:]
        elif op == _POINTER:
            self.pointers[given[0]] = (given[1], given[2])
        elif op == _CONSTANT:
            self.constants[given[1]] = given[2]

    def reached(self) -> Iterator[int]:
        """The functions that main calls, directly or not."""
        seen, left = {self.main}, [self.main]
        while left:
            function = left.pop()
            yield function
            for op, given in self.functions[function]:
                if op == _CALL and given[2] not in seen:
                    seen.add(given[2])
                    left.append(given[2])

    def storage(self, pointer: int) -> int | None:
        """The storage class of what an id points to."""
        return self.pointers.get(self.types.get(pointer, 0), (None, 0))[0]

    def member(self, base: int, indices: list[int]) -> str | None:
        """The member of a push block that a chain leads to, if it begins at a variable of that type."""
        _, at = self.pointers.get(self.types.get(base, 0), (0, 0))
        for index in indices:
            if at not in self.structs:
                return None
            number = self.constants[index]
            if self.names[at].endswith("Push"):
                return self.members[at][number]
            at = self.structs[at][number]
        return None

    def beginnings(self) -> dict[int, str]:
        """The variables that are memory themselves, by name."""
        found = {}
        for variable, storage in self.variables.items():
            if storage in (_UNIFORM_CONSTANT, _STORAGE_BUFFER):
                found[variable] = self.names[variable]
            elif storage == _WORKGROUP:
                found[variable] = SHARED
        return found


def _string(words: list[int]) -> str:
    return b"".join(word.to_bytes(4, "little") for word in words).split(b"\0")[0].decode()


class _Flow:
    """Follows addresses from where they begin: edges from id to id, and the pointers that are used."""

    def __init__(self, module: _Module) -> None:
        self._module = module
        self._to: dict[int, set[int]] = defaultdict(set)
        self._begin = module.beginnings()
        self._variable: dict[int, int] = {}  # of a pointer into it
        self._used: list[tuple[str, int]] = []
        for function in module.reached():
            for op, given in module.functions[function]:
                self._note(function, op, given)

    def _note(self, function: int, op: int, given: list[int]) -> None:
        if op in _CHAINS:
            self._chain(given[1], given[2], given[_CHAINS[op] :])
        elif op == _LOAD:
            self._load(given[1], given[2])
        elif op == _STORE:
            self._store(given[0], given[1])
        elif op in _PASS_ON:
            for source in given[2:][: _PASS_ON[op]]:
                self._to[source].add(given[1])
        elif op == _PHI:
            for source in given[2::2]:
                self._to[source].add(given[1])
        elif op == _CALL:
            self._call(given[1], given[2], given[3:])
        elif op == _RETURN_VALUE:
            self._to[given[0]].add(function)
        elif op == _TEXEL_POINTER:
            self._to[given[2]].add(given[1])
        else:
            self._use(op, given)

    def _chain(self, result: int, base: int, indices: list[int]) -> None:
        member = self._module.member(base, indices)
        if member is not None:
            self._begin[result] = member
        else:
            self._to[base].add(result)
            self._variable[result] = self._variable.get(base, base)

    def _load(self, result: int, pointer: int) -> None:
        if self._module.storage(pointer) in (_PHYSICAL, _STORAGE_BUFFER):
            self._used.append(("reads", pointer))
        else:
            self._to[pointer].add(result)

    def _store(self, pointer: int, value: int) -> None:
        if self._module.storage(pointer) in (_PHYSICAL, _STORAGE_BUFFER):
            self._used.append(("writes", pointer))
        else:
            self._to[value].add(self._variable.get(pointer, pointer))

    def _call(self, result: int, function: int, arguments: list[int]) -> None:
        parameters = [given[1] for op, given in self._module.functions[function] if op == _PARAMETER]
        for argument, parameter in zip(arguments, parameters, strict=True):
            self._to[argument].add(parameter)
            if self._module.storage(parameter) in (_IN_FUNCTION, _PRIVATE):
                self._to[parameter].add(self._variable.get(argument, argument))
        self._to[function].add(result)

    def _use(self, op: int, given: list[int]) -> None:
        if op == _FETCH:
            self._used.append(("texels", given[2]))
        elif op in _SAMPLES or op == _ATOMIC_LOAD:
            self._used.append(("reads", given[2]))
        elif op in (_WRITE_TEXEL, _ATOMIC_STORE):
            self._used.append(("writes", given[0]))
        elif op in _ATOMICS:
            self._used.append(("adds", given[2]))

    def found(self) -> Found:
        """All accesses, each by the name of what its address begins at."""
        names = defaultdict(set)
        for start, name in self._begin.items():
            seen, left = {start}, [start]
            while left:
                at = left.pop()
                names[at].add(name)
                left += self._to[at] - seen
                seen |= self._to[at]
        found = Found()
        for kind, pointer in self._used:
            getattr(found, kind).update(names[pointer] or {RECORDS})
        return found


def accesses(spirv: bytes) -> Found:
    """All accesses of a module that was compiled without optimization: it still has all names."""
    return _Flow(_Module(spirv)).found()
