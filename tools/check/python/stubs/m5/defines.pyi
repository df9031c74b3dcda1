"""What the simulator was built with."""

buildEnv: dict[str, str | int | bool]
