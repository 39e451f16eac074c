"""Fragment shaders with loops at random, which count by constants and uniforms: device against reference."""
