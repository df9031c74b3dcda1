import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it, vi} from 'vitest';

import {course, facts, lateExample, ownRepository, rules, unsetFacts} from './course';
import limits from './limits.json';

describe('the rules', () => {
  it('have weights that add up to 100%, and shares of the course that add up', () => {
    expect(rules.weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
    const shares = Object.entries(facts).filter(([name]) => name.startsWith('shareAssignment'));
    expect(shares.length).toBe(rules.weights.length);
    expect(shares.reduce((sum, [, {text}]) => sum + Number.parseFloat(text), 0)).toBe(
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
});

describe('what pages say of the kits', () => {
  const root = join(__dirname, '..', '..');
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');

  it('agrees with their doctor on the version of Python', () => {
    expect(read('kits/course/doctor.py')).toContain(`the kit needs ${facts.leastPython.text} or later`);
  });

  it.each(readdirSync(join(root, 'kits')).filter((name) => /^assignment_\d+$/.test(name)))(
    '%s has the line for slip days that the policies mention',
    (name) => {
      const line = /^Slip days: all$/m;
      expect(read(`kits/${name}/answers.md`)).toMatch(line);
      expect(read('docs/policies/assignments/index.md')).toContain('`Slip days: all`');
      expect('Slip days: some\n').not.toMatch(line);
    },
  );
});

it('an address that staff have not set is not a link on a page', () => {
  const unset = unsetFacts({});
  const {forum, chat} = course.links;
  expect(facts.forum.href).toBe(unset.includes('forum') ? undefined : forum.href);
  expect(facts.chat.href).toBe(unset.includes('chat') ? undefined : chat.href);
  expect(facts.source.href).toBe(unset.includes('repository') ? undefined : course.repository);
  vi.stubEnv('GITHUB_REPOSITORY', 'staff/429-website');
  expect(ownRepository()).toBe('https://github.com/staff/429-website');
  vi.unstubAllEnvs();
});

describe('the form of a login', () => {
  const form = new RegExp(`^(?:${limits.login.pattern})$`);

  it.each(['ab123', 'jane.doe', '20231234', 'x', 'a_b-c', 'a'.repeat(32)])('accepts %s', (login) => {
    expect(login).toMatch(form);
  });

  it.each(['', 'AB123', 'jane doe', '-x', '.x', 'é', 'a/b', 'a'.repeat(33)])('refuses "%s"', (login) => {
    expect(login).not.toMatch(form);
  });
});
