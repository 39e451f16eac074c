"""Lookups of every opcode in every stage, the driver against the reference: chosen ones and random ones."""
