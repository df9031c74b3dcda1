/** A lookahead for `than` within the same clause. */
const than = String.raw`(?=[^.,;:()]*\bthan\b)`;

const comparatives =
  'faster|slower|better|worse|larger|smaller|higher|lower|longer|shorter|cheaper|closer|quicker|bigger|rarer';

const superlatives =
  'fastest|slowest|best|worst|largest|smallest|highest|lowest|longest|shortest|cheapest|closest|biggest';

const parts = 'half|thirds?|quarters?|tenths?';

/** Words that rank, or that give one quantity as a share or a multiple of another. */
const comparing = [
  // Quantities.
  `(?<!\\b(?:no|not) )more\\b${than}|more often|(?:a (?:little|bit)|far|much|many|slightly) more`,
  '(?<!\\b(?:no|nothing) )(?:less|fewer)',
  '(?<!\\bthe )most(?! (?:frequently|recently|significant|likely))|the most(?= (?:often|of)\\b|[,.;:]|$)|(?<!\\bat )least(?! (?:recently|frequently|significant))',
  'hardly|barely|scarcely|(?:almost|nearly|virtually) (?:all|none|no|nothing|every|never|always|as)',
  // Shares and multiples.
  `(?:than|about|almost|nearly|over|under|by|to) (?:an? |one |two |three )?(?:${parts})|half (?:of|the|as|that)`,
  'twice (?:as|the|that|its)|thrice|times as|doubles?|doubled|halves|halved|triples?|tripled',
  // Qualities.
  `(?:${comparatives})${than}`,
  `(?<!, )(?:is|are|was|were|be|gets?|got|becomes?|became|runs?|ran|looks?|takes?|took|the|much|far|even|slightly) (?:${comparatives})(?! case|, the )`,
  `(?:${superlatives})(?! (?:\\w+ )?bits?\\b)`,
  // Likeness.
  '(?:is|are|was|were|stays?|stayed|remains?|remained|takes?|took|exactly|nearly|almost|about|much|practically) (?:all )?the same(?= (?:as|at|both|each|except|for|in|on|with)\\b|[,.;:]|$)',
  'as (?:often|much|many|few|fast|slow|large|small|long|high|low|well|good|bad) as(?! (?:you|possible))',
  'no difference|equals?|equally|unchanged|hardly changes?',
  // Contests.
  'beats?|wins?|won|loses? to|outnumbers?|outperforms?|exceeds?|dominates?|the (?:majority|bulk) of',
  '(?:gains?|saves?|costs?|helps?|matters?) (?:nothing|little|more|less|least|most)',
].join('|');

/** Causal connectives. */
const reasoning =
  'because|since(?! (?:then|v?\\d|the (?:start|beginning|last)\\b))|therefore|thus|hence|(?:that|which) is why|the (?:reason|cause)(?= (?:is|was|for|of|lies)\\b)|caused by|due to|owing to|thanks to';

/** Matches each comparison of a sentence. */
export const comparisons = new RegExp(`\\b(?:${comparing})\\b`, 'gi');

/** Matches each causal connective of a sentence. */
export const reasons = new RegExp(`\\b(?:${reasoning})\\b`, 'gi');
