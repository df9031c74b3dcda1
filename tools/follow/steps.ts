import type {LeafDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

import type {ExampleIndex} from '../../src/content/examples';
import {isOfKit} from '../../src/content/kits/kit';
import {placeOf, type Page, type Place} from '../../src/content/diagnostic';

/** A step that a page gives its reader. */
export type Step = {readonly path: string; readonly place: Place} & (
  | {readonly kind: 'type'; readonly commands: string}
  | {readonly kind: 'save'; readonly file: string; readonly from?: string}
  | {readonly kind: 'have'; readonly file: string}
  | {readonly kind: 'run'; readonly run: string}
);

/**
 * The steps of a page in reading order: commands to type (`bash` blocks), files to save (`::code`; paths below
 * `examples/`) or to have already (of a kit), and recorded runs to make (`::run` of a terminal; of an exercise's
 * hidden answer as well).
 */
export function stepsOf(page: Page): Step[] {
  const steps: Step[] = [];
  visit(page.tree, (node) => {
    const at = {path: page.path, place: placeOf(node)};
    if (node.type === 'code' && node.lang === 'bash') {
      steps.push({...at, kind: 'type', commands: node.value});
    } else if (node.type === 'leafDirective') {
      const step = stepOf(node);
      if (step) steps.push({...at, ...step});
    }
  });
  return steps;
}

type Act = Step extends infer One ? (One extends Step ? Omit<One, 'path' | 'place'> : never) : never;

function stepOf({name, attributes}: LeafDirective): Act | undefined {
  const {file, changes: from, name: run, of: part} = attributes ?? {};
  // The files of a kit are in its archive, so that the reader need not save them.
  if (name === 'code' && file)
    return isOfKit(file) ? {kind: 'have', file} : {kind: 'save', file, ...(from && {from})};
  // An excerpt of another file of the recording is only shown; the run is typed once.
  if (name === 'run' && run && !part) return {kind: 'run', run};
  return undefined;
}

export function commandsOf(step: Step, exampleIndex: ExampleIndex): readonly string[] {
  if (step.kind === 'type') return [step.commands];
  return step.kind === 'run' ? [exampleIndex.run(step.run).command] : [];
}

/** Whether a line asks for a password or downloads an installer; such lines install programs that are here already. */
export const isAdministration = (command: string): boolean => /^\s*(?:sudo|curl)\s/.test(command);
