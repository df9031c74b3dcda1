import {createElement, useMemo, useState, type ReactElement} from 'react';

import {Bring} from '../../shared/controls/Bring';
import type {ViewProps} from '../../shared/figure';
import {Status} from '../../shared/controls/Status';
import {Steps} from '../../shared/controls/Steps';
import {WholeNumber} from '../../shared/controls/WholeNumber';
import {inSlices, textOf} from '../../shared/files/slices';
import {Unreadable} from '../../shared/files/unreadable';
import {useOwn} from '../../shared/useFileName';
import {useHashState} from '../../shared/useHashState';
import {useText} from '../../shared/useRecordedText';
import {Fold} from '../../playground/Fold';
import {Choices, Formula} from './Choices';
import type {FigureData, Lines} from '../data';
import {nextDifference, nextWrong, type PredictorRun} from '../model/run';
import {designs} from '../model/predictors';
import {sitesOf} from '../model/sites';
import {LARGEST, reading, readOutcomes, type Trace} from '../read';
import {pictureOf, sitesTable, tableOf, type Shape} from './scene';
import {settingsOf, stateOf, type Setting, type Settings} from './settings';
import {snapshotOf, type Snapshot} from './snapshot';
import {useRuns, useTrace} from './useTrace';

/** Says what the tables show while the typed outcomes cannot be read. */
const lastReadable = 'The input cannot be read; the tables show the last input that could.';

/** Compares predictors on a recorded trace, on typed outcomes, or on a file. */
export default function View({id, data: json, onOwn}: ViewProps) {
  const [data] = useState(json as FigureData);
  const [settings, setSettings, writeHash] = useHashState(id, (hash) => settingsOf(data, hash));
  const [own, setOwn] = useState<Trace>();
  useOwn(onOwn, settings.from === 'file' ? own?.program : undefined);
  const {trace, problem} = useSource(data, settings, own);
  const first = useShown(trace, settings, settings.at);
  const second = useShown(settings.beside && trace, settings.beside ?? settings, settings.at);
  const {last, at, run} = first;
  const shown = useLatest(data, settings, first, settings.beside && second);
  const {snapshot, beside} = shown;

  const set = (changes: Partial<Settings>): void => {
    const next = {...settings, ...changes};
    setSettings(next);
    writeHash(next.from === 'file' ? undefined : stateOf(next));
  };
  const bring = async (file: File): Promise<() => void> => {
    const read = await inSlices(reading(await textOf(file)));
    return () => {
      setOwn(read);
      set({from: 'file', at: 0});
    };
  };
  const isTyped = settings.from === 'typed';
  const go = (to: number): void => set({at: to});
  const jump = (text: string, to: number | undefined) => (
    <button type="button" aria-disabled={to === undefined} onClick={() => to !== undefined && go(to)}>
      {text}
    </button>
  );
  const also = first.snapshot && beside && beside.said !== '' ? ` Beside it, ${beside.said}.` : '';

  return (
    <>
      <Choices
        programs={data.traces.map(({program}) => program)}
        {...(own && {file: own.program})}
        settings={settings}
        {...(isTyped && problem !== undefined && {problem})}
        onSet={set}
      />
      {elementOf(pictureOf(snapshot, beside), 0)}
      <Steps of="branches" at={at} last={last} onGo={go} />
      <div className="figure__controls">
        {jump('Next misprediction', run && nextWrong(run, at))}
        {settings.beside && jump('Next difference', run && second.run && nextDifference(run, second.run, at))}
        {/* The limit of what is shown, because what is typed counts while the results are computed, too. */}
        <WholeNumber
          label="Branch"
          value={run ? at : (settings.at ?? snapshot.at)}
          least={0}
          most={snapshot.of}
          onSet={go}
        />
      </div>
      <Status>
        {(isTyped && problem !== undefined ? lastReadable : problem) ??
          `${sentenceOf(first, snapshot)}${also}`}
      </Status>
      {elementOf(tableOf(snapshot, beside), 1)}
      <Formula {...settings} />
      {settings.beside && <Formula {...settings.beside} />}
      <Sites
        data={data}
        run={run}
        lines={data.traces.find(({program}) => program === settings.from)?.lines}
        snapshot={snapshot}
        beside={settings.beside && second.run}
      />
      <Fold
        title="Your own predictor"
        link={settings.link}
        load={() => import('../own-predictor/Own')}
        content={{id, data, own, link: settings.link}}
      />
      <Bring what="a trace of your own (Assignment 4)" limit={LARGEST} onFile={bring} />
    </>
  );
}

