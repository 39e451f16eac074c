"""These functions compute each arithmetic opcode in NumPy: one module for each family of the opcode table.

Arrays of operands go in, an array of results comes out; the interpreter calls them through the table.

Where the documents leave a result open, these functions decide, and the translated shaders do the same:

- Division by zero: all bits set for UDIV, UMOD, MOD and their 64-bit forms, 0 for IDIV and I64DIV; the most
  negative number divided by -1 wraps around, its remainder is 0 (tgsi_exec).
- Floats to integers: NaN gives 0, what is out of range the nearest integer there is (Direct3D 10).
- MIN and MAX give the other operand for a NaN (Direct3D 10, IEEE 754 minNum); which of two zeros is open.
- ROUND, DROUND, ARR and the PK opcodes round halves to even; what is rounded keeps its sign, zero's too.
- Which NaN a result is, is open: that of the first operand on most processors, the compiler's choice.
- POW is that of C, with pow(x, 0) = pow(1, y) = 1, also for NaN, and negative bases for integers (tgsi_exec).
- Denormals are kept here; a device may take them as zero, on the way in and on the way out.
- Bit fields that reach out of the word are cut off at its end, after masking the offset's upper limit to 31
  and the number of bits to 63 (GLSL leaves them open).
"""
