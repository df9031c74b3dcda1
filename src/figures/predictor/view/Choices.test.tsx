import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';

import {Formula} from './Choices';

const noteOf = (bits: 1024 | 'gem5'): string =>
  renderToStaticMarkup(<Formula show="two-bits" bits={bits} training="trace" />);

it('the formula of a size counts its bits, and that of gem5 says whose sizes they are', () => {
  expect(noteOf(1024)).toContain('Bits of two bits');
  expect(noteOf('gem5')).toContain('defaults of gem5 24.0');
});
