"""The bits that predictors keep in tables, by the default parameters of this gem5."""

from typing import Any

from m5.objects import TAGE, BiModeBP, GshareBP, LocalBP, TournamentBP


def table(predictor: Any, name: str) -> int:
    """The bits of a table of counters."""
    size = int(getattr(predictor, f"{name}PredictorSize"))
    return size * int(getattr(predictor, f"{name}CtrBits"))


# #region tage
bimode, tournament, tage = BiModeBP(), TournamentBP(), TAGE().tage
# For each of its branches a history that finds one of 2,048 counters: 11 bits.
histories = 11 * int(tournament.localHistoryTableSize)
# Of a counter without tag, every four share the second bit.
untagged = 2 ** int(tage.logTagTableSizes[0]) * 5 // 4
beside_tag = int(tage.tagTableCounterBits) + int(tage.tagTableUBits)
tagged = sum(
    2 ** int(tage.logTagTableSizes[i]) * (int(tage.tagTableTagWidths[i]) + beside_tag)
    for i in range(1, int(tage.nHistoryTables) + 1)
)
# #endregion

sizes = {
    "gshare": 2 * 2 ** int(GshareBP().indexBits),
    # gem5 takes this size for that of the table in bits.
    "local": int(LocalBP().localPredictorSize),
    # Two tables of directions; both are as large.
    "bimode": 2 * table(bimode, "global") + table(bimode, "choice"),
    "tournament": histories
    + table(tournament, "local")
    + table(tournament, "global")
    + table(tournament, "choice"),
    "tage": untagged + tagged,
}
for name, bits in sizes.items():
    print(f"{name:10} {bits:6,} bits")
