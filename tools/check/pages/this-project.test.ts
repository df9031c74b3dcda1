import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {project} from './this-project';
import {routeOf} from '../../../src/course/page/routes';

describe('the project', () => {
  it('colors the languages of the course, and no others', () => {
    expect(
      ['bash', 'c', 'cpp', 'diff', 'mermaid', 'python', 'text'].filter(
        (name) => !project.languages.has(name),
      ),
    ).toEqual([]);
    expect([...project.languages]).not.toContain('pyhton');
    expect([...project.languages]).not.toContain('extend');
  });
});

describe('words.txt', () => {
  it('is in alphabetical order, with each word once', () => {
    const words = readFileSync(join(project.root, 'tools', 'check', 'words.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const key = (word: string): string => word.toLowerCase();
    expect(words.map(key)).toEqual([...new Set(words.map(key))].sort());
  });
});

describe('the route of a page', () => {
  it.each([
    ['docs/a/b.md', '/docs/a/b'],
    ['docs/a/index.md', '/docs/a'],
    ['docs/a/README.md', '/docs/a'],
    ['docs/a/a.md', '/docs/a'],
    ['src/pages/index.tsx', '/'],
    ['src/pages/notation.md', '/notation'],
    ['src/pages/a/index.md', '/a'],
  ])('%s is %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });
});
