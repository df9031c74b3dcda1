import type {Paragraph, Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import * as z from 'zod';

import {placeOf, type Diagnostic} from '../../content/diagnostic';
import type {ExampleIndex} from '../../content/examples';
import {recordingOf, type Change} from '../../content/examples/recording';
import type {Prepared} from '../../content/figures/figure';
import {instead} from '../../content/similar-names';
import {text} from '../../content/schemas';
import {accepts, readAttributes} from '../read-attributes';
import {notation, type Context} from '../notation';
import {markOf, markProperties} from '../stale-mark';
import {nodesOf} from '../parse-markdown';

/** The name of a figure's component on a page, such as `CacheFigure`. */
const componentOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}Figure`;

/** The views of a figure to which links of its page lead, as in `#pipeline:row=20`, without the sign. */
function viewsIn(tree: Root, name: string): ReadonlySet<string> {
  const views = new Set<string>();
  visit(tree, 'link', ({url}) => {
    if (url.startsWith(`#${name}:`)) views.add(url.slice(1));
  });
  return views;
}

/** The component, with the first frame inside. */
function elementOf(
  name: string,
  {title, first, data}: Prepared,
  views: ReadonlySet<string>,
): MdxJsxFlowElement {
  const frame: Paragraph = {
    type: 'paragraph',
    children: [],
    data: {hName: 'div', hProperties: {className: ['figure__first']}, hChildren: [...first]},
  };
  const attribute = (key: string, value: string) => ({type: 'mdxJsxAttribute', name: key, value}) as const;
  return {
    type: 'mdxJsxFlowElement',
    name: componentOf(name),
    attributes: [
      attribute('id', name),
      attribute('title', title),
      attribute('data', JSON.stringify(data)),
      ...(views.size > 0 ? [attribute('views', [...views].join(' '))] : []),
    ],
    children: [frame],
  };
}

/** The component and a mark beside it, because the component replaces everything inside itself. */
const marked = (element: MdxJsxFlowElement, stale: Change): ContainerDirective => ({
  type: 'containerDirective',
  name: figure.name,
  children: [
    element,
    {
      type: 'paragraph',
      children: [{type: 'text', value: markOf(stale)}],
      data: {hProperties: markProperties(stale)},
    },
  ],
  data: {hName: 'div'},
});

/** The figure of a name, which is also its name in a page's addresses: `#pipeline:row=20`. */
function named(name: string, {figures}: Pick<Context, 'figures'>) {
  const found = Object.hasOwn(figures, name) ? figures[name] : undefined;
  if (found) return found;
  throw new Error(`there is no figure \`${name}\`; ${instead(name, Object.keys(figures))}`);
}

export const figure = notation({
  name: 'figure',
  form: 'leaf',
  like: '::figure{name="…"}',
  meaning: 'a figure that computes in the reader’s browser, with its first frame drawn by the build',
  attributes: z.looseObject({
    name: text.describe('which [figure](figures.md); the attributes of each are below'),
  }),
  good: '::figure{name="statistics" title="Most rows stay as they are" runs="statistics/conclusion/O2 statistics/conclusion/O0" labels="-O2 | -O0"}',
  bad: '::figure{name="statistic"}',
  rule: 'figure',
  showsResult: true,
  read({node, page, attributes: {name}}, context) {
    const found = named(name, context);
    const {attributes, problems} = readAttributes(node, found.attributes.extend({name: text}), {
      ...figure,
      like: likeWith(name, found.attributes),
    });
    if (problems) throw new AggregateError(problems.map((problem) => new Error(problem)));
    let stale: Change | undefined;
    const run: ExampleIndex['run'] = (runName) => {
      const recorded = context.exampleIndex.run(runName);
      stale ??= recordingOf(recorded).stale;
      return recorded;
    };
    const views = viewsIn(page.tree, name);
    const prepared = found.prepare(attributes, {...context.exampleIndex, run});
    return async (): Promise<RootContent[]> => {
      const content = typeof prepared === 'function' ? await prepared() : prepared;
      const element = elementOf(name, content, views);
      return [stale ? marked(element, stale) : element];
    };
  },
  readPage(uses): Diagnostic[] {
    const names = uses.map(({attributes: {name}}) => name);
    return uses
      .filter(({attributes: {name}}, index) => names.indexOf(name) < index)
      .map(({node, attributes: {name}}) => ({
        place: placeOf(node),
        text: `the page has the figure \`${name}\` twice, and an address could mean either; keep one`,
        rule: 'figure',
      }));
  },
  /** Imports the component of each figure. */
  transformPage(page, _, uses) {
    const names = new Set(uses.map(({attributes: {name}}) => name));
    const imports = [...names].map((name) => `import ${componentOf(name)} from "@site/src/figures/${name}";`);
    page.tree.children.unshift(...nodesOf(imports.join('\n'), page));
  },
});

/** How a figure is written with the attributes that it needs. */
export const likeWith = (name: string, {shape}: z.ZodObject): string =>
  `::figure{name="${name}"${Object.entries(shape)
    .map(([key, schema]) => (accepts(schema as z.ZodType, undefined) ? '' : ` ${key}="…"`))
    .join('')}}`;
