import {fileURLToPath} from 'node:url';

import {describe, expect, it} from 'vitest';

import {search as options} from '../../config/search';
import {specifiedRoutes} from '../../config/specified';
import {listedDocs, redirectsOf} from '../../course/page/listed';
import {excerptOf} from './client/excerpts';
import {corpus} from './corpus';
import {createEngine} from './engine/engine';
import {kind, type SearchDocument} from './format/documents';
import {byPage, group, type Hit} from './format/hits';
import {lightened, taughtIn, type Taught} from './indexing/taught';
import {basics, fifty, identifiers, queries, questionQueries, spoken, studied} from './queries';

const specifiedNames: ReadonlySet<string> = new Set(specifiedRoutes);

const all = 10_000;

/** A page for what the site's pages may not have at all times. */
const title: SearchDocument = {i: 100_001, t: 'Test page', u: '/test', b: []};
const section: SearchDocument = {
  i: 100_002,
  t: 'Its L1_ICache has <b>one</b> StridePrefetcher(degree=8); system.cpu.icache.demandMisses falls by 8%.',
  s: title.t,
  u: title.u,
  h: '#icache',
  p: title.i,
};

/** A section of that page that prints an option, and says nothing of it. */
const printed: SearchDocument = {...section, i: 100_003, t: 'gem5.opt --outdir=one '.repeat(9)};

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The pages, and some documents more. */
const pagesWith = (more: Readonly<Record<number, readonly SearchDocument[]>>) =>
  corpus(root).map(({documents: own, index}, type) => ({documents: [...own, ...(more[type] ?? [])], index}));
const pages = pagesWith({[kind.title]: [title], [kind.content]: [section]});

const parts = lightened(pages, taughtIn(root));
const documents = pages.flatMap((part) => part.documents);
const search = createEngine(parts, options.searchResultContextMaxLength);
const find = (query: string, limit = all) => search(query, limit);
const foundTexts = (query: string) => find(query).map(({document}) => document.t.toLowerCase());

/**
 * The pages of hits, best first, by the routes that the specification names: a renamed page under the route that it had,
 * and none that was added since, because a page more on a subject is no fault of the search.
 */
const oldRoute = new Map([...redirectsOf(listedDocs(root))].map(([from, to]) => [to, from]));
const named = (hits: readonly Hit[]): string[] =>
  Array.from(new Set(hits.map(({document: {u}}) => oldRoute.get(u) ?? u))).filter((u) =>
    specifiedNames.has(u),
  );

/** The beginnings of a text, as they are typed, that have something to look for. */
const beginnings = (text: string, shortest = 1) =>
  Array.from(text, (_, index) => text.slice(0, index + 1)).filter(
    (typed) => typed.replace(/[\s-]/g, '').length >= shortest,
  );

/** The beginnings of a word that find fewer documents with this very word than there are. */
function lapses(word: string, ask: (query: string) => readonly Hit[]): string[] {
  const expected = documents
    .filter(({t}) => new RegExp(`(?<!\\w)${word}(?!\\w)`, 'i').test(t))
    .map(({i}) => i);
  const lapsed: string[] = [];
  for (const typed of beginnings(word, 3)) {
    const found = new Set(ask(typed).map(({document: {i}}) => i));
    if (expected.length === 0 || !expected.every((i) => found.has(i))) {
      lapsed.push(typed);
    }
  }
  return lapsed;
}

