import {join} from 'node:path';

import {ESLint} from 'eslint';
import {describe, expect, it} from 'vitest';

const root = join(__dirname, '..', '..');
const rule = 'boundaries/dependencies';

const eslint = new ESLint({
  cwd: root,
  // Types say nothing of rooms, and take a minute.
  overrideConfig: {languageOptions: {parserOptions: {projectService: false}}},
  ruleFilter: ({ruleId}) => [rule, 'no-restricted-imports', 'boundaries/no-unknown-files'].includes(ruleId),
});

/** What ESLint says of a file's imports. The files that are named exist. */
async function diagnosticsOf(path: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, {filePath: join(root, path)});
  return result?.messages.map(({message}) => message) ?? [];
}

const refused = (from: string, to: string): string =>
  `the room ${from} may not import from ${to}; move what both need down (eslint.config.mjs lists the rooms)`;

describe('rooms', () => {
  it.each([
    ['src/config/footer.ts', '../course/diagnostic', 'config', 'course'],
    ['src/course/diagnostic.ts', '../remark/figure', 'course', 'remark'],
    ['src/course/diagnostic.ts', '../../tools/check/examples/page-uses', 'course', 'tools'],
    ['src/remark/figure.ts', '../plugins/kits', 'remark', 'plugins'],
    ['src/plugins/kits/index.ts', '../../compose/example-index', 'plugins', 'compose'],
    ['src/plugins/kits/index.ts', '../../theme/SkipToContent', 'plugins', 'theme'],
    ['src/compose/example-index.ts', '../../tools/check/pages/this-project', 'compose', 'tools'],
    ['src/theme/SkipToContent/index.tsx', '../../../tools/check/examples/page-uses', 'theme', 'tools'],
    ['src/components/WaysIn/index.tsx', '../../theme/SkipToContent', 'components', 'theme'],
    ['tools/check/examples/page-uses.ts', '../../../tests/routes', 'tools', 'tests'],
  ])('%s does not import %s', async (path, specifier, from, to) => {
    for (const source of [
      `import '${specifier}';\n`,
      `import type {A} from '${specifier}';\nexport type B = A;\n`,
      `export * from '${specifier}';\n`,
      `export const later = () => import('${specifier}');\n`,
    ]) {
      expect(await diagnosticsOf(path, source)).toEqual([refused(from, to)]);
    }
  });

  it.each([
    ['src/remark/figure.ts', '../course/diagnostic'],
    ['src/plugins/kits/index.ts', '../../remark/figure'],
    ['tools/check/examples/page-uses.ts', '../../../src/course/diagnostic'],
    ['tests/routes.ts', '../tools/serve/pages'],
  ])('%s imports %s', async (path, specifier) => {
    expect(await diagnosticsOf(path, `import '${specifier}';\n`)).toEqual([]);
  });

  it('sees no import by an alias, so there is none', async () => {
    expect(await diagnosticsOf('src/pages/index.tsx', "import '@site/src/config/course';\n")).toEqual([
      expect.stringContaining('Name the file by its path.'),
    ]);
  });

  it('know each file of src, tools and tests', async () => {
    expect(await diagnosticsOf('src/elsewhere/new.ts', 'export {};\n')).toEqual([
      expect.stringContaining('known element'),
    ]);
  });
});
