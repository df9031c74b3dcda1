import type {Language, Name} from '../../playground/language';
import {drive} from './run-policy';
import type {Accesses} from './result';
import {tools, type Tools} from './tools';

/** The language in which a reader writes a replacement policy: JavaScript, with tables whose bits are counted. */
export const language: Language<Tools, Accesses> = {
  tools,
  names: ['BitTable', 'bitsFor', 'random'],
  defines: ['state', 'hit', 'fill', 'victim'],
  drive,
};

/** What the text may use and should define, for completion. */
export const names: readonly Name[] = [
  {
    name: 'state',
    kind: 'variable',
    form: '(ways)',
    about: 'Returns the tables of a set with this many ways. Their bits count.',
  },
  {
    name: 'hit',
    kind: 'variable',
    form: '(set, way)',
    about: 'Called when an access finds its line in a way of the set.',
  },
  {name: 'fill', kind: 'variable', form: '(set, way)', about: 'Called when a line is loaded into a way.'},
  {
    name: 'victim',
    kind: 'variable',
    form: '(set)',
    about:
      'Called on each miss before fill, even while ways are empty; returns the way whose line is replaced.',
  },
  {
    name: 'BitTable',
    kind: 'class',
    form: '(entries, width, initial = 0)',
    about:
      'A table of numbers of width bits. A wrong index, or a number that does not fit, is an error. Only state may make one.',
  },
  {name: 'bitsFor', kind: 'variable', form: '(count)', about: 'The bits that distinguish this many things.'},
  {
    name: 'random',
    kind: 'variable',
    form: '(limit)',
    about:
      'A whole number from 0, below the limit; the same sequence in each run. It costs no bits of a set.',
  },
  {name: 'ways', kind: 'property', form: '', of: 'set', about: 'How many ways the set has.'},
  {
    name: 'empty',
    kind: 'property',
    form: '',
    of: 'set',
    about: 'The first way without a line; undefined when the set is full.',
  },
  {name: 'read', kind: 'method', form: '(index)', about: 'The number at an index of a table.'},
  {
    name: 'write',
    kind: 'method',
    form: '(index, value)',
    about: 'Changes the number at an index of a table.',
  },
  {name: 'entries', kind: 'method', form: '()', about: 'How many numbers a table has.'},
  {name: 'largest', kind: 'method', form: '()', about: 'The largest number that an entry can hold.'},
  {name: 'bits', kind: 'method', form: '()', about: 'The bits of a table.'},
];
