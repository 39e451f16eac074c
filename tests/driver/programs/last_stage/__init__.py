"""Tests of choosing among the kernels of the last stage."""
