"""Prints the messages with which Python programs refuse something, as JSON.

    python3 refusals.py FILE...

prints a list of pairs: who refuses, such as `RunError` or `exit`, and the text, without
what the program puts into it.
"""

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

# The calls that refuse something, besides those of exceptions.
REFUSING = ("exit", "error", "_stop", "Fail")
Texts = dict[str, str]
"""The texts that were assigned to names."""


def name_of(node: ast.AST | None) -> str:
    """The last name of a call, a function or a variable; empty for anything else."""
    match node:
        case ast.Call(func=ast.Attribute(value=inner, attr="append")):
            return name_of(inner)
        case ast.Call(func=inner):
            return name_of(inner)
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.FunctionDef(name=name):
            return name
        case _:
            return ""


def text_of(node: ast.AST, texts: Texts) -> str:
    """The text of an expression, without its values; empty if it is not a text."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.Name(id=name):
            return texts.get(name, "")
        case ast.JoinedStr(values=parts):
            return "".join(text_of(part, texts) for part in parts)
        case ast.FormattedValue(value=value):
            return text_of(value, texts)
        case _:
            return ""


def texts_in(node: ast.AST, texts: Texts) -> Iterator[str]:
    """The longest texts in a part of a program."""
    text = text_of(node, texts)
    if text:
        yield text
    else:
        for child in ast.iter_child_nodes(node):
            yield from texts_in(child, texts)


def refuses(node: ast.AST, function: str) -> bool:
    """Whether the texts of a node in a function are messages."""
    match node:
        case ast.Raise() | ast.Assert():
            return True
        case ast.Call():
            name = name_of(node)
            to_file = name == "print" and any(
                one.arg == "file" for one in node.keywords
            )
            is_error = name in REFUSING or name.endswith("Error") or "problem" in name
            return to_file or is_error
        case ast.Return() | ast.Yield():
            return "problem" in function
        case _:
            return False


def refusals(scope: ast.AST, node: ast.AST, texts: Texts) -> Iterator[tuple[str, str]]:
    """Who refuses, and the message, for each message in a node of a scope."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield from refusals(child, child, dict(texts))
            continue
        if isinstance(child, ast.Assign):
            texts |= {
                name_of(one): text_of(child.value, texts) for one in child.targets
            }
        if refuses(child, name_of(scope)):
            who = name_of(child.exc if isinstance(child, ast.Raise) else child)
            yield from ((who, text) for text in texts_in(child, texts))
        else:
            yield from refusals(scope, child, texts)


found = [
    pair
    for path in sys.argv[1:]
    for tree in [ast.parse(Path(path).read_text(encoding="utf-8"))]
    for pair in refusals(tree, tree, {})
]
print(json.dumps(found))
