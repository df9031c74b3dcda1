/** The style sheets of the build are complete: they contain everything that a script may show later. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {filesUnder} from '../../src/content/files';
import {filesBelow} from '../../tools/serve/pages';
import {classesIn} from '../support/classes';
import {buildDir, projectDir} from '../support/paths';

const files = [...filesBelow(buildDir)];
/** The pages with their HTML, without their copies as `x/index.html` and without redirects. */
const pages = new Map(
  files
    .filter((file) => /(?<!\/index)\.html$/.test(file))
    .map((file) => [file, readFileSync(join(buildDir, file), 'utf8')] as const)
    .filter(([, html]) => html.includes('__docusaurus')),
);
const sent = files.filter((file) => /^assets\/css\/.*\.css$/.test(file));
const built = classesIn(sent.map((file) => readFileSync(join(buildDir, file), 'utf8')).join('\n'));

/** Classes of a style sheet in src/ that the build lacks. In a CSS module a class gets a suffix. */
function missing(css: string): string[] {
  const all = [...built];
  return [...classesIn(css)].filter(
    (name) =>
      !built.has(name) &&
      !all.some((className) => className.startsWith(`${name}_`) && className.length === name.length + 5),
  );
}

const sources = filesUnder(projectDir, ['src'], (name) => name.endsWith('.css'));

it('is one file for every page, and another one for pages with interactive figures', () => {
  expect(sent.map((file) => file.replace(/^.*\/|\..*$/g, '')).sort()).toEqual(['figures', 'styles']);
  /** Pages that link to the styles of figures without having figures, or the other way round. */
  const wrong = (change = (html: string): string => html): string[] =>
    [...pages].flatMap(([file, html]) => {
      const links = (name: string): boolean => change(html).includes(`/assets/css/${name}.`);
      return links('styles') && links('figures') === /class="?figure\b/.test(html) ? [] : file;
    });
  expect(wrong()).toEqual([]);
  // Planted: pages whose link to the styles of figures is lost.
  const planted = wrong((html) => html.replaceAll('/figures.', '/'));
  expect(planted.length).toBeGreaterThan(5);
  expect(planted.length).toBeLessThan(pages.size / 2);
});

it.each(sources)('contains each class of %s', (file) => {
  expect(missing(readFileSync(join(projectDir, file), 'utf8'))).toEqual([]);
});
