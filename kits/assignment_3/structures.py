"""The structures of a core that can be chosen, and from where to where."""

# #region structures
OWN = "the kit's limits"
# Option, gem5's own value, least, most, why no more or less, and what it is.
STRUCTURES = [
    ("width", 8, 1, 12, "gem5 was compiled for 12", "instructions a cycle in a stage"),
    ("rob", 192, 16, 512, OWN, "entries of the reorder buffer"),
    ("iq", 64, 8, 256, OWN, "entries of the issue queue"),
    ("lq", 32, 4, 128, OWN, "entries of the load queue"),
    ("sq", 32, 4, 128, OWN, "entries of the store queue"),
    ("regs", 256, 96, 768, OWN, "physical registers of each kind"),
    ("muldiv", 2, 1, 8, OWN, "units that multiply and divide, of each kind"),
    ("mshrs", 4, 1, 64, OWN, "misses in flight in the L1D"),
    ("check-bytes", 16, 1, 64, "a line is 64", "accesses within as many conflict"),
    ("forget", 250_000, 64, 10**9, OWN, "accesses until conflicts are forgotten"),
]
# #endregion
