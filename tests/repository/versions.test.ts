import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {katexStylesheet} from '../../src/config/katex';

const root = join(__dirname, '../..');

type Lock = {
  packages: Record<
    string,
    {version?: string; resolved?: string; optionalDependencies?: Record<string, string>}
  >;
};

/** Copies of Docusaurus' own packages whose version is not the one that the specification names. */
function strayPackages(lock: Lock): string[] {
  // The eslint and MDX forks under the same scope have versions of their own, and no part in the site.
  const site = /node_modules\/@docusaurus\/(?!responsive-loader|react-loadable)[^/]+$/;
  return Object.entries(lock.packages).flatMap(([path, {version}]) =>
    site.test(path) && version !== '3.7.0' ? [`${path} ${version}`] : [],
  );
}

/**
 * Parts for other platforms that the lock file lacks: with one of these missing, `npm ci` fails on every platform. npm
 * leaves out what the registry did not have when the lock was made; the way out is a slightly older version, pinned in
 * `overrides` if the package is not our own dependency.
 */
function missingPlatforms({packages}: Lock): string[] {
  return Object.entries(packages).flatMap(([path, {optionalDependencies = {}}]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path} lacks ${name}`),
  );
}

/** The folders in which Node looks for what a package needs, the package's own first. */
function foldersAbove(path: string): string[] {
  const parts = path === '' ? [] : path.split('/node_modules/');
  return [...parts.map((_, i) => `${parts.slice(0, parts.length - i).join('/node_modules/')}/`), ''];
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

  it('holds every platform', () => {
    expect(missingPlatforms(lock)).toEqual([]);
  });

  it('would show a platform that is missing', () => {
    const packages = {
      'node_modules/tool': {optionalDependencies: {'tool-linux': '1.0.0', 'tool-mac': '1.0.0'}},
      'node_modules/tool-linux': {},
    };
    expect(missingPlatforms({packages})).toEqual(['node_modules/tool lacks tool-mac']);
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
