"""Tests of pixels with several samples."""
