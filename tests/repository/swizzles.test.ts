import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import type {Upstream} from './swizzles';
import {checkSwizzle} from './swizzles';

const root = join(__dirname, '../..');

function installed(packageName: string, file: string): Upstream | undefined {
  const folder = join(root, 'node_modules', packageName);
  if (!existsSync(join(folder, file))) {
    return undefined;
  }
  const {version} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {version: string};
  return {version, content: readFileSync(join(folder, file), 'utf8')};
}

/** What the design needs, and what `LEAN=off` leaves out. */
const swizzles = ['src/theme', 'src/plugins/lean/theme'].map((folder) =>
  readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /(^|\/)index\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

describe('swizzled components', () => {
  it('exist', () => {
    for (const found of swizzles) expect(found.length).toBeGreaterThan(0);
  });

  it.each(swizzles.flat())('%s stands on the upstream file that is installed', (file) => {
    expect(checkSwizzle(readFileSync(join(root, file), 'utf8'), installed)).toEqual([]);
  });
});

describe('the check of a swizzle', () => {
  const content = 'export default 1;\n';
  const sha256 = createHash('sha256').update(content).digest('hex');
  const source = [
    '/**',
    ' * Swizzle: @theme/Thing (wrap)',
    ' * Upstream: some-theme 3.7.0, lib/Thing.js',
    ` * sha256: ${sha256}`,
    ' * Why: the original lacks something.',
    ' */',
  ].join('\n');

  it('accepts what is installed', () => {
    expect(checkSwizzle(source, () => ({version: '3.7.0', content}))).toEqual([]);
  });

  it('fires on a file without header', () => {
    expect(checkSwizzle('export default 1;', () => ({version: '3.7.0', content}))).toHaveLength(1);
  });

  it('fires on a changed upstream file and a changed version', () => {
    const found = checkSwizzle(source, () => ({version: '3.8.0', content: 'export default 2;\n'}));
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('installed is 3.8.0');
    expect(found[1]).toContain('has changed');
  });

  it('fires on an upstream file that is gone', () => {
    expect(checkSwizzle(source, () => undefined)).toEqual([
      'names some-theme/lib/Thing.js, which is not installed',
    ]);
  });
});
