import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import kits, {serveKits} from '.';
import {exampleIndexOf} from '../../content/examples';
import {writeFiles} from '../../content/examples/test-projects';
import {bytesWithoutMarkers} from '../../content/examples/regions';
import {sha256} from '../../content/hash';
import {archiveOf} from '../../content/kits/archive';
import {readKits, type Kit} from '../../content/kits/kit';

const theRoot = join(__dirname, '..', '..', '..');

const made = {
  'kits/assignment_2/kit.yml': 'also:\n  tools/shared.py: kits/course/shared.py\n  more/: kits/course/\n',
  'kits/assignment_2/README.md': 'Read me.\n',
  'kits/assignment_2/main.py': '# #region one\nprint(1)\n# #endregion\n',
  'kits/assignment_2/__pycache__/main.pyc': '\0',
  'kits/course/shared.py': 'print(2)\n',
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kits-test-'));
  writeFiles(root, made);
});
afterEach(() => rmSync(root, {recursive: true, force: true}));

const theKit = (): Kit => {
  const [kit] = readKits(root);
  if (!kit) throw new Error('there is no kit');
  return kit;
};

/** The names and the contents in an archive, as tar prints them. */
function unpacked(archive: Buffer): {names: string[]; text: string} {
  const file = join(root, 'kit.tar.gz');
  writeFileSync(file, archive);
  const tar = (...options: string[]): string =>
    spawnSync('tar', [...options, file], {encoding: 'utf8'}).stdout;
  return {names: tar('-tzf').trimEnd().split('\n'), text: tar('-xzOf')};
}

/** Requests an address from the preview; `next` if something else answers it. */
function getter(): (url: string) => Promise<Buffer | 'next'> {
  const serve = serveKits(exampleIndexOf(root), '/kits/');
  return (url) =>
    new Promise((done) => {
      serve({url}, {statusCode: 200, setHeader: () => undefined, end: (data) => done(data as Buffer)}, () =>
        done('next'),
      );
    });
}

describe('a kit', () => {
  it('has the files of its folder and those that kit.yml adds, one by one or by a folder', () => {
    expect([...theKit().files]).toEqual([
      ['README.md', 'kits/assignment_2/README.md'],
      ['main.py', 'kits/assignment_2/main.py'],
      ['more/shared.py', 'kits/course/shared.py'],
      ['tools/shared.py', 'kits/course/shared.py'],
    ]);
    expect(theKit().problems).toEqual([]);
  });

  it('reports errors in kit.yml', () => {
    const wrong = (text: string): string => {
      writeFiles(root, {'kits/assignment_2/kit.yml': text});
      return theKit().problems.join();
    };
    expect(wrong('also: {a.py: kits/none.py}\n')).toContain('there is no kits/none.py');
    expect(wrong('also: {main.py: kits/course/shared.py}\n')).toContain('already contains main.py');
    expect(wrong('other: {}\n')).toContain('write `also:`');
    expect(wrong('also: [\n')).toContain('write `also:`');
  });
});

describe('the archive', () => {
  it('unpacks to a folder of its name, with the files that pages show', async () => {
    const {names, text} = unpacked(await archiveOf(root, theKit()));
    expect(names).toEqual(
      ['README.md', 'main.py', 'more/shared.py', 'tools/shared.py'].map((name) => `assignment_2/${name}`),
    );
    expect(text).toBe('Read me.\nprint(1)\nprint(2)\nprint(2)\n');
  });

  it('has the same bytes each time, and other bytes after a change to a file', async () => {
    const first = await archiveOf(root, theKit());
    utimesSync(join(root, 'kits/assignment_2/main.py'), 1, 1);
    const kit = theKit();
    expect(await archiveOf(root, {...kit, files: new Map([...kit.files])})).toEqual(first);
    // The hash is the same on every machine, and changes only with the format.
    expect(sha256(first)).toBe('a74fbb786c28f0c74fb84200d7700b7336f3ddbc28289dd42bccb9ca9d08bba3');
    writeFiles(root, {'kits/course/shared.py': 'print(3)\n'});
    expect(await archiveOf(root, theKit())).not.toEqual(first);
  });

  it('of a draft is only in the preview', async () => {
    const built = async (): Promise<string[]> => {
      const outDir = join(root, 'build');
      rmSync(outDir, {recursive: true, force: true});
      await kits({baseUrl: '/'} as LoadContext, {exampleIndex: exampleIndexOf(root)}).postBuild?.({
        outDir,
      } as never);
      return readdirSync(join(outDir, 'kits'));
    };
    expect(await built()).toEqual(['assignment_2.tar.gz']);
    writeFiles(root, {'docs/labs/assignment_2/index.md': '---\ntitle: Two\ndraft: true\n---\n'});
    expect(await built()).toEqual([]);
    expect(await getter()('/kits/assignment_2.tar.gz')).toEqual(await archiveOf(root, theKit()));
  });
});

describe('the kits of the course', () => {
  it('are numbered from 1, include the four that are promised, and are smaller than 700 kB', async () => {
    const kits = readKits(theRoot);
    expect(kits.length).toBeGreaterThanOrEqual(4);
    expect(kits.map(({name}) => name)).toEqual(kits.map((_, i) => `assignment_${i + 1}`));
    // The traces of Assignment 4 have most of these bytes.
    for (const kit of kits) expect((await archiveOf(theRoot, kit)).length).toBeLessThan(700_000);
  });

  it('have the files that every kit must have', () => {
    for (const {files} of readKits(theRoot)) {
      for (const one of [
        'README.md',
        'justfile',
        'answers.md',
        'course/check.py',
        'course/course.just',
        'course/doctor.py',
        'course/handin.json',
        'course/limits.json',
        'course/questions.py',
      ]) {
        expect([...files.keys()]).toContain(one);
      }
    }
  });

  it('have the limits that the pages show', () => {
    for (const {files} of readKits(theRoot))
      expect(files.get('course/limits.json')).toBe('src/config/limits.json');
  });

  it('have at most ten entries, and few enough lines to be read', () => {
    for (const {name, files} of readKits(theRoot)) {
      const paths = [...files.keys()];
      expect(new Set(paths.map((path) => path.split('/')[0])).size, name).toBeLessThanOrEqual(10);
      const texts = [...files.values()]
        .filter((path) => !path.endsWith('.gz'))
        .map((path) => bytesWithoutMarkers(join(theRoot, path)).toString());
      const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
      // Hardware of the student's comes with gem5's side of it, a test and a trace reader.
      const hasHardware = paths.some((path) => path.endsWith('.hh'));
      expect(lines, name).toBeLessThanOrEqual(hasHardware ? 3_700 : 2_700);
    }
  });
});
