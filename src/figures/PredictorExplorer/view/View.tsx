import {createElement, useMemo, useState, type ReactElement} from 'react';

import {Bring} from '../../instrument/controls/Bring';
import {GoTo} from '../../instrument/controls/GoTo';
import type {ViewProps} from '../../instrument/instrument';
import {Status} from '../../instrument/controls/Status';
import {Steps} from '../../instrument/controls/Steps';
import {inSlices} from '../../instrument/slices';
import {Unreadable} from '../../instrument/unreadable';
import {useOwn} from '../../instrument/useOwn';
import {useHashState} from '../../instrument/useHashState';
import {useText} from '../../instrument/useText';
import {Choices} from './Choices';
import type {Given} from '../given';
import {nextWrong} from '../model/run';
import {designs} from '../model/predictors';
import {LARGEST, reading, readOutcomes, type Trace} from '../read';
import {sceneOf, type Shape} from './scene';
import {settingsOf, stateOf, type Settings} from './settings';
import {snapshotOf} from './snapshot';
import {useRuns, useTrace} from './useTrace';

/** Says what the tables show while the typed outcomes cannot be read. */
const lastReadable = 'What is typed cannot be read; the tables are of what could be read before.';

/** Compares predictors on a recorded trace, on typed outcomes, or on a file. */
export default function View({id, given: json, onOwn}: ViewProps) {
  const [given] = useState(json as Given);
  const [settings, setSettings, writeHash] = useHashState(id, (hash) => settingsOf(given, hash));
  const [own, setOwn] = useState<Trace>();
  useOwn(onOwn, settings.from === 'file' ? own?.program : undefined);
  const {trace, problem} = useSource(given, settings, own);

  const shown = designs.findIndex((design) => design.id === settings.show);
  const runs = useRuns(trace, settings.bits, settings.training, shown);
  const run = runs?.done[shown];
  const last = runs?.course.counted.length ?? 0;
  const at = Math.min(settings.at ?? last, last);
  const latest = useMemo(
    () => (runs?.done[shown] ? snapshotOf(runs.done, runs.bits, shown, at) : undefined),
    [runs, shown, at],
  );
  // The last snapshot stays until there is a new one.
  const [snapshot, setSnapshot] = useState(given.snapshot);
  // The first frame has all results, so it stays until these are computed or the settings change.
  const isComplete = runs?.done.every((one) => one !== undefined) ?? false;
  const isFirst = snapshot === given.snapshot && isAsGiven(settings, given);
  if (latest && latest !== snapshot && (isComplete || !isFirst)) setSnapshot(latest);

  const set = (changes: Partial<Settings>): void => {
    const next = {...settings, ...changes};
    setSettings(next);
    writeHash(next.from === 'file' ? undefined : stateOf(next));
  };
  const bring = async (file: File): Promise<void> => {
    setOwn(await inSlices(reading(await file.text())));
    set({from: 'file', at: 0});
  };
  const isTyped = settings.from === 'typed';
  const next = run && nextWrong(run, at);

  return (
    <>
      <Steps of="branches" at={at} last={last} onGo={(to) => set({at: to})} />
      <div className="instrument__controls">
        <button
          type="button"
          aria-disabled={next === undefined}
          onClick={() => next !== undefined && set({at: next})}
        >
          Next misprediction
        </button>
        <GoTo label="Branch" at={at} last={last} onGo={(to) => set({at: to})} />
      </div>
      {sceneOf(snapshot).map((one, index) => elementOf(one, index))}
      <Status>
        {(isTyped && problem !== undefined ? lastReadable : problem) ??
          (latest ? latest.says : 'Computing …')}
      </Status>
      <Choices
        programs={given.traces.map(({program}) => program)}
        {...(own && {file: own.program})}
        settings={settings}
        {...(isTyped && problem !== undefined && {problem})}
        onSet={set}
      />
      <Bring what="a trace of your own (Assignment 4)" limit={LARGEST} onFile={bring} />
    </>
  );
}

/** Whether the settings are those of the first frame. */
const isAsGiven = ({from, show, bits, training, at}: Settings, given: Given): boolean =>
  from === given.traces[0]?.program &&
  show === given.show &&
  bits === given.bits &&
  training === 'trace' &&
  at === undefined;

/** The trace that the settings name, or a sentence that says why there is none. */
function useSource(
  {traces}: Given,
  {from, outcomes, times}: Settings,
  own: Trace | undefined,
): {readonly trace?: Trace; readonly problem?: string} {
  const recorded = traces.find(({program}) => program === from);
  const {text, problem} = useText((recorded ?? traces[0])?.path ?? '');
  const read = useTrace(recorded && text);
  const typed = useMemo(() => {
    if (from !== 'typed') return {};
    try {
      return {trace: readOutcomes(outcomes, times)};
    } catch (error) {
      if (error instanceof Unreadable) return {problem: error.message};
      throw error;
    }
  }, [from, outcomes, times]);
  if (from === 'typed') return typed;
  if (from === 'file') return {...(own && {trace: own})};
  return {...(read && {trace: read}), ...(problem !== undefined && {problem})};
}

function elementOf(
  {tag, className, label, isHidden, scope, size, in: inside}: Shape,
  key: number,
): ReactElement {
  return createElement(
    tag,
    {
      key,
      className,
      ...(label !== undefined && {role: 'img', 'aria-label': label}),
      ...(isHidden && {'aria-hidden': true}),
      ...(scope && {scope}),
      ...(size !== undefined && {style: {inlineSize: `${size.toFixed(2)}%`}}),
    },
    ...inside.map((one, index) => (typeof one === 'string' ? one : elementOf(one, index))),
  );
}
