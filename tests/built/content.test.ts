/** The files that the build publishes besides its pages, and those that it must not publish. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../src/content/examples';
import {textOf} from '../../src/content/examples/recording';
import {valueOf} from '../../src/content/examples/values';
import {archiveName, archiveOf, sizeOf} from '../../src/content/kits/archive';
import {indexOf} from '../../tools/search/built';
import {builtSite, fileOf} from '../support/build';
import {basePath, buildDir, projectDir} from '../support/paths';

const {files} = builtSite();
const exampleIndex = exampleIndexOf(projectDir);
const read = (file: string): string => readFileSync(join(buildDir, file), 'utf8');
const kits = exampleIndex.kits.filter(({isDraft}) => !isDraft);

/** The assignments to whose overviews a page leads, in the order of its text. */
const assignmentsOn = (html: string): string[] => [
  ...new Set(/<main\b[^]*<\/main>/.exec(html)?.[0].match(/\bassignment_\d+(?=["\s>])/g)),
];

it('the home page and the pages of dates and weights lead to each published assignment, and to no draft', () => {
  for (const page of ['index', 'docs/labs/how_to_course_work', 'docs/policies/assignments']) {
    expect(assignmentsOn(read(`${page}.html`)), page).toEqual(kits.map(({name}) => name));
  }
  // Planted: links to other pages of an assignment, and links outside the text, do not count.
  const page = '<a href=/assignment_2>2</a><main><a href=/assignment_1/background>1</a></main>';
  expect(assignmentsOn(page)).toEqual([]);
});

it('the search index has the parts of recordings that pages show', () => {
  const run = exampleIndex.run('adding_cache/procmod/run');
  const printed = textOf(run)?.trimEnd().split('\n').at(-1) ?? '';
  const accesses = valueOf(run, 'system.cpu.icache.overallAccesses::total');
  const texts = indexOf(buildDir)
    .flatMap(({documents}) => documents)
    .filter(({u}) => u.endsWith('/adding_cache/procmod'))
    .map(({t}) => t)
    .join('\n');
  for (const part of [
    'system.cpu.icache = L1I()', // the difference of two programs
    run.command,
    printed,
    accesses.value.toLocaleString('en-US'), // a table of statistics
    valueOf(run, 'system.cpu.cpi').about,
    'dcache', // the diagram of the system
    'response 2 cycles',
  ]) {
    expect(part).not.toBe('');
    expect(texts).toContain(part);
  }
});

describe('the archives of kits', () => {
  it('are one for each published kit', () => {
    expect(kits).not.toEqual([]);
    expect(readdirSync(join(buildDir, 'kits')).sort()).toEqual(kits.map(archiveName).sort());
  });

  it.each(kits)('are linked from the overview of $name, with their size', async (kit) => {
    const archive = readFileSync(join(buildDir, 'kits', archiveName(kit)));
    expect(archive.equals(await archiveOf(projectDir, kit))).toBe(true);
    const overview = read(fileOf(`/docs/labs/${kit.name}`));
    expect(overview).toContain(`${basePath}kits/${archiveName(kit)}`);
    // A space that breaks no line is between the number and its unit.
    expect(overview.replaceAll('\u00a0', ' ')).toContain(`${archiveName(kit)} (${sizeOf(archive.length)})`);
  });
});

it('the attribution leads to the licenses of the packages in the scripts', () => {
  const texts = read('licenses.txt');
  for (const name of ['react', 'react-dom', 'comlink', '@docusaurus/theme-classic'])
    expect(texts).toMatch(new RegExp(`^${name} [\\d.]+, `, 'm'));
  expect(read(fileOf('/docs/attribution'))).toContain('licenses.txt');
});

it('no file contains a marking criterion', () => {
  const folder = join(projectDir, 'marking');
  const longest = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map(
      (name) =>
        readFileSync(join(folder, name), 'utf8')
          .split('\n')
          .sort((a, b) => b.length - a.length)[0] ?? '',
    );
  expect(longest.length).toBeGreaterThanOrEqual(kits.length);
  const published = [...files].filter((file) => /\.(?:html|js|json|txt|md)$/.test(file));
  expect(
    published.filter((file) => {
      const text = read(file);
      return longest.some((line) => text.includes(line.slice(0, 60)));
    }),
  ).toEqual([]);
});
