import {describe, expect, it} from 'vitest';

import {replaced} from './replaced';
import {steps} from './steps';
import {stepsOf} from './switch';

const all = Object.keys(steps);

describe('the switch', () => {
  it.each([undefined, '', ' '])('takes every step unless told otherwise: %j', (value) => {
    expect([...stepsOf(value)]).toEqual(all);
  });

  it('takes none when it is off', () => {
    expect([...stepsOf('off')]).toEqual([]);
  });

  it('leaves out what is named', () => {
    const left = stepsOf('-progress, -paths');
    expect(all.filter((step) => !left.has(step as keyof typeof steps))).toEqual(['progress', 'paths']);
  });

  it.each(['-nothing', 'progress', 'OFF', 'on', '-progress;-paths', '-toString'])(
    'names all steps where it does not know one: %s',
    (value) => {
      expect(() => stepsOf(value)).toThrow(`"${value}" is no step to leave out`);
      expect(() => stepsOf(value)).toThrow(all.join(', '));
    },
  );

  it('says what cannot do without a step that is left out', () => {
    expect(() => stepsOf('-split')).toThrow('own-page needs split; leave it out as well: "-own-page"');
    expect(() => stepsOf('-preload,-own-styles')).toThrow('split needs preload');
    expect(stepsOf('-split,-own-page').has('preload')).toBe(true);
  });
});

it('knows steps that exist alone', () => {
  expect(
    Object.values<readonly string[]>(steps)
      .flat()
      .filter((name) => !all.includes(name)),
  ).toEqual([]);
});

it('has a step for each module that is replaced, and no two have the same', () => {
  const names = replaced.map(({step}) => step);
  expect(names).toHaveLength(new Set(names).size);
});
