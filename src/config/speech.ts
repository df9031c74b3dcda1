// cspell:words bpred, chatgpt, ckpt, dockerimage, gradescope, inorder, insts, mispred, outoforder, sigsegv

/** The vocabulary by which the search understands the questions of students. */
export type Speech = {
  /**
   * Abbreviations and students' words, each with the words that the pages use instead. Two words in one, as in
   * `dockerimage`, also stand for the two beside each other, and for neither alone.
   */
  readonly shortForms: Readonly<Record<string, string>>;
  /** Names of errors and signals, each with words of the message that programs print for it. */
  readonly errors: Readonly<Record<string, string>>;
  /** Words that say nothing about the subject: the package's stop words without `just`, which is a program here. */
  readonly emptyWords: readonly string[];
  /** Words that ask for a definition. */
  readonly definingWords: readonly string[];
};

/** The vocabulary of this course; an abbreviation is one line. */
export const speech: Speech = {
  shortForms: {
    '3c': 'miss classes',
    addr: 'address',
    anaconda: 'conda',
    apple: 'macos',
    arg: 'argument',
    args: 'arguments',
    assoc: 'associativity',
    bp: 'branch predictor',
    bpred: 'branch predictor',
    canvas: 'submission',
    cfg: 'configuration',
    chatgpt: 'ai',
    cheating: 'collaboration',
    ckpt: 'checkpoint',
    cmd: 'command',
    codespace: 'container',
    config: 'configuration',
    copilot: 'ai',
    cpt: 'checkpoint',
    ctrl: 'controller',
    discord: 'staff',
    dockerimage: 'docker',
    dual: 'more',
    email: 'staff',
    freq: 'frequency',
    grade: 'marks',
    graded: 'marked',
    grades: 'marks',
    gradescope: 'submission',
    hazard: 'dependence',
    hazards: 'dependences',
    homework: 'assignment',
    hw: 'assignment',
    inorder: 'minor',
    inst: 'instruction',
    instr: 'instruction',
    insts: 'instructions',
    llc: 'shared l2',
    m1: 'macos',
    m2: 'macos',
    m3: 'macos',
    mac: 'macos',
    mem: 'memory',
    mispred: 'misprediction',
    multi: 'more',
    multicore: 'more core',
    nohup: 'tmux',
    oom: 'killed',
    ooo: 'out order',
    outoforder: 'out order',
    param: 'parameter',
    params: 'parameters',
    partner: 'collaboration',
    plagiarism: 'collaboration',
    piazza: 'staff',
    pred: 'predictor',
    quad: 'more',
    ram: 'memory',
    resubmit: 'submission',
    roi: 'region interest',
    seg: 'segmentation',
    segfault: 'segmentation fault',
    silicon: 'macos',
    sim: 'simulation',
    sims: 'simulations',
    stat: 'statistic',
    stats: 'statistics',
    superscalar: 'issue width',
    victim: 'exclusive',
    vscode: 'vs code',
    xbar: 'crossbar',
    zip: 'archive',
  },
  errors: {
    eacces: 'permission denied',
    edquot: 'quota exceeded',
    enoent: 'such file directory',
    enospc: 'space left device',
    sigkill: 'killed',
    sigsegv: 'segmentation fault',
  },
  emptyWords: (
    'a able about across after all almost also am among an and any are as at be because been but by can cannot ' +
    'could dear did do does either else ever every for from get got had has have he her hers him his how however ' +
    'i if in into is it its least let like likely may me might most must my neither no nor not of off often on ' +
    'only or other our own rather said say says she should since so some than that the their them then there ' +
    'these they this tis to too twas us wants was we were when where which while who whom why will with work ' +
    'works would yet you your'
  ).split(' '),
  definingWords: ['define', 'mean', 'meaning', 'means', 'what', 'whats'],
};
