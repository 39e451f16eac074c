"""Tests of what the screen says of itself, and of the table of fields and flags."""
