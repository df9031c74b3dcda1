import {useEffect, useRef, useState} from 'react';

import {Choice} from '../../instrument/controls/Choice';
import {Status} from '../../instrument/controls/Status';
import {writeHash} from '../../instrument/hash';
import {Editor} from '../../playground/Editor';
import {pack, unpack} from '../../playground/link';
import {run, type Run} from '../../playground/run';
import {saveText} from '../../playground/saveText';
import {useKept} from '../../playground/useKept';
import {names, language} from './language';
import type {OwnProps} from './OwnFold';
import {resultOf, type Result} from './result';
import {Results, type Shown} from './Results';
import {skeletonOf} from './skeleton';
import {starts} from './starts';
import {useBranches} from './useBranches';
import './styles.css';

const unreadable =
  'The design in this link cannot be read; ask for a whole link, or begin with a design of this list.';
const another = 'The code ended with something that is no result; does it change what all programs share?';

/** What a run led to. */
type State = {
  /** The last result, and the one before it. */
  readonly current?: Shown;
  readonly last?: Shown;
  readonly says: string;
  readonly isProblem: boolean;
};

const lineOf = (problem: string): number | undefined => {
  const found = /^Line (\d+):/.exec(problem)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** An editor for a predictor, and what it does on the recorded programs or on the reader's trace. */
export default function Own({id, given, own, code}: OwnProps) {
  const [kept, keep] = useKept(id);
  const [text, setText] = useState(() => (code === undefined && kept !== '' ? kept : starts[0].text));
  const [linked, setLinked] = useState<string>();
  const [state, setState] = useState<State>({says: '', isProblem: false});
  const [running, setRunning] = useState<Run>();
  const [isMine, setIsMine] = useState(false);
  const branches = useBranches(given, isMine ? own : undefined);
  const latest = useRef<Run>(undefined);
  useEffect(() => () => latest.current?.stop(), []);

  useEffect(() => {
    if (code === undefined) return;
    let isCurrent = true;
    void unpack(code).then((design) => {
      if (!isCurrent) return;
      if (design === undefined) setState((before) => ({...before, says: unreadable, isProblem: true}));
      else {
        setLinked(design);
        setText(design);
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [code]);

  const isStart = (one: string): boolean => one === linked || starts.some((start) => start.text === one);
  const write = (next: string): void => {
    setText(next);
    if (!isStart(next)) keep(next);
  };
  const say = (says: string, isProblem = false): void => setState((before) => ({...before, says, isProblem}));

  const start = (): void => {
    if (latest.current) return;
    if (!branches.traces) {
      say(branches.problem ?? 'The traces are still being loaded; press Run again in a moment.', true);
      return;
    }
    const {traces} = branches;
    const begun = run(text, language, traces, undefined);
    latest.current = begun;
    setRunning(begun);
    say('Running …');
    void begun.outcome.then((outcome) => {
      latest.current = undefined;
      setRunning(undefined);
      if (outcome.kind === 'stopped') say('You stopped the run; the results are those of the run before.');
      else if (outcome.kind === 'problem') say(outcome.problem, true);
      else {
        const result = resultOf(outcome.result);
        if (result) setState((before) => finished(before, {text, result}));
        else say(another, true);
      }
    });
  };

  const download = (): void => saveText(text, 'predictor.js');
  const skeleton = (): void => {
    if (state.current) saveText(skeletonOf(state.current.text, state.current.result), 'predictor_table.hh');
    else say('Run the design first, because the skeleton gets the sizes of its tables.', true);
  };
  const link = async (): Promise<void> => {
    const packed = await pack(text);
    const hash = packed === undefined ? undefined : writeHash(id, {code: packed});
    if (hash === undefined) {
      say('The design is too long for a link; download it instead.', true);
      return;
    }
    window.history.replaceState(window.history.state, '', hash);
    await navigator.clipboard.writeText(window.location.href).then(
      () => say('Copied: the address of this page now has your design. Nothing in it runs by itself.'),
      () => say('The address of this page now has your design; copy it from there.'),
    );
  };

  const wrongLine = state.isProblem ? lineOf(state.says) : undefined;
  const chosen = starts.find((one) => one.text === text)?.id ?? (text === linked ? 'linked' : 'mine');
  return (
    <div className="own">
      <p className="instrument__note">
        JavaScript with the names of Assignment 4’s <code>predictor_table.hh</code>. It runs in this browser,
        when you press <em>Run</em>.
      </p>
      <div className="instrument__controls">
        <Choice
          label="Begin with"
          value={chosen}
          onChoose={(value) => {
            const next =
              value === 'mine'
                ? kept
                : value === 'linked'
                  ? linked
                  : starts.find((one) => one.id === value)?.text;
            if (next !== undefined && next !== '') setText(next);
          }}
        >
          {starts.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          {(kept !== '' || chosen === 'mine') && <option value="mine">what you wrote</option>}
          {linked !== undefined && <option value="linked">the design of the link</option>}
        </Choice>
        {own && (
          <Choice
            label="On"
            value={isMine ? 'file' : 'all'}
            onChoose={(value) => setIsMine(value === 'file')}
          >
            <option value="all">all recorded programs</option>
            <option value="file">your file: {own.program}</option>
          </Choice>
        )}
      </div>
      <Editor
        label="Your predictor, in JavaScript"
        text={text}
        names={names}
        wrongLine={wrongLine}
        onChange={write}
        onRun={start}
      />
      <div className="instrument__controls">
        <button
          type="button"
          className="instrument__primary instrument__run"
          aria-disabled={running !== undefined}
          onClick={start}
        >
          Run
        </button>
        <button type="button" aria-disabled={!running} onClick={() => running?.stop()}>
          Stop
        </button>
        <button type="button" onClick={() => void link()}>
          Copy link
        </button>
        <button type="button" onClick={download}>
          Download
        </button>
        <button type="button" onClick={skeleton}>
          C++ skeleton
        </button>
        {kept !== '' && (
          <button
            type="button"
            onClick={() => {
              keep('');
              setText(starts[0].text);
              say('What you wrote is no longer kept in this browser.');
            }}
          >
            Forget mine
          </button>
        )}
      </div>
      <Status>{state.says}</Status>
      {state.current && (
        <Results
          current={state.current.result}
          last={state.last?.result}
          given={given}
          rivals={branches.rivals}
        />
      )}
    </div>
  );
}

/** The state after a run; the one before it is compared if it ran on the same programs. */
function finished({current}: State, next: Shown): State {
  const names = ({programs}: Result): string => programs.map(({program}) => program).join(' ');
  const isComparable = current && names(current.result) === names(next.result);
  const wrong = next.result.restarts
    ? ''
    : ' A copy of its storage predicts differently, so it remembers more than storage() names, and its bits are not all counted.';
  return {
    current: next,
    ...(isComparable && {last: current}),
    says: `The run has ended; the results are below.${wrong}`,
    isProblem: false,
  };
}
