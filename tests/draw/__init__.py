"""Tests of vkpipe.draw."""
