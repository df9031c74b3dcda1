/** The front matter of the pages below `docs/`, read without parsing the pages. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parse} from 'yaml';

import {filesUnder} from '../files';
import {docId, routeOf} from './routes';

type FrontMatter = Readonly<Record<string, unknown>>;

export type ListedPage = {
  /** From the project's root. */
  readonly path: string;
  /** Its path under `docs/` without extension. */
  readonly id: string;
  readonly route: string;
  readonly title: string;
  /** Its name in a sidebar. */
  readonly label: string;
  /** Whether only the preview shows it. */
  readonly isDraft: boolean;
  /** Its former addresses. */
  readonly redirectFrom: readonly string[];
};

/** Whether a file is a page; files and folders that begin with `_` are parts of pages. */
export const isPage = (path: string): boolean => /\.mdx?$/.test(path) && !path.includes('/_');

/** Whether a page is a draft, which the preview shows and the published site leaves out. */
export const isDraft = ({draft}: FrontMatter): boolean => draft === true;

/** The former addresses of a page; its front matter gives one or a list. */
const redirectsIn = ({redirect_from: from}: FrontMatter): readonly string[] =>
  (Array.isArray(from) ? from : [from]).filter((route): route is string => typeof route === 'string');

/** The documents of a project, drafts too, in the order of their paths. */
export const listedDocs = (root: string): ListedPage[] =>
  filesUnder(root, ['docs'], () => true)
    .filter(isPage)
    .map((path) => listedDoc(root, path));

/** One document of a project, by its path. */
export function listedDoc(root: string, path: string): ListedPage {
  const id = docId(path) ?? '';
  const frontMatter = frontMatterIn(readFileSync(join(root, path), 'utf8'));
  const title = textOf(frontMatter.title) ?? id;
  return {
    path,
    id,
    route: routeOf(path),
    title,
    label: textOf(frontMatter.sidebar_label) ?? title,
    isDraft: isDraft(frontMatter),
    redirectFrom: redirectsIn(frontMatter),
  };
}

/** The routes of published pages by their former addresses. */
export const redirectsOf = (pages: readonly ListedPage[]): Map<string, string> =>
  new Map(
    pages
      .filter((page) => !page.isDraft)
      .flatMap(({route, redirectFrom}) => redirectFrom.map((from) => [from, route] as const)),
  );

/** The front matter of a page; empty where it cannot be read, which the check of the page reports. */
function frontMatterIn(text: string): FrontMatter {
  const [, yaml] = /^---\r?\n([^]*?)\r?\n---\s*$/m.exec(text) ?? [];
  if (yaml === undefined || !text.startsWith('---')) return {};
  try {
    const read: unknown = parse(yaml);
    return typeof read === 'object' && read !== null ? (read as FrontMatter) : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
