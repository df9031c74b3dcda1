import {describe, expect, it} from 'vitest';

import {withChunkNames} from './registry';

describe('the registry of the build', () => {
  const text =
    'export default {\n  "0a04": [() => import(/* webpackChunkName: "0a04" */ "@site/docs/a.md"), "@site/docs/a.md", require.resolveWeak("@site/docs/a.md")],};\n';

  it('names chunks', () => {
    expect(withChunkNames(text)).toBe(text.replace(', "@site/docs/a.md", ', ', "0a04", '));
  });

  it('is not taken where it is written in another way', () => {
    expect(() => withChunkNames(text.replace('"0a04":', '0a04:'))).toThrow(/registry\.js: expected a module/);
  });
});
