import {expect, it} from 'vitest';

import {Trouble} from './guard';

it('trouble that a test announces is not reported, unless it does not happen', () => {
  const trouble = new Trouble();
  trouble.note('planted one');
  trouble.note('planted two');
  trouble.expect(/one/, /three/);
  trouble.allow(/four/);
  expect(trouble.report()).toEqual(['planted two', 'expected, but did not happen: /three/']);
});
