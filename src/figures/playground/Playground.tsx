import {useState, type ReactNode} from 'react';

import {Choice} from '../shared/controls/Choice';
import {Status} from '../shared/controls/Status';
import {Editor} from './Editor';
import type {Name} from './language';
import {pack} from './link';
import type {Link} from './linkIn';
import {saveText} from './saveText';
import {useTexts, type Start} from './useTexts';

/** Shows a sentence instead of what the last run says. */
export type Say = (sentence: string) => void;

type Props = {
  /** The name of the figure in addresses. */
  readonly figure: string;
  /** What the reader writes, such as a predictor. */
  readonly what: string;
  /** The name of the file for *Download*. */
  readonly file: string;
  readonly starts: readonly [Start, ...Start[]];
  readonly names: readonly Name[];
  /** What the address says of the text. */
  readonly link: Link | undefined;
  /** The address of the figure with a packed text; undefined when it would be too long. */
  readonly hashOf: (code: string) => string | undefined;
  readonly isRunning: boolean;
  /** What the last run says: a result, or what went wrong. */
  readonly sentence: string;
  /** Only the reader's press calls it. */
  readonly onRun: (text: string) => void;
  readonly onStop: () => void;
  /** More choices of the first row. */
  readonly choices?: ReactNode;
  /** More buttons. */
  readonly buttons?: (say: Say) => ReactNode;
};

/** An editor for a text that the reader writes and runs, with its choice, its buttons and its messages. */
export function Playground(props: Props) {
  const {figure, what, starts, names, link, isRunning, onRun, choices} = props;
  const [said, say] = useState<string>();
  const unreadable = `The ${what} in this link cannot be read; ask for the whole link, or begin with one of the list.`;
  const onLink = (isReadable: boolean): void => say(isReadable ? undefined : unreadable);
  const texts = useTexts({figure, starts, link, onLink});
  const sentence = said ?? props.sentence;
  const line = /^Line (\d+):/.exec(sentence)?.[1];
  const start = (): void => {
    say(undefined);
    onRun(texts.text);
  };
  return (
    <>
      <div className="figure__controls">
        <Choice label="Begin with" value={texts.chosen} onChoose={texts.choose}>
          {texts.all.map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        {choices}
      </div>
      <Editor
        label={`Your ${what}, in JavaScript`}
        text={texts.text}
        names={names}
        wrongLine={line === undefined ? undefined : Number(line)}
        onChange={texts.write}
        onRun={start}
      />
      <Names names={names} />
      <Buttons {...props} texts={texts} onRun={start} say={say} />
      <Status>{isRunning ? 'Running …' : sentence}</Status>
    </>
  );
}

/** What the editor completes, also for those who do not know what to type, or whose editor is a plain text area. */
function Names({names}: {readonly names: readonly Name[]}) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        What your code may use
      </button>
      {isShown && (
        <dl className="playground__names">
          {names.map(({name, of, form, about}) => (
            <div key={name}>
              <dt>
                <code>{`${of === undefined ? '' : `${of}.`}${name}${form.startsWith('(') ? form : ''}`}</code>
              </dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

type ButtonsProps = Omit<Props, 'onRun'> & {
  readonly texts: ReturnType<typeof useTexts>;
  readonly onRun: () => void;
  readonly say: Say;
};

function Buttons({what, file, hashOf, isRunning, onRun, onStop, buttons, texts, say}: ButtonsProps) {
  const link = async (): Promise<void> => {
    const packed = await pack(texts.text);
    const hash = packed === undefined ? undefined : hashOf(packed);
    if (hash === undefined) {
      say(`The ${what} is too long for a link, so nothing was copied; download it instead.`);
      return;
    }
    window.history.replaceState(window.history.state, '', hash);
    await navigator.clipboard.writeText(window.location.href).then(
      () => say(`Copied: the address of this page, which now has your ${what}. It runs nothing by itself.`),
      () => say(`The address of this page now has your ${what}; copy it from there.`),
    );
  };
  const forget = (): void => {
    texts.forget();
    say('What you wrote is no longer kept in this browser.');
  };
  return (
    <div className="figure__controls">
      <button type="button" className="figure__primary figure__run" aria-disabled={isRunning} onClick={onRun}>
        Run
      </button>
      <button type="button" aria-disabled={!isRunning} onClick={onStop}>
        Stop
      </button>
      <button type="button" onClick={() => void link()}>
        Copy link
      </button>
      <button type="button" onClick={() => saveText(texts.text, file)}>
        Download
      </button>
      {buttons?.(say)}
      {texts.isKept && (
        <button type="button" onClick={forget}>
          Forget mine
        </button>
      )}
    </div>
  );
}
