import {describe, expect, it} from 'vitest';

import {withChunkNames} from './registry';
import {withPatientScripts} from './scripts';

describe('the registry of the build', () => {
  const text =
    'export default {\n  "0a04": [() => import(/* webpackChunkName: "0a04" */ "@site/docs/a.md"), "@site/docs/a.md", require.resolveWeak("@site/docs/a.md")],};\n';

  it('names chunks', () => {
    expect(withChunkNames(text)).toBe(text.replace(', "@site/docs/a.md", ', ', "0a04", '));
  });

  it('is not taken where it is written in another way', () => {
    expect(() => withChunkNames(text.replace('"0a04":', '0a04:'))).toThrow(/mend/);
  });
});

describe('the scripts of a page', () => {
  it('wait for what shows the page', () => {
    expect(
      withPatientScripts('<script src=/a.js defer></script><script src="/b.js" defer="defer"></script>'),
    ).toBe(
      '<script src=/a.js defer fetchpriority=low></script><script src="/b.js" defer="defer" fetchpriority=low></script>',
    );
  });

  it('are missed where there are none', () => {
    expect(() => withPatientScripts('<script>a</script>')).toThrow(/no deferred scripts/);
  });
});
