def describe(scene, components): return []
