import type {Remote} from 'comlink';
import {createElement, useEffect, useMemo, useRef, useState, type ReactElement} from 'react';

import {Bring} from '../../shared/controls/Bring';
import type {ViewProps} from '../../shared/figure';
import type {Make} from '../../shared/makeElement';
import {Status} from '../../shared/controls/Status';
import {Unreadable} from '../../shared/files/unreadable';
import {useHashState} from '../../shared/useHashState';
import {useOwn} from '../../shared/useFileName';
import {Controls} from './Controls';
import type {Answer, Library, Question} from '../worker/library';
import type {Form} from '../model/rows';
import type {FigureData} from '../prepare';
import {Runs} from './Runs';
import {defaults, hashOf, pageSize, settingsOf, type Settings} from './settings';
import {copiedText, countOf, headsOf, numbersIn, partsOf, type Table} from './table';
import {useWorker} from '../../shared/useWorker';
import {mostRuns, useRuns} from './useRuns';

const largest = 100_000_000;

const startLibrary = (): Worker => new Worker(new URL('../worker/worker.ts', import.meta.url));

/** Compares the statistics of recorded runs and of files of the reader. */
export default function View({id, data, onOwn}: ViewProps) {
  const [{runs, answer: first}] = useState(data as FigureData);
  const [settings, setSettings, writeHash] = useHashState(id, (hash) => settingsOf(hash, runs));
  const {remote: library, problem: broken} = useWorker<Library>(startLibrary);
  const {isOpen, problem, files, reading, add, remove, choose} = useRuns(library, runs);
  useOwn(onOwn, files.at(-1)?.label);
  const question = useQuestion(settings, runs, files);
  const {answer, answered} = useAnswer(isOpen ? library : undefined, question, first);
  const [copied, copy] = useCopy(library, question);

  // The reader may change the settings while a large file is being read.
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });
  const set = (changes: Partial<Settings>): void => {
    const next = {...latest.current, ...changes};
    setSettings(next);
    writeHash(hashOf(next, runs));
  };
  const bring = async (file: File): Promise<() => void> => {
    const {length} = question.columns;
    if (length >= mostRuns) {
      throw new Unreadable(`The table has ${mostRuns} runs, and no space for another; close one of yours.`);
    }
    await add(file);
    // Compare the new run with the first one.
    return () => set({pair: [0, length], from: 0});
  };
  const close = (run: string): void => {
    remove(run);
    set({...defaults(runs.length), find: latest.current.find});
  };
  const sentence = [broken ?? problem, reading && `Reading ${reading} …`, copied].filter(Boolean);

  return (
    <>
      <Controls settings={settings} question={question} asksHitCycles={answer.asksHitCycles} onSet={set} />
      <Runs
        recorded={runs}
        dumps={settings.dumps}
        files={files}
        lacking={answer.lacking}
        onRecorded={(dumps) => set({dumps})}
        onDump={choose}
        onClose={close}
      />
      {/* Rows differ in height, and the buttons below must not move. The key makes a new page begin at its top. */}
      <div
        key={answer.from}
        className="explorer__box"
        role="region"
        aria-label="Rows"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
      >
        <StatisticsTable
          rows={answer.rows}
          labels={answered.columns.map(({label}) => label)}
          {...(answered.pair && {pair: answered.pair})}
        />
      </div>
      <Pages answer={answer} onGo={(from) => set({from})} onCopy={copy} />
      <Status>{[...sentence, countOf({...answer, shown: answer.rows.length})].join(' ')}</Status>
      <Bring what="your files stats.txt" limit={largest} several onFile={bring} />
    </>
  );
}

/** The latest answer and its question, or the first frame's until there is one. */
function useAnswer(library: Remote<Library> | undefined, question: Question, first: Answer) {
  const [answered, setAnswered] = useState({answer: first, answered: question});
  useEffect(() => {
    if (!library) return;
    let isLatest = true;
    void library.ask(question).then((answer) => {
      if (isLatest) setAnswered({answer, answered: question});
    });
    return () => {
      isLatest = false;
    };
  }, [library, question]);
  return answered;
}

/** The status of the last copy, and a function that copies all rows, not only the shown ones. */
function useCopy(library: Remote<Library> | undefined, question: Question) {
  const [copied, setCopied] = useState<{readonly sentence: string; readonly of: Question}>();
  const copy = async (form: Form): Promise<void> => {
    if (!library) return;
    const answered = library.copy(question, form);
    try {
      await copyText(answered.then(({text}) => text));
      setCopied({sentence: copiedText(await answered, form), of: question});
    } catch {
      setCopied({sentence: 'The browser does not let the page copy.', of: question});
    }
  };
  return [copied?.of === question ? copied.sentence : undefined, (form: Form) => void copy(form)] as const;
}

/** The question to the library; the object stays the same until the question changes. */
function useQuestion(
  {find, order, pair, dumps, hitCycles, from}: Settings,
  recorded: FigureData['runs'],
  files: ReturnType<typeof useRuns>['files'],
): Question {
  return useMemo(() => {
    const columns = [
      ...recorded.map(({address, label, dumps: all, dump}, index) => {
        const chosen = dumps[index] ?? dump;
        return {run: address, label: all > 1 ? `${label}, dump ${chosen}` : label, dump: chosen};
      }),
      ...files.map(({run, label, dumps: all, dump}) => ({
        run,
        label: all > 1 ? `${label}, dump ${dump}` : label,
        dump,
      })),
    ];
    const isThere = pair?.every((column) => column < columns.length);
    const usual = columns.length > 1 ? ([0, 1] as const) : undefined;
    const both = isThere ? pair : usual;
    return {find, order, ...(both && {pair: both}), columns, hitCycles, from, count: pageSize};
  }, [find, order, pair, dumps, hitCycles, from, recorded, files]);
}

const make: Make<ReactElement> = (tag, properties, ...children) =>
  createElement(tag, properties, ...children);

/** The table in the form of `src/remark/table`, where each row is a card on a phone. */
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

/** Buttons to show other rows, and to copy all rows. */
function Pages({answer: {from, found}, onGo, onCopy}: PagesProps) {
  const button = (text: string, isOff: boolean, onPress: () => void, className?: string) => (
    <button type="button" className={className} aria-disabled={isOff} onClick={() => !isOff && onPress()}>
      {text}
    </button>
  );
  const last = Math.max(0, Math.floor((found - 1) / pageSize) * pageSize);
  return (
    <div className="figure__controls">
      {button('First rows', from === 0, () => onGo(0))}
      {button('Previous', from === 0, () => onGo(from - pageSize))}
      {button('Next', from >= last, () => onGo(from + pageSize), 'figure__primary')}
      {button('Last rows', from >= last, () => onGo(last))}
      {button('Copy as CSV', found === 0, () => onCopy('CSV'))}
      {button('Copy as Markdown', found === 0, () => onCopy('Markdown'))}
    </div>
  );
}

/** Writes to the clipboard at once, which some browsers require, with a promise of the text. */
const copyText = (text: Promise<string>): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({'text/plain': text.then((content) => new Blob([content], {type: 'text/plain'}))}),
  ]);
