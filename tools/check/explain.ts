/** `npm run check -- --explain RULE`: what a rule wants, why, and where it is documented; without RULE, all of them. */
import {instead} from '../../src/course/near';
import {rules, type RuleId} from '../../src/course/rules';
import {toolOf} from './foreign';

const isOurs = (id: string): id is RuleId => Object.hasOwn(rules, id);

/** The explanation of a rule; `isKnown` is false if there is no rule with this id. */
export function explained(id: string | undefined): {readonly text: string; readonly isKnown: boolean} {
  const ids = Object.keys(rules);
  if (id === undefined) {
    const width = Math.max(...ids.map((one) => one.length));
    const lines = Object.entries(rules).map(
      ([one, {level, sentence}]) => `${one.padEnd(width)}  ${level.padEnd(6)}  ${sentence}`,
    );
    return {text: lines.join('\n'), isKnown: true};
  }
  if (isOurs(id)) {
    const {level, sentence, see} = rules[id];
    return {text: `${id} (${level})\n${sentence}\nDocumented in ${see}`, isKnown: true};
  }
  const found = toolOf(id);
  if (found) {
    const {name, address} = found.tool;
    return {
      text: `${id} has the form of a rule of ${name}, which explains its rules at ${address}`,
      isKnown: true,
    };
  }
  const next = instead(id, ids, '`npm run check -- --explain` lists all');
  return {text: `there is no rule \`${id}\`; ${next}`, isKnown: false};
}
