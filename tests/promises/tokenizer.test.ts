/** A row that needs no browser. */
// cspell:words สถาปัตยกรรมคอมพิวเตอร์
import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {runInNewContext} from 'node:vm';

import ts from 'typescript';
import {expect, it} from 'vitest';

import {promise} from '../promises';

type Lunr = Record<string, {tokenizer: (text: string) => string[]}>;

/**
 * Loads the tokenizer of the search plugin, which only a bundler can load as it is.
 *
 * @param lunr the module with the tokenizers of other languages
 */
function tokenizerWith(lunr: Lunr): {
  tokenize: (text: string, language: string[]) => string[];
  cutZhWords: (token: string, dictionary: string[]) => {value: string}[][];
} {
  const folder = join(
    dirname(require.resolve('@easyops-cn/docusaurus-search-local/package.json')),
    'dist/client/client/utils',
  );
  const exported = {};
  for (const name of ['tokenize', 'cutZhWords']) {
    const {outputText} = ts.transpileModule(readFileSync(join(folder, `${name}.js`), 'utf8'), {
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2022,
        esModuleInterop: true,
      },
    });
    runInNewContext(outputText, {exports: exported, require: () => lunr});
  }
  return exported as ReturnType<typeof tokenizerWith>;
}

it(promise('5.language.tokenizer'), () => {
  const tokenized: string[] = [];
  const tokenizer = (text: string) => {
    tokenized.push(text);
    return ['first', 'second'];
  };
  const {tokenize, cutZhWords} = tokenizerWith({ja: {tokenizer}, th: {tokenizer}});
  expect([...tokenize('計算機アーキテクチャ', ['ja'])]).toEqual(['first', 'second']);
  expect([...tokenize('สถาปัตยกรรมคอมพิวเตอร์', ['th'])]).toEqual(['first', 'second']);
  expect(tokenized).toEqual(['計算機アーキテクチャ', 'สถาปัตยกรรมคอมพิวเตอร์']);

  expect([...tokenize('Cache缓存 L2-Cache', ['en', 'zh'])]).toEqual(['cache', '缓存', 'l2', 'cache']);
  expect(tokenized, 'Chinese uses no tokenizer of lunr').toHaveLength(2);
  expect(cutZhWords('分支预测', ['分支', '预测'])[0]?.map(({value}) => value)).toEqual(['分支', '预测']);
});
