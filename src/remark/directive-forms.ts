/** The forms of directives: their colons, where they are closed, and names that no notation has. */
import {DefaultAdmonitionOptions} from '@docusaurus/mdx-loader/lib/remark/admonitions';
import type {Nodes} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

import {lineOf, placeAt, placeOf, type Diagnostic, type Page} from '../content/diagnostic';
import {nearNames} from '../content/similar-names';
import {called} from './read-attributes';
import type {DirectiveNode, Form, Notation} from './notation';

const admonitions: readonly string[] = DefaultAdmonitionOptions.keywords;

const common = '`:::note`, `:::tip` or `:::warning`';

const amounts: Readonly<Record<Form, string>> = {
  container: 'three colons',
  leaf: 'two colons, on a line of its own',
  text: 'one colon',
};

const formOf: Readonly<Record<DirectiveNode['type'], Form>> = {
  containerDirective: 'container',
  leafDirective: 'leaf',
  textDirective: 'text',
};

export const isDirective = (node: Nodes): node is DirectiveNode => Object.hasOwn(formOf, node.type);

export const nodeForm = ({type}: DirectiveNode): Form => formOf[type];

/** How a notation is written, with its colons in words. */
const written = ({like, form}: Notation): string => `\`${like}\` with ${amounts[form]}`;

/** Whether a directive within a sentence is a name alone, which Docusaurus turns back into text (`10:30pm`). */
const isBare = ({type, children, attributes}: DirectiveNode): boolean =>
  type === 'textDirective' && children.length === 0 && Object.keys(attributes ?? {}).length === 0;

/** Whether a directive is only the name of a notation that needs a label, and so is text to Docusaurus. */
export const isPlainText = (node: Nodes, notations: readonly Notation[]): node is DirectiveNode => {
  if (!isDirective(node) || node.data || !isBare(node)) return false;
  const notation = notations.find(({name, form}) => name === node.name && form === 'text');
  return notation !== undefined && !notation.label?.safeParse(undefined).success;
};

/**
 * Matches notations with too many colons in a line, which Markdown reads as text, and MDX their braces as JavaScript.
 */
const inLine = (notations: readonly Notation[]): RegExp => {
  const names = notations.filter(({form}) => form !== 'container').map(({name}) => name);
  return new RegExp(`(?<![:\\w])(:{2,}(${names.join('|')}))(?:\\[|$)`);
};

const isClosed = ({position}: ContainerDirective, source: string): boolean =>
  !position || /^[\s>]*:{3,}\s*$/.test(lineOf(source, position.end.line));

const unclosed = (name: string): string =>
  `\`:::${name}\` is never closed and takes in the rest of the page; write \`:::\` on a line of its own where it ends`;

/** A notation with too many colons within a line. */
function inLineProblem(
  node: Nodes & {type: 'text'},
  next: Nodes | undefined,
  {source}: Page,
  {pattern, notations}: {readonly pattern: RegExp; readonly notations: readonly Notation[]},
): Omit<Diagnostic, 'rule'> | undefined {
  const [whole = '', colons = '', name = ''] = pattern.exec(node.value) ?? [];
  const notation = notations.find((candidate) => candidate.name === name);
  if (!notation || (whole === colons && next?.type !== 'mdxTextExpression')) return undefined;
  const isRun = next?.type === 'mdxTextExpression' && /:{2,}\w+(?:\[[^\]]*\])?$/.test(node.value);
  return {
    // The mark replaces the expression, which would otherwise run as JavaScript.
    place: isRun ? placeOf(next) : placeAt(source, source.indexOf(colons, node.position?.start.offset)),
    text: `\`${colons}\` means nothing within a line; write ${written(notation)}`,
  };
}

