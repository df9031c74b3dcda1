import {existsSync} from 'node:fs';
import {basename, relative, sep} from 'node:path';

import {finding, placeAt, start, type Finding} from '../../../src/content/diagnostic';
import {manifestFile, recordedFolder, type Example, type Run} from '../../../src/content/examples/example';
import {keptFile, keptNames} from '../../../src/content/examples/recorded-files';
import {recordCommand, stateOf, strayRecordings} from '../../../src/content/examples/recording';
import {counted} from '../../../src/content/format-number';
import {keyOf, placeOfRun} from './example-files';
import {hostFactsIn} from './host-facts';

/** The findings about recordings: their states, folders without a run, and traces of the computer that recorded. */
export const recordingFindings = (root: string, examples: readonly Example[]): Finding[] => [
  ...stateFindings(root, examples),
  ...examples.flatMap((example) => [
    ...strayRecordings(example).map((path) =>
      finding(
        `examples/${example.name}/${recordedFolder}/${basename(path)}`,
        start,
        'no run has this recording; remove it, or bring its run back in example.yml',
        'recording-stray',
      ),
    ),
    ...example.runs.flatMap(hostFindings),
  ]),
];

const rules = {
  stale: 'recording-stale',
  missing: 'recording-missing',
  edited: 'recording-edited',
} as const;

/** Runs that must be recorded again for the same reason. */
type Group = {
  readonly state: keyof typeof rules;
  readonly why: string;
  /** The changed file, as a path from the project's root, if that is the reason. */
  readonly input: string | undefined;
  readonly runs: Run[];
};

/**
 * One finding for each reason: for a changed file all runs of all examples that read it, and otherwise the runs of one
 * sweep.
 */
function stateFindings(root: string, examples: readonly Example[]): Finding[] {
  const groups = new Map<string, Group>();
  for (const run of examples.flatMap(({runs}) => runs)) {
    const state = stateOf(run);
    if (state.state === 'fresh') continue;
    const name = state.state === 'stale' ? state.stale.input : undefined;
    const file = name === undefined ? undefined : run.example.inputs.get(name);
    const input = file && relative(root, file).split(sep).join('/');
    const id = [state.state, state.why, input ?? `${run.example.name}/${keyOf(run)}`].join('\n');
    const group = groups.get(id) ?? {state: state.state, why: state.why, input, runs: []};
    group.runs.push(run);
    groups.set(id, group);
  }
  return [...groups.values()].map((group) => {
    const {state, why, input, runs} = group;
    const [first, ...more] = runs as [Run, ...Run[]];
    const names = [...new Set(runs.map(({example}) => example.name))];
    const command = recordCommand(more.length > 0 ? names.join(' ') : first.name);
    const of = names.length > 1 ? ` of ${names.length} examples` : '';
    const what =
      more.length > 0
        ? `${counted(runs.length, 'recording')}${of || ` of \`${keyOf(first)}\``} are`
        : `the recording ${first.name} is`;
    const path = input ?? `examples/${first.example.name}/${manifestFile}`;
    const place = input === undefined ? placeOfRun(first) : start;
    return finding(path, place, `${what} ${state} (${why}); run ${command}`, rules[state]);
  });
}

function hostFindings(run: Run): Finding[] {
  if (!existsSync(run.recorded)) return [];
  return keptNames(run.recorded).flatMap((name) => {
    const text = keptFile(run.recorded, name)?.toString() ?? '';
    return hostFactsIn(text).map((fact) =>
      finding(
        `examples/${run.example.name}/${recordedFolder}/${basename(run.recorded)}/${name}`,
        placeAt(text, fact.offset),
        `\`${fact.text}\` is ${fact.what}; do not print it, or let tools/record remove it, then run ${recordCommand(run.name)}`,
        'recording-host',
      ),
    );
  });
}
