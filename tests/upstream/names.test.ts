/** Class names of other packages in our style sheets, which no other test would miss. */
import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {classesIn} from '../support/classes';

const root = join(__dirname, '../..');
const packages = createRequire(import.meta.url);

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => ending.test(file) && !/node_modules|__fixtures__|\.test\./.test(file))
    .map((file) => join(folder, file));

const searchTheme = join(
  dirname(packages.resolve('@easyops-cn/docusaurus-search-local/package.json')),
  'dist/client/client/theme',
);

describe('the classes in our style sheets', () => {
  const ours = ['src', 'tools', 'docs'].flatMap((folder) =>
    filesIn(join(root, folder), /\.(tsx?|mdx?|module\.css)$/),
  );
  const theirs = [
    packages.resolve('infima/dist/css/default/default.css'),
    packages.resolve('katex/dist/katex.min.css'),
    // Mermaid's bundles contain the classes of flowcharts.
    ...filesIn(join(root, 'node_modules/mermaid/dist/chunks/mermaid.core'), /\.mjs$/),
    ...[
      'theme-classic',
      'theme-common',
      'theme-mermaid',
      'core',
      'mdx-loader',
      'plugin-content-docs',
    ].flatMap((name) => filesIn(join(root, 'node_modules/@docusaurus', name, 'lib'), /\.(js|css)$/)),
    ...filesIn(searchTheme, /\.jsx$/),
    packages.resolve('prism-react-renderer'),
    ...filesIn(dirname(packages.resolve('prismjs/package.json')), /components\/prism-[\w-]+(?<!min)\.js$/),
  ];
  const texts = [...new Set([...ours, ...theirs])].map((file) => readFileSync(file, 'utf8'));
  const words = new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  /** Prefixes of the classes that our code composes, such as `chart__${color}`. */
  const stems = ours.flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]+(?:__|--)(?=\$\{)/g) ?? []);
  const missing = (css: string) =>
    [...classesIn(css)].filter((name) => !words.has(name) && !stems.some((stem) => name.startsWith(stem)));

  it.each(filesIn(join(root, 'src/css'), /\.css$/))('%s has no unused class', (file) => {
    expect(missing(readFileSync(file, 'utf8'))).toEqual([]);
  });
});

describe('the beginnings of hashed classes', () => {
  const theirs = filesIn(searchTheme, /\.module\.css$/).flatMap((file) => [
    ...classesIn(readFileSync(file, 'utf8')),
  ]);
  const missing = (text: string) =>
    [...text.matchAll(/\[class\*=['"](\w+)_['"]\]/g)].flatMap(([, name = '']) =>
      theirs.includes(name) ? [] : [name],
    );

  it.each(['src/css/search.css', 'src/theme/SearchBar/mendList.ts'])(
    'in %s are those of the search package',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      expect(text).toMatch(/\[class\*=/);
      expect(missing(text)).toEqual([]);
    },
  );
});
