# The module, or False where it cannot be imported.
pydot: object
