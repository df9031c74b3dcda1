import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {katexStylesheet} from '../../src/config/katex';

const root = join(__dirname, '../..');

type Lock = {packages: Record<string, {version?: string; resolved?: string}>};

/** Copies of Docusaurus' own packages whose version is not the one that the specification names. */
function strayPackages(lock: Lock): string[] {
  // The eslint and MDX forks under the same scope have versions of their own, and no part in the site.
  const site = /node_modules\/@docusaurus\/(?!responsive-loader|react-loadable)[^/]+$/;
  return Object.entries(lock.packages).flatMap(([path, {version}]) =>
    site.test(path) && version !== '3.7.0' ? [`${path} ${version}`] : [],
  );
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

describe('the lock file', () => {
  it('holds Docusaurus 3.7.0 and no other', () => {
    expect(Object.keys(lock.packages)).toContain('node_modules/@docusaurus/core');
    expect(strayPackages(lock)).toEqual([]);
  });

  it('would show a newer package that a plugin pulled in beside it', () => {
    const path = 'node_modules/some-plugin/node_modules/@docusaurus/theme-common';
    expect(strayPackages({packages: {[path]: {version: '3.10.2'}}})).toEqual([`${path} 3.10.2`]);
  });

  it('names no registry', () => {
    const named = Object.entries(lock.packages).filter(([, {resolved}]) => resolved !== undefined);
    expect(named).toEqual([]);
  });
});

describe("KaTeX's stylesheet", () => {
  const {version} = JSON.parse(readFileSync(join(root, 'node_modules/katex/package.json'), 'utf8')) as {
    version: string;
  };
  const css = readFileSync(join(root, 'node_modules/katex/dist/katex.min.css'));

  it('is of the version that sets the formulas', () => {
    expect(katexStylesheet.href).toContain(`katex@${version}/`);
  });

  it('has the integrity hash of that version', () => {
    const hash = createHash('sha384').update(css).digest('base64');
    expect(katexStylesheet.integrity).toBe(`sha384-${hash}`);
  });
});
