rcParams: dict[str, object]  # noqa: N816 -- matplotlib calls it by this name
