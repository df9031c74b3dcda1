import type {Paragraph, Root} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';

import type {ExampleIndex} from '../../course/examples';
import {recordingOf, type Change} from '../../course/examples/recording';
import type {Instruments, Prepared} from '../../course/instruments/instrument';
import {nearNames} from '../../course/near';
import {pageOf, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import {markDiagnostics} from '../mark';
import {attributeOf, attributeDiagnostics} from '../code/attributes';
import {leafDirectives, replaceDirective} from '../figure';
import {markOf, markProperties} from '../stale';
import {importOf} from './import';

const notation = 'instrument';
const rule = 'instrument';

type Options = {readonly exampleIndex: ExampleIndex; readonly instruments: Instruments};
type Read = {
  readonly component?: string;
  readonly prepared?: Prepared;
  /** What changed since a run was recorded that it shows, if anything did. */
  readonly stale?: Change | undefined;
  readonly diagnostics: Diagnostic[];
};

/** The name of an instrument in a page's addresses: `#pipeline:row=20`. */
const nameOf = (directive: LeafDirective): string => attributeOf(directive, 'name')?.trim() ?? '';

/** What a directive shows, or what is wrong with it. */
function read(directive: LeafDirective, {exampleIndex, instruments}: Options): Read {
  const place = placeOf(directive);
  const name = nameOf(directive);
  const instrument = Object.hasOwn(instruments, name) ? instruments[name] : undefined;
  if (!instrument) {
    const known = Object.keys(instruments);
    const near = nearNames(name, known);
    const names = (near.length > 0 ? near : known).map((one) => `\`${one}\``).join(' or ');
    return {diagnostics: [{place, text: `there is no instrument \`${name}\`; write ${names}`, rule}]};
  }
  const diagnostics = attributeDiagnostics(directive, {name: 'needed', ...instrument.takes});
  if (diagnostics.length > 0) return {diagnostics};
  const attributes = Object.fromEntries(
    Object.entries(directive.attributes ?? {}).map(([key, value]) => [key, value ?? '']),
  );
  try {
    let stale: Change | undefined;
    const run: ExampleIndex['run'] = (runName) => {
      const found = exampleIndex.run(runName);
      stale ??= recordingOf(found).stale;
      return found;
    };
    const prepared = instrument.prepare(attributes, {...exampleIndex, run});
    return {component: instrument.component, prepared, stale, diagnostics};
  } catch (error) {
    return {diagnostics: [{place, text: error instanceof Error ? error.message : String(error), rule}]};
  }
}

/** What is wrong with the instruments of a page: with the directives, the files that they name, and two of one name. */
export function instrumentDiagnostics(page: Page, options: Options): Diagnostic[] {
  const names = new Set<string>();
  return leafDirectives(page, notation).flatMap((directive) => {
    const {diagnostics} = read(directive, options);
    const name = nameOf(directive);
    if (names.has(name)) {
      const text = `the page has the instrument \`${name}\` twice, and an address could mean either; keep one`;
      diagnostics.push({place: placeOf(directive), text, rule});
    }
    names.add(name);
    return diagnostics;
  });
}

/** The component in its place, with its first frame inside. */
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

/** What is marked stands together with its mark, which the component does not replace. */
const marked = (element: MdxJsxFlowElement, stale: Change): ContainerDirective => ({
  type: 'containerDirective',
  name: notation,
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

/** Puts a figure that computes in the place of `::instrument{name="…"}`, with its first frame as the build draws it. */
const instrument: Plugin<[Options], Root> = (options) => (tree, file) => {
  const page = pageOf(tree, file);
  markDiagnostics(tree, file, instrumentDiagnostics(page, options));

  const imported = new Set<string>();
  for (const directive of leafDirectives(page, notation)) {
    const {component, prepared, stale} = read(directive, options);
    if (!component || !prepared) continue;
    imported.add(component);
    const element = elementOf(component, nameOf(directive), prepared);
    replaceDirective(tree, directive, stale ? marked(element, stale) : element);
  }
  tree.children.unshift(...[...imported].map((name) => importOf(name, `@site/src/figures/${name}`)));
};

export default instrument;
