"""Compute programs as documented in 2015 (RES, kernels as subroutines, GLOBAL memory), on both drivers."""
