// @module-tag long
import {join} from 'node:path';

import {ESLint} from 'eslint';
import {describe, expect, it} from 'vitest';

import {projectDir as root} from '../support/paths';

const eslint = new ESLint({
  cwd: root,
  // The rules about layers need no types, which take a minute.
  overrideConfig: {languageOptions: {parserOptions: {projectService: false}}},
  ruleFilter: ({ruleId}) =>
    ['boundaries/dependencies', 'boundaries/no-unknown-files', 'no-restricted-imports'].includes(ruleId),
});

/** ESLint's messages for a source, as if a file of the project contained it. */
async function messagesFor(path: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, {filePath: join(root, path)});
  return result?.messages.map(({message}) => message) ?? [];
}

describe('a layer', () => {
  it.each([
    ['src/config/footer.ts', '../course/diagnostic', 'config', 'course'],
    ['src/course/diagnostic.ts', '../remark/figure', 'course', 'remark'],
    ['src/remark/figure.ts', '../plugins/kits', 'remark', 'plugins'],
    ['src/plugins/kits/index.ts', '../../compose/example-index', 'plugins', 'compose'],
    ['src/compose/example-index.ts', '../../tools/check/pages/check', 'compose', 'tools'],
    ['src/components/WaysIn/index.tsx', '../../theme/SkipToContent', 'components', 'theme'],
    ['tools/check/examples/page-uses.ts', '../../../tests/routes', 'tools', 'tests'],
  ])('cannot import from a higher one: %s, %s', async (path, specifier, from, to) => {
    const message = `the layer ${from} may not import from ${to}; move what both need down (eslint.config.mjs lists the layers)`;
    for (const source of [
      `import '${specifier}';\n`,
      `import type {A} from '${specifier}';\nexport type B = A;\n`,
      `export const later = () => import('${specifier}');\n`,
    ]) {
      expect(await messagesFor(path, source)).toEqual([message]);
    }
  });

  it('can import from a lower one', async () => {
    expect(await messagesFor('src/remark/figure.ts', "import '../course/diagnostic';\n")).toEqual([]);
    expect(await messagesFor('tests/routes.ts', "import '../tools/serve/pages';\n")).toEqual([]);
  });

  it('contains each file of src, and imports by paths, because an alias hides the layer', async () => {
    expect(await messagesFor('src/elsewhere/new.ts', 'export {};\n')).toEqual([
      expect.stringContaining('known element'),
    ]);
    expect(await messagesFor('src/pages/index.tsx', "import '@site/src/config/course';\n")).toEqual([
      expect.stringContaining('Name the file by its path.'),
    ]);
  });
});
