import type {Nodes, Root} from 'mdast';
import type {Directives} from 'mdast-util-directive';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {lineOf, pageOf, placeAt, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import {markDiagnostics} from '../mark';

/** The notations of this site by the type of their node, with what each is written like. */
export const ours: Readonly<Record<Directives['type'], Readonly<Record<string, string>>>> = {
  containerDirective: {predict: ':::predict'},
  leafDirective: {
    code: '::code{file="…"}',
    diff: '::diff{from="…" to="…"}',
    run: '::run{name="…"}',
    stats: '::stats{run="…" show="…"}',
    chart: '::chart{file="…"}',
    system: '::system{run="…"}',
    instrument: '::instrument{name="…"}',
    goals: '::goals{assignment="…"}',
    marks: '::marks{assignment="…"}',
    handin: '::handin{assignment="…"}',
    leaderboard: '::leaderboard{assignment="…"}',
  },
  textDirective: {
    fact: ':fact[…]',
    num: ':num[…]',
    ratio: ':ratio[…]',
    change: ':change[…]',
    typed: ':typed[…]{reason="…"}',
    claim: ':claim[…]{holds="…"}',
    known: ':known[…]{gem5="…"}',
    supposed: ':supposed[…]',
    term: ':term[…]',
    plain: ':plain[…]',
    time: ':time[…]',
    kit: ':kit[…]',
  },
};

const amounts = {
  containerDirective: 'three colons',
  leafDirective: 'two colons, on a line of its own',
  textDirective: 'one colon',
} as const;

const types = ['containerDirective', 'leafDirective', 'textDirective'] as const;

/** How one of our notations is written, with its colons; undefined for any other name. */
export function formOf(name: string): string | undefined {
  const home = types.find((type) => Object.hasOwn(ours[type], name));
  return home && `\`${ours[home][name] ?? ''}\` with ${amounts[home]}`;
}

const names = [...Object.keys(ours.leafDirective), ...Object.keys(ours.textDirective)].join('|');

/** Too many colons within a line: Markdown takes them for text, and MDX the attributes behind them for JavaScript. */
const inLine = new RegExp(`(?<![:\\w])(:{2,}(${names}))(?:\\[|$)`);

/** Whether a line of a paragraph is a notation of ours with too many colons, which `misplacedDiagnostics` finds. */
export const isInLine = (text: string): boolean => inLine.test(text.replace('{', '['));

/** Whether a directive is a name alone, which Docusaurus turns back into what was typed (`10:30pm`). */
const isBare = ({type, children, attributes}: Directives): boolean =>
  type === 'textDirective' && children.length === 0 && Object.keys(attributes ?? {}).length === 0;

/** What is wrong with a `:::predict`. */
function predictProblem({position, attributes}: Directives, {source}: Page): string | undefined {
  if (position && !/^[\s>]*:{3,}\s*$/.test(lineOf(source, position.end.line))) {
    return '`:::predict` is never closed and takes in the rest of the page; write `:::` on a line of its own where it ends';
  }
  if (Object.keys(attributes ?? {}).length > 0) {
    return '`:::predict` takes no attributes; write the question between `:::predict` and `:::`';
  }
  return undefined;
}

/** What is wrong with a node, and where, if it is one of our notations where it means nothing. */
function problemOf(node: Nodes, next: Nodes | undefined, page: Page): Omit<Diagnostic, 'rule'> | undefined {
  if (node.type === 'text') {
    const [whole = '', written = '', name = ''] = inLine.exec(node.value) ?? [];
    if (!name || (whole === written && next?.type !== 'mdxTextExpression')) return undefined;
    return {
      // What is marked is what would be run as JavaScript.
      place:
        next?.type === 'mdxTextExpression' && /:{2,}\w+(?:\[[^\]]*\])?$/.test(node.value)
          ? placeOf(next)
          : placeAt(page.source, page.source.indexOf(written, node.position?.start.offset)),
      text: `\`${written}\` means nothing within a line; write ${formOf(name) ?? ''}`,
    };
  }
  if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective') {
    return undefined;
  }
  const form = formOf(node.name);
  if (form === undefined || isBare(node)) return undefined;
  if (!Object.hasOwn(ours[node.type], node.name)) {
    const colons = ':'.repeat(types.length - types.indexOf(node.type));
    return {
      place: placeOf(node),
      text: `\`${colons}${node.name}\` means nothing here; write ${form}`,
    };
  }
  const text = node.name === 'predict' ? predictProblem(node, page) : undefined;
  return text === undefined ? undefined : {place: placeOf(node), text};
}

/** Our notations where they mean nothing: with other colons, or never closed. */
export function misplacedDiagnostics(page: Page): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(page.tree, (node, index, parent) => {
    const next = index === undefined ? undefined : parent?.children[index + 1];
    const problem = problemOf(node, next, page);
    if (problem) diagnostics.push({...problem, rule: 'directive-unknown'});
  });
  return diagnostics;
}

/** Marks our notations where they mean nothing, and leaves a name alone (`a:run`) as the text that it is to Docusaurus. */
const misplaced: Plugin<[], Root> = () => (tree, file) => {
  markDiagnostics(tree, file, misplacedDiagnostics(pageOf(tree, file)));
  visit(tree, 'textDirective', (node, index, parent) => {
    if (!isBare(node) || node.data || node.name === 'time' || !(node.name in ours.textDirective)) return;
    if (parent && index !== undefined) parent.children[index] = {type: 'text', value: `:${node.name}`};
  });
};

export default misplaced;