/** What one setting shows; the snapshot and the run are missing while they are being computed. */
type Shown = {
  readonly at: number;
  readonly last: number;
  readonly run?: PredictorRun | undefined;
  readonly snapshot?: Snapshot | undefined;
  readonly isComplete: boolean;
};

/** What the figure says, which the build has from the first frame. */
const sentenceOf = ({snapshot}: Shown, kept: Snapshot): string =>
  snapshot?.sentence ?? (typeof window === 'undefined' ? kept.sentence : 'Computing …');

function useShown(
  trace: Trace | undefined,
  {show, bits, training}: Setting,
  wanted: number | undefined,
): Shown {
  const index = designs.findIndex(({id}) => id === show);
  const runs = useRuns(trace, bits, training, index);
  const run = runs?.done[index];
  const last = runs?.replay.counted.length ?? 0;
  const at = Math.min(wanted ?? last, last);
  const snapshot = useMemo(
    () => (runs?.done[index] ? snapshotOf(runs.done, runs.bits, index, at) : undefined),
    [runs, index, at],
  );
  return {at, last, run, snapshot, isComplete: runs?.isComplete ?? false};
}

/** The last snapshots, until there are new ones. */
function useLatest(
  data: FigureData,
  settings: Settings,
  {snapshot, isComplete}: Shown,
  second: Shown | undefined,
): {readonly snapshot: Snapshot; readonly beside?: Snapshot} {
  const [kept, setKept] = useState<{snapshot: Snapshot; beside?: Snapshot}>({snapshot: data.snapshot});
  // The first frame has all results, so it stays until these are computed or the settings change.
  const isFirst = kept.snapshot === data.snapshot && isAsGiven(settings, data);
  const beside = second?.snapshot ?? (second && kept.beside);
  const isNew =
    snapshot && (isComplete || !isFirst) && (snapshot !== kept.snapshot || beside !== kept.beside);
  // Both sides must show the same branch.
  if (isNew && (!second || beside?.at === snapshot.at)) setKept({snapshot, ...(beside && {beside})});
  return second ? kept : {snapshot: kept.snapshot};
}

/** Whether the settings are those of the first frame. */
const isAsGiven = ({from, show, bits, training, beside, at}: Settings, data: FigureData): boolean =>
  from === data.traces[0]?.program &&
  show === data.show &&
  bits === data.bits &&
  training === 'trace' &&
  beside === undefined &&
  at === undefined;

type SitesProps = {
  readonly data: FigureData;
  readonly run: PredictorRun | undefined;
  readonly lines: Lines | undefined;
  readonly snapshot: Snapshot;
  readonly beside: PredictorRun | undefined;
};

/** A fold with the mispredictions by address. */
function Sites({data, run, lines, snapshot, beside}: SitesProps) {
  const sites = useMemo(() => run && sitesOf(run), [run]);
  const others = useMemo(() => beside && sitesOf(beside), [beside]);
  const names = others ? ['A', 'B'] : [snapshot.rows[snapshot.shown]?.name ?? ''];
  return (
    <details className="figure__more">
      <summary>Mispredictions by address</summary>
      {elementOf(sitesTable(sites ?? data.sites, sites?.length ?? data.addresses, names, lines, others), 0)}
    </details>
  );
}

/** The trace that the settings name, or a sentence that says why there is none. */
function useSource(
  {traces}: FigureData,
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
    ...inside.map((child, index) => (typeof child === 'string' ? child : elementOf(child, index))),
  );
}
