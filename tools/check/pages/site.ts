import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {createSlugger} from '@docusaurus/utils/lib/slugger';

import type {Diagnostic, Page} from '../../../src/content/diagnostic';
import type {ExampleIndex} from '../../../src/content/examples';
import {filesUnder} from '../../../src/content/files';
import {readGlossary, type Glossary} from '../../../src/content/glossary';
import {isPage, listedDoc, redirectsOf, type ListedPage} from '../../../src/content/page/front-matter';
import {readPageAt} from '../../../src/content/page/read';
import {docId, routeOf} from '../../../src/content/page/routes';
import type {Facts} from '../../../src/remark/notation';
import type {Names} from '../names/lists';

/** What the checks of pages read besides the pages. */
export type Project = {
  /** The folder that holds `docs/`, `src/pages/`, `static/` and `sidebars.ts`. */
  readonly root: string;
  /** What `sidebars.ts` exports. */
  readonly sidebars: unknown;
  readonly facts: Facts;
  /** The routes that the site promises. */
  readonly promised: readonly string[];
  readonly exampleIndex: ExampleIndex;
  /** Reads the names of gem5 and of the course's programs, which takes a second or two. */
  readonly names: () => Names;
};

/** The pages of a project. A page is parsed when somebody asks for its tree; everything else is read from its text. */
export type Site = {
  readonly project: Project;
  /** The paths of all pages in Markdown. */
  readonly paths: readonly string[];
  readonly docs: readonly ListedPage[];
  /** The paths of the drafts, which are not published. */
  readonly drafts: ReadonlySet<string>;
  /** The path of the page at each route; undefined for a route that no Markdown page creates. */
  readonly routes: ReadonlyMap<string, string | undefined>;
  /** The route to which each old address leads. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly glossary: Glossary;
  readonly text: (path: string) => string;
  /** Undefined if there is no such page, or if it cannot be parsed. */
  readonly page: (path: string) => Page | undefined;
  /** The ids on a page to which links can lead. */
  readonly ids: (path: string) => ReadonlySet<string>;
};

/** Finds what is wrong on one page; it may read the whole site. */
export type PageRule = (page: Page, site: Site) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/** Whether nobody finds a page yet, because it is a draft or in no list. */
export const isHidden = ({frontMatter}: Page): boolean =>
  frontMatter.draft === true || frontMatter.unlisted === true;

/** The routes without a file of the project: the search, the root of the docs and the tags. */
const generatedRoutes = ['/search', '/docs', '/docs/tags', '/docs/tags/todo'];

/** The ids that Docusaurus gives to headings and that tags have. */
function idsIn(text: string): Set<string> {
  const slugger = createSlugger();
  const prose = text.replace(/^( *)(`{3,}|~{3,})[^]*?^ *\2/gm, '');
  const headings = [...prose.matchAll(/^#{1,6} +(.*?)(?: *\{#([\w-]+)\})? *$/gm)].map(
    ([, words = '', id]) => id ?? slugger.slug(words.replace(/[*`]|\[([^\]]*)\]\([^)]*\)/g, '$1')),
  );
  return new Set([...headings, ...[...prose.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id)]);
}

/** The route of a document, which its front matter can change. */
function routeOfDoc(route: string, text: string): string {
  const [, slug] = /^---\n(?:.*\n)*?slug: *["']?(\S+?)["']?\n/.exec(text) ?? [];
  if (slug === undefined) return route;
  return slug.startsWith('/') ? `/docs${slug.replace(/\/$/, '')}` : route.replace(/[^/]*$/, slug);
}

export function siteOf(project: Project): Site {
  const {root} = project;
  const files = filesUnder(root, ['docs', 'src/pages'], () => true);
  const paths = files.filter(isPage);
  const texts = new Map<string, string>();
  const text = (path: string): string => {
    const known =
      texts.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
    texts.set(path, known);
    return known;
  };
  const docs = paths.filter((path) => docId(path) !== undefined).map((path) => listedDoc(root, path));
  const scripts = files.filter(
    (path) => /^src\/pages\/.*\.[jt]sx?$/.test(path) && !/\.test\.|\/_/.test(path),
  );
  return {
    project,
    paths,
    docs,
    drafts: new Set(docs.filter(({isDraft}) => isDraft).map(({path}) => path)),
    routes: new Map<string, string | undefined>([
      ...[...generatedRoutes, ...scripts.map(routeOf)].map((route) => [route, undefined] as const),
      ...paths.map((path) => [routeOfDoc(routeOf(path), text(path)), path] as const),
    ]),
    redirects: redirectsOf(docs),
    glossary: readGlossary(root),
    text,
    page: (path) => (paths.includes(path) ? readPageAt(root, path).page : undefined),
    ids: (path) => idsIn(text(path)),
  };
}
