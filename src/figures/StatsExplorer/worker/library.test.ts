import {describe, expect, it} from 'vitest';

import {createLibrary, type Answer, type Question} from './library';

const begin = '---------- Begin Simulation Statistics ----------';
const textOf = (lines: readonly string[]): string =>
  [begin, ...lines, '---------- End Simulation Statistics   ----------', ''].join('\n');
const many = textOf(Array.from({length: 25}, (_, index) => `part${index} ${index} # Parts (Count)`));

const library = () =>
  createLibrary((address) => (address === 'gone' ? Promise.reject(new Error('404')) : Promise.resolve(many)));

const question: Question = {
  columns: [{run: 'a', label: 'one', dump: 1}],
  find: '',
  order: 'file',
  hitCycles: 2,
  from: 0,
  count: 10,
};

describe('the library', () => {
  it('returns one page of the requested rows', async () => {
    const {open, ask} = library();
    expect(await open('a', 'there')).toEqual({
      dumps: 1,
      lines: 25,
      remarks: [expect.stringMatching(/^No processor of the file/)],
    });
    const shown = (answer: Answer) => [
      answer.from,
      answer.rows.length,
      answer.rows[0]?.name,
      answer.found,
      answer.all,
    ];
    expect(shown(ask(question))).toEqual([0, 10, 'part0', 25, 25]);
    expect(shown(ask({...question, from: 20}))).toEqual([20, 5, 'part20', 25, 25]);
    // If the table became shorter, its last page is shown.
    expect(shown(ask({...question, from: 20, find: 'part1'}))).toEqual([10, 1, 'part19', 11, 25]);
    expect(shown(ask({...question, from: 20, find: 'none'}))).toEqual([0, 0, undefined, 0, 25]);
  });

  it('opens and closes a file of the reader', async () => {
    const {open, ask, close} = library();
    await open('a', 'there');
    const file = new File([textOf(['part0 9'])], 'stats.txt');
    await open('own', file);
    const columns = [...question.columns, {run: 'own', label: 'stats.txt', dump: 1}];
    expect(ask({...question, columns, pair: [0, 1]}).rows[0]).toMatchObject({
      values: ['0', '9'],
      difference: '+9',
    });
    close('own');
    expect(ask({...question, columns, pair: [0, 1]}).rows[0]).toMatchObject({
      values: ['0', ''],
      difference: '',
    });
  });

  it('says why a run cannot be opened', async () => {
    const {open} = library();
    expect(await open('a', 'gone')).toEqual({
      problem: 'A recording could not be loaded. Reload the page to try again.',
    });
    expect(await open('b', new File(['x'], 'x'))).toEqual({
      problem: 'The file has no statistics: line 1 is “x”; open a `stats.txt` of gem5.',
    });
  });

  it('copies all rows up to a limit', async () => {
    const lines = Array.from({length: 20_001}, (_, index) => `part${index} 1`);
    const {open, copy} = createLibrary(() => Promise.resolve(textOf(lines)));
    await open('a', 'there');
    const {text, rows, of} = copy(question, 'CSV');
    expect([text.split('\n').length, rows, of]).toEqual([20_001, 20_000, 20_001]);
  });
});
