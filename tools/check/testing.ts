import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';

import {rules, type RuleId} from '../../src/course/rules';
import {root} from './root';

/**
 * Whether a text has an id as the value of a property, the choice of a condition, or the last argument of a call. Some
 * notations have the name of a rule.
 */
const hasId = (text: string, id: string): boolean =>
  new RegExp(`(?:(?<!\\bname)[:?]|(?<![=!])=)\\s+'${id}'|,\\s+'${id}',?\\s*\\)`).test(text);

/** The rules that the sources of some files report. */
export function rulesNamedIn(patterns: readonly string[]): RuleId[] {
  const paths = globSync([...patterns, '!**/*.test.ts', '!**/testing.ts', '!src/course/rules.ts'], {
    cwd: root,
  });
  const texts = paths.map((path) => readFileSync(join(root, path), 'utf8'));
  return (Object.keys(rules) as RuleId[]).filter((id) => texts.some((text) => hasId(text, id))).sort();
}
