import {execFileSync, spawnSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {search as options} from '../../config/search';
import {speech, type Speech} from '../../config/speech';
import {excerptOf} from './client/excerpts';
import {root, routesOf, siteCorpus} from './corpus';
import {createEngine, type Engine} from './engine/engine';
import {readQuery} from './engine/query';
import {field, type SearchDocument} from './format/documents';
import {byPage, group} from './format/hits';
import {siteKeywords, prepared} from './keywords';
import {
  fifty,
  identifiers,
  mistyped,
  publicMessages,
  queries,
  questionQueries,
  spelled,
  spoken,
  studied,
  type RankedQuery,
} from './queries';

const all = 10_000;

/** Whether a page has the rank it had when its query was written, or is up to two lower, because pages are edited. */
const isNearRank = (found: number, rank: number): boolean => found > 0 && found <= rank + 2;

/** A page of our own, because the site's pages may change. */
const title: SearchDocument = {i: 100_001, t: 'Test page', u: '/test', b: []};
const section: SearchDocument = {
  i: 100_002,
  t: 'Its L1_ICache has <b>one</b> StridePrefetcher(degree=8); system.cpu.icache.demandMisses falls by 8%.',
  s: title.t,
  u: title.u,
  h: '#icache',
  p: title.i,
};

const pages = siteCorpus().map(({documents: written, index}, at) => {
  const added = at === field.title ? [title] : at === field.content ? [section] : [];
  return {documents: [...written, ...added], index};
});
const documents = pages.flatMap((part) => part.documents);
const search = createEngine(prepared(pages, siteKeywords(root)), options.searchResultContextMaxLength);
const find = (query: string, limit = all) => search(query, limit);
/** The best results, which are more than any rank here needs. An excerpt of each of all results takes long. */
const best = (query: string, engine: Engine = search) => group(engine(query, 100));
const foundTexts = (query: string) => find(query).map(({document}) => document.t.toLowerCase());
const pagesOf = (query: string) => [...new Set(best(query).map(({document: {u}}) => u))];
const routes = (query: string) => routesOf(best(query));

/** The prefixes of a text that have at least some letters. */
const prefixesOf = (text: string, letters = 1) =>
  Array.from(text, (_, index) => text.slice(0, index + 1)).filter(
    (prefix) => prefix.replace(/[\s-]/g, '').length >= letters,
  );

describe('what students look for', () => {
  const ranked: readonly RankedQuery[] = [
    ...[...queries, ...spoken, ...spelled, ...mistyped].map(({query, first}) => ({
      query,
      helps: first,
      rank: 1,
    })),
    ...questionQueries,
    ...studied,
  ];

  it.for(ranked)('$query finds $helps', ({query, helps, rank}, {task}) => {
    const all = routes(query);
    const found = all.indexOf(helps) + 1;
    expect(isNearRank(found, rank), `${found} instead of ${rank}: ${all.slice(0, 6).join(' ')}`).toBe(true);
    // Reported at the end of the run (tests/support/left-out.ts).
    if (found > rank) task.meta.fell = `"${query}" finds ${helps} at ${found} instead of ${rank}`;
  });

  it('planted: a page with too low a rank is reported', () => {
    expect([0, 1, 3, 4].map((found) => isNearRank(found, 1))).toEqual([false, true, true, false]);
  });

  it.each(publicMessages)('$message finds $helps', ({message, helps}) => {
    expect(pagesOf(message).slice(0, 3)).toContain(helps);
  });

  it.each(publicMessages.filter(({at}) => at))(
    '$message finds $at of $helps first',
    ({message, helps, at}) => {
      const [first] = best(message);
      expect([first?.document.u, first?.document.h]).toEqual([helps, at]);
    },
  );

  it('planted: the page of a message that nothing explains is not found', () => {
    expect(publicMessages.length).toBeGreaterThanOrEqual(20);
    expect(pagesOf('panic: KVM: Unexpected exit (exit_reason: 8)').slice(0, 3)).not.toContain(
      '/docs/FAQ/cannot_find_resource',
    );
  });

  /** What the kits' tools print before the message of an error. */
  const before: Readonly<Record<string, string>> = {
    Fail: 'FAIL  ',
    RunError: 'runs/base ',
    AilmentError: 'FAIL  gem5.opt, which simulates: ',
    _stop: 'cores.py: ',
  };

  /** The tools of students; `questions.py` says what is missing, and refuses nothing. */
  const tools = readdirSync(join(root, 'kits'), {recursive: true, encoding: 'utf8'}).filter(
    (name) => /^(?:course|assignment_\d+)\/.*\.py$/.test(name) && !name.endsWith('/questions.py'),
  );

  const hasPython = spawnSync('python3', ['--version']).error === undefined;

  /** The messages with which Python programs refuse something, and who does; none without Python. */
  const refusalsIn = (folder: string, names: readonly string[]): readonly [who: string, says: string][] => {
    if (!hasPython) return [];
    const options = {cwd: folder, encoding: 'utf8'} as const;
    const printed = execFileSync('python3', [join(__dirname, 'refusals.py'), ...names], options);
    return JSON.parse(printed) as [string, string][];
  };

  /** Those of the tools, without what they name, if enough words remain. */
  const refusals = refusalsIn(join(root, 'kits'), tools)
    .map(([who, says]) => `${before[who] ?? ''}${says.trim()}`)
    .filter((says) => {
      const {words, terms} = readQuery(says, speech);
      return words.length > 4 && terms.filter(({isEmpty}) => !isEmpty).length > 1;
    });

  const addresses = new Set(siteKeywords(root).messages.map(({address}) => address));
  /** Whether the first three results have a section that explains a message. */
  const explains = (says: string, engine: Engine): boolean => {
    const found = best(says, engine).slice(0, 3);
    return found.some(({document: {u, h = ''}}) => addresses.has(u + h));
  };

  it('planted: a message is found in each way of refusing, and a report is none', ({skip}) => {
    skip(!hasPython, 'no python3');
    expect(refusalsIn(join(__dirname, '__fixtures__'), ['refusing.py'])).toEqual([
      ['Refusal', 'raised, and kept in a name before'],
      ['exit', 'given to exit'],
      ['error', 'given to a parser'],
      ['', 'asserted'],
      ['Refusal', 'kept in a constant of the module'],
      ['print', 'printed as an error'],
      ['Fail', 'counted, with the way out: type `just build`'],
      ['', 'given by a generator of problems'],
      ['', 'returned as a problem'],
      ['problems', 'added to problems'],
    ]);
  });

  it.each(refusals)('"%s", which a kit prints, finds a section that explains it', (says) => {
    expect(explains(says, search)).toBe(true);
  });

  it('planted: without their table, many messages of kits find no section that explains them', ({skip}) => {
    skip(!hasPython, 'no python3');
    const without = pages.map(({documents: ofAll, index}) => ({
      documents: ofAll.filter(({h}) => h !== '#stops'),
      index,
    }));
    const engine = createEngine(prepared(without), options.searchResultContextMaxLength);
    expect(refusals.length).toBeGreaterThan(60);
    expect(refusals.filter((says) => !explains(says, engine)).length).toBeGreaterThan(10);
  });

  it('finds the page of nearly all of the fifty first', () => {
    const ranks = fifty.map(({query, first}) => routes(query).indexOf(first) + 1);
    expect(ranks.filter((rank) => rank === 1).length).toBeGreaterThanOrEqual(48);
    expect(ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / fifty.length).toBeGreaterThan(
      0.95,
    );
  });

  it('finds few pages for students’ words first without their vocabulary', () => {
    const silent = {shortForms: {}, errors: {}, emptyWords: [], definingWords: []};
    const plain = createEngine(prepared(pages), options.searchResultContextMaxLength, {speech: silent});
    const kept = spoken.filter(({query, first}) => routesOf(best(query, plain))[0] === first);
    expect(kept.length, kept.map(({query}) => query).join(', ')).toBeLessThan(spoken.length / 2);
  });

  it('finds an overview by its own words, and a page below it by the words of both', () => {
    const first = (query: string) => routes(query)[0];
    expect(first('predictor questions')).toBe('/docs/labs/assignment_4/questions');
    expect(first('assignment 4 questions')).toBe('/docs/labs/assignment_4/questions');
    expect(first('assignment 4')).toBe('/docs/labs/assignment_4');
    expect(first('problem predictor')).toBe('/docs/labs/assignment_4');
  });

  it.each([...identifiers, 'L1_ICache', 'StridePrefetcher(degree=8)', 'system.cpu.icache.demandMisses'])(
    '%s is found whole and by each of its prefixes',
    (identifier) => {
      for (const typed of prefixesOf(identifier)) {
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

  it('finds words of the pages by each of their prefixes', () => {
    const words = new Map(
      documents.flatMap(({i, t}) =>
        (t.toLowerCase().match(/(?<![\p{L}\w-])[a-z_]\w+(?!\p{L})/gu) ?? []).map(
          (word) => [word, i] as const,
        ),
      ),
    );
    // A sample, the same in every run.
    const some = [...words].filter((_, index) => index % 240 === 0);
    expect(some.length).toBeGreaterThan(15);
    for (const [word, number] of some) {
      for (const typed of prefixesOf(word, 2)) {
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

  it('ignores case, and takes hyphens for spaces', () => {
    const hits = (query: string) => find(query).map(({document}) => document.i);
    expect(hits('DEBUG-Flags')).toEqual(hits('debug flags'));
    expect(hits('debug flags')).not.toEqual([]);
  });

  it('needs both of two words, or all but one of more, and returns the words that it found', () => {
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
    'puts literal hits for "%s" before all others',
    (query) => {
      const order = find(query).map(({isLiteral}) => isLiteral);
      expect(order).toEqual([...order].sort((one, other) => Number(other) - Number(one)));
    },
  );

  it('adds hits by short forms to literal hits, and hits by typing errors if there are none', () => {
    const isLiteral = (query: string) => new Set(find(query).map((hit) => hit.isLiteral));
    expect(isLiteral('params')).toEqual(new Set([true, false]));
    expect(isLiteral('croosbar')).toEqual(new Set([false]));
  });

  it.each([
    'bash: ',
    '-bash: line 3: ',
    'sh: 1: ',
    './run.sh: line 30: ',
    '/usr/bin/ld: ',
    "/usr/bin/aarch64-linux-gnu-ld: /tmp/ccZk2f.o: in function `main': mm.c:(.text+0x1c): ",
    "ld.lld: error: libmm.a(mm.o): in function 'main': ",
    '/tmp/ccZk2f.s:25: Error: ',
    'src/mem/xbar.cc:368: ',
    'region.c:5:10: fatal error: ',
    'hierarchy.py: ',
    'gem5.opt: error: ',
    'panic: panic condition !handled occurred: ',
  ])('ignores "%s" before a message', (before) => {
    const hits = (query: string) => find(query).map(({document: {i}}) => i);
    expect(hits(`${before}gem5.opt: command not found`)).toEqual(hits('gem5.opt: command not found'));
    // Planted: the same without a message, and a word that only ends like it.
    const words = (query: string) => readQuery(query, speech).words.join(' ');
    expect(words('bash: ')).toBe('bash:');
    expect(words('push: gem5.opt')).toBe('push: gem5.opt');
  });

  it('takes no single word for a message', () => {
    const messages = [{address: '/test#icache', text: 'a power of two'}];
    const engine = createEngine(prepared(pages, {messages}), options.searchResultContextMaxLength);
    const finds = (query: string) => engine(query, all).some(({document: {i}}) => i === section.i);
    expect([finds('power'), finds('power of'), finds('power two')]).toEqual([false, false, true]);
  });

  it('takes the name of an error for its message', () => {
    const messages = [{address: '/test#icache', text: 'No such file or directory'}];
    const finds = (speech: Speech) =>
      createEngine(prepared(pages, {messages}), options.searchResultContextMaxLength, {speech})(
        'ENOENT',
        all,
      ).some(({document: {i}}) => i === section.i);
    expect(finds(speech)).toBe(true);
    // Planted: a short form of the same words.
    expect(finds({...speech, shortForms: speech.errors, errors: {}})).toBe(false);
  });

  it('takes the title of a section for a part of its text', () => {
    const headed = {...section, i: 100_003, s: 'Prefetchers', t: 'They run ahead.'};
    const parts = Object.values(field).map((one) => ({
      documents:
        one === field.title
          ? [title]
          : one === field.heading
            ? [{...headed, t: headed.s}]
            : one === field.content
              ? [headed]
              : [],
      index: {},
    }));
    const hits = createEngine(parts, 50)('prefetchers ahead', all);
    expect(hits.map(({document: {t}, isLiteral}) => [t, isLiteral])).toEqual([[headed.t, true]]);
  });

  it('joins and divides words only where the texts have the result', () => {
    const parts = Object.values(field).map((one) => ({
      documents:
        one === field.title
          ? ['The bench', 'A mark', 'Benchmarks', 'Page and table'].map((t, at) => ({
              i: at + 1,
              t,
              u: `/${at}`,
              b: [],
            }))
          : [],
      index: {},
    }));
    const engine = createEngine(parts, 50);
    const found = (query: string) => engine(query, all).map(({document: {t}}) => t);
    expect(found('bench-mark')).toEqual(['Benchmarks']);
    expect(found('bench table')).toEqual([]);
    expect(found('pagetables')).toEqual(['Page and table']);
    // Planted: only one of the parts is a word of the texts.
    expect(found('pagefault')).toEqual([]);
  });

  it.each([
    ['docker image', true],
    ['docker-images', true],
    ['dockerimage', true],
    ['image', false],
  ])('"%s" finds the page that names Docker: %s', (query, isFound) => {
    expect(pagesOf(query).includes('/docs/tutorial/installing')).toBe(isFound);
  });

  it('ignores the possessive ending', () => {
    const parts = Object.values(field).map((one) => ({
      documents: one === field.title ? [{...title, t: 'Little’s law'}] : [],
      index: {},
    }));
    expect(createEngine(parts, 50)('little law', all).map(({isLiteral}) => isLiteral)).toEqual([true]);
  });

  it('marks no empty words, and does not take properties of objects for short forms', () => {
    const [hit] = find('what is MPKI');
    expect(hit?.tokens).toEqual(['mpki']);
    expect(find('constructor')).toBeInstanceOf(Array);
  });

  it('returns at most the requested number of hits, those of a page together', () => {
    for (const limit of [1, options.searchResultLimits, 100]) {
      const hits = find('gem5', limit);
      expect(hits).toHaveLength(limit);
      const pages = hits.map(({document}) => document.u).filter((u, index, us) => u !== us[index - 1]);
      expect(new Set(pages).size).toBe(pages.length);
    }
  });

  it('finds no document twice', () => {
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

describe('the keywords of this site', () => {
  it('finds the section of every term in the glossary, and of every message in a table', () => {
    const {keywords, messages} = siteKeywords(root);
    expect(Math.min(keywords.length, messages.length)).toBeGreaterThan(0);
    expect(prepared(siteCorpus(), {keywords, messages})[field.keywords]?.documents).toHaveLength(
      keywords.length + messages.length,
    );
    expect(keywords).toContainEqual(expect.objectContaining({text: '--outdir -d'}));
  });

  it('takes a message for the section that its row links, or else for that of its table', () => {
    const {messages} = siteKeywords(root);
    const sectionOf = (message: string) => messages.find(({text}) => text.includes(message))?.address;
    expect(sectionOf('Unable to find destination for')).toBe('/docs/FAQ/cannot_find_resource#no-destination');
    expect(sectionOf('Linker "lld" is not supported')).toBe('/docs/FAQ/compiler_version#lld');
    expect(sectionOf('No SConstruct file found')).toBe('/docs/tutorial/installing#when-it-fails');
    // Planted: a cell of a table whose rows are no messages.
    expect(sectionOf('GEM5_RESOURCE_DIR')).toBeUndefined();
  });
});
