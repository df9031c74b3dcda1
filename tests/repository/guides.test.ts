/** The guides for people who edit the site: their links, and the files and commands that they name, exist. */
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {globSync} from 'tinyglobby';
import {describe, expect, it} from 'vitest';

const root = join(__dirname, '../..');
const guides = globSync(['{README,CONTRIBUTING}.md', '{contributing,src,tests,tools}/**/*.md'], {
  cwd: root,
  ignore: ['**/__fixtures__/**', 'src/pages/**'],
});

const {scripts} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The anchors that GitHub gives to a guide's headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** The files and commands that a guide names and the project lacks. */
function missingIn(path: string, text: string): string[] {
  const prose = text.replace(/^( *```+)[^]*?^\1$/gm, '');
  const links = [...prose.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)(?!`)/g)].filter(
    ([, to = '', anchor]) => {
      const file = to === '' ? join(root, path) : join(root, dirname(path), to);
      return !existsSync(file) || (anchor && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor));
    },
  );
  // `NAME`, `TOPIC` and `N` are placeholders.
  const files = [
    ...prose.matchAll(/`((?:contributing|docs|examples|kits|marking|src|tests|tools|\.github)\/[\w./-]+)`/g),
  ].filter(([, file = '']) => !/\b[A-Z]+\b|_N\b/.test(file) && !existsSync(join(root, file)));
  const commands = [...text.matchAll(/\bnpm run ([a-z:]*[a-z])\b/g)].filter(
    ([, name = '']) => !(name in scripts),
  );
  return [...links, ...files, ...commands].map(([found]) => found);
}

describe('guides', () => {
  it.each(guides)('%s names only existing files and commands', (path) => {
    expect(missingIn(path, readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });

  it('planted: names of missing files and commands are reported', () => {
    const text =
      '[a](b.md), [c](README.md#d), `src/nothing.ts`, `npm run nothing`; [e](README.md#deploy), `src/N/a.ts`\n';
    expect(missingIn('README.md', text)).toEqual([
      '](b.md)',
      '](README.md#d)',
      '`src/nothing.ts`',
      'npm run nothing',
    ]);
  });
});
