import {beforeAll, describe, expect, it} from 'vitest';

import sidebars from '../../../sidebars';
import {sidebarIds} from '../../../src/course/page/routes';
import {checkKinds, pageKinds, readOptions, type PageKind} from '../options';
import {routeOfAddress} from '../measure/search';
import {root} from '../sites/prepare';
import {plainTree, readBenchPage, routeOfLink, type BenchPage, type Dialect} from './convert';
import {forDocusaurus, forStarlight, forVitePress} from './dialects';
import {copiedSource, entriesOf, multiplied, multipliedSidebars, type Sidebars} from './multiply';

/** A few pages, which hold everything there is: the benchmark itself stops at any page that it cannot convert. */
const paths = [
  'docs/labs/assignment_1/background.md',
  'docs/policies/assignments/index.md',
  'docs/labs/assignment_3/background.md',
  'docs/labs/assignment_3/index.md',
  'docs/tutorial/using_gem5/basic_concepts/adding_cache/activity.md',
  'docs/tutorial/using_gem5/basic_concepts/simple_processor/introduction.md',
  'docs/tutorial/using_gem5/basic_concepts/simple_processor/setup.md',
  'docs/tutorial/using_gem5/basic_concepts/simple_processor/system.md',
  'docs/tutorial/using_gem5/index.md',
  'src/pages/markdown-page.md',
];

const pages: BenchPage[] = [];
beforeAll(async () => {
  for (const path of paths) pages.push(await readBenchPage(root, path));
});

/** Pages with nothing on them, as many as the sidebars name. */
const emptyPages = (): BenchPage[] =>
  [...sidebarIds(sidebars)].map((id) => ({
    path: `docs/${id}.md`,
    route: `/docs/${id.replace(/\/index$/, '')}`,
    title: id,
    description: '',
    sidebarLabel: undefined,
    tags: [],
    tree: {type: 'root', children: []},
    holds: {code: false, diagram: false, maths: false},
  }));

const page = (route: string): BenchPage => {
  const found = pages.find((one) => one.route === route);
  if (!found) throw new Error(`no page ${route}`);
  return found;
};

