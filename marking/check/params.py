"""Parameters of predictors as text: `name=value`, in one way for each value.

predictors.py takes them in this form alone, so that equal settings are equal texts.
"""

import re
from collections.abc import Iterable

LONGEST = 300  # characters of all parameters of a run
NAME = re.compile(r"[A-Za-z]\w{0,60}(\.[A-Za-z]\w{0,60}){0,4}", re.ASCII)
NUMBER = re.compile(r"0|-?[1-9]\d{0,9}", re.ASCII)

Value = bool | int | list[int]


def read_value(text: str) -> Value:
    """A number, a list of two or more with commas, true or false.

    Raises ValueError if it is none of them, or is written in another way.
    """
    if text in ("true", "false"):
        return text == "true"
    words = text.split(",")
    if not all(NUMBER.fullmatch(word) for word in words):
        raise ValueError(
            f"{text} is not a value; write 12, or 9,9,10, or true or false"
        )
    numbers = [int(word) for word in words]
    return numbers if len(numbers) > 1 else numbers[0]


def read_parameters(texts: Iterable[str]) -> dict[str, Value]:
    """The parameters by their names; raises ValueError."""
    found: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not NAME.fullmatch(name):
            raise ValueError(f"{text} is not written as name=value")
        if name in found:
            raise ValueError(f"{name} has two values; write it once")
        found[name] = read_value(value)
    return found


def text_of(texts: Iterable[str]) -> str:
    """All parameters as one text, whatever their order; raises ValueError."""
    texts = sorted(texts)
    read_parameters(texts)
    text = " ".join(texts)
    if len(text) > LONGEST:
        raise ValueError(
            f"the parameters have {len(text)} characters; the limit is {LONGEST}"
        )
    return text
