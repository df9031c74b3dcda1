import type {Nodes, Paragraph} from 'mdast';
import type {TextDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

import {placeAt, type Diagnostic, type Page} from '../../course/diagnostic';
import {isWithin, linesOf, proseOf} from '../../course/page/prose';
import type {Context, Form} from '../notation';
import {isExcepted} from './claim';
import {comparisons, reasons} from './words';

type Notations = Pick<Context, 'notations'>;

/** A paragraph about results, with the directives in it. */
type AboutResults = {readonly paragraph: Paragraph; readonly directives: readonly TextDirective[]};

/** Whether a directive says on what a statement is based. */
const isStatement = ({name}: TextDirective): boolean =>
  name === 'claim' || name === 'known' || name === 'supposed';

/** The names of the notations of a form that show recorded results. */
const resultsIn = ({notations}: Notations, form: Form): ReadonlySet<string> =>
  new Set(notations.filter((one) => one.form === form && one.showsResult).map(({name}) => name));

/** The paragraphs of a page that show a recorded value, or follow a figure of results in its section. */
function aboutResults(
  {tree}: Page,
  figures: ReadonlySet<string>,
  numbers: ReadonlySet<string>,
): AboutResults[] {
  const found: AboutResults[] = [];
  let afterFigure = false;
  visit(tree, (node) => {
    if (node.type === 'heading') afterFigure = false;
    if (node.type === 'leafDirective' && figures.has(node.name)) afterFigure = true;
    if (node.type !== 'paragraph') return;
    const directives: TextDirective[] = [];
    visit(node, 'textDirective', (one) => {
      directives.push(one);
    });
    const hasResult = directives.some(
      (one) => numbers.has(one.name) || (one.name === 'claim' && !isExcepted(one)),
    );
    if (afterFigure || hasResult) found.push({paragraph: node, directives});
  });
  return found;
}

const startOf = ({position}: Nodes): number => position?.start.offset ?? 0;

/** The beginning of a conditional clause, which states nothing. */
const condition = /\b(?:if|whether|unless)\b[^.,;:]*$/i;

const unprovedComparison = (words: string) => ({
  text: `\`${words}\` compares, and nothing proves it; write \`:claim[${words}]{holds="[RUN NAME] > [RUN NAME]"}\` or the number itself, or \`:claim[${words}]{reason="…"}\` if it is not a result`,
  rule: 'claim-missing' as const,
});

const unprovedReason = (words: string) => ({
  text: `\`${words}\` gives a reason without saying how it is known; write \`:known[${words} …]{gem5="src/…:10-20"}\`, \`:supposed[probably ${words} …]\` or a \`:claim\` that shows it, or \`:claim[${words} …]{reason="…"}\` if it is not about a result`,
  rule: 'reason-missing' as const,
});

/**
 * Finds sentences about results that lack evidence. A sentence is a line. A comparison needs a number or a claim, and a
 * reason needs a claim, a source or a mark as supposed; questions and conditions need neither. An exception
 * (`:claim[words]{reason="…"}`) holds for its own words alone.
 */
export function unsupportedDiagnostics(page: Page, context: Notations): Diagnostic[] {
  const stretches = new Map(proseOf(page, context.notations).map((prose) => [prose.node, prose]));
  const numbers = resultsIn(context, 'text');
  return aboutResults(page, resultsIn(context, 'leaf'), numbers).flatMap(({paragraph, directives}) => {
    const stretch = stretches.get(paragraph);
    return (stretch ? linesOf(stretch) : []).flatMap(({line, from, to}): Diagnostic[] => {
      const inside = directives.filter((one) => from <= startOf(one) && startOf(one) < to);
      if (/\?\W*$/.test(line) || inside.some((one) => isStatement(one) && !isExcepted(one))) return [];
      const first = (words: RegExp, problemOf: (hit: string) => Omit<Diagnostic, 'place'>): Diagnostic[] => {
        const hit = [...line.matchAll(words)].find(
          ({index}) =>
            !condition.test(line.slice(0, index)) &&
            !inside.some((one) => isExcepted(one) && isWithin(from + index, one)),
        );
        return hit ? [{place: placeAt(page.source, from + hit.index), ...problemOf(hit[0])}] : [];
      };
      return [
        ...(inside.some(({name}) => numbers.has(name)) ? [] : first(comparisons, unprovedComparison)),
        ...first(reasons, unprovedReason),
      ];
    });
  });
}
