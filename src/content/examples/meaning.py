"""Print what a Python program does: its syntax tree, without the places in the file.

Comments are not in the tree. Docstrings are left out unless the program names
`__doc__`; those of tests stay, because unittest prints them.
"""

import ast
import sys
from typing import cast


def shown(node: object) -> str:
    """Show a part of a tree, in the same way in every version of Python."""
    if isinstance(node, list):
        return f"[{','.join(shown(one) for one in cast('list[object]', node))}]"
    if not isinstance(node, ast.AST):
        return ascii(node)
    # Newer versions add fields, which are empty in older programs.
    fields = [
        f"{name}={shown(value)}"
        for name, value in ast.iter_fields(node)
        if value is not None and value != []
    ]
    return f"{type(node).__name__}({','.join(fields)})"


def without_docstrings(tree: ast.AST) -> ast.AST:
    """Take the docstrings out of a tree."""
    for node in ast.walk(tree):
        if not isinstance(
            node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        ):
            continue
        is_test = not isinstance(node, ast.Module) and node.name.startswith("test")
        if not is_test and ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
    return tree


tree = ast.parse(sys.stdin.buffer.read())
whole = shown(tree)
print(whole if "__doc__" in whole else shown(without_docstrings(tree)))
