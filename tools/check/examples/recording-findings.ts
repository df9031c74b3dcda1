import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {placeAt, start} from '../../../src/course/diagnostic';
import {manifestFile, recordedFolder, type Example, type Run} from '../../../src/course/examples/example';
import {recordCommand, stateOf, strayRecordings} from '../../../src/course/examples/recording';
import {finding, keyOf, placeOfRun, type ExampleFinding} from './example-finding';
import {hostFactsIn} from './host-facts';

/** What is wrong with an example's recordings: their states, what belongs to no run, what a machine left in them. */
export const recordingFindings = (example: Example): ExampleFinding[] => [
  ...stateFindings(example),
  ...strayRecordings(example).map((path) =>
    finding(
      'recording-stray',
      `${example.name}/${recordedFolder}/${basename(path)}`,
      start,
      'no run has this recording; remove it, or bring its run back in example.yml',
    ),
  ),
  ...example.runs.flatMap(hostFindings),
];

/** One finding for all runs of a sweep that are in the same state. */
function stateFindings(example: Example): ExampleFinding[] {
  const groups = new Map<
    string,
    {readonly state: 'stale' | 'missing' | 'edited'; readonly why: string; readonly runs: Run[]}
  >();
  for (const run of example.runs) {
    const state = stateOf(run);
    if (state.state === 'fresh') continue;
    const id = [keyOf(run), state.state, state.why].join('\n');
    const group = groups.get(id);
    if (group) group.runs.push(run);
    else groups.set(id, {...state, runs: [run]});
  }
  return [...groups.values()].flatMap(({state, why, runs: [first, ...more]}) => {
    if (!first) return [];
    const [what, name] =
      more.length > 0
        ? [`${more.length + 1} recordings of \`${keyOf(first)}\` are`, example.name]
        : [`the recording ${first.name} is`, first.name];
    const text = `${what} ${state} (${why}); run ${recordCommand(name)}`;
    return [finding(`recording-${state}`, `${example.name}/${manifestFile}`, placeOfRun(first), text)];
  });
}

function hostFindings(run: Run): ExampleFinding[] {
  if (!existsSync(run.recorded)) return [];
  return readdirSync(run.recorded).flatMap((name) => {
    const text = readFileSync(join(run.recorded, name), 'utf8');
    return hostFactsIn(text).map((fact) =>
      finding(
        'recording-host',
        `${run.example.name}/${recordedFolder}/${basename(run.recorded)}/${name}`,
        placeAt(text, fact.offset),
        `\`${fact.text}\` is ${fact.what}; let the program not print it, or have tools/record leave it out, then run ${recordCommand(run.name)}`,
      ),
    );
  });
}
