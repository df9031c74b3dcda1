import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  createElement,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
} from 'react';

import {Bring} from '../../shared/controls/Bring';
import {writeHash as hashOf} from '../../shared/hash';
import type {ViewProps} from '../../shared/figure';
import type {Make} from '../../shared/makeElement';
import {Status} from '../../shared/controls/Status';
import {Steps} from '../../shared/controls/Steps';
import {WholeNumber} from '../../shared/controls/WholeNumber';
import {Unreadable} from '../../shared/files/unreadable';
import {Fold} from '../../playground/Fold';
import {useOwn} from '../../shared/useFileName';
import {useHashState} from '../../shared/useHashState';
import type OwnPolicyEditor from '../own-policy/Own';
import type {Bench, Source} from '../worker/bench';
import {Choices} from './Choices';
import {setsOf, waysOf} from '../model/cache';
import {LARGEST} from '../read';
import {Guess, useGuesses} from './Guess';
import {countsOf, noteOf, pictureOf, sweepTable} from './scene';
import {settingsOf, stateOf, type FigureData, type Settings} from './settings';
import {useWorker} from '../../shared/useWorker';
import {useAnswers} from '../worker/useAnswers';

const startBench = (): Worker => new Worker(new URL('../worker/worker.ts', import.meta.url));

/** Says what the tables show while the typed text cannot be read. */
const lastReadable = 'The input cannot be read; the tables show the last input that could.';

/** Steps a cache through a recorded trace, typed loops or addresses, or a file. */
export default function View({id, data: json, onOwn}: ViewProps) {
  const [data] = useState(json as FigureData);
  const [settings, setSettings, writeHash] = useHashState(id, (hash) => settingsOf(data, hash));
  const [file, setFile] = useState<string>();
  const [files, setFiles] = useState(0);
  useOwn(onOwn, settings.from === 'file' ? file : undefined);
  const {remote: bench, problem: broken} = useWorker<Bench>(startBench);
  const source = useSource(data, settings, files);
  const {size, lineSize, ways, policy} = settings;
  const cache = useMemo(() => ({size, lineSize, ways, policy}), [size, lineSize, ways, policy]);
  const [missesIn, setMissesIn] = useState<number>();
  const guesses = useGuesses(id);
  const {isAsked} = guesses;
  const wanted = useMemo(() => ({set: missesIn, isAsked}), [missesIn, isAsked]);
  const shown = useAnswers(bench, {source, cache, at: settings.at, wanted}, data);
  const {snapshot, sweep} = shown;

  // The reader may change the settings while a large file is being read.
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });
  const set = (changes: Partial<Settings>): void => {
    const next = {...latest.current, ...changes};
    setSettings(next);
    writeHash(next.from === 'file' ? undefined : stateOf(next));
  };
  const bring = async (brought: File): Promise<() => void> => {
    const opened = await bench?.open(brought);
    if (!opened || 'problem' in opened) throw new Unreadable(opened?.problem ?? 'Try again in a moment.');
    return () => {
      setFile(opened.name);
      setFiles((before) => before + 1);
      set({from: 'file', at: 0});
    };
  };
  const isTyped = settings.from === 'loops' || settings.from === 'typed';
  const at = Math.min(settings.at ?? snapshot.of, snapshot.of);
  const go = (to: number): void => set({at: to});
  const sentence =
    shown.isComputing && typeof window !== 'undefined' ? `${snapshot.sentence} …` : snapshot.sentence;

  return (
    <>
      <Choices
        programs={data.traces.map(({name}) => name)}
        {...(file !== undefined && {file})}
        settings={settings}
        {...(isTyped && shown.problem !== undefined && {problem: shown.problem})}
        onSet={set}
      />
      {pictureOf(make, snapshot, isAsked)}
      <Steps
        of="accesses"
        at={at}
        last={snapshot.of}
        onGo={go}
        {...(isAsked &&
          at < snapshot.of && {instead: <Guess snapshot={snapshot} at={at} guesses={guesses} onGo={go} />})}
      />
      <div className="figure__controls">
        <NextMiss to={snapshot.next} set={missesIn} last={setsOf(cache) - 1} onSet={setMissesIn} onGo={go} />
        <WholeNumber label="Access" value={at} least={0} most={snapshot.of} onSet={go} />
        <label>
          <input type="checkbox" checked={isAsked} onChange={guesses.onSwitch} />
          Ask me: hit or miss?
        </label>
      </div>
      <Status>
        {guesses.about(at)}
        {broken ?? (isTyped && shown.problem !== undefined ? lastReadable : shown.problem) ?? sentence}
      </Status>
      {countsOf(make, snapshot)}
      {sweepTable(make, sweep, size, waysOf(cache))}
      {noteOf(make, policy)}
      <OwnPolicy name={id} question={{bench, source, cache}} settings={settings} />
      <Bring what="a trace of your own (accesses.py)" limit={LARGEST} onFile={bring} />
    </>
  );
}

type OwnPolicyProps = Pick<ComponentProps<typeof OwnPolicyEditor>, 'name' | 'question'> & {
  readonly settings: Settings;
};

/** The fold with the reader's policy, whose link has the settings of the figure too. */
const OwnPolicy = ({name, question, settings}: OwnPolicyProps) => (
  <Fold
    title="Your own policy"
    link={settings.link}
    load={() => import('../own-policy/Own')}
    content={{
      name,
      question,
      link: settings.link,
      hashOf: (code) => hashOf(name, {...(settings.from !== 'file' && stateOf(settings)), code}),
    }}
  />
);

type NextMissProps = {
  readonly to: number | undefined;
  readonly set: number | undefined;
  /** The last set of the cache. */
  readonly last: number;
  readonly onSet: (set: number | undefined) => void;
  readonly onGo: (at: number) => void;
};

/** Goes to the next miss in a set; an empty box means any. */
const NextMiss = ({to, set, last, onSet, onGo}: NextMissProps) => (
  <>
    <button type="button" aria-disabled={to === undefined} onClick={() => to !== undefined && onGo(to)}>
      Next miss
    </button>
    <WholeNumber
      label="in set"
      value={set}
      least={0}
      most={last}
      onSet={onSet}
      empty={{name: 'any', onSet: () => onSet(undefined)}}
    />
  </>
);

const make: Make<ReactElement> = (tag, properties, ...children) =>
  createElement(tag, properties, ...children);

/** The source of the accesses; the object stays the same until the source changes. */
function useSource({traces}: FigureData, {from, loops, typed}: Settings, files: number): Source {
  const path = traces.find(({name}) => name === from)?.path;
  const address = useBaseUrl(`/${path ?? ''}`);
  const text = from === 'loops' ? loops : typed;
  return useMemo(() => {
    if (from === 'loops' || from === 'typed') return {kind: from, text};
    return path === undefined ? {kind: 'file', number: files} : {kind: 'recorded', address};
  }, [from, text, path, address, files]);
}
