"""Prints the parameters in which the two coherent crossbars differ."""

from m5.objects import L2XBar, SystemXBar

parameters = [
    "width",
    "frontend_latency",
    "forward_latency",
    "response_latency",
    "snoop_response_latency",
    "header_latency",
]

print(f"{'':24}{SystemXBar.__name__:>12}{L2XBar.__name__:>12}")
for name in parameters:
    system, l2 = getattr(SystemXBar, name), getattr(L2XBar, name)
    print(f"{name:24}{system!s:>12}{l2!s:>12}")
system, l2 = (xbar.snoop_filter.lookup_latency for xbar in (SystemXBar, L2XBar))
print(f"{'snoop filter lookup':24}{system!s:>12}{l2!s:>12}")
