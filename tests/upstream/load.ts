/** Loads a module of a package and our replacement in the same way, and ours with a planted defect. */
import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';

import ts from 'typescript';

type Options = {
  /** The values of some imports, for the module and for those that it imports. */
  readonly modules?: Readonly<Record<string, unknown>>;
  /** The planted defect: a passage that occurs once in the module, and its replacement. */
  readonly defect?: readonly [from: string, to: string];
};

const ENDINGS = ['', '.ts', '.tsx', '.js', '/index.js'];

const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  jsx: ts.JsxEmit.ReactJSX,
  esModuleInterop: true,
  allowJs: true,
} satisfies ts.CompilerOptions;

function withDefect(text: string, [from, to]: readonly [string, string]): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`not one ${JSON.stringify(from)} to plant a defect in`);
  }
  return before + to + after;
}

/**
 * @param file the absolute path of a module in TypeScript or JavaScript, of either kind
 * @returns the exports of the module. Each call evaluates it and its relative imports again; packages are shared.
 */
export function load(file: string, {modules = {}, defect}: Options = {}): unknown {
  const loaded = new Map<string, {exports: unknown}>();

  function evaluate(path: string, change?: readonly [string, string]): unknown {
    const known = loaded.get(path);
    if (known) return known.exports;
    const source = readFileSync(path, 'utf8');
    const {outputText} = ts.transpileModule(change ? withDefect(source, change) : source, {
      compilerOptions,
      // Every file may contain JSX, and no extension may keep its imports as they are.
      fileName: path.replace(/\.m?js$/, '.jsx'),
    });
    const module = {exports: {}};
    loaded.set(path, module);
    const packages = createRequire(path);
    const imported = (name: string): unknown => {
      if (name in modules) return modules[name];
      if (!name.startsWith('.')) return packages(name);
      const found = ENDINGS.map((ending) => join(dirname(path), name + ending)).find(
        (one) => existsSync(one) && /\.\w+$/.test(one),
      );
      if (!found) throw new Error(`${path} imports ${name}, which does not exist`);
      return evaluate(found);
    };
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- a module of this repository or of a package, as the bundler would take it
    new Function('require', 'module', 'exports', outputText)(imported, module, module.exports);
    return module.exports;
  }

  return evaluate(file, defect);
}
