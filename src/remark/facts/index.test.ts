import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {readPage} from '../../course/page/read';
import {transformed, warningsOf} from '../testing';
import plugin, {factDiagnostics, type Facts} from '.';

const facts: Facts = {
  place: {text: 'the course staff', perSemester: false},
  code: {text: 'what `quota -s` prints', perSemester: false},
  due: {text: 'the last day', perSemester: true},
  page: {text: 'the `forum`', href: '/docs/labs', perSemester: false},
  gem5: {text: 'gem5', href: 'https://www.gem5.org', perSemester: false},
};

const shown = (name: string, path?: string): Root => transformed(__dirname, name, plugin, [{facts}], path);

describe('facts', () => {
  it('puts texts into paragraphs, headings, titles and tables', () => {
    const text = toString(shown('shown.md'));
    expect(text).toContain('Send it to the course staff by the last day, says the forum.');
    expect(text).toContain('What the course staff is');
    expect(text).toContain('Due the last day');
    expect(text).toContain('gem5the last day');
  });

  it('links a fact that has an address, inside and outside of the site', () => {
    const links: string[] = [];
    visit(shown('shown.md'), 'link', (node) => void links.push(`${toString(node)} ${node.url}`));
    expect(links).toEqual(['the forum /docs/labs', 'gem5 https://www.gem5.org']);
  });

  it('keeps what stands in backticks as code', () => {
    const code: string[] = [];
    visit(shown('shown.md'), 'inlineCode', ({value}) => void code.push(value));
    expect(code).toEqual(['forum', 'quota -s']);
  });

  it('leaves no directive behind, and every other colon', () => {
    const tree = shown('shown.md');
    const names: string[] = [];
    visit(tree, 'textDirective', ({name}) => void names.push(name));
    expect(names).toEqual([]);
    expect(toString(tree)).toContain('at 10:30 or std::size.');
  });

  it('says which names are unknown, with the place and the names that were meant', async () => {
    expect(await warningsOf(() => shown('unknown.md'))).toMatch(
      [
        'docs/unknown.md:5:12  unknown fact `plase`; write `:fact[place]` or `:fact[page]` (all names: src/config/course.ts)  (fact-unknown)',
        'docs/unknown.md:6:4  unknown fact `nothingLikeThis`; take a name of `facts` (all names: src/config/course.ts)  (fact-unknown)',
        'docs/unknown.md:6:34  `:fact` without a name; write `:fact[dueTime]`  (fact-unknown)',
      ].join('\n'),
    );
  });

  it('wants the tag of a page of the docs alone', async () => {
    const rulesOf = (name: string): string[] => {
      const {page} = readPage(`docs/${name}`, readFileSync(join(__dirname, '__fixtures__', name), 'utf8'));
      return page
        ? factDiagnostics(page, facts).map(({place, rule}) => `${place.line}:${place.column} ${rule}`)
        : [];
    };
    expect(rulesOf('tag-missing.md')).toEqual(['6:8 tag-missing']);
    expect(rulesOf('tag-superfluous.md')).toEqual(['3:1 tag-superfluous']);
    expect(await warningsOf(() => shown('tag-missing.md'))).toBe('');
    expect(toString(shown('tag-missing.md', 'src/pages/tag-missing.md'))).toContain('Due on the last day.');
  });
});
