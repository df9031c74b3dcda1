import {describe, expect, it} from 'vitest';

import {findJust, type Computer} from './just';

const computer = (packaged: string | undefined, path: string, ...paths: string[]): Computer => ({
  env: {PATH: path},
  resolve: () => packaged,
  exists: (one) => paths.includes(one),
});

describe('the search for just', () => {
  it("prefers the project's own to the system's", () => {
    expect(findJust(computer('/modules/just', '/usr/bin', '/modules/just', '/usr/bin/just'))).toBe(
      '/modules/just',
    );
  });

  it('takes the first on the PATH where the project has none', () => {
    expect(findJust(computer(undefined, ':/bin:/usr/bin:/opt', '/usr/bin/just', '/opt/just'))).toBe(
      '/usr/bin/just',
    );
  });

  it('finds nothing where there is nothing', () => {
    expect(findJust(computer(undefined, '/usr/bin'))).toBeUndefined();
  });
});
