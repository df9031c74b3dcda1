"""A program that gem5 finds by its name."""

from gem5.resources.resource import obtain_resource

program = obtain_resource("arm-hello64-static", resource_version="1.0.0")
print(program.get_local_path())