/** Text of a page without its code blocks. */
const prose = (text: string): string => text.replace(/^(`{3,})[^]*?^\1/gm, '').replace(/`[^`\n]+`/g, '');

describe('a page', () => {
  it.each([
    ['Docusaurus', forDocusaurus],
    ['Starlight', forStarlight],
    ['VitePress', forVitePress],
  ])('is Markdown that %s reads, without a directive of this site', (_, write) => {
    for (const one of pages) {
      expect(prose(write(one).text), one.path).not.toMatch(
        /(^|\s):{1,2}(code|diff|run|stats|num|ratio|change|typed|chart|system|fact|instrument)\b[[{]/,
      );
    }
  });

  it('keeps its recordings, its programs and its numbers', () => {
    const {text} = forStarlight(page('/docs/tutorial/using_gem5/basic_concepts/simple_processor/setup'));
    expect(text).toContain('```bash {1}\ngem5.opt simple.py\n```');
    expect(text).toContain('The system has cache lines of 64 bytes.');
    expect(text).toContain('from m5.objects import System');
    expect(text).toMatch(/<a href="\/429-website\/examples\/[^"]+" target="_self" download="">/);
  });

  it('keeps the first frame of an instrument, and nothing of what computes it', () => {
    for (const write of [forDocusaurus, forStarlight, forVitePress]) {
      const {text} = write(page('/docs/labs/assignment_3/background'));
      expect(text).toContain('class="instrument__first"');
      expect(text).not.toMatch(/PipelineTimeline|^import /m);
    }
  });

  it('keeps the ids of its headings, and leads where it led', () => {
    const {text} = forVitePress(page('/docs/labs/assignment_3/background'));
    expect(text).toContain('## Dependences {#dependences}');
    expect(text).toContain('[procedure](/docs/labs/assignment_3/procedure)');
    expect(text).toContain('katex.min.css');
    expect(forStarlight(page('/docs/labs/assignment_3/background')).text).toContain(
      '[procedure](/429-website/docs/labs/assignment_3/procedure)',
    );
    expect(forDocusaurus(page('/docs/labs/assignment_3/background')).text).toContain(
      '[procedure](procedure.md)',
    );
  });

  it('has the stylesheet of formulas only where it has one', () => {
    expect(forVitePress(page('/docs/labs/assignment_3')).text).not.toContain('katex');
  });
});

describe('what is not converted', () => {
  const dialect: Dialect = {
    link: (url) => url,
    address: (url) => url,
    admonition: (name) => [`:::${name}`, ':::'],
    fence: (_title, meta) => meta,
  };
  const holding = (child: BenchPage['tree']['children'][number]): BenchPage => ({
    ...page('/docs/labs/assignment_3'),
    tree: {type: 'root', children: [child]},
  });

  it('stops the benchmark: a directive that nothing was put in for', () => {
    expect(() =>
      plainTree(holding({type: 'leafDirective', name: 'run', attributes: {}, children: []}), dialect),
    ).toThrow('nothing was put in the place of `run`');
  });

  it('is not an admonition, which each generator has', () => {
    const tree = plainTree(
      holding({type: 'containerDirective', name: 'tip', attributes: {}, children: []}),
      dialect,
    );
    expect(tree.children).toEqual([
      {type: 'html', value: ':::tip'},
      {type: 'html', value: ':::'},
    ]);
  });
});

describe('links', () => {
  it.each([
    ['procedure.md', '/docs/labs/assignment_3/procedure'],
    ['../assignment_4/index.md#top', '/docs/labs/assignment_4#top'],
    ['/docs/attribution', '/docs/attribution'],
    ['#here', '/docs/labs/assignment_3/background#here'],
    ['https://www.gem5.org', undefined],
    ['pathname:///examples/x.py', undefined],
  ])('%s leads to %s', (url, route) => {
    expect(routeOfLink(url, page('/docs/labs/assignment_3/background'))).toBe(route);
  });
});

describe('an address that a search shows', () => {
  it.each([
    ['https://127.0.0.1:1/429-website/docs/a.html#b', '/docs/a'],
    ['/429-website/docs/a?_highlight=x#b', '/docs/a'],
    ['/429-website/docs/folder/index.html', '/docs/folder'],
    ['/429-website/', '/'],
  ])('%s is the route %s', (address, route) => {
    expect(routeOfAddress(address)).toBe(route);
  });
});

describe('a site several times as large', () => {
  it('has each document as often, each at a place of its own', () => {
    const docs = pages.filter(({path}) => path.startsWith('docs/')).length;
    const large = multiplied(pages, 3);
    expect(large).toHaveLength(pages.length + 2 * docs);
    expect(new Set(large.map(({route}) => route)).size).toBe(large.length);
    expect(new Set(large.map(({title}) => title)).size).toBe(large.length);
  });

  it('names every document of a sidebar in each copy', () => {
    const large = multiplied(emptyPages(), 2);
    const ids = new Map(large.map((one) => [one.path.replace(/^docs\/|\.md$/g, ''), one] as const));
    const [first, second] = [1, 2].map((times) =>
      Object.values(multipliedSidebars(sidebars as Sidebars, times)).flatMap((items) =>
        JSON.stringify(entriesOf(items, ids)).match(/"route"/g),
      ),
    );
    expect(second).toHaveLength(2 * (first?.length ?? 0));
    expect(() => entriesOf(['nothing/here'], ids)).toThrow('there is no such document');
  });

  it('keeps the title of a copy valid', () => {
    expect(copiedSource('---\ntitle: "A: b"\n---\n', 2)).toBe('---\ntitle: "A: b (copy 2)"\n---\n');
    expect(copiedSource('---\ntitle: A\n---\ntitle: B\n', 3)).toBe(
      '---\ntitle: "A (copy 3)"\n---\ntitle: B\n',
    );
  });
});

describe('the options', () => {
  it('name what there is', () => {
    expect(() => readOptions(['--sites', 'jekyll'])).toThrow(
      'there is no site `jekyll`; there are this, stock',
    );
    expect(() => readOptions(['--rounds', '0'])).toThrow('whole number from 1');
    expect(readOptions(['--quick']).rounds).toBe(1);
    expect(readOptions([]).out).toBe('tools/bench/results');
    expect(readOptions(['--rounds', '2']).out).not.toBe('tools/bench/results');
    expect(readOptions(['--report', 'tools/bench/results-scale'])).toMatchObject({
      out: 'tools/bench/results-scale',
      report: true,
    });
  });

  it('stand for the kinds of page that they say', () => {
    const kinds = Object.keys(pageKinds) as PageKind[];
    expect(() => checkKinds(pages, kinds)).not.toThrow();
    const heavier = pages.map((one) => ({...one, holds: {...one.holds, maths: true}}));
    expect(() => checkKinds(heavier, ['plain'])).toThrow('stands for "plain" and holds maths');
    expect(() => checkKinds([], ['code'])).toThrow('there is no such page');
  });
});
