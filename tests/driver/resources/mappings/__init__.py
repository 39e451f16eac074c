"""Tests of the flags and regions of mappings."""
