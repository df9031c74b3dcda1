import {useEffect, useState} from 'react';

import {counted, grouped} from '../../../course/grouped';
import {Choice} from '../../instrument/controls/Choice';
import {Status} from '../../instrument/controls/Status';
import {Editor} from '../../playground/Editor';
import {pack, unpack} from '../../playground/link';
import {saveText} from '../../playground/saveText';
import {useKept} from '../../playground/useKept';
import type {Comparison} from '../model/compare';
import {names} from './language';
import {Policies} from './Policies';
import {starts} from './starts';
import {useComparison, useOwnRun, type Done, type Question} from './useOwnRun';

type Props = {
  /** The name of the figure in addresses. */
  readonly name: string;
  readonly question: Question;
  /** A policy in the address, packed. */
  readonly code: string | undefined;
  /** The address of the figure with a packed policy; undefined when it would be too long. */
  readonly hashOf: (code: string) => string | undefined;
};

const unreadable =
  'The policy in this link cannot be read; ask for a whole link, or begin with one of this list.';
const tooLong = 'The policy is too long for a link; download it instead.';
const inAddress = 'The address of this page has your policy now. Nothing in it runs by itself.';

/** An editor for a replacement policy, its run, and its misses beside those of others. */
export default function Own({name, question, code, hashOf}: Props) {
  const [said, setSaid] = useState<string>();
  const {text, write, ...choice} = useText(name, code, setSaid);
  const comparison = useComparison(question);
  const {start, stop, isRunning, problem, runs} = useOwnRun(question);
  const line = /^Line (\d+):/.exec(problem ?? '')?.[1];
  const onRun = (): void => {
    setSaid(undefined);
    void start(text);
  };
  const link = async (): Promise<void> => {
    const packed = await pack(text);
    const hash = packed === undefined ? undefined : hashOf(packed);
    if (hash === undefined) {
      setSaid(tooLong);
      return;
    }
    window.history.replaceState(window.history.state, '', hash);
    await navigator.clipboard.writeText(window.location.href).then(
      () => setSaid(`Copied. ${inAddress}`),
      () => setSaid(inAddress),
    );
  };
  const result = runs.last && comparison ? saysOf(runs.last, comparison) : '';
  return (
    <>
      <p className="instrument__note">
        On a hit, the cache calls <code>hit</code>; on a miss <code>victim</code>, which returns the way whose
        line is replaced, and then <code>fill</code>. What counts as bits of a set are the tables that{' '}
        <code>state</code> makes; a variable outside belongs to the whole cache. It runs in this browser, when
        you press <em>Run</em>.
      </p>
      <BeginWith {...choice} />
      <Editor
        label="Your replacement policy, in JavaScript"
        text={text}
        names={names}
        wrongLine={line === undefined ? undefined : Number(line)}
        onChange={write}
        onRun={onRun}
      />
      <div className="instrument__controls">
        <button
          type="button"
          className="instrument__primary instrument__run"
          aria-disabled={isRunning}
          onClick={onRun}
        >
          Run
        </button>
        <button type="button" aria-disabled={!isRunning} onClick={stop}>
          Stop
        </button>
        <button type="button" onClick={() => void link()}>
          Copy link
        </button>
        <button type="button" onClick={() => saveText(text, 'policy.js')}>
          Download
        </button>
      </div>
      <Status>{isRunning ? 'Running …' : (said ?? problem ?? result)}</Status>
      {comparison && <Policies comparison={comparison} last={runs.last} before={runs.before} />}
    </>
  );
}

type Choosing = {
  readonly chosen: string;
  readonly hasKept: boolean;
  readonly hasLinked: boolean;
  readonly onChoose: (chosen: string) => void;
};

/** The choice of a text. */
const BeginWith = ({chosen, hasKept, hasLinked, onChoose}: Choosing) => (
  <div className="instrument__controls">
    <Choice label="Begin with" value={chosen} onChoose={onChoose}>
      {starts.map(({id, name}) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {(hasKept || chosen === 'mine') && <option value="mine">what you wrote</option>}
      {hasLinked && <option value="linked">the policy of the link</option>}
    </Choice>
  </div>
);

/** The text in the editor, and the choice of another: one to begin with, the reader's, or that of the address. */
function useText(
  figure: string,
  code: string | undefined,
  say: (problem: string) => void,
): Choosing & {readonly text: string; readonly write: (text: string) => void} {
  const [kept, keep] = useKept(figure);
  const [text, setText] = useState(code === undefined && kept !== '' ? kept : starts[0].text);
  const [linked, setLinked] = useState<string>();
  useEffect(() => {
    if (code === undefined) return;
    let isCurrent = true;
    void unpack(code).then((policy) => {
      if (!isCurrent) return;
      if (policy === undefined) {
        say(unreadable);
        return;
      }
      setLinked(policy);
      setText(policy);
    });
    return () => {
      isCurrent = false;
    };
  }, [code, say]);

  const start = starts.find((one) => one.text === text);
  return {
    text,
    write: (next) => {
      setText(next);
      if (next !== linked && !starts.some((one) => one.text === next)) keep(next);
    },
    chosen: start?.id ?? (text === linked ? 'linked' : 'mine'),
    hasKept: kept !== '',
    hasLinked: linked !== undefined,
    onChoose: (chosen) => {
      const next = {mine: kept, linked}[chosen] ?? starts.find(({id}) => id === chosen)?.text;
      if (next !== undefined && next !== '') setText(next);
    },
  };
}

/** What the last run shows, in a sentence. */
function saysOf({misses, bits}: Done, {rows}: Comparison): string {
  const apart = (name: string): string => {
    const than = misses - (rows.find((row) => row.name === name)?.misses ?? 0);
    return than === 0
      ? `as often as ${name}`
      : `${grouped(Math.abs(than))} ${than > 0 ? 'more' : 'fewer'} than ${name}`;
  };
  return `Your policy misses ${grouped(misses)} times, ${apart('LRU')} and ${apart('MIN')}, with ${counted(bits, 'bit')} per set.`;
}
