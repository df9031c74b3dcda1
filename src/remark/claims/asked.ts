import type {Nodes, Paragraph} from 'mdast';
import type {TextDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

import {isWithin, isWorded, linesOf, proseOf} from '../../course/page/prose';
import {placeAt, type Page, type Rule, type Diagnostic} from '../../course/diagnostic';
import {isExcepted} from './claim';
import {comparisons, reasons} from './words';

/** The figures that show results; what follows in their section is about them. */
const figures = new Set(['run', 'chart', 'stats']);

/** The directives that show a recorded number. */
const numbers = new Set(['num', 'ratio', 'change']);

/** A paragraph about results, with the directives in it. */
type Told = {readonly paragraph: Paragraph; readonly directives: readonly TextDirective[]};

/** The paragraphs of a page that show a recorded value, or follow a figure of results in its section. */
function told({tree}: Page): Told[] {
  const found: Told[] = [];
  let afterFigure = false;
  visit(tree, (node) => {
    if (node.type === 'heading') afterFigure = false;
    if (node.type === 'leafDirective' && figures.has(node.name)) afterFigure = true;
    if (node.type !== 'paragraph') return;
    const directives: TextDirective[] = [];
    visit(node, 'textDirective', (one) => {
      directives.push(one);
    });
    const isTold = directives.some(
      (one) => numbers.has(one.name) || (one.name === 'claim' && !isExcepted(one)),
    );
    if (afterFigure || isTold) found.push({paragraph: node, directives});
  });
  return found;
}

const startOf = ({position}: Nodes): number => position?.start.offset ?? 0;

/** The beginning of a clause that supposes, and says nothing of what is. */
const condition = /\b(?:if|whether|unless)\b[^.,;:]*$/i;

/** What a sentence is asked for at one of its words. */
const asking = {
  comparison: (hit: string) => ({
    text: `\`${hit}\` compares, and nothing proves it; write \`:claim[${hit}]{holds="[RUN NAME] > [RUN NAME]"}\` or the number itself, or \`:claim[${hit}]{reason="…"}\` where it is no result`,
    rule: 'claim-missing' as const,
  }),
  reason: (hit: string) => ({
    text: `\`${hit}\` gives a reason, and not how it is known; write \`:known[${hit} …]{gem5="src/…:10-20"}\`, \`:supposed[probably ${hit} …]\` or a \`:claim\` that shows it, or \`:claim[${hit} …]{reason="…"}\` where it is about no result`,
    rule: 'reason-missing' as const,
  }),
};

/**
 * Comparisons and reasons in a paragraph about results that do not say on what they stand. A sentence, which is a line,
 * may compare by a number or a claim; its reason is shown by a claim, known or supposed. A question or a condition claims nothing. An
 * exception (`:claim[words]{reason="…"}`) holds for its own words alone.
 */
export const askedDiagnostics: Rule = (page) => {
  const stretches = new Map(proseOf(page).map((prose) => [prose.node, prose]));
  return told(page).flatMap(({paragraph, directives}) => {
    const stretch = stretches.get(paragraph);
    return (stretch ? linesOf(stretch) : []).flatMap(({line, from, to}): Diagnostic[] => {
      const inside = directives.filter((one) => from <= startOf(one) && startOf(one) < to);
      if (/\?\W*$/.test(line) || inside.some((one) => isWorded(one) && !isExcepted(one))) return [];
      const asked = (words: RegExp, ask: (hit: string) => Omit<Diagnostic, 'place'>): Diagnostic[] => {
        const hit = [...line.matchAll(words)].find(
          ({index}) =>
            !condition.test(line.slice(0, index)) &&
            !inside.some((one) => isExcepted(one) && isWithin(from + index, one)),
        );
        return hit ? [{place: placeAt(page.source, from + hit.index), ...ask(hit[0])}] : [];
      };
      return [
        ...(inside.some(({name}) => numbers.has(name)) ? [] : asked(comparisons, asking.comparison)),
        ...asked(reasons, asking.reason),
      ];
    });
  });
};