describe('what students look for', () => {
  it.each(queries)('"$query" finds $first first', ({query, first}) => {
    expect(named(group(find(query)))[0]).toBe(first);
  });

  it.each(spoken)('"$query", in their own words, finds $first first', ({query, first}) => {
    expect(named(group(find(query)))[0]).toBe(first);
  });

  it('finds fewer than half of these without knowing how students ask', () => {
    const plain = createEngine(lightened(pages), options.searchResultContextMaxLength, {
      shortForms: {},
      emptyWords: [],
      definingWords: [],
    });
    const kept = spoken.filter(({query, first}) => named(group(plain(query, all)))[0] === first);
    expect(kept.length, kept.map(({query}) => query).join(', ')).toBeLessThan(spoken.length / 2);
  });

  it('finds an option where it is taught, and not where it is printed', () => {
    const first = (taught: readonly Taught[], query: string) => {
      const printing = pagesWith({[kind.title]: [title], [kind.content]: [section, printed]});
      return createEngine(lightened(printing, taught), options.searchResultContextMaxLength)(query, all)[0]
        ?.document.u;
    };
    expect(first([], '--outdir')).toBe(printed.u);
    expect(first(taughtIn(root), '--outdir')).toBe(`${basics}/simple_processor/setup`);
    // An option is what has dashes: the word alone is looked for like any other.
    expect(first(taughtIn(root), 'outdir')).toBe(printed.u);
  });

  it.each(questionQueries)('"$query", for $question, finds $helps', ({query, helps, rank}) => {
    const pages = named(find(query));
    expect(pages).toContain(helps);
    // An edit of another page may lift that by a place.
    expect(pages.indexOf(helps) + 1, pages.slice(0, 6).join(' ')).toBeLessThanOrEqual(rank + 1);
  });

  it.each(studied)('"$query" finds $helps among the first', ({query, helps, rank}) => {
    const pages = named(group(find(query)));
    expect(pages).toContain(helps);
    expect(pages.indexOf(helps) + 1, pages.slice(0, 6).join(' ')).toBeLessThanOrEqual(rank);
  });

  it('puts the page that a query of the benchmark should find first, for nearly all', () => {
    const ranks: number[] = [];
    for (const {query, first} of fifty) {
      const pages = named(find(query));
      ranks.push(pages.includes(first) ? pages.indexOf(first) + 1 : Infinity);
    }
    expect(ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length).toBeGreaterThan(0.95);
    expect(ranks.filter((rank) => rank === 1).length).toBeGreaterThanOrEqual(47);
  });

  it('takes words of an overview and of a page below it for that page, and those of the overview for it', () => {
    const first = (query: string) => named(find(query))[0];
    expect(first('predictor questions')).toBe('/docs/labs/assignment_4/questions');
    expect(first('assignment 4 questions')).toBe('/docs/labs/assignment_4/questions');
    expect(first('assignment 4')).toBe('/docs/labs/assignment_4');
    expect(first('problem predictor')).toBe('/docs/labs/assignment_4');
  });

  it.each([...identifiers, 'L1_ICache', 'StridePrefetcher(degree=8)', 'system.cpu.icache.demandMisses'])(
    '%s is found whole and by each of its beginnings',
    (identifier) => {
      for (const typed of beginnings(identifier)) {
        expect(foundTexts(typed), typed).toContainEqual(expect.stringContaining(identifier.toLowerCase()));
      }
    },
  );

  it.each([
    'degree',
    'stride',
    'prefetcher',
    'icache',
    'demandMisses',
    'cpu.icache.demandMisses',
    'stride prefetcher',
  ])('"%s" finds the identifier that it is a part of', (query) => {
    expect(foundTexts(query)).toContain(section.t.toLowerCase());
  });

  it.each(['simulation', 'instructions', 'because'])('does not lose "%s" while it is typed', (word) => {
    expect(lapses(word, find)).toEqual([]);
    // What only complete words can find is lost on the way.
    expect(lapses(word, (query) => find(`${query} .`))).not.toEqual([]);
  });

  it.each([
    ['predictr', 'predictor'],
    ['croosbar', 'crossbar'],
    ['simulaton', 'simulation'],
    ['icahce', 'icache'],
    ['assigment', 'assignment'],
  ])('takes "%s" for "%s"', (typed, word) => {
    const texts = foundTexts(typed);
    expect(texts.filter((text) => text.includes(word)).length).toBeGreaterThan(0);
  });

  it('finds every word of every page by each of its beginnings', () => {
    const words = new Map(
      documents.flatMap(({i, t}) =>
        (t.toLowerCase().match(/(?<![\p{L}\w-])[a-z_]\w+(?!\p{L})/gu) ?? []).map(
          (word) => [word, i] as const,
        ),
      ),
    );
    // A few hundred of them, the same in every run. A name with accents is one word, and none of these.
    const some = [...words].filter((_, place) => place % 30 === 0);
    expect(some.length).toBeGreaterThan(100);
    for (const [word, number] of some) {
      for (const typed of beginnings(word, 2)) {
        const found = find(typed).map(({document: {i}}) => i);
        expect(found, `${typed} of ${word}`).toContain(number);
      }
    }
  });
});

