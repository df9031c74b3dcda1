import {grouped} from '../../../course/grouped';
import type {Remote} from 'comlink';
import {createElement, useEffect, useMemo, useRef, useState, type ReactElement} from 'react';

import {Bring} from '../../instrument/controls/Bring';
import type {ViewProps} from '../../instrument/instrument';
import type {Make} from '../../instrument/make';
import {Status} from '../../instrument/controls/Status';
import {Unreadable} from '../../instrument/unreadable';
import {useHashState} from '../../instrument/useHashState';
import {Controls} from './Controls';
import type {Answer, Library, Question} from '../worker/library';
import type {Form} from '../model/rows';
import type {Given} from '../prepare';
import {Runs} from './Runs';
import {defaults, hashOf, pageSize, settingsOf, type Settings} from './settings';
import {countOf, headsOf, numbersIn, partsOf, type Table} from './table';
import {useWorker} from '../../instrument/useWorker';
import {mostRuns, useRuns} from './useRuns';

const largest = 100_000_000;

const startLibrary = (): Worker => new Worker(new URL('../worker/worker.ts', import.meta.url));

/** Statistics of recorded runs and of the reader's own files, side by side. */
export default function View({id, given}: ViewProps) {
  const [{runs, answer: first}] = useState(given as Given);
  const [settings, setSettings, writeHash] = useHashState(id, (hash) => settingsOf(hash, runs));
  const {remote: library, problem: broken} = useWorker<Library>(startLibrary);
  const {isOpen, problem, own, reading, add, remove, choose} = useRuns(library, runs);
  const question = useQuestion(settings, runs, own);
  const {answer, asked} = useAnswer(isOpen ? library : undefined, question, first);
  const [copied, copy] = useCopy(library, question);

  // A large file is read for seconds, in which the reader goes on.
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });
  const set = (changes: Partial<Settings>): void => {
    const next = {...latest.current, ...changes};
    setSettings(next);
    writeHash(hashOf(next, runs));
  };
  const bring = async (file: File): Promise<void> => {
    const {length} = question.columns;
    if (length >= mostRuns) {
      throw new Unreadable(`The table has ${mostRuns} runs, and no room for another; close one of yours.`);
    }
    await add(file);
    // The new one is compared with the first.
    set({pair: [0, length], from: 0});
  };
  const close = (run: string): void => {
    remove(run);
    set({...defaults(runs.length), find: latest.current.find});
  };
  const says = [broken ?? problem, reading && `Reading ${reading} …`, copied].filter(Boolean);

  return (
    <>
      <Controls settings={settings} question={question} asksHitCycles={answer.asksHitCycles} onSet={set} />
      <Runs
        recorded={runs}
        dumps={settings.dumps}
        own={own}
        onRecorded={(dumps) => set({dumps})}
        onOwn={choose}
        onClose={close}
      />
      <StatisticsTable
        rows={answer.rows}
        labels={asked.columns.map(({label}) => label)}
        {...(asked.pair && {pair: asked.pair})}
      />
      <Pages answer={answer} onGo={(from) => set({from})} onCopy={copy} />
      <Status>{[...says, countOf({...answer, shown: answer.rows.length})].join(' ')}</Status>
      <Bring what="your own stats.txt" limit={largest} onFile={bring} />
    </>
  );
}

/** The library's latest answer, and the question to it; until there is one, the first frame's. */
function useAnswer(library: Remote<Library> | undefined, question: Question, first: Answer) {
  const [answered, setAnswered] = useState({answer: first, asked: question});
  useEffect(() => {
    if (!library) return;
    let isLatest = true;
    void library.ask(question).then((answer) => {
      if (isLatest) setAnswered({answer, asked: question});
    });
    return () => {
      isLatest = false;
    };
  }, [library, question]);
  return answered;
}

/** Copies all rows, not only those that are shown; and what to say of the last copy. */
function useCopy(library: Remote<Library> | undefined, question: Question) {
  const [copied, setCopied] = useState<{readonly says: string; readonly of: Question}>();
  const copy = async (form: Form): Promise<void> => {
    if (!library) return;
    const asked = library.copy(question, form);
    try {
      await copyText(asked.then(({text}) => text));
      const {rows, of} = await asked;
      const count = `${rows === of ? 'all' : 'the first'} ${grouped(rows)} rows`;
      setCopied({says: `Copied as ${form}: ${count}.`, of: question});
    } catch {
      setCopied({says: 'The browser does not let the page copy.', of: question});
    }
  };
  return [copied?.of === question ? copied.says : undefined, (form: Form) => void copy(form)] as const;
}

/** What to ask the library for: an object that changes when the question does. */
function useQuestion(
  {find, order, pair, dumps, hitCycles, from}: Settings,
  recorded: Given['runs'],
  own: ReturnType<typeof useRuns>['own'],
): Question {
  return useMemo(() => {
    const columns = [
      ...recorded.map(({address, label, dumps: all, dump}, index) => {
        const chosen = dumps[index] ?? dump;
        return {run: address, label: all > 1 ? `${label}, dump ${chosen}` : label, dump: chosen};
      }),
      ...own.map(({run, label, dumps: all, dump}) => ({
        run,
        label: all > 1 ? `${label}, dump ${dump}` : label,
        dump,
      })),
    ];
    const isThere = pair?.every((column) => column < columns.length);
    const usual = columns.length > 1 ? ([0, 1] as const) : undefined;
    const both = isThere ? pair : usual;
    return {find, order, ...(both && {pair: both}), columns, hitCycles, from, count: pageSize};
  }, [find, order, pair, dumps, hitCycles, from, recorded, own]);
}

const make: Make<ReactElement> = (tag, properties, ...children) =>
  createElement(tag, properties, ...children);

/** As `src/remark/table` makes those of the build: on a phone, a row is a card that names its columns. */
function StatisticsTable(table: Table) {
  const style: Record<string, string> = {'--values': String(numbersIn(table))};
  headsOf(table).forEach((head, index) => {
    style[`--column-${index + 1}`] = JSON.stringify(head);
  });
  const properties = {className: 'statistics explorer stacked wide', role: 'table', style};
  return createElement('table', properties, ...partsOf(make, table));
}

type PagesProps = {
  readonly answer: Answer;
  readonly onGo: (from: number) => void;
  readonly onCopy: (form: Form) => void;
};

/** Buttons for the next rows, and for copies of all. */
function Pages({answer: {from, found}, onGo, onCopy}: PagesProps) {
  const button = (text: string, isOff: boolean, onPress: () => void) => (
    <button type="button" aria-disabled={isOff} onClick={() => !isOff && onPress()}>
      {text}
    </button>
  );
  const last = Math.max(0, Math.floor((found - 1) / pageSize) * pageSize);
  return (
    <div className="instrument__controls">
      {button('First rows', from === 0, () => onGo(0))}
      {button('Previous', from === 0, () => onGo(from - pageSize))}
      {button('Next', from >= last, () => onGo(from + pageSize))}
      {button('Last rows', from >= last, () => onGo(last))}
      {button('Copy as CSV', found === 0, () => onCopy('CSV'))}
      {button('Copy as Markdown', found === 0, () => onCopy('Markdown'))}
    </div>
  );
}

/** Some browsers copy only if they are asked at once, while the text may come later. */
const copyText = (text: Promise<string>): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({'text/plain': text.then((one) => new Blob([one], {type: 'text/plain'}))}),
  ]);
