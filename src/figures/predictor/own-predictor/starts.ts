/** The designs to start from. Each is complete, and does what the C++ of the same name in `__fixtures__` does. */
export type Start = {readonly id: string; readonly name: string; readonly text: string};

const counters = (
  counterBits: number,
): string => `const settings = {tableBits: 6, counterBits: ${counterBits}};

class PredictorTable {
  constructor(settings) {
    this.counters = new BitTable(2 ** settings.tableBits, settings.counterBits);
  }
  // The branch's address chooses a counter, whose upper half predicts taken.
  predict(branch) {
    const i = branch.address % this.counters.entries();
    const taken = this.counters.read(i) > this.counters.largest() / 2;
    return {taken: taken, part: 0, index: i};
  }
  // The outcome moves this counter up or down by one; at its ends it stays.
  train(branch, guess, taken) {
    const counter = this.counters.read(guess.index) + (taken ? 1 : -1);
    if (counter < 0 || counter > this.counters.largest()) return;
    this.counters.write(guess.index, counter);
  }
  // The bits of all that is listed here count.
  storage() {
    return [this.counters];
  }
}
`;

const gshare = `const settings = {tableBits: 8, historyBits: 8};

class PredictorTable {
  constructor(settings) {
    this.settings = settings;
    this.counters = new BitTable(2 ** settings.tableBits, 2, 1);
  }
  predict(branch) {
    const history = branch.history.folded(this.settings.historyBits, this.settings.tableBits);
    const i = (branch.address ^ history) & (this.counters.entries() - 1);
    return {taken: this.counters.read(i) >= 2, part: 0, index: i};
  }
  train(branch, guess, taken) {
    const counter = this.counters.read(guess.index);
    if (taken && counter < 3) this.counters.write(guess.index, counter + 1);
    if (!taken && counter > 0) this.counters.write(guess.index, counter - 1);
  }
  storage() {
    return [this.counters];
  }
}
`;

const twoLevel = `const settings = {tableBits: 8};

// Two levels: the address chooses a history, and the history chooses a counter.
class PredictorTable {
  constructor(settings) {
    this.histories = new BitTable(2 ** settings.tableBits, settings.tableBits);
    this.counters = new BitTable(2 ** settings.tableBits, 2);
  }
  predict(branch) {
    const i = branch.address % this.histories.entries();
    const h = this.histories.read(i);
    return {taken: this.counters.read(h) >= 2, part: 0, index: i, history: h};
  }
  train(branch, guess, taken) {
    const counter = this.counters.read(guess.history);
    if (taken && counter < 3) this.counters.write(guess.history, counter + 1);
    if (!taken && counter > 0) this.counters.write(guess.history, counter - 1);
    // The outcome becomes the lowest bit of the branch's history, and the oldest one leaves.
    const history = 2 * this.histories.read(guess.index) + (taken ? 1 : 0);
    this.histories.write(guess.index, history & this.histories.largest());
  }
  storage() {
    return [this.histories, this.counters];
  }
}
`;

const tournament = `const settings = {tableBits: 7, historyBits: 7};

// Moves a counter of two bits toward an outcome.
function count(table, index, up) {
  const counter = table.read(index);
  if (up && counter < 3) table.write(index, counter + 1);
  if (!up && counter > 0) table.write(index, counter - 1);
}

class PredictorTable {
  constructor(settings) {
    this.settings = settings;
    this.byAddress = new BitTable(2 ** settings.tableBits, 2);
    this.byHistory = new BitTable(2 ** settings.historyBits, 2);
    this.chooser = new BitTable(2 ** settings.tableBits, 2);
  }
  predict(branch) {
    const i = branch.address % this.byAddress.entries();
    const h = branch.history.latest(this.settings.historyBits);
    const local = this.byAddress.read(i) >= 2;
    const global = this.byHistory.read(h) >= 2;
    const part = this.chooser.read(i) >= 2 ? 1 : 0;
    return {taken: part === 1 ? global : local, part: part, index: i, history: h, local: local, global: global};
  }
  train(branch, guess, taken) {
    // The chooser learns only where the two disagree.
    if (guess.local !== guess.global) count(this.chooser, guess.index, guess.global === taken);
    count(this.byAddress, guess.index, taken);
    count(this.byHistory, guess.history, taken);
  }
  storage() {
    return [this.byAddress, this.byHistory, this.chooser];
  }
}
`;

const perceptron = `const settings = {tableBits: 2, historyBits: 15, threshold: 42};

class PredictorTable {
  constructor(settings) {
    this.settings = settings;
    // A weight of -128 to 127 is kept as 0 to 255; the first of each row is the bias.
    this.weights = new BitTable(2 ** settings.tableBits * (settings.historyBits + 1), 8, 128);
  }
  // Whether an input of the sum counts as it is, or with the other sign.
  isPlus(branch, input) {
    return input === 0 || branch.history[input - 1];
  }
  predict(branch) {
    const inputs = this.settings.historyBits + 1;
    const first = (branch.address % 2 ** this.settings.tableBits) * inputs;
    let sum = 0;
    for (let input = 0; input < inputs; ++input) {
      const weight = this.weights.read(first + input) - 128;
      sum += this.isPlus(branch, input) ? weight : -weight;
    }
    return {taken: sum >= 0, part: 0, index: first, sum: sum};
  }
  train(branch, guess, taken) {
    if (guess.taken === taken && Math.abs(guess.sum) > this.settings.threshold) return;
    for (let input = 0; input <= this.settings.historyBits; ++input) {
      const weight = this.weights.read(guess.index + input);
      const up = this.isPlus(branch, input) === taken;
      if (up && weight < 255) this.weights.write(guess.index + input, weight + 1);
      if (!up && weight > 0) this.weights.write(guess.index + input, weight - 1);
    }
  }
  storage() {
    return [this.weights];
  }
}
`;

export const starts: readonly [Start, ...Start[]] = [
  {id: 'two-bits', name: 'two bits', text: counters(2)},
  {id: 'one-bit', name: 'one bit', text: counters(1)},
  {id: 'gshare', name: 'gshare', text: gshare},
  {id: 'two-level', name: 'local history (two-level)', text: twoLevel},
  {id: 'tournament', name: 'tournament', text: tournament},
  {id: 'perceptron', name: 'perceptron', text: perceptron},
];
