import type {TextDirective} from 'mdast-util-directive';

import type {ExampleIndex} from '../../course/examples';
import {proved, type Evidence} from '../../course/examples/claim';
import {unitInWords} from '../../course/examples/units';
import {valueOf} from '../../course/examples/values';
import {Fault} from '../../course/fault';
import {grouped} from '../../course/grouped';
import type {Use} from '../notation';
import {markTitle} from '../stale';

/** Whether the words of a claim are no result, as its `reason` says. */
export const isExcepted = ({name, attributes}: TextDirective): boolean =>
  name === 'claim' && attributes?.reason !== undefined;

type Claim = Pick<
  Use<'text', {readonly holds?: string | undefined; readonly reason?: string | undefined}>,
  'label' | 'attributes'
>;

/**
 * The recorded values that prove a claim; none where it is excepted.
 *
 * @throws {Fault} when it is written wrong, or its expression does not hold.
 * @throws {Error} with what to write instead, when there is no such run or value, or it is not recorded.
 */
export function evidenceOf(
  {label, attributes: {holds, reason}}: Claim,
  exampleIndex: ExampleIndex,
): Evidence[] {
  const fault = (problem: string): Fault => new Fault({text: problem, rule: 'claim-form'});
  if (reason !== undefined) {
    if (holds === undefined && /\w/.test(reason)) return [];
    throw fault(
      `\`:claim[${label}]\` is either proved, or excepted for a reason in words; write \`holds\` or \`reason\``,
    );
  }
  if (holds === undefined) {
    throw fault(
      `\`:claim[${label}]\` does not say what must hold; write \`:claim[${label}]{holds="[RUN NAME] > [RUN NAME]"}\``,
    );
  }
  return proved(holds.trim(), (run, name) => valueOf(exampleIndex.run(run), name));
}

/** A recorded number with four significant digits, or all that it has before the point. */
function inShort(value: number): string {
  const short = Number(value.toPrecision(Math.max(4, Math.ceil(Math.log10(Math.abs(value) + 1)))));
  return grouped(short, /\.(\d+)$/.exec(String(short))?.[1]?.length ?? 0);
}

/** The title of a claim: a line for each recorded value that proves it, and for what changed since it was recorded. */
const proofOf = (evidence: readonly Evidence[]): string =>
  evidence
    .map(({run, name, value: {value, unit, stale}}) => {
      const unitWords = unitInWords(unit).replace(/^(?:count|ratio)$/, '');
      const mark = stale ? `\n${markTitle(stale)}` : '';
      return `${run} ${name}: ${inShort(value)} ${unitWords}`.trim() + mark;
    })
    .join('\n');

/**
 * The properties of a claim's words. A reader who points at them, reaches them by keyboard or taps them sees their title
 * (src/css/claims.css).
 */
export const claimProperties = (evidence: readonly Evidence[]) => ({
  className: ['claim', ...(evidence.some(({value}) => value.stale) ? ['stale'] : [])],
  role: 'note',
  tabIndex: 0,
  title: proofOf(evidence),
});
