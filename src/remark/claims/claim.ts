import type {TextDirective} from 'mdast-util-directive';

import type {ExampleIndex} from '../../content/examples';
import {prove, type Evidence} from '../../content/examples/claim';
import {valueOf} from '../../content/examples/values';
import {Fault} from '../../content/fault';
import type {Use} from '../notation';

/** Whether a claim needs no proof, because its `reason` says that its words are not a result. */
export const isExcepted = ({name, attributes}: TextDirective): boolean =>
  name === 'claim' && attributes?.reason !== undefined;

type Claim = Pick<
  Use<'text', {readonly holds?: string | undefined; readonly reason?: string | undefined}>,
  'label' | 'attributes'
>;

/**
 * The recorded values that prove a claim; none if it needs no proof.
 *
 * @throws {Fault} when its form is wrong, or its expression does not hold.
 * @throws {Error} with what to write instead, when a run or a value does not exist or is not recorded.
 */
export function evidenceOf(
  {label, attributes: {holds, reason}}: Claim,
  exampleIndex: ExampleIndex,
): Evidence[] {
  const fault = (problem: string): Fault => new Fault(problem, 'claim-form');
  if (reason !== undefined) {
    if (holds === undefined && /\w/.test(reason)) return [];
    throw fault(
      `\`:claim[${label}]\` needs either a proof, or the reason why it has none; write \`holds\` or \`reason\``,
    );
  }
  if (holds === undefined) {
    throw fault(
      `\`:claim[${label}]\` does not say what must hold; write \`:claim[${label}]{holds="[RUN NAME] > [RUN NAME]"}\``,
    );
  }
  return prove(holds.trim(), (run, name) => valueOf(exampleIndex.run(run), name));
}
