import {join} from 'node:path';

import {ESLint} from 'eslint';
import {expect, it} from 'vitest';

const root = join(__dirname, '..', '..');

const eslint = new ESLint({
  cwd: root,
  // Types say nothing of lengths, and take a minute.
  overrideConfig: {languageOptions: {parserOptions: {projectService: false}}},
  ruleFilter: ({ruleId}) => ruleId === 'max-lines-per-function',
});

/** What ESLint says of a function that has so many lines. */
async function diagnosticsOf(path: string, lines: number): Promise<string[]> {
  const body = Array.from({length: lines - 2}, (_, index) => (index % 2 === 0 ? '  // A comment.' : ''));
  const source = ['export function long(): void {', ...body, '}', ''].join('\n');
  const [result] = await eslint.lintText(source, {filePath: join(root, path)});
  return result?.messages.map(({message}) => message) ?? [];
}

it('refuses a function of more than 80 lines, and no test', async () => {
  for (const path of ['src/course/diagnostic.ts', 'tools/serve/index.ts']) {
    expect(await diagnosticsOf(path, 81)).toEqual([expect.stringContaining('too many lines (81)')]);
    expect(await diagnosticsOf(path, 80)).toEqual([]);
  }
  expect(await diagnosticsOf('src/course/near.test.ts', 81)).toEqual([]);
});
