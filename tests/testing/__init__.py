"""Tests of vkpipe.testing."""
