/** What the pages below `docs/` say of themselves in their front matter, read without parsing the pages. */
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
  /** What it is called in a sidebar. */
  readonly label: string;
  /** Seen in the preview alone. */
  readonly isDraft: boolean;
  /** The addresses that it had before. */
  readonly redirectFrom: readonly string[];
};

/** Files and folders that begin with `_` are parts of pages, and no pages. */
export const isPage = (path: string): boolean => /\.mdx?$/.test(path) && !path.includes('/_');

/** Whether a page is a draft: the preview shows it, and the published site has nothing of it. */
export const isDraft = ({draft}: FrontMatter): boolean => draft === true;

/** The addresses that a page had before, as its front matter gives them: one, or a list. */
export const redirectsIn = ({redirect_from: from}: FrontMatter): readonly string[] =>
  (Array.isArray(from) ? from : [from]).filter((one): one is string => typeof one === 'string');

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

/** Where the old addresses of the pages lead that are published. */
export const redirectsOf = (pages: readonly ListedPage[]): Map<string, string> =>
  new Map(
    pages
      .filter((page) => !page.isDraft)
      .flatMap(({route, redirectFrom}) => redirectFrom.map((from) => [from, route] as const)),
  );

/** The front matter of a page; none where it cannot be read, of which the page's own check tells. */
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
