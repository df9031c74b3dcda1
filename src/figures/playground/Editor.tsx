import {useEffect, useId, useRef, useState} from 'react';

import type {CodeMirror} from './codemirror';
import type {Name} from './language';
import './styles.css';

type Props = {
  /** The accessible name of the editor. */
  readonly label: string;
  readonly text: string;
  readonly names: readonly Name[];
  /** The line that a message names. */
  readonly wrongLine?: number | undefined;
  readonly onChange: (text: string) => void;
  /** Called for Ctrl or Cmd and Enter. */
  readonly onRun: () => void;
};

/** Where an editor with completions would be in the way: under a finger, or on a narrow screen. */
const plainScreens = '(pointer: coarse), (width <= 576px)';

/** An editor for code: a text area, until and unless CodeMirror takes its place. */
export function Editor({label, text, names, wrongLine, onChange, onRun}: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeMirror>(undefined);
  const [isRich, setIsRich] = useState(false);
  const latest = useRef({text, onChange, onRun});
  useEffect(() => {
    latest.current = {text, onChange, onRun};
  });

  useEffect(() => {
    if (window.matchMedia(plainScreens).matches) return;
    let isCurrent = true;
    import('./codemirror').then(
      ({codeMirror}) => {
        if (!isCurrent || !place.current) return;
        editor.current = codeMirror({
          parent: place.current,
          text: latest.current.text,
          label,
          describedBy: `${id}keys`,
          names,
          onChange: (next) => latest.current.onChange(next),
          onRun: () => latest.current.onRun(),
        });
        setIsRich(true);
      },
      // The text area stays.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      editor.current?.destroy();
      editor.current = undefined;
      setIsRich(false);
    };
  }, [id, label, names]);
  useEffect(() => editor.current?.setText(text), [text]);
  useEffect(() => editor.current?.markLine(wrongLine), [wrongLine]);

  return (
    <div className="playground__editor">
      <div ref={place} className="playground__code" />
      {!isRich && (
        <textarea
          className="playground__plain"
          aria-label={label}
          aria-describedby={`${id}keys`}
          value={text}
          rows={Math.min(24, text.split('\n').length + 1)}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          wrap="off"
          onChange={({currentTarget: {value}}) => onChange(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onRun();
          }}
        />
      )}
      <p id={`${id}keys`} className="figure__note">
        {isRich
          ? 'Ctrl or Cmd and Enter runs it. Tab indents; Escape, then Tab, leaves the editor.'
          : 'Ctrl or Cmd and Enter runs it.'}
      </p>
    </div>
  );
}
