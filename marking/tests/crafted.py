"""Test support: the blocks of a tar, with whatever is wanted in them."""

BLOCK = 512  # bytes


def header(
    name: bytes,
    data: bytes = b"",
    kind: bytes = b"0",
    *,
    prefix: bytes = b"",
    magic: bytes = b"ustar\x0000",
    size: bytes | None = None,
    mode: bytes = b"0000644\0",
    uid: bytes = b"0000000\0",
    gid: bytes = b"0000000\0",
    mtime: bytes = b"00000000000\0",
    device: bytes = b"0000000\0",
    padding: bytes = b"",
) -> bytes:
    """A header with a correct checksum, and its data; `padding` begins what fills up.

    The fields are those of POSIX, from IEEE 1003.1, pax, "ustar Interchange Format".
    """
    block = bytearray(BLOCK)
    fields = {
        0: name[:100],
        100: mode,
        108: uid,
        116: gid,
        124: b"%011o\0" % len(data) if size is None else size,
        136: mtime,
        148: b" " * 8,
        156: kind,
        257: magic,
        329: device,
        337: device,
        345: prefix,
    }
    for at, value in fields.items():
        block[at : at + len(value)] = value
    block[148:156] = b"%06o\0 " % sum(block)
    return bytes(block) + data + padding + bytes(-len(data + padding) % BLOCK)


def record(key: bytes, value: bytes) -> bytes:
    """A record of an extended header, which begins with its own length."""
    rest = b" " + key + b"=" + value + b"\n"
    length = len(rest)
    while len(b"%d" % length) + len(rest) != length:
        length += 1
    return b"%d" % length + rest
