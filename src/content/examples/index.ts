import {instead} from '../similar-names';
import {readKits, type Kit} from '../kits/kit';
import {readExamples, type Example, type Run} from './example';

/** The examples and kits of a project by name; they are read once, and again after `forget` (in the preview). */
export type ExampleIndex = {
  readonly root: string;
  readonly examples: readonly Example[];
  readonly kits: readonly Kit[];
  readonly runs: ReadonlyMap<string, Run>;
  /** @throws {Error} with similar names, when no run has this name. */
  readonly run: (name: string) => Run;
  readonly forget: () => void;
  /** Keeps the index out of the configuration that Docusaurus sends to browsers. */
  readonly toJSON: () => undefined;
};

/** An index of a project's examples and kits, which are read on first use. */
export function exampleIndexOf(root: string): ExampleIndex {
  let read:
    | {
        readonly examples: readonly Example[];
        readonly kits: readonly Kit[];
        readonly runs: ReadonlyMap<string, Run>;
      }
    | undefined;
  const now = () => {
    if (read) return read;
    const {examples} = readExamples(root);
    const runs = new Map(examples.flatMap((example) => example.runs.map((run) => [run.name, run] as const)));
    return (read = {examples, kits: readKits(root), runs});
  };
  return {
    root,
    get examples() {
      return now().examples;
    },
    get kits() {
      return now().kits;
    },
    get runs() {
      return now().runs;
    },
    run: (name) => {
      const {runs} = now();
      const run = runs.get(name);
      if (run) return run;
      const otherwise = '`npm run record -- --list` names them';
      throw new Error(`there is no run \`${name}\`; ${instead(name, runs.keys(), otherwise)}`);
    },
    forget: () => {
      read = undefined;
    },
    toJSON: () => undefined,
  };
}
