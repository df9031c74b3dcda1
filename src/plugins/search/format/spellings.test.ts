import {describe, expect, it} from 'vitest';

import {spellingsOf, stem, tokens} from './spellings';

const terms = (text: string) => tokens(text).map(({term}) => term);

describe('tokens', () => {
  it.each([
    [
      'StridePrefetcher(degree=8)',
      ['strideprefetcher(degree=8)', 'strideprefetcher', 'stride', 'prefetcher', 'degree'],
    ],
    ['L1_ICache', ['l1_icache', 'l1', 'icache', 'cache']],
    ['--debug-flags=Exec,Cache', ['debug', 'flags=exec,cache', 'flags', 'exec', 'exec,cache', 'cache']],
    [
      'system.cpu.numCycles',
      ['system.cpu.numcycles', 'system', 'cpu', 'cpu.numcycles', 'num', 'numcycles', 'cycles'],
    ],
    ['SystemXBar', ['systemxbar', 'system', 'xbar', 'bar']],
    ['O3CPU', ['o3cpu', 'o3', 'cpu']],
    ['aarch64-linux-gnu-gcc', ['aarch64', 'linux', 'gnu', 'gcc']],
    ['__init__', ['__init__', 'init']],
    ['simulations', ['simulations', 'simul']],
    ['C++ and C', ['c++', 'c', 'and']],
    ['(see the caches).', ['see', 'the', 'caches', 'cach']],
    ['“f(x),”', ['f(x)']],
  ])('spells %s as readers do', (text, spellings) => {
    expect(terms(text)).toEqual(expect.arrayContaining(spellings));
  });

  it('leaves out the punctuation of the sentence', () => {
    expect(terms('caches, (see) “L2”; done.').filter((term) => /[(),;.”“]/.test(term))).toEqual([]);
  });

  it('leaves out words of punctuation alone', () => {
    expect(tokens('-- | && = … ---')).toEqual([]);
    expect(tokens('')).toEqual([]);
  });

  it('gives the position of each spelling', () => {
    const text = 'Set L1_ICache to StridePrefetcher(degree=8), then run --debug-flags=Exec, İstanbul.';
    for (const {term, start, length} of tokens(text)) {
      const spelling = text.slice(start, start + length).toLowerCase();
      expect([spelling, stem(spelling)]).toContain(term);
    }
    expect(tokens(text)).toContainEqual({
      term: 'icache',
      start: text.indexOf('ICache'),
      length: 'ICache'.length,
    });
  });

  it('gives each spelling of a part once', () => {
    const all = tokens('cache caches cache L1_ICache system.cpu.numCycles').map(
      ({term, start}) => `${term} ${start}`,
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('leaves out the long tails of an address', () => {
    const address = 'https://www.gem5.org/documentation/learning_gem5/part1/simple_config/';
    expect(terms(address)).toContain(address);
    expect(terms(address)).toContain('simple_config');
    expect(terms(address).filter((term) => term.length > 40 && !term.startsWith('https'))).toEqual([]);
  });
});

describe('spellingsOf', () => {
  it('gives the word and its parts in lower case', () => {
    expect(spellingsOf('SystemXBar').sort()).toEqual(['bar', 'system', 'systemxbar', 'xbar']);
    expect(spellingsOf('caches')).toEqual(['caches']);
    expect(spellingsOf('__')).toEqual(['__']);
  });
});
