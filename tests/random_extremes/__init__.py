"""Random frames of what lies outside, behind the eye or nowhere, drawn by both drivers."""
