import {describe, expect, it} from 'vitest';

import {withScriptsLast} from './scripts';

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
