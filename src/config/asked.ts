// cspell:words bpred, ckpt, insts, mispred

/** How students ask: how the search reads their words. */
export type Speech = {
  /** A short form, or a student's word for something, and what the pages call it: a word, or several that belong together. */
  readonly shortForms: Readonly<Record<string, string>>;
  /** Words of a question that say nothing of its subject. */
  readonly emptyWords: readonly string[];
  /** Those that ask what something is. */
  readonly definingWords: readonly string[];
};

/** As the students of this course ask; a line more is all that a new short form needs. */
export const speech: Speech = {
  shortForms: {
    addr: 'address',
    arg: 'argument',
    args: 'arguments',
    assoc: 'associativity',
    bp: 'branch predictor',
    bpred: 'branch predictor',
    cfg: 'configuration',
    ckpt: 'checkpoint',
    cmd: 'command',
    config: 'configuration',
    cpt: 'checkpoint',
    ctrl: 'controller',
    freq: 'frequency',
    grade: 'marks',
    graded: 'marked',
    grades: 'marks',
    homework: 'assignment',
    hw: 'assignment',
    inst: 'instruction',
    instr: 'instruction',
    insts: 'instructions',
    mac: 'macos',
    mem: 'memory',
    mispred: 'misprediction',
    ooo: 'out order',
    param: 'parameter',
    params: 'parameters',
    partner: 'collaboration',
    pred: 'predictor',
    ram: 'memory',
    roi: 'region interest',
    sim: 'simulation',
    sims: 'simulations',
    stat: 'statistic',
    stats: 'statistics',
    xbar: 'crossbar',
  },
  emptyWords: (
    'a am an and are can could did do does for get how i if in is it its me my of on or should so that the there ' +
    'this to when where which why will with work works would'
  ).split(' '),
  definingWords: ['define', 'mean', 'meaning', 'means', 'what', 'whats'],
};
