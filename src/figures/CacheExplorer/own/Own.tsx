import type {Remote} from 'comlink';
import {useEffect, useState} from 'react';

import {grouped} from '../../../course/grouped';
import {Choice} from '../../instrument/controls/Choice';
import {Status} from '../../instrument/controls/Status';
import {Editor} from '../../playground/Editor';
import {pack, unpack} from '../../playground/link';
import {saveText} from '../../playground/saveText';
import {useKept} from '../../playground/useKept';
import type {Cache} from '../model/cache';
import type {Comparison} from '../model/compare';
import type {Bench, Source} from '../worker/bench';
import {names} from './language';
import {Policies} from './Policies';
import {starts} from './starts';
import {useComparison, useOwnRun, type Done} from './useOwnRun';

type Props = {
  readonly bench: Remote<Bench> | undefined;
  readonly source: Source;
  readonly cache: Cache;
  /** The policy in the address, packed. */
  readonly packed: string | undefined;
  readonly onPack: (packed: string | undefined) => void;
};

/** The choices of a text that are none of `starts`. */
const KEPT = 'kept';
const LINKED = 'linked';

/** An editor for a replacement policy, its run, and its misses beside those of others. */
export default function Own({packed, onPack, ...question}: Props) {
  const {text, chosen, hasKept, onChoose, onChange, link} = useText(packed, onPack);
  const [said, setSaid] = useState<string>();
  const comparison = useComparison(question);
  const {start, stop, isRunning, problem, runs} = useOwnRun(question);
  const line = /^Line (\d+)/.exec(problem ?? '')?.[1];
  const onRun = (): void => {
    setSaid(undefined);
    void start(text);
  };
  return (
    <>
      <p>
        On each hit, the cache calls <code>hit</code>; on each miss <code>victim</code>, which returns the way
        whose line is replaced, and then <code>fill</code>. <code>state</code> returns the tables of one set.
        Their bits count; variables outside belong to the whole cache, and count nothing.
      </p>
      <div className="instrument__controls">
        <Choice label="Begin with" value={chosen} onChoose={onChoose}>
          {starts.map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {hasKept && <option value={KEPT}>what you wrote</option>}
          {chosen === LINKED && <option value={LINKED}>what the address has</option>}
        </Choice>
      </div>
      <Editor
        label="Your replacement policy"
        text={text}
        names={names}
        wrongLine={line === undefined ? undefined : Number(line)}
        onChange={onChange}
        onRun={onRun}
      />
      <div className="instrument__controls">
        <button
          type="button"
          className="instrument__primary instrument__run"
          onClick={isRunning ? stop : onRun}
        >
          {isRunning ? 'Stop' : 'Run'}
        </button>
        <button type="button" onClick={() => saveText(text, 'policy.js')}>
          Download
        </button>
        <button type="button" onClick={() => void link().then(setSaid)}>
          Put it into the address
        </button>
      </div>
      <Status>
        {isRunning
          ? 'Running …'
          : (said ?? problem ?? (runs.last && comparison ? saysOf(runs.last, comparison) : ''))}
      </Status>
      {comparison && <Policies comparison={comparison} {...runs} />}
    </>
  );
}

/** The text in the editor: one to begin with, what this browser keeps, or what the address has. */
function useText(packed: string | undefined, onPack: Props['onPack']) {
  const [kept, keep] = useKept('cache');
  const [chosen, setChosen] = useState(kept === '' ? starts[0].id : KEPT);
  const [linked, setLinked] = useState('');
  const [opened, setOpened] = useState<string>();
  useEffect(() => {
    if (packed === undefined || packed === opened) return;
    let isCurrent = true;
    void unpack(packed).then((text) => {
      if (!isCurrent) return;
      setOpened(packed);
      if (text === undefined) return;
      setLinked(text);
      setChosen(LINKED);
    });
    return () => {
      isCurrent = false;
    };
  }, [packed, opened]);

  const text =
    chosen === LINKED ? linked : chosen === KEPT ? kept : (starts.find(({id}) => id === chosen)?.text ?? '');
  return {
    text,
    chosen,
    hasKept: kept !== '',
    onChoose: (next: string) => {
      setChosen(next);
      if (next !== LINKED) onPack(undefined);
    },
    // What came with an address does not replace what the reader wrote before.
    onChange: (next: string) => {
      if (next === text) return;
      if (chosen === LINKED) setLinked(next);
      else {
        keep(next);
        setChosen(KEPT);
      }
    },
    /** Puts the text into the address. @returns a sentence about it */
    link: async (): Promise<string> => {
      const next = await pack(text);
      if (next === undefined) return 'The text is too long for an address; download it.';
      setOpened(next);
      onPack(next);
      return 'The address of this page has the policy now; who opens it must press Run.';
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
  return `Your policy misses ${grouped(misses)} times, ${apart('LRU')} and ${apart('MIN')}, with ${grouped(bits)} bits per set.`;
}
