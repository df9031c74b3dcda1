import type {TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';

import type {ExampleIndex} from '../../course/examples';
import {proved, type Evidence} from '../../course/examples/claim';
import {unitInWords} from '../../course/examples/units';
import {valueOf} from '../../course/examples/values';
import {Fault} from '../../course/fault';
import {grouped} from '../../course/grouped';
import type {WordedDirective} from '../../course/page/prose';
import {unknownAttribute} from '../numbers/read';
import {markTitle} from '../stale';

/** Whether a comparison or a reason is no result, as its `reason` says; the words are then only words. */
export const isExcepted = ({name, attributes}: TextDirective): boolean =>
  name === 'claim' && attributes?.reason !== undefined;

/**
 * The recorded values that prove a claim; none where it is excepted.
 *
 * @throws {Fault} when the directive is written wrong, or its expression does not hold.
 * @throws {Error} with what to write instead, when there is no such run or value, or it is not recorded.
 */
export function evidenceOf(directive: WordedDirective, exampleIndex: ExampleIndex): Evidence[] {
  const words = toString(directive).trim();
  const instead = `write \`:claim[${words || 'words'}]{holds="[RUN NAME] > [RUN NAME]"}\``;
  const badForm = (text: string): Fault => new Fault({text: `${text}; ${instead}`, rule: 'claim-form'});
  const unknown = unknownAttribute(directive, ['holds', 'reason']);
  if (unknown !== undefined) throw new Fault({text: unknown, rule: 'claim-form'});
  if (words === '') throw badForm('`:claim` without words');
  const holds = directive.attributes?.holds?.trim() ?? '';
  if (isExcepted(directive)) {
    if (holds !== '' || !/\w/.test(directive.attributes?.reason ?? '')) {
      throw new Fault({
        text: `\`:claim[${words}]\` is proved, or excepted for a reason in words; write \`holds\` or \`reason\`, and what it needs`,
        rule: 'claim-form',
      });
    }
    return [];
  }
  if (holds === '') throw badForm(`\`:claim[${words}]\` does not say what must hold`);
  return proved(holds, (run, name) => valueOf(exampleIndex.run(run), name));
}

/** A recorded number with four digits that count, or as many as it has before the point. */
function inShort(value: number): string {
  const short = Number(value.toPrecision(Math.max(4, Math.ceil(Math.log10(Math.abs(value) + 1)))));
  return grouped(short, /\.(\d+)$/.exec(String(short))?.[1]?.length ?? 0);
}

/** What a reader who asks is told of a claim: a line for each recorded value that it stands on, and for what changed since. */
const proofOf = (evidence: readonly Evidence[]): string =>
  evidence
    .map(({run, name, value: {value, unit, stale}}) => {
      const unitWords = unitInWords(unit).replace(/^(?:count|ratio)$/, '');
      const mark = stale ? `\n${markTitle(stale)}` : '';
      return `${run} ${name}: ${inShort(value)} ${unitWords}`.trim() + mark;
    })
    .join('\n');

/** The properties of the words that a claim is, which tell who asks what proves them (src/css/claims.css). */
export const claimProperties = (evidence: readonly Evidence[]) => ({
  className: ['claim', ...(evidence.some(({value}) => value.stale) ? ['stale'] : [])],
  role: 'note',
  tabIndex: 0,
  title: proofOf(evidence),
});
