"""Tests of texture lookups, samplers and sampler views."""