describe('the rules of the search', () => {
  it('finds nothing for a query without words', () => {
    expect(find('')).toEqual([]);
    expect(find(' -- ')).toEqual([]);
    expect(find('&& ::')).toEqual([]);
  });

  it('lowers the case, and takes hyphens for spaces', () => {
    const hits = (query: string) => find(query).map(({document}) => document.i);
    expect(hits('DEBUG-Flags')).toEqual(hits('debug flags'));
    expect(hits('debug flags')).not.toEqual([]);
  });

  it('needs every term of two, and all but one of more, and says which it found', () => {
    const nonsense = 'zzyzxqwv'; // cspell:disable-line
    expect(find(`cache ${nonsense}`)).toEqual([]);
    expect(find(`cache ${nonsense} ${nonsense}x`)).toEqual([]);
    const hits = find(`cache ${nonsense} memory`);
    expect(hits.length).toBeGreaterThan(0);
    expect(new Set(hits.map(({tokens}) => tokens.join(' ')))).toEqual(new Set(['cache memory']));
    // Pages with all three come before pages with two of them.
    const literal = find('shared cache crossbar').filter(({isLiteral}) => isLiteral);
    const best = byPage(literal).map((ofPage) => Math.max(...ofPage.map(({tokens}) => tokens.length)));
    expect(best).toEqual([...best].sort((one, other) => other - one));
    expect(new Set(best)).toEqual(new Set([3, 2]));
  });

  it.each(['stride prefetcher', 'params', 'what is a branch predictor', 'hw 2', 'icahce', 'zzyzxqwv'])(
    'puts what has the words of "%s" before what else it finds',
    (query) => {
      const order = find(query).map(({isLiteral}) => isLiteral);
      expect(order).toEqual([...order].sort((one, other) => Number(other) - Number(one)));
    },
  );

  it('adds to what has the words, below it, or finds where nothing has them', () => {
    const kinds = (query: string) => new Set(find(query).map(({isLiteral}) => isLiteral));
    expect(kinds('params')).toEqual(new Set([true, false]));
    expect(kinds('croosbar')).toEqual(new Set([false]));
  });

  it('lets a word that stands nearly everywhere be missing', () => {
    const [hit] = find('the predictr'); // cspell:disable-line
    expect(hit).toBeDefined();
  });

  it('marks no word that only asks, and takes no word of a program for a short form', () => {
    const [hit] = find('what is MPKI');
    expect(hit?.tokens).toEqual(['mpki']);
    expect(find('constructor')).toBeInstanceOf(Array);
  });

  it('answers with no more hits than asked for, those of a page together', () => {
    for (const limit of [1, options.searchResultLimits, 100]) {
      const hits = find('gem5', limit);
      expect(hits).toHaveLength(limit);
      const pages = hits.map(({document}) => document.u).filter((u, place, us) => u !== us[place - 1]);
      expect(new Set(pages).size).toBe(pages.length);
    }
  });

  it('gives each hit a number of its own', () => {
    const numbers = find('cache').map(({document: {i}}) => i);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('cuts every excerpt to its length, and marks what matched', () => {
    const excerpts = ['gem5', 'cache', 'system', 'strideprefetcher(degree=8)', 'icache']
      .flatMap((query) => find(query))
      .map(({document, positions, tokens}) =>
        excerptOf(document.t, positions, tokens, options.searchResultContextMaxLength),
      );
    const textOf = (excerpt: ReturnType<typeof excerptOf>) => excerpt.map(({text}) => text).join('');
    expect(excerpts).not.toContainEqual([]);
    for (const excerpt of excerpts) {
      const shown = textOf(excerpt).replace(/^…|…$/g, '');
      expect(shown.length, shown).toBeLessThanOrEqual(options.searchResultContextMaxLength);
      expect(excerpt.filter(({isMarked}) => isMarked).length, shown).toBeGreaterThan(0);
    }
    const ofIcache = excerpts.filter((excerpt) => /^Its L1_ICache has <b>one.*…$/.test(textOf(excerpt)));
    expect(ofIcache.map((excerpt) => excerpt.filter(({isMarked}) => isMarked))).toContainEqual([
      {text: 'ICache', isMarked: true},
    ]);
  });
});
