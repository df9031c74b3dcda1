import {describe, expect, it} from 'vitest';

import {withChunkNames} from './registry';
import {withScriptsLast} from './scripts';

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
  it.each([
    ['<head>%<body><p>Text</p>', '<head><body><p>Text</p>%'],
    ['<html><head>%</head><body>Text</body></html>\n', '<html><head></head><body>Text%</body></html>\n'],
  ])('come behind it, in their order: %s', (before, after) => {
    const scripts = '<script src=/a.js defer></script><script src="/b.js" defer="defer"></script>';
    const inline = before.replace('<p>', '<script>1</script><p>');
    expect(withScriptsLast(inline.replace('%', scripts))).toBe(
      after.replace('<p>', '<script>1</script><p>').replace('%', scripts),
    );
  });

  it('are missed where there are none', () => {
    expect(() => withScriptsLast('<script>a</script>')).toThrow(/no deferred scripts/);
  });
});
