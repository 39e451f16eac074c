"""Tests of kernels in the making: choices, caches, the background, what wheels bring."""
