import {useEffect, useRef, useState} from 'react';

import {Bring} from '../../shared/controls/Bring';
import {ChoiceOf} from '../../shared/controls/ChoiceOf';
import type {HashState} from '../../shared/hash';
import type {ViewProps} from '../../shared/figure';
import {useOwn} from '../../shared/useFileName';
import {useHashState} from '../../shared/useHashState';
import {useText} from '../../shared/useRecordedText';
import type {FigureData} from '../data';
import {inSlices} from '../../shared/files/slices';
import {reading, type Trace} from '../read';
import {Timeline} from './Timeline';
import {sentenceOf} from './sentences';
import {useShown, useTraces} from './useTraces';

/** The largest trace that is accepted, in bytes. */
const limit = 100e6;

type RecordedProps = FigureData['runs'][number] & {
  readonly onTrace: (name: string, trace: Trace) => void;
};

function Recorded({name, path, sizes, onTrace}: RecordedProps) {
  const {text, problem} = useText(path);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    if (text === undefined) return;
    let isWanted = true;
    inSlices(reading(text)).then(
      (trace) => isWanted && onTrace(name, {...trace, sizes}),
      () => setIsBroken(true),
    );
    return () => {
      isWanted = false;
    };
  }, [name, text, sizes, onTrace]);
  const sentence = problem ?? (isBroken ? 'The recording is not a trace.' : undefined);
  return sentence ? <p role="alert">{sentence}</p> : null;
}

/** The reader's choice: a run, a second one or '', and the position. */
type Chosen = {
  readonly run: string;
  readonly other: string;
  /** The selected instruction of the run, from 0. */
  readonly row: number;
  readonly zoom?: number;
};

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;

/** The choice in an address; the defaults, where it has none or an invalid value. */
function chosenIn(hash: HashState | undefined, {runs, row}: FigureData): Chosen {
  const named = (name: string | undefined): string =>
    runs.find((candidate) => candidate.name === name)?.name ?? '';
  const run = named(hash?.run) || (runs[0]?.name ?? '');
  const other = named(hash?.with);
  const zoom = wholeNumber(hash?.zoom);
  return {
    run,
    other: other === run ? '' : other,
    row: (wholeNumber(hash?.row) ?? row + 1) - 1,
    ...(zoom !== undefined && {zoom: zoom - 1}),
  };
}

/** Shows recorded traces of gem5's out-of-order core, and files of the reader. */
export default function View({id, data: json, first, onOwn}: ViewProps) {
  const [data] = useState(json as FigureData);
  const {runs} = data;
  const [chosen, setChosen, write] = useHashState(id, (hash) => chosenIn(hash, data));
  useOwn(onOwn, runs.some(({name}) => name === chosen.run) ? undefined : chosen.run);
  const {names, traceOf, keep, bring} = useTraces(runs);
  /** The current position, at which another run begins. */
  const at = useRef<Chosen>(undefined);
  const shown = useShown(chosen.run, chosen.other, traceOf);

  const tell = (choice: Chosen): void => {
    at.current = choice;
    const {run, other, row, zoom} = choice;
    const isRecorded = (name: string): boolean =>
      name === '' || runs.some((candidate) => candidate.name === name);
    write(
      isRecorded(run) && isRecorded(other)
        ? {run, with: other, row: row + 1, zoom: zoom === undefined ? undefined : zoom + 1}
        : undefined,
    );
  };
  const choose = (change: Partial<Chosen>): void => {
    const next = {...chosen, ...at.current, ...change};
    const choice = next.other === next.run ? {...next, other: ''} : next;
    setChosen(choice);
    tell(choice);
  };
  return (
    <>
      {runs
        .filter(({name}) => name === chosen.run || name === chosen.other)
        .map((run) => (
          <Recorded key={run.path} {...run} onTrace={keep} />
        ))}
      <div className="figure__controls">
        <ChoiceOf label="Run" names={names} value={chosen.run} onChoose={(run) => choose({run})} />
        <ChoiceOf
          label="compared with"
          names={names.filter((name) => name !== chosen.run)}
          value={chosen.other}
          none="none"
          onChoose={(other) => choose({other})}
        />
      </div>
      {shown.panels ? (
        <Timeline
          key={JSON.stringify(chosen)}
          panels={shown.panels}
          instruction={chosen.row}
          zoom={chosen.zoom}
          onMove={({zoom}, row) => tell({...chosen, row, zoom})}
          sentence={sentenceOf(shown)}
        />
      ) : (
        <fieldset className="figure__frame" disabled>
          {first}
        </fieldset>
      )}
      <Bring
        what="a trace.out of your own"
        limit={limit}
        onFile={async (file) => {
          const run = await bring(file);
          return () => choose({run, other: '', row: 0});
        }}
      />
    </>
  );
}
