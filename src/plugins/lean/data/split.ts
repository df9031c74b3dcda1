/**
 * Splits what Docusaurus generates for browsers into what every page needs and a table of all pages that comes on demand.
 * The routes of documents are what grows with a site: each has a component of its own kind and a text, and nothing else.
 */
import type {PageRow} from '../pages/own';
import {NO_CHUNK} from '../pages/chunkNames';
import {received, sent, type Item} from '../pages/sidebars';

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
type Docs = {id: string; path: string; sidebar?: string};
type GlobalData = Record<
  string,
  Record<string, {versions?: ({docs: readonly Docs[]} & Record<string, unknown>)[]}>
>;

const DOCS = 'docusaurus-plugin-content-docs';

/** What the home's route asks for and every page has already: it has no chunk of its own. */
const ON_EVERY_PAGE = '@generated/docusaurus.config';
const pattern = {
  route:
    /\{\s*path: '([^']+)',\s*component: ComponentCreator\('\1', '(\w+)'\),\s*exact: true(?:,\s*sidebar: "([^"]+)")?\s*\},?/g,
  entry:
    /^ {2}"([^"]+)": \[(\(\) => import\(.*?"([^"]+)"\)), "[^"]+", require\.resolveWeak\("[^"]+"\)\],\n?/gm,
} as const;

const failed = (what: string): Error =>
  new Error(
    `${what}; read what Docusaurus now writes into .docusaurus, and fix src/plugins/lean/data/split.ts`,
  );

/** A text with a name in the place of what was cut out. */
const script = (value: unknown, holes: Readonly<Record<string, string>>): string =>
  Object.entries(holes).reduce(
    (text, [hole, name]) => text.replace(JSON.stringify(hole), name),
    JSON.stringify(value),
  );

/**
 * @param pages the module that holds what a browser knows of pages, as a script imports it
 * @throws {Error} if a file is not as Docusaurus 3.7 writes it
 */
export function split(generated: Generated, pages: string): Split {
  const names = JSON.parse(generated.chunkNames) as Record<string, Record<string, unknown>>;
  const globalData = JSON.parse(generated.globalData) as GlobalData;
  const {version} = JSON.parse(generated.version) as {version: Version};
  const docsOf = globalData[DOCS]?.default?.versions;
  const [only, ...others] = docsOf ?? [];
  if (!only || others.length > 0) throw failed('the docs have not one version');

  // Two documents may want one address; the router shows the first.
  const byRoute = new Map<string, Docs[]>();
  for (const doc of only.docs) {
    const route = doc.path.replace(/\/$/, '');
    byRoute.set(route, [...(byRoute.get(route) ?? []), doc]);
  }
  const rows: PageRow[] = [];
  const components = new Set<string>();
  const cut = new Set<string>();
  const routes = generated.routes.replace(
    pattern.route,
    (text, path: string, hash: string, sidebar?: string) => {
      const {__comp: component, content, ...rest} = names[`${path}-${hash}`] ?? {};
      const same = byRoute.get(path) ?? [];
      const doc = same.find((one) => one.sidebar === sidebar);
      if (!doc || typeof component !== 'string' || typeof content !== 'string') return text;
      if (Object.keys(rest).length > 0) throw failed(`${path} has more than a text`);
      byRoute.set(
        path,
        same.filter((one) => one !== doc),
      );
      rows.push({...doc, content});
      components.add(component);
      cut.add(`${path}-${hash}`);
      return '';
    },
  );
  const [component] = components;
  if (rows.length !== only.docs.length || component === undefined || components.size > 1) {
    throw failed(`of ${only.docs.length} documents, ${rows.length} have a route of their own`);
  }
  const place = /routes: \[\s*\]/;
  if (!place.test(routes)) throw failed('the routes of documents are not in a place of their own');

  const contents = new Set(rows.map(({content}) => content));
  const loads = new Map<string, string>();
  const sources: Record<string, string> = {};
  const onEveryPage = new Set<string>();
  const registry = generated.registry.replace(
    pattern.entry,
    (_text, name: string, load: string, source: string) => {
      if (contents.has(name)) {
        loads.set(name, load);
        sources[name] = source;
        return '';
      }
      if (source === ON_EVERY_PAGE) onEveryPage.add(name);
      return `  ${JSON.stringify(onEveryPage.has(name) ? NO_CHUNK : name)}: [${load}],\n`;
    },
  );
  const chunkNames = JSON.stringify(
    Object.fromEntries(Object.entries(names).filter(([route]) => !cut.has(route))),
    (_key, value: unknown) => (typeof value === 'string' && onEveryPage.has(value) ? NO_CHUNK : value),
  );

  const sidebars = version.docsSidebars;
  const sentSidebars = Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [name, items.map(sent)]),
  );
  const table = rows.map((row) => {
    const load = loads.get(row.content);
    if (load === undefined) throw failed(`nothing loads the text of ${row.path}`);
    return `[${JSON.stringify(row)}, ${load}]`;
  });

  const hole = '\0';
  only.docs = hole as never;
  const from = (name: string): string => `import {${name}} from ${JSON.stringify(pages)};\n`;
  return {
    reduced: {
      routes: `${from('leaves')}${routes.replace(place, 'routes: leaves')}`,
      registry,
      chunkNames: `export default ${chunkNames};\n`,
      globalData: `${from('docs')}export default ${script(globalData, {[hole]: 'docs'})};\n`,
      version: `${from('sidebars')}export default ${script({version: {...version, docs: {}, docsSidebars: hole}}, {[hole]: 'sidebars'})};\n`,
    },
    table: `export default {component: ${JSON.stringify(component)}, sidebars: ${JSON.stringify(sentSidebars)}, rows: [\n${table.join(',\n')}\n]};\n`,
    rows,
    component,
    sidebars: Object.fromEntries(
      Object.entries(sentSidebars).map(([name, items]) => [name, items.map(received)]),
    ),
    sources,
  };
}
