import {describe, expect, it} from 'vitest';

import {transformed} from '../testing';
import plugin from '.';

describe('notation', () => {
  it('lets a page pass that is written as it should be', () => {
    expect(transformed(__dirname, 'clean.md', plugin, []).children).toHaveLength(6);
  });

  it('stops at everything that would be shown wrong, in one message', () => {
    let message = '';
    try {
      transformed(__dirname, 'slips.md', plugin, []);
    } catch (error) {
      message = (error as Error).message;
    }
    const found = message
      .split('\n')
      .map((line) => line.replace(/^docs\/slips\.md:(\S+) .*\((.*)\)$/, '$1 $2'));
    expect(found.sort()).toEqual(
      [
        '5:5 mdx-expression',
        '5:15 formula-unbalanced',
        '7:1 image-alt',
        '9:1 image-alt',
        '12:1 formula-tex',
        '15:1 directive-unknown',
        '17:1 admonition-unclosed',
        '17:1 admonition-unknown',
      ].sort(),
    );
  });
});
