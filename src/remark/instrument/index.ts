import type {Paragraph, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import * as z from 'zod';

import {placeOf, type Diagnostic} from '../../course/diagnostic';
import type {ExampleIndex} from '../../course/examples';
import {recordingOf, type Change} from '../../course/examples/recording';
import type {Prepared} from '../../course/instruments/instrument';
import {instead} from '../../course/near';
import {text} from '../../course/attributes';
import {accepts, readAttributes} from '../attributes';
import {notation, type Context} from '../notation';
import {markOf, markProperties} from '../stale';
import {nodesOf} from '../written';

/** The component, with the first frame inside. */
function elementOf(component: string, name: string, {title, first, given}: Prepared): MdxJsxFlowElement {
  const frame: Paragraph = {
    type: 'paragraph',
    children: [],
    data: {hName: 'div', hProperties: {className: ['instrument__first']}, hChildren: [...first]},
  };
  const attribute = (key: string, value: string) => ({type: 'mdxJsxAttribute', name: key, value}) as const;
  return {
    type: 'mdxJsxFlowElement',
    name: component,
    attributes: [attribute('id', name), attribute('title', title), attribute('given', JSON.stringify(given))],
    children: [frame],
  };
}

/** The component and a mark beside it, because the component replaces everything inside itself. */
const marked = (element: MdxJsxFlowElement, stale: Change): ContainerDirective => ({
  type: 'containerDirective',
  name: instrument.name,
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

/** The instrument of a name, which is also its name in a page's addresses: `#pipeline:row=20`. */
function named(name: string, {instruments}: Pick<Context, 'instruments'>) {
  const found = Object.hasOwn(instruments, name) ? instruments[name] : undefined;
  if (found) return found;
  throw new Error(`there is no instrument \`${name}\`; ${instead(name, Object.keys(instruments))}`);
}

export const instrument = notation({
  name: 'instrument',
  form: 'leaf',
  like: '::instrument{name="…"}',
  meaning: 'a figure that computes in the reader’s browser, with its first frame drawn by the build',
  attributes: z.looseObject({
    name: text.describe('which [instrument](instruments.md); the attributes of each are below'),
  }),
  good: '::instrument{name="statistics" title="Most rows stay as they are" runs="statistics/conclusion/O2 statistics/conclusion/O0" labels="-O2 | -O0"}',
  bad: '::instrument{name="statistic"}',
  rule: 'instrument',
  read({node, attributes: {name}}, context) {
    const found = named(name, context);
    const {attributes, problems} = readAttributes(node, found.attributes.extend({name: text}), {
      ...instrument,
      like: likeWith(name, found.attributes),
    });
    if (problems) throw new AggregateError(problems.map((problem) => new Error(problem)));
    let stale: Change | undefined;
    const run: ExampleIndex['run'] = (runName) => {
      const recorded = context.exampleIndex.run(runName);
      stale ??= recordingOf(recorded).stale;
      return recorded;
    };
    const prepared = found.prepare(attributes, {...context.exampleIndex, run});
    return async (): Promise<RootContent[]> => {
      const content = typeof prepared === 'function' ? await prepared() : prepared;
      const element = elementOf(found.component, name, content);
      return [stale ? marked(element, stale) : element];
    };
  },
  readPage(uses): Diagnostic[] {
    const names = uses.map(({attributes: {name}}) => name);
    return uses
      .filter(({attributes: {name}}, index) => names.indexOf(name) < index)
      .map(({node, attributes: {name}}) => ({
        place: placeOf(node),
        text: `the page has the instrument \`${name}\` twice, and an address could mean either; keep one`,
        rule: 'instrument',
      }));
  },
  /** Imports the component of each instrument. */
  transformPage(page, context, uses) {
    const components = new Set(uses.map(({attributes: {name}}) => named(name, context).component));
    const imports = [...components].map((name) => `import ${name} from "@site/src/figures/${name}";`);
    page.tree.children.unshift(...nodesOf(imports.join('\n'), page));
  },
});

/** How an instrument is written with the attributes that it needs. */
export const likeWith = (name: string, {shape}: z.ZodObject): string =>
  `::instrument{name="${name}"${Object.entries(shape)
    .map(([key, schema]) => (accepts(schema as z.ZodType, undefined) ? '' : ` ${key}="…"`))
    .join('')}}`;
