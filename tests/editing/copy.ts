/** A copy of the project's sources for a test to edit as a TA does, and what the checks say of it. */
import {spawnSync} from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {globSync} from 'tinyglobby';

import type * as Sidebars from '../../sidebars';
import type * as Course from '../../src/config/course';
import {exampleIndexOf} from '../../src/course/examples';
import {formatDiagnostic, type Finding} from '../../src/course/diagnostic';
import {specifiedRoutes} from '../../src/config/specified';
import {exampleFindings} from '../../tools/check/examples/example-check';
import {readNames, type Names} from '../../tools/check/names/lists';
import {findPages} from '../../tools/check/pages/check';
import {routesAt} from '../routes';
import {projectDir} from '../support/paths';

/** The files of the project that `npm run check` reads, and those that are checked after an edit. */
const checked = [
  '*',
  '{contributing,docs,examples,kits,marking,src,static}/**',
  'tools/check/**',
  // Vitest's reporter, and what it reads.
  'tests/support/left-out.ts',
  'tools/needs.*',
];

/** Left out of copies: folders of the root, whose names recorded runs may have elsewhere, and those of any folder. */
const local = ['{.git,.docusaurus,build,build-plain}', '**/{__pycache__,node_modules}'];

/** Copies a file, as a hard link if both paths are on the same disk. */
function put(from: string, to: string): void {
  mkdirSync(dirname(to), {recursive: true});
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

export class Copy {
  readonly root = mkdtempSync(join(tmpdir(), 'edited-'));
  /** Every path that was written or removed since the last `undo`. */
  readonly edited = new Set<string>();
  #imports = 0;

  /** @param sources globs of what is copied; by default, what the checks of pages read */
  constructor(readonly sources: readonly string[] = checked) {
    for (const path of this.paths(projectDir)) put(join(projectDir, path), join(this.root, path));
    const packages = join(projectDir, 'node_modules');
    mkdirSync(join(this.root, 'node_modules'));
    // The copy must not share the project's caches.
    for (const name of readdirSync(packages).filter((one) => one !== '.cache'))
      symlinkSync(join(packages, name), join(this.root, 'node_modules', name), 'junction');
  }

  paths(root = this.root): string[] {
    const ignore = local.map((name) => `${name}{,/**}`);
    return globSync(this.sources, {cwd: root, dot: true, ignore, followSymbolicLinks: false}).sort();
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** Writes a file. The old one may be a hard link to the project's own, so it is replaced and not overwritten. */
  write(path: string, text: string): void {
    this.remove(path);
    mkdirSync(dirname(join(this.root, path)), {recursive: true});
    writeFileSync(join(this.root, path), text);
  }

  remove(path: string): void {
    this.edited.add(path);
    rmSync(join(this.root, path), {force: true});
  }

  /** Runs commands of Bash in its folder, which may add files. */
  run(commands: string): void {
    const before = new Set(this.paths());
    const {status, stderr} = spawnSync('bash', ['-euc', commands], {cwd: this.root, encoding: 'utf8'});
    if (status !== 0) throw new Error(stderr);
    for (const path of this.paths()) if (!before.has(path)) this.edited.add(path);
  }

  /** Replaces a text. @throws {Error} unless the file contains it exactly once */
  replace(path: string, from: string, to: string): void {
    const parts = this.read(path).split(from);
    if (parts.length !== 2) throw new Error(`${path} has \`${from}\` ${parts.length - 1} times`);
    this.write(path, parts.join(to));
  }

  /** Replaces the first match of a pattern. @throws {Error} if there is none */
  edit(path: string, pattern: RegExp, to: string): void {
    const text = this.read(path);
    if (!pattern.test(text)) throw new Error(`${path} has nothing like ${String(pattern)}`);
    this.write(path, text.replace(pattern, to));
  }

  /** The first match of a pattern, or its first group. @throws {Error} if there is none */
  find(path: string, pattern: RegExp): string {
    const found = pattern.exec(this.read(path));
    if (!found) throw new Error(`${path} has nothing like ${String(pattern)}`);
    return found[1] ?? found[0];
  }

  undo(): void {
    for (const path of this.edited) {
      rmSync(join(this.root, path), {force: true});
      try {
        put(join(projectDir, path), join(this.root, path));
      } catch {
        // The test added the file, and perhaps the folders above it.
        this.#removeEmpty(dirname(path));
      }
    }
    this.edited.clear();
  }

  #removeEmpty(folder: string): void {
    const full = join(this.root, folder);
    if (folder === '.' || !existsSync(full) || readdirSync(full).length > 0) return;
    rmdirSync(full);
    this.#removeEmpty(dirname(folder));
  }

  /** Runs a tool of npm in its folder. @returns its exit status and all that it prints */
  tool(name: string, ...words: string[]): {status: number | null; output: string} {
    const {status, stdout, stderr} = spawnSync(join(this.root, 'node_modules/.bin', name), words, {
      cwd: this.root,
      encoding: 'utf8',
      env: {...process.env, NO_COLOR: '1', FORCE_COLOR: undefined},
      maxBuffer: 2 ** 26,
    });
    return {status, output: `${stdout}${stderr}`};
  }

  /** The present exports of a module of the copy. */
  async module<Shape>(path: string): Promise<Shape> {
    this.#imports += 1;
    return (await import(/* @vite-ignore */ `${join(this.root, path)}?${this.#imports}`)) as Shape;
  }

  /** The findings of those steps of `npm run check` that read pages and examples, after what was edited. */
  async findings(): Promise<Finding[]> {
    const {root} = this;
    const {facts} = await this.module<typeof Course>('src/config/course.ts');
    const {default: sidebars} = await this.module<typeof Sidebars>('sidebars.ts');
    const exampleIndex = exampleIndexOf(root);
    let read: Names | undefined;
    const names = () => (read ??= readNames(root));
    const found = await findPages(
      {root, sidebars, facts, exampleIndex, names, promised: specifiedRoutes},
      {changed: [...this.edited], found: () => undefined},
    );
    // The step for examples hashes thousands of files.
    if (![...this.edited].some((path) => /^(?:examples|kits)\//.test(path))) return found;
    return [...found, ...exampleFindings(root)];
  }

  /** The findings as lines of text. */
  async diagnostics(): Promise<string[]> {
    return (await this.findings()).map((one) => formatDiagnostic(one.path, one));
  }

  /** The routes that the published site would have. */
  async routes(): Promise<ReturnType<typeof routesAt>> {
    const {default: sidebars} = await this.module<typeof Sidebars>('sidebars.ts');
    return routesAt(this.root, sidebars);
  }

  dispose(): void {
    rmSync(this.root, {recursive: true, force: true});
  }
}
