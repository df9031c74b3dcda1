import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {katexStylesheet} from '../../src/config/katex';
import {filesUnder} from '../../src/content/files';

const root = join(__dirname, '../..');

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
};
const docusaurus = manifest.dependencies['@docusaurus/core'] ?? '';

type Lock = {
  packages: Record<
    string,
    {version?: string; resolved?: string; optionalDependencies?: Record<string, string>}
  >;
};

/** Packages of Docusaurus whose version is not the one in package.json. */
function strayPackages(lock: Lock): string[] {
  // These forks under the same scope have other versions.
  const site = /node_modules\/@docusaurus\/(?!responsive-loader|react-loadable)[^/]+$/;
  return Object.entries(lock.packages).flatMap(([path, {version}]) =>
    site.test(path) && version !== docusaurus ? [`${path} ${version}`] : [],
  );
}

/**
 * Packages for other platforms that the lock file lacks. If one is missing, `npm ci` fails on every platform. npm
 * leaves out what the registry did not have when the lock was made; pin a slightly older version then, in `overrides`
 * if the package is not our own dependency.
 */
function missingPlatforms({packages}: Lock): string[] {
  return Object.entries(packages).flatMap(([path, {optionalDependencies = {}}]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path} lacks ${name}`),
  );
}

/** The folders in which Node looks for the dependencies of a package, its own first. */
function foldersAbove(path: string): string[] {
  const parts = path === '' ? [] : path.split('/node_modules/');
  return [...parts.map((_, i) => `${parts.slice(0, parts.length - i).join('/node_modules/')}/`), ''];
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

describe('the lock file', () => {
  it('contains one version of Docusaurus', () => {
    expect(Object.keys(lock.packages)).toContain('node_modules/@docusaurus/core');
    expect(strayPackages(lock)).toEqual([]);
  });

  it('planted: a newer package that a plugin depends on is reported', () => {
    const path = 'node_modules/some-plugin/node_modules/@docusaurus/theme-common';
    expect(strayPackages({packages: {[path]: {version: '0.0.0'}}})).toEqual([`${path} 0.0.0`]);
  });

  it('contains every platform', () => {
    expect(missingPlatforms(lock)).toEqual([]);
  });

  it('planted: a missing platform is reported', () => {
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

describe('the version of Docusaurus', () => {
  /** The files that contain the version, each of which an upgrade would have to change. */
  const writers = (files: readonly string[], read: (file: string) => string): string[] =>
    files.filter((file) => read(file).includes(docusaurus));

  it('is exact and the same for all its packages', () => {
    const all = Object.entries({...manifest.dependencies, ...manifest.devDependencies});
    const versions = all.filter(([name]) => name.startsWith('@docusaurus/')).map(([, version]) => version);
    expect(docusaurus).toMatch(/^\d+\.\d+\.\d+$/);
    expect(new Set(versions)).toEqual(new Set([docusaurus]));
  });

  it('is written in package.json alone; only dated measurements, in contributing/, name it too', () => {
    const top = readdirSync(root).filter(
      (file) => !/^package(-lock)?\.json$/.test(file) && statSync(join(root, file)).isFile(),
    );
    const files = [...top, ...filesUnder(root, ['.github', 'src', 'tests', 'tools'], () => true)];
    expect(writers(files, (file) => readFileSync(join(root, file), 'utf8'))).toEqual([]);
    expect(writers(['planted.ts'], () => `const version = '${docusaurus}';`)).toEqual(['planted.ts']);
  });
});

describe("KaTeX's stylesheet", () => {
  const css = readFileSync(join(root, 'node_modules/katex/dist/katex.min.css'));

  it('has the integrity hash of that version', () => {
    const hash = createHash('sha384').update(css).digest('base64');
    expect(katexStylesheet.integrity).toBe(`sha384-${hash}`);
  });
});

it('each package has a reason in contributing/packages.md, and no other', () => {
  const text = readFileSync(join(root, 'contributing/packages.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (`.*`) \| \S.* \|$/gm)].map(([, names = '']) => names);
  const {dependencies, devDependencies, optionalDependencies} = manifest;
  const installed = Object.keys({...dependencies, ...devDependencies, ...optionalDependencies});
  expect(rows.join(', ').replaceAll('`', '').split(', ').sort()).toEqual(installed.sort());
});
