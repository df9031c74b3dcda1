import {readFileSync} from 'node:fs';

import type {Paragraph, TableRow} from 'mdast';
import type {TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';

import {placeOf, type Diagnostic} from '../../../../src/content/diagnostic';
import {runsCompared} from '../../../../src/content/examples/claim';
import type {Run} from '../../../../src/content/examples/example';
import {statisticsOf} from '../../../../src/content/examples/recording';
import type {PageRule} from '../site';

/** A parameter that two runs set to other values. */
type Difference = {readonly name: string; readonly values: readonly string[]};

/** The pairs of runs that a number or a claim compares; none where it cannot be read, which is another finding. */
function pairsOf({name, attributes, ...node}: TextDirective): (readonly string[])[] {
  if (name === 'num' && attributes?.reason === undefined) {
    const sides = toString(node).split(/ (?:\/|->) /);
    return sides.length > 1 ? [sides.map((side) => side.split(' ')[0] ?? '')] : [];
  }
  if (name !== 'claim' || !attributes?.holds) return [];
  try {
    return runsCompared(attributes.holds)
      .filter(([left, right]) => left.length > 0 && right.length > 0)
      .map((sides) => [...new Set(sides.flat())]);
  } catch {
    return [];
  }
}

/** The words after the script of a run, each by its option or its position; undefined where no script is named. */
function settingsOf({command}: Run): ReadonlyMap<string, string> | undefined {
  const [, script, rest] = /(\S+\.py)(?=\s|$)([^]*)/.exec(command) ?? [];
  if (script === undefined) return undefined;
  const settings = new Map([['script', script]]);
  let option: string | undefined;
  for (const word of (rest ?? '').split(/[\s\\]+/).filter(Boolean)) {
    const [, name, value = ''] = /^([\w-]+)=(.*)$/.exec(word) ?? [];
    if (name !== undefined) settings.set(name, value);
    else if (option !== undefined && !word.startsWith('--')) settings.set(option, word);
    else if (!word.startsWith('--')) settings.set(`argument ${settings.size}`, word);
    option = word.startsWith('--') && name === undefined ? word : undefined;
  }
  return settings;
}

/** The value of an option that a command leaves out, as the script says. */
function defaultOf({example}: Run, script: string, option: string): string {
  const file = example.inputs.get(script);
  if (file === undefined) return '';
  return new RegExp(`"${option}"[^)]*?default="?([\\w.]+)`).exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

const hasRegion = (run: Run): boolean => (statisticsOf(run)?.dumps.length ?? 0) > 1;

/** What differs between two runs of one script; parameters that change together count once. */
function differencesOf(one: Run, other: Run): Difference[] {
  const [left, right] = [settingsOf(one), settingsOf(other)];
  const script = left?.get('script');
  if (!left || !right || script === undefined || right.get('script') !== script) return [];
  const found = new Map<string, Difference>();
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const values = [left, right].map((settings) => settings.get(name) ?? defaultOf(one, script, name));
    if (values[0] !== values[1] && !found.has(values.join())) found.set(values.join(), {name, values});
  }
  if (hasRegion(one) !== hasRegion(other)) found.set('region', {name: 'region', values: ['region']});
  return [...found.values()];
}

/** What a reader sees of a paragraph or of a row of a table, without the names of runs. */
function textOf(around: Paragraph | TableRow): string {
  const texts: string[] = [];
  visit(around, (node) => {
    if (node.type === 'textDirective' && node.name === 'num') return SKIP;
    if (node.type === 'text' || node.type === 'inlineCode') texts.push(node.value);
    return CONTINUE;
  });
  return texts
    .join(' ')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '');
}

const otherWords: Readonly<Record<string, string>> = {o3: 'out-of-order', minor: 'in-order'};

/** Whether a text names a difference: one of its values, with or without the unit, or the last word of its name. */
const isNamed = ({name, values}: Difference, text: string): boolean =>
  values
    .flatMap((value) => [value, otherWords[value] ?? '', /^\d+/.exec(value)?.[0] ?? ''])
    .concat(/[a-z]+$/i.exec(name)?.[0] ?? '')
    .map((word) =>
      word
        .replace(/^bin\//, '')
        .toLowerCase()
        .replace(/\W/g, '\\$&'),
    )
    .some((word) => word !== '' && new RegExp(`(?<!\\w)${word}(?!\\w)`).test(text));

/** A paragraph that compares two runs of one script names all that differs between them but one parameter. */
export const comparisonDiagnostics: PageRule = ({tree}, {project: {exampleIndex}}) => {
  const diagnostics: Diagnostic[] = [];
  visit(tree, (around) => {
    if (around.type !== 'paragraph' && around.type !== 'tableRow') return CONTINUE;
    const text = textOf(around);
    visit(around, 'textDirective', (node) => {
      const pairs = pairsOf(node).map((pair) => pair.flatMap((name) => exampleIndex.runs.get(name) ?? []));
      const unnamed = pairs.flatMap(([one, other, ...more]) => {
        if (!one || !other || more.length > 0) return [];
        const rest = differencesOf(one, other).filter((difference) => !isNamed(difference, text));
        return rest.length > 1 ? rest.map(({name, values}) => `${name} (${values.join(', ')})`) : [];
      });
      if (unnamed.length === 0) return;
      const what = `the compared runs differ in ${[...new Set(unnamed)].join(' and ')}, which the paragraph does not name; compare runs that differ in one, or say what else differs`;
      diagnostics.push({place: placeOf(node), text: what, rule: 'comparison-unnamed'});
    });
    return SKIP;
  });
  return diagnostics;
};
