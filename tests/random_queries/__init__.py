"""Queries in random orders: the driver counts what the reference counts, and refuses what it refuses."""
