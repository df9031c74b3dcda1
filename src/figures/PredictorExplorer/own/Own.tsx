import {useEffect, useState} from 'react';

import {Choice} from '../../instrument/controls/Choice';
import {Status} from '../../instrument/controls/Status';
import {writeHash} from '../../instrument/hash';
import {Editor} from '../../playground/Editor';
import {pack, unpack} from '../../playground/link';
import {saveText} from '../../playground/saveText';
import {useKept} from '../../playground/useKept';
import {names} from './language';
import type {OwnProps} from './OwnFold';
import {Results} from './Results';
import {skeletonOf} from './skeleton';
import {starts} from './starts';
import {useBranches} from './useBranches';
import {useDesign, type Design} from './useDesign';
import './styles.css';

/** The line that a message names. */
const lineOf = (problem: string): number | undefined => {
  const found = /^Line (\d+):/.exec(problem)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** An editor for a predictor, and what it does on the recorded programs or on the reader's trace. */
export default function Own({id, given, own, code}: OwnProps) {
  const [isMine, setIsMine] = useState(false);
  const {traces, rivals} = useBranches(given, isMine ? own : undefined);
  const design = useDesign();
  const {current, last, says, isProblem, say} = design;
  const texts = useTexts(id, code, () => say(unreadable, true));
  const {text} = texts;
  const start = (): void => design.start(text, traces);
  return (
    <div className="own">
      <p className="instrument__note">
        JavaScript with the names of Assignment 4’s <code>predictor_table.hh</code>. It runs in this browser,
        and only when you press <em>Run</em>.
      </p>
      <div className="instrument__controls">
        <Choice label="Begin with" value={texts.chosen} onChoose={texts.choose}>
          {texts.all.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
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
        wrongLine={isProblem ? lineOf(says) : undefined}
        onChange={texts.write}
        onRun={start}
      />
      <Buttons id={id} texts={texts} design={design} onRun={start} />
      <Status>{says}</Status>
      {current && <Results current={current.result} last={last?.result} given={given} rivals={rivals} />}
    </div>
  );
}

type ButtonsProps = {
  readonly id: string;
  readonly texts: Texts;
  readonly design: Design;
  readonly onRun: () => void;
};

/** What can be done with a design. */
function Buttons({id, texts, design: {current, isRunning, say, stop}, onRun}: ButtonsProps) {
  const {text} = texts;
  return (
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
      <button type="button" onClick={() => void copyLink(id, text, say)}>
        Copy link
      </button>
      <button type="button" onClick={() => saveText(text, 'predictor.js')}>
        Download
      </button>
      <button
        type="button"
        onClick={() => {
          if (current) saveText(skeletonOf(current.text, current.result), 'predictor_table.hh');
          else say('Run the design first, because the skeleton has the sizes of its tables.');
        }}
      >
        C++ skeleton
      </button>
      {texts.isKept && (
        <button
          type="button"
          onClick={() => {
            texts.forget();
            say('What you wrote is no longer kept in this browser.');
          }}
        >
          Forget mine
        </button>
      )}
    </div>
  );
}

const unreadable =
  'The design in this link cannot be read; ask for the whole link, or begin with a design of the list.';

/** The texts from which the reader chooses: those to start from, what was kept, and that of a link. */
function useTexts(id: string, code: string | undefined, onUnreadable: () => void) {
  const [kept, keep] = useKept(id);
  const [text, setText] = useState(kept !== '' ? kept : starts[0].text);
  const [linked, setLinked] = useState<string>();
  useEffect(() => {
    if (code === undefined) return;
    let isCurrent = true;
    void unpack(code).then((found) => {
      if (!isCurrent) return;
      setLinked(found);
      if (found === undefined) onUnreadable();
      else setText(found);
    });
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the message belongs to the code, and not to each drawing
  }, [code]);
  const all = [
    ...starts,
    ...(linked === undefined ? [] : [{id: 'link', name: 'the design of the link', text: linked}]),
  ];
  const isKnown = (one: string): boolean => all.some((known) => known.text === one);
  const mine = isKnown(text) ? kept : text;
  if (mine !== '') all.push({id: 'mine', name: 'what you wrote', text: mine});
  return {
    text,
    all,
    chosen: all.find((one) => one.text === text)?.id ?? 'mine',
    choose: (chosen: string): void => setText(all.find((one) => one.id === chosen)?.text ?? text),
    write: (next: string): void => {
      setText(next);
      if (!isKnown(next)) keep(next);
    },
    isKept: kept !== '',
    forget: (): void => {
      keep('');
      setText(starts[0].text);
    },
  };
}

type Texts = ReturnType<typeof useTexts>;

/** Puts a design into the address of the page, and copies that. */
async function copyLink(
  id: string,
  text: string,
  say: (says: string, isProblem?: boolean) => void,
): Promise<void> {
  const packed = await pack(text);
  const hash = packed === undefined ? undefined : writeHash(id, {code: packed});
  if (hash === undefined) {
    say('The design is too long for a link; download it instead.');
    return;
  }
  window.history.replaceState(window.history.state, '', hash);
  await navigator.clipboard.writeText(window.location.href).then(
    () => say('Copied: the address of this page, which now has your design. It runs nothing by itself.'),
    () => say('The address of this page now has your design; copy it from there.'),
  );
}
