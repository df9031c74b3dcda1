// @vitest-environment jsdom
import {act} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {Unreadable} from '../files/unreadable';
import {Bring} from './Bring';

// What a file contains decides here by its name how it is read.
vi.mock('../files/readable', () => ({
  readable: (file: File): Promise<File> => {
    if (file.name === 'm5out') return Promise.reject(new DOMException('A folder', 'NotFoundError'));
    if (file.name === 'ini')
      return Promise.reject(new Unreadable('The file begins with “`a”; open `config.json`, of `gem5.opt`.'));
    if (file.name === 'empty') return Promise.reject(new Unreadable('The file is empty.'));
    return Promise.resolve(file);
  },
}));

type Late = {readonly read: () => void; readonly fail: (error: Error) => void};

let root: Root;
let opened: string[];
/** The large file that is being read. */
let late: Late | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<figure></figure>';
  root = createRoot(document.querySelector('figure') ?? document.body);
  opened = [];
  late = undefined;
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Drops files on the figure. */
async function said(names: readonly string[], several = false): Promise<string> {
  const onFile = ({name}: File) => {
    const show = (): void => void opened.push(name);
    return new Promise<() => void>((resolve, reject) => {
      if (name === 'large') late = {read: () => resolve(show), fail: reject};
      else resolve(show);
    });
  };
  act(() => root.render(<Bring what="a file" limit={1} several={several} onFile={onFile} />));
  await act(async () => {
    const files = names.map((name) => new File(['a'], name));
    const drop = Object.assign(new Event('drop', {bubbles: true}), {dataTransfer: {files}});
    document.querySelector('figure')?.dispatchEvent(drop);
    await Promise.resolve();
  });
  return document.querySelector('[role=alert]')?.textContent ?? '';
}

it('says of several files whether the first was opened', async () => {
  expect(await said(['a', 'b'])).toBe('Of 2 files, only “a” was opened; open the others one by one.');
  expect(opened).toEqual(['a']);
  expect(await said(['empty', 'b'])).toBe(
    '“empty”: The file is empty. Of 2 files, only “empty” was tried; open the others one by one.',
  );
  expect(opened).toEqual(['a']);
});

/** Ends the reading of the large file. */
const settled = (how: (one: Late) => void): Promise<void> =>
  act(async () => {
    if (late) how(late);
    await Promise.resolve();
  });

it('shows the last file, although an earlier and larger one is read later', async () => {
  await said(['large']);
  await said(['small']);
  await settled(({read}) => read());
  expect(opened).toEqual(['small']);
  await said(['large']);
  expect(await said(['empty'])).toBe('The file is empty.');
  await settled(({fail}) => fail(new Unreadable('The large file has no text.')));
  expect(document.querySelector('[role=alert]')?.textContent).toBe('The file is empty.');
  // Planted: without another file, the large one is shown.
  await said(['large']);
  await said([]);
  await settled(({read}) => read());
  expect(opened).toEqual(['small', 'large']);
});

it('shows a large and a small file if the figure shows several', async () => {
  await said(['large'], true);
  await said(['small'], true);
  await settled(({read}) => read());
  expect(opened).toEqual(['small', 'large']);
});

it('opens several files if the figure shows several', async () => {
  expect(await said(['a', 'empty', 'b'], true)).toBe('“empty”: The file is empty.');
  expect(opened).toEqual(['a', 'b']);
});

it('shows code between backticks as code, and those of the file as they are', async () => {
  expect(await said(['ini'])).toBe('The file begins with “`a”; open config.json, of gem5.opt.');
  expect(Array.from(document.querySelectorAll('[role=alert] code'), (code) => code.textContent)).toEqual([
    ...['config.json', 'gem5.opt'],
  ]);
});

it('says what to do with a folder', async () => {
  expect(await said(['m5out'])).toBe('It cannot be read; if it is a folder, open the file that is in it.');
});
