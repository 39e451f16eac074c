"""Tests of vkpipe.renderfarm."""
