/** What the generators are given of this project, beside its pages. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {dirname, join, posix} from 'node:path';

import {parse, serialize, type DefaultTreeAdapterMap} from 'parse5';

import sidebars from '../../../sidebars';
import {announcementBar} from '../../../src/config/announcement';
import {course} from '../../../src/config/course';
import {footer} from '../../../src/config/footer';
import {katexStylesheet} from '../../../src/config/katex';
import {navbar} from '../../../src/config/navbar';
import {prism} from '../../../src/config/prism';
import {search} from '../../../src/config/search';
import {shelf} from '../../../src/compose/shelf';
import {servedFiles} from '../../../src/plugins/examples/served';
import {filesUnder} from '../../../src/course/files';
import {evidenceOf} from '../../../src/course/examples/evidence';
import {idOf, readBenchPages, type BenchPage} from '../content/convert';
import {base, forDocusaurus, forStarlight, forVitePress, type PageFile} from '../content/dialects';
import {
  copiedSource,
  copyNumbers,
  entriesOf,
  inCopy,
  multiplied,
  multipliedSidebars,
  type Entry,
  type Sidebars,
} from '../content/multiply';

export const root = join(__dirname, '..', '..', '..');
const own = join(root, 'tools', 'bench');

/** A folder in which a generator builds, and how many times it holds the documents. */
export type Workplace = {readonly folder: string; readonly times: number};

const put = (folder: string, file: string, text: string | Buffer): void => {
  const path = join(folder, file);
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
};

const putAll = (folder: string, files: readonly PageFile[]): void => {
  for (const {file, text} of files) put(folder, file, text);
};

let read: Promise<BenchPage[]> | undefined;

/** This site's pages; read once. */
export const pagesOfSite = (): Promise<BenchPage[]> => (read ??= readBenchPages(root));

const byId = (pages: readonly BenchPage[]): Map<string, BenchPage> =>
  new Map(pages.flatMap((page) => [[idOf(page) ?? page.path, page] as const]));

/** The programs and recordings that pages link to, and the pictures, as files to be served. */
function putStatic(folder: string): void {
  cpSync(join(root, 'static'), folder, {recursive: true});
  for (const [name, bytes] of servedFiles(shelf)) put(folder, `examples/${name}`, bytes());
}

/** A generator's configuration; its packages are installed once, one folder above. */
function putGenerator(name: string, folder: string): void {
  cpSync(join(own, name), folder, {
    recursive: true,
    filter: (path) => !/package(-lock)?\.json$/.test(path),
  });
  put(folder, 'package.json', JSON.stringify({name: 'work', private: true, type: 'module'}));
}

/** The styles of charts, diagrams, recordings and tables: they belong to the pages, not to a generator. */
const pieces = ['evidence.css', 'figures.css', 'statistics.css'].map((name) =>
  join(root, 'src', 'css', name),
);

const allPieces = (): string =>
  [join(own, 'content', 'pieces.css'), ...pieces].map((path) => readFileSync(path, 'utf8')).join('\n');

type Node = DefaultTreeAdapterMap['node'];

const elementOf = (node: Node, name: string): DefaultTreeAdapterMap['element'] | undefined => {
  if ('tagName' in node && node.tagName === name) return node;
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = elementOf(child, name);
    if (found) return found;
  }
  return undefined;
};

/** The home page's HTML as this site's own build renders it, for generators without React. */
function homeHtml(builds: readonly string[]): string {
  const file = builds.map((folder) => join(folder, 'index.html')).find(existsSync);
  if (!file) throw new Error('the home page is taken from the built site; run `npm run build` first');
  const main = elementOf(parse(readFileSync(file, 'utf8')), 'main');
  if (!main) throw new Error(`${file} has no <main>`);
  // An empty line would end a piece of HTML in Markdown.
  return serialize(main).replace(/\n\s*(?=\n)/g, '');
}

const fresh = (folder: string): void => {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
};

/** What is no part of the site's sources. */
const notSources = new Set([
  'node_modules',
  'build',
  '.docusaurus',
  '.git',
  '.bench',
  'test-results',
  'playwright-report',
]);

/** A copy of this project; its packages are those of the project, its caches its own. */
export function prepareThis({folder, times}: Workplace): Promise<void> {
  fresh(folder);
  for (const name of readdirSync(root).filter((one) => !notSources.has(one))) {
    cpSync(join(root, name), join(folder, name), {recursive: true});
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '.cache')) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const docs = filesUnder(root, ['docs'], (name) => name.endsWith('.md')).map((path) =>
    posix.relative('docs', path),
  );
  for (const copy of copyNumbers(times)) {
    for (const name of docs) {
      put(
        folder,
        join('docs', inCopy(name, copy)),
        copiedSource(readFileSync(join(root, 'docs', name), 'utf8'), copy),
      );
    }
  }
  if (times > 1) {
    put(folder, 'sidebars.ts', `export default ${JSON.stringify(multipliedSidebars(sidebars, times))};\n`);
  }
  return Promise.resolve();
}

/**
 * Stock Docusaurus with the same plugins.
 *
 * @param pins the folder below tools/bench with its versions
 * @param future the flags that its own template sets for a new site
 */
