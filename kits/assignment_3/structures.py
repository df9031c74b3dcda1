"""The structures of a core that can be chosen, with their limits, and two cores."""

# #region structures
OWN = "the kit's limits"
# Option, gem5's default, minimum, maximum, why these limits, and what it is.
STRUCTURES = [
    ("width", 8, 1, 12, "gem5 was compiled for 12", "instructions a cycle in a stage"),
    ("rob", 192, 16, 512, OWN, "entries of the reorder buffer"),
    ("iq", 64, 8, 512, OWN, "entries of the issue queue"),
    ("lq", 32, 4, 256, OWN, "entries of the load queue"),
    ("sq", 32, 4, 256, OWN, "entries of the store queue"),
    ("regs", 256, 96, 768, OWN, "physical registers of each kind"),
    ("muldiv", 2, 1, 8, OWN, "units that multiply and divide, of each kind"),
    ("mshrs", 4, 1, 64, OWN, "misses in flight in the L1D"),
    ("check-bytes", 16, 1, 64, "a line is 64", "accesses within as many conflict"),
    ("forget", 250_000, 64, 10**9, OWN, "accesses until conflicts are forgotten"),
]
# #endregion

# gem5's default core, without the last two options, which cost no area.
STOCK = {name: value for name, value, *_ in STRUCTURES[:-2]}

# #region modern
# AMD's Zen 3 of 2020, with the sizes that LLVM's model of it (X86ScheduleZnver3.td)
# quotes from AMD's "Software Optimization Guide for AMD Family 19h Processors", 56665.
MODERN = {
    **STOCK,
    "width": 6,  # operations that are dispatched in a cycle
    "rob": 256,
    "iq": 4 * 24 + 2 * 32,  # the sum of six schedulers
    "lq": 72,
    "sq": 64,
    "regs": 192,  # for integers; for vectors there are 160
    "mshrs": 16,  # not in this source: as many as the L2 of the kit has
}
# #endregion
