from typing import Any

from gem5.isas import ISA

class AbstractResource:
    def get_local_path(self) -> str: ...

class FileResource(AbstractResource):
    def __init__(self, local_path: str, id: str | None = None) -> None: ...

class BinaryResource(FileResource):
    def __init__(
        self,
        local_path: str,
        id: str | None = None,
        resource_version: str | None = None,
        description: str | None = None,
        source: str | None = None,
        downloader: Any = None,
        architecture: ISA | str | None = None,
    ) -> None: ...

def obtain_resource(
    resource_id: str,
    resource_directory: str | None = None,
    download_md5_mismatch: bool = True,
    resource_version: str | None = None,
    clients: list[str] | None = None,
    gem5_version: str = ...,
    to_path: str | None = None,
    quiet: bool = False,
) -> Any: ...
