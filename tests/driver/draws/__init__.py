"""Tests of draws as such: vertices, indices, indirect arguments, mistakes, sequences."""