/** The diagnostics of notations without effect, because their colons are wrong or they are never closed. */
export function formDiagnostics(page: Page, notations: readonly Notation[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const pattern = inLine(notations);
  const add = (problem: Omit<Diagnostic, 'rule'>): number =>
    diagnostics.push({...problem, rule: 'directive-unknown'});
  visit(page.tree, (node: Nodes, index, parent) => {
    if (node.type === 'text') {
      const next = index === undefined ? undefined : parent?.children[index + 1];
      const problem = inLineProblem(node, next, page, {pattern, notations});
      if (problem) add(problem);
      return;
    }
    if (!isDirective(node) || isBare(node)) return;
    const notation = notations.find(({name}) => name === node.name);
    if (!notation) return;
    const place = placeOf(node);
    if (notation.form !== nodeForm(node)) {
      const name = called({name: node.name, form: nodeForm(node)});
      add({place, text: `\`${name}\` means nothing here; write ${written(notation)}`});
    } else if (node.type === 'containerDirective' && !isClosed(node, page.source)) {
      add({place, text: unclosed(node.name)});
    }
  });
  return diagnostics;
}

/** What to write instead of a directive of no notation. */
function insteadOf(node: DirectiveNode, notations: readonly Notation[], otherwise: string): string {
  if (admonitions.includes(node.name)) return `write \`:::${node.name}\` with three colons`;
  const known = new Map(
    notations.filter(({form}) => form === nodeForm(node)).map(({name, like}) => [name, like]),
  );
  if (node.type === 'containerDirective') for (const name of admonitions) known.set(name, `:::${name}`);
  const [near] = nearNames(node.name, known.keys());
  return near ? `write \`${known.get(near) ?? ''}\`` : otherwise;
}

/** The fault of a directive that nothing replaces: Docusaurus shows its content, or nothing at all. */
function unknown(node: DirectiveNode, notations: readonly Notation[]): Omit<Diagnostic, 'place'> | undefined {
  const {type, name} = node;
  if (notations.some((notation) => notation.name === name)) return undefined;
  switch (type) {
    case 'containerDirective':
      return admonitions.includes(name)
        ? undefined
        : {
            text: `unknown admonition \`:::${name}\`; ${insteadOf(node, notations, `write ${common}`)}`,
            rule: 'admonition',
          };
    case 'leafDirective':
      return {
        text: `\`::${name}\` means nothing here; ${insteadOf(node, notations, `write an admonition (${common}) with three colons`)}`,
        rule: 'directive-unknown',
      };
    case 'textDirective':
      return isBare(node)
        ? undefined
        : {
            text: `\`:${name}\` means nothing here and would vanish; ${insteadOf(node, notations, `write \`\\:${name}\` if the colon is only a colon`)}`,
            rule: 'directive-unknown',
          };
  }
}

/** Directives of no notation, and colons that neither open nor close anything; only `npm run check` reports them. */
export function directiveDiagnostics({tree, source}: Page, notations: readonly Notation[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const pattern = inLine(notations);
  visit(tree, (node: Nodes) => {
    const place = placeOf(node);
    if (isDirective(node)) {
      const diagnostic = unknown(node, notations);
      if (diagnostic) diagnostics.push({place, ...diagnostic});
      const isOurs = notations.some(({name}) => name === node.name);
      if (node.type === 'containerDirective' && !isOurs && !isClosed(node, source)) {
        diagnostics.push({place, text: unclosed(node.name), rule: 'admonition'});
      }
    }
    // The title of an admonition is a paragraph too, on the line of its colons.
    if (node.type !== 'paragraph' || (node.data && 'directiveLabel' in node.data)) return;
    for (let line = place.line; line <= (node.position?.end.line ?? 0); line += 1) {
      const text = lineOf(source, line);
      if (!/^\s*:{3,}/.test(text) || pattern.test(text.replace('{', '['))) continue;
      diagnostics.push({
        place: {line, column: text.search(/\S/) + 1},
        text: `\`${text.trim()}\` neither opens nor closes anything; write the name right after the colons (${common}), or remove the line`,
        rule: 'admonition',
      });
    }
  });
  return diagnostics;
}