export const prepareDocusaurus =
  (pins: string, future: Readonly<Record<string, unknown>>) =>
  async ({folder, times}: Workplace): Promise<void> => {
    fresh(folder);
    putAll(folder, multiplied(await pagesOfSite(), times).map(forDocusaurus));
    cpSync(join(own, 'docusaurus'), folder, {recursive: true});
    cpSync(join(root, 'docs', 'tags.yml'), join(folder, 'docs', 'tags.yml'));
    putStatic(join(folder, 'static'));
    cpSync(join(own, pins, 'package.json'), join(folder, 'package.json'));
    // The home is a React page, and Docusaurus has React: it is the very same one.
    for (const part of ['components', 'figures', 'pages', 'config/course.ts', 'config/limits.json']) {
      cpSync(join(root, 'src', part), join(folder, 'src', part), {
        recursive: true,
        filter: (path) => !/\.test\.tsx?$|\.md$/.test(path),
      });
    }
    for (const path of pieces) cpSync(path, join(folder, 'src', 'css', path.split(/[\\/]/).at(-1) ?? ''));
    put(folder, 'sidebars.json', JSON.stringify(multipliedSidebars(sidebars, times)));
    put(
      folder,
      'site.json',
      JSON.stringify({
        title: course.title,
        tagline: course.tagline,
        base,
        evidence: evidenceOf(shelf),
        future,
        katex: {...katexStylesheet, crossorigin: 'anonymous', type: 'text/css'},
        styles: pieces.map((path) => `./src/css/${path.split(/[\\/]/).at(-1) ?? ''}`),
        search: {...search, ignoreFiles: search.ignoreFiles.map(({source}) => source)},
        additionalLanguages: prism.additionalLanguages,
        theme: {
          colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
          announcementBar,
          navbar,
          footer,
          tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
          mermaid: {theme: {light: 'default', dark: 'dark'}},
        },
      }),
    );
  };

type StarlightItem = {readonly label: string} & (
  {readonly link: string} | {readonly collapsed: boolean; readonly items: readonly StarlightItem[]}
);

/** Starlight's groups are no pages: a group's own page is the first of its items. */
const starlightItem = ({label, route, items}: Entry): StarlightItem =>
  items
    ? {
        label,
        collapsed: true,
        items: [
          ...(route === undefined ? [] : [{label: 'Overview', link: route}]),
          ...items.map(starlightItem),
        ],
      }
    : {label, link: route ?? '/'};

/** @param builds where this site may have been built */
export const prepareStarlight =
  (builds: readonly string[]) =>
  async ({folder, times}: Workplace): Promise<void> => {
    fresh(folder);
    const pages = multiplied(await pagesOfSite(), times);
    putGenerator('starlight', folder);
    putAll(folder, pages.map(forStarlight));
    put(
      folder,
      'src/content/docs/index.md',
      `---\ntitle: ${course.title}\ndescription: ${course.tagline}\ntemplate: splash\n---\n\n${homeHtml(builds)}\n`,
    );
    put(folder, 'src/pieces.css', allPieces());
    cpSync(join(root, 'static', 'img'), join(folder, 'src', 'img'), {recursive: true});
    putStatic(join(folder, 'public'));
    const multipliedEntries = Object.values(multipliedSidebars(sidebars as Sidebars, times)).map((items) =>
      entriesOf(items, byId(pages)),
    );
    put(
      folder,
      'site.json',
      JSON.stringify({
        title: course.title,
        tagline: course.tagline,
        base,
        styles: ['./src/pieces.css'],
        sidebar: multipliedEntries.map((items, index) =>
          starlightItem({label: navbar.items[index]?.label ?? '', items}),
        ),
      }),
    );
  };

type VitePressItem = {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly VitePressItem[];
};

const vitepressItem = ({label, route, items}: Entry): VitePressItem => ({
  text: label,
  ...(route !== undefined && {link: route}),
  ...(items && {collapsed: true, items: items.map(vitepressItem)}),
});

/** @param builds where this site may have been built */
export const prepareVitePress =
  (builds: readonly string[]) =>
  async ({folder, times}: Workplace): Promise<void> => {
    fresh(folder);
    const pages = multiplied(await pagesOfSite(), times);
    const entries = Object.values(sidebars as Sidebars).map((items) => entriesOf(items, byId(pages)));
    putGenerator('vitepress', folder);
    putAll(folder, pages.map(forVitePress));
    put(
      folder,
      'index.md',
      `---\ntitle: ${course.title}\ndescription: ${course.tagline}\nsidebar: false\naside: false\n---\n\n<div v-pre>\n${homeHtml(builds)}\n</div>\n`,
    );
    put(folder, '.vitepress/theme/pieces.css', allPieces());
    putStatic(join(folder, 'public'));
    // A sidebar belongs to the pages of one folder, in each copy.
    const folders = ['tutorial', 'labs', 'policies'];
    const sidebarOf = (prefix: string): [string, VitePressItem[]][] =>
      folders.map((name, index) => [
        `/docs/${prefix}${name}/`,
        (entries[index] ?? []).map((entry) => vitepressItem(moved(entry, prefix))),
      ]);
    put(
      folder,
      'site.json',
      JSON.stringify({
        title: course.title,
        tagline: course.tagline,
        base,
        copyright: footer.copyright,
        nav: folders.map((name, index) => ({
          text: navbar.items[index]?.label ?? name,
          link: firstRoute(entries[index] ?? []),
          activeMatch: `/docs/${name}/`,
        })),
        sidebar: Object.fromEntries([
          ...sidebarOf(''),
          ...copyNumbers(times).flatMap((copy) => sidebarOf(inCopy('', copy))),
        ]),
      }),
    );
  };

const moved = ({label, route, items}: Entry, prefix: string): Entry => ({
  label,
  ...(route !== undefined && {route: route.replace(/^\/docs\//, `/docs/${prefix}`)}),
  ...(items && {items: items.map((item) => moved(item, prefix))}),
});

const firstRoute = ([first]: readonly Entry[]): string =>
  first?.route ?? (first?.items ? firstRoute(first.items) : '/');
