/**
 * Splits what Docusaurus generates for browsers into what every page needs and a table of all pages that comes on demand.
 * The routes of documents are what grows with a site: each has a component of its own kind and a text, and nothing else.
 */
import {NO_CHUNK} from '../pages/chunkNames';
import type {PageRow} from '../pages/own';
import {received, sent, type Item} from '../pages/sidebars';
import {chunksIn} from './registry';
import {listsIn} from './routes';

/** Files of `.docusaurus`, as they are written there. */
export type Generated = {
  readonly routes: string;
  readonly registry: string;
  readonly chunkNames: string;
  readonly globalData: string;
  /** What the docs hand to their components: it has the sidebars. */
  readonly version: string;
};

export type Split = {
  /** Scripts that take the files' place. */
  readonly reduced: Generated;
  /** The table as a script. */
  readonly table: string;
  readonly rows: readonly PageRow[];
  /** The chunk of the component that shows a document. */
  readonly component: string;
  readonly sidebars: Readonly<Record<string, readonly Item[]>>;
  /** What the bundler is asked for in each chunk of a text, such as `@site/docs/page.md`. */
  readonly sources: Readonly<Record<string, string>>;
};

type Version = {readonly docs: unknown; readonly docsSidebars: Record<string, readonly Item[]>};
type Doc = {readonly id: string; readonly path: string; readonly sidebar?: string};
type GlobalData = Record<string, Record<string, {versions?: {docs: readonly Doc[]}[]}>>;
/** What each route asks for, by the name of the route. */
type ChunkNames = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** A document, and the name of its route. */
type Page = {readonly row: PageRow; readonly route: string; readonly component: string};

const DOCS = 'docusaurus-plugin-content-docs';

/** What the home's route asks for and every page has already: it has no chunk of its own. */
const ON_EVERY_PAGE = '@generated/docusaurus.config';

const failed = (what: string): Error =>
  new Error(
    `${what}; read what Docusaurus now writes into .docusaurus, and fix src/plugins/lean/data/split.ts`,
  );

/** A module that exports data, with something imported in the place of a part of it. */
function script(data: unknown, part: unknown, imported: string): string {
  const hole = '\0';
  const text = JSON.stringify(data, (_key, value: unknown) => (value === part ? hole : value));
  return `export default ${text.replace(JSON.stringify(hole), imported)};\n`;
}

/** The documents of the one version. */
function docsIn(globalData: GlobalData): readonly Doc[] {
  const [only, ...others] = globalData[DOCS]?.default?.versions ?? [];
  if (!only || others.length > 0) throw failed('the docs have not one version');
  return only.docs;
}

/**
 * Cuts the routes of documents out.
 *
 * @returns the module with `leaves` in their place
 */
function splitRoutes(text: string, names: ChunkNames, docs: readonly Doc[]): {routes: string; pages: Page[]} {
  // Two documents may want one address; the router shows the first.
  const left = new Set(docs);
  const lists = listsIn(text).map(({routes, ...place}) => {
    const pages = routes.flatMap(({path, name, sidebar, isLeaf}): Page[] => {
      const {__comp: component, content, ...rest} = names[name] ?? {};
      const doc = [...left].find((one) => one.path.replace(/\/$/, '') === path && one.sidebar === sidebar);
      if (!isLeaf || !doc || typeof component !== 'string' || typeof content !== 'string') return [];
      if (Object.keys(rest).length > 0) throw failed(`${path} has more than a text`);
      left.delete(doc);
      return [{row: {...doc, content}, route: name, component}];
    });
    return {...place, pages, isWhole: pages.length === routes.length};
  });
  const [list, ...others] = lists.filter(({pages}) => pages.length > 0);
  if (!list || left.size > 0) {
    throw failed(`of ${docs.length} documents, ${docs.length - left.size} have a route of their own`);
  }
  if (!list.isWhole || others.length > 0) {
    throw failed('the routes of documents are not in a place of their own');
  }
  return {routes: `${text.slice(0, list.start)}leaves${text.slice(list.end)}`, pages: list.pages};
}

/** Cuts the texts of documents out of the registry, and what the bundler is asked for out of the rest. */
function splitRegistry(text: string, pages: readonly Page[]) {
  const contents = new Set(pages.map(({row}) => row.content));
  const chunks = chunksIn(text);
  const onEveryPage = new Set<unknown>(
    chunks.filter(({source}) => source === ON_EVERY_PAGE).map(({name}) => name),
  );
  const kept = chunks
    .filter(({name}) => !contents.has(name))
    .map(({name, load}) => `  ${JSON.stringify(onEveryPage.has(name) ? NO_CHUNK : name)}: [${load}],\n`);
  return {
    registry: `export default {\n${kept.join('')}};\n`,
    texts: new Map(chunks.filter(({name}) => contents.has(name)).map((chunk) => [chunk.name, chunk])),
    onEveryPage,
  };
}

/** The names of chunks without those of documents. */
function splitChunkNames(
  names: ChunkNames,
  pages: readonly Page[],
  onEveryPage: ReadonlySet<unknown>,
): string {
  const cut = new Set(pages.map(({route}) => route));
  const kept = Object.fromEntries(Object.entries(names).filter(([route]) => !cut.has(route)));
  const text = JSON.stringify(kept, (_key, value: unknown) => (onEveryPage.has(value) ? NO_CHUNK : value));
  return `export default ${text};\n`;
}

const eachItem = <From, To>(
  sidebars: Readonly<Record<string, readonly From[]>>,
  change: (item: From) => To,
): Record<string, To[]> =>
  Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, items.map(change)]));

/** Rows of the table of all pages as a script. */
function rowsOf(pages: readonly Page[], texts: ReadonlyMap<string, {readonly load: string}>): string {
  const rows = pages.map(({row}) => {
    const text = texts.get(row.content);
    if (!text) throw failed(`nothing loads the text of ${row.path}`);
    return `[${JSON.stringify(row)}, ${text.load}]`;
  });
  return `[\n${rows.join(',\n')}\n]`;
}

/**
 * @param own the module that holds what a browser knows of pages, as a script imports it
 * @throws {Error} if a file is not as Docusaurus 3.7 writes it
 */
export function split(generated: Generated, own: string): Split {
  const names = JSON.parse(generated.chunkNames) as ChunkNames;
  const globalData = JSON.parse(generated.globalData) as GlobalData;
  const {version} = JSON.parse(generated.version) as {version: Version};
  const docs = docsIn(globalData);
  const {routes, pages} = splitRoutes(generated.routes, names, docs);
  const [component, ...others] = new Set(pages.map((page) => page.component));
  if (component === undefined || others.length > 0) throw failed('documents have more than one component');
  const {registry, texts, onEveryPage} = splitRegistry(generated.registry, pages);
  const sidebars = eachItem(version.docsSidebars, sent);

  const from = (name: string): string => `import {${name}} from ${JSON.stringify(own)};\n`;
  return {
    reduced: {
      routes: `${from('leaves')}${routes}`,
      registry,
      chunkNames: splitChunkNames(names, pages, onEveryPage),
      globalData: from('docs') + script(globalData, docs, 'docs'),
      version: from('sidebars') + script({version: {...version, docs: {}}}, version.docsSidebars, 'sidebars'),
    },
    table: `export default {component: ${JSON.stringify(component)}, sidebars: ${JSON.stringify(sidebars)}, rows: ${rowsOf(pages, texts)}};\n`,
    rows: pages.map(({row}) => row),
    component,
    sidebars: eachItem(sidebars, received),
    sources: Object.fromEntries([...texts].map(([name, {source}]) => [name, source])),
  };
}
