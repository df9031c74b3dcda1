import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {facts, lateExample, rules} from './course';
import limits from './limits.json';

/** Sizes, counts, shares and spans of time that a sentence types in digits, which are facts. */
const typedRules = (text: string): string[] =>
  text
    .replace(/^```.*?^```/gms, '')
    .match(/\b\d[\d,.]*(?: ?(?:[KMG]iB|%)|[ -](?:words|files|days?|hours?|weeks?|times its)\b)/g) ?? [];

describe('the rules', () => {
  it('weigh 100% together, and the shares of the course add up', () => {
    expect(rules.weights.reduce((sum, one) => sum + one, 0)).toBe(100);
    const {shareAssignment1, shareAssignment2, shareAssignment3, shareAssignment4} = facts;
    const shares = [shareAssignment1, shareAssignment2, shareAssignment3, shareAssignment4];
    expect(shares.reduce((sum, {text}) => sum + Number.parseFloat(text), 0)).toBe(
      Number.parseFloat(facts.assignmentsShare.text),
    );
  });

  it('allow the worked example of the late rule', () => {
    expect(lateExample.late).toBeGreaterThan(lateExample.slip);
    expect(lateExample.late).toBeLessThanOrEqual(rules.lateDays);
    expect(lateExample.slip).toBeLessThanOrEqual(rules.slipDays);
    expect(Number(facts.exampleMarkWithoutSlip.text)).toBeGreaterThan(0);
    expect(Number(facts.exampleMark.text) - Number(facts.exampleMarkWithoutSlip.text)).toBe(
      rules.latePercent * lateExample.slip,
    );
  });

  it('are shown by the policies as facts, and typed nowhere', () => {
    const folder = join(__dirname, '../../docs/policies/assignments');
    for (const name of readdirSync(folder)) {
      expect(typedRules(readFileSync(join(folder, name), 'utf8')), name).toEqual([]);
    }
    expect(
      typedRules('At most 4 MiB, in 2,000 files; 60 words; 10% for each of 3 days.\n```\n3 days\n```\n'),
    ).toEqual(['4 MiB', '2,000 files', '60 words', '10%', '3 days']);
  });
});

describe('the form of a login', () => {
  const form = new RegExp(`^(?:${limits.login.pattern})$`);

  it.each(['ab123', 'jane.doe', '20231234', 'x', 'a_b-c', 'a'.repeat(32)])('takes %s', (login) => {
    expect(login).toMatch(form);
  });

  it.each(['', 'AB123', 'jane doe', '-x', '.x', 'é', 'a/b', 'a'.repeat(33)])('refuses "%s"', (login) => {
    expect(login).not.toMatch(form);
  });
});
