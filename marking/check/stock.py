"""gem5's predictors as config.json has them: their types, and their defaults.

The defaults are those of gem5 24.0, src/cpu/pred/BranchPredictor.py, as far as they
make a size; config.json has many more.
"""

from collections.abc import Mapping

from params import Value

TYPES = {
    "local": "LocalBP",
    "bimode": "BiModeBP",
    "tournament": "TournamentBP",
    "tage": "TAGE",
    "ltage": "LTAGE",
    "perceptron": "MultiperspectivePerceptron8KB",
    "student": "StudentBP",
}
_COUNTERS: Mapping[str, Value] = {
    "globalPredictorSize": 8192,
    "globalCtrBits": 2,
    "choicePredictorSize": 8192,
    "choiceCtrBits": 2,
}
_LOCAL: Mapping[str, Value] = {"localPredictorSize": 2048, "localCtrBits": 2}
DEFAULTS: Mapping[str, Mapping[str, Value]] = {
    "local": _LOCAL,
    "bimode": _COUNTERS,
    "tournament": {**_COUNTERS, **_LOCAL, "localHistoryTableSize": 2048},
    "tage": {
        "tage.nHistoryTables": 7,
        "tage.minHist": 5,
        "tage.maxHist": 130,
        "tage.tagTableTagWidths": [0, 9, 9, 10, 10, 11, 11, 12],
        "tage.logTagTableSizes": [13, 9, 9, 9, 9, 9, 9, 9],
        "tage.tagTableCounterBits": 3,
        "tage.tagTableUBits": 2,
        "tage.pathHistBits": 16,
    },
    "ltage": {
        "tage.nHistoryTables": 12,
        "tage.minHist": 4,
        "tage.maxHist": 640,
        "tage.tagTableTagWidths": [0, 7, 7, 8, 8, 9, 10, 11, 12, 12, 13, 14, 15],
        "tage.logTagTableSizes": [14, 10, 10, 11, 11, 11, 11, 10, 10, 10, 10, 9, 9],
        "tage.tagTableCounterBits": 3,
        "tage.tagTableUBits": 2,
        "tage.pathHistBits": 16,
        "loop_predictor.logSizeLoopPred": 8,
        "loop_predictor.loopTableTagBits": 14,
        "loop_predictor.loopTableIterBits": 14,
    },
    "perceptron": {
        "budgetbits": 8192 * 8 + 2048,
        "num_local_histories": 48,
        "num_filter_entries": 0,
        "local_history_length": 11,
        "nbest": 20,
        "initial_theta": 10,
    },
    "student": {
        "tableBits": 10,
        "counterBits": 2,
        "historyBits": 0,
        "tagBits": 8,
        "tables": 4,
        "shortest": 4,
        "longest": 64,
        "threshold": 0,
        "option0": 0,
        "option1": 0,
        "option2": 0,
        "option3": 0,
    },
}
