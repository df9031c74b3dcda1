import type {Language, Name} from '../../playground/language';
import {drive} from './run-predictor';
import type {Branches} from './result';
import {tools, type Tools} from './tools';

/** The language in which a reader writes a predictor: JavaScript, with what the kit of Assignment 4 offers. */
export const language: Language<Tools, readonly Branches[]> = {
  tools,
  names: ['BitTable', 'BranchHistory'],
  defines: ['PredictorTable', 'settings'],
  drive,
};

/** The kit's interface, for completion. */
export const names: readonly Name[] = [
  {
    name: 'BitTable',
    kind: 'class',
    form: '(entries, width, initial = 0)',
    about:
      'A table of numbers of width bits, 1 to 32. A wrong index, or a number that does not fit, is an error.',
  },
  {
    name: 'BranchHistory',
    kind: 'class',
    form: '(length)',
    about:
      'The latest outcomes, at most 256. A predictor may have histories of its own, which it pushes in train.',
  },
  {
    name: 'PredictorTable',
    kind: 'class',
    form: '',
    about: 'Your predictor, with a constructor, predict, train and storage.',
  },
  {
    name: 'settings',
    kind: 'variable',
    form: '{tableBits, counterBits, historyBits, …}',
    about:
      'The sizes that the constructor gets. A size that you leave out has the value named below. In Assignment 4: just try tableBits=8.',
  },
  {
    name: 'predict',
    kind: 'variable',
    form: '(branch)',
    about:
      'Returns {taken, part, index}, and whatever else train needs. It may change nothing, like a const function of C++.',
  },
  {
    name: 'train',
    kind: 'variable',
    form: '(branch, guess, taken)',
    about: 'Called after each prediction with the outcome, in the order of the program.',
  },
  {
    name: 'storage',
    kind: 'variable',
    form: '()',
    about: 'Returns a list of all tables and histories that outlive a branch. Their bits count.',
  },
  {name: 'read', kind: 'method', form: '(index)', about: 'The number at an index of a table.'},
  {
    name: 'write',
    kind: 'method',
    form: '(index, value)',
    about: 'Changes the number at an index of a table; only train may.',
  },
  {name: 'entries', kind: 'method', form: '()', about: 'How many numbers a table has.'},
  {name: 'largest', kind: 'method', form: '()', about: 'The largest number that an entry can hold.'},
  {name: 'bits', kind: 'method', form: '()', about: 'The bits of a table or a history.'},
  {
    name: 'push',
    kind: 'method',
    form: '(taken)',
    about: 'Shifts an outcome into a history of your own; only train may.',
  },
  {
    name: 'latest',
    kind: 'method',
    form: '(count)',
    about: 'The latest outcomes as a number, at most 32, the youngest in bit 0.',
  },
  {
    name: 'folded',
    kind: 'method',
    form: '(count, width)',
    about: 'The latest outcomes in pieces of width bits, combined by XOR.',
  },
  {
    name: 'address',
    kind: 'property',
    form: '',
    of: 'branch',
    about: 'The address of the branch, in instructions and not in bytes.',
  },
  {
    name: 'history',
    kind: 'property',
    form: '',
    of: 'branch',
    about: 'The outcomes of the historyBits conditional branches before it; history[0] is the latest.',
  },
  {name: 'taken', kind: 'property', form: '', of: 'guess', about: 'What predict returned for this branch.'},
  {
    name: 'part',
    kind: 'property',
    form: '',
    of: 'guess',
    about:
      'A number of yours, 0 to 7, for which of several tables decided, as in tournament; otherwise 0. The walk shows it.',
  },
  {name: 'index', kind: 'property', form: '', of: 'guess', about: 'What predict returned, for train.'},
  {
    name: 'tableBits',
    kind: 'property',
    form: '',
    of: 'settings',
    about: 'log2 of the number of counters; 10 unless you set it.',
  },
  {
    name: 'counterBits',
    kind: 'property',
    form: '',
    of: 'settings',
    about: 'Bits of a counter; 2 unless you set it.',
  },
  {
    name: 'historyBits',
    kind: 'property',
    form: '',
    of: 'settings',
    about: 'Branches in the global history, at most 256; 0 unless you set it. Its bits count.',
  },
  {
    name: 'threshold',
    kind: 'property',
    form: '',
    of: 'settings',
    about: 'Where training stops; 0 unless you set it.',
  },
];
