import {useEffect, useId, useRef, useState} from 'react';

import {readable} from '../files/readable';
import {quoted, Unreadable} from '../files/unreadable';
import {withCode} from './withCode';

type Props = {
  /** The kind of file in the words of the label: "your own stats.txt". */
  readonly what: string;
  /** The largest file that is accepted, in bytes. */
  readonly limit: number;
  /** Whether several files can be shown at once. */
  readonly several?: boolean;
  /**
   * Reads a file, and returns what shows it, which is not called if another file was brought in the meantime, unless
   * several can be shown.
   *
   * @throws {Unreadable} when the file cannot be used
   */
  readonly onFile: (file: File) => Promise<() => void>;
};

/** A function that opens files, and says what is wrong with them; it says nothing if others were brought meanwhile. */
function useOpening({limit, several = false, onFile}: Omit<Props, 'what'>) {
  const count = useRef(0);
  return async (files: readonly File[]): Promise<string> => {
    // What is dropped may be no file, as marked text.
    if (files.length > 0) count.current += 1;
    const number = count.current;
    const isReplaced = (): boolean => !several && number !== count.current;
    const problems: string[] = [];
    for (const file of several ? files : files.slice(0, 1)) {
      try {
        const text = await readable(file, limit);
        const show = isReplaced() ? undefined : await onFile(text);
        if (!isReplaced()) show?.();
      } catch (error) {
        const sentence =
          error instanceof Unreadable
            ? error.message
            : 'It cannot be read; if it is a folder, open a file in it.';
        problems.push(files.length > 1 ? `${quoted(file.name)}: ${sentence}` : sentence);
      }
    }
    const [first] = files;
    if (first && !several && files.length > 1) {
      const done = problems.length === 0 ? 'opened' : 'tried';
      const only = `Of ${files.length} files, only ${quoted(first.name)} was ${done}`;
      problems.push(`${only}; open the others one by one.`);
    }
    return isReplaced() ? '' : problems.join(' ');
  };
}

/** A fold that opens a file by a button, or one dropped anywhere on the figure. The file never leaves the browser. */
export function Bring({what, ...how}: Props) {
  const id = useId();
  const box = useRef<HTMLDetailsElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useOpening(how);
  const take = async (files: readonly File[]): Promise<void> => {
    setProblem(undefined);
    const sentence = await open(files);
    if (sentence === '') return;
    setProblem(sentence);
    // A file can also be dropped while the fold is closed.
    setIsOpen(true);
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const figure = box.current?.closest('figure');
    if (!figure) return;
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      void latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    figure.addEventListener('dragover', over);
    figure.addEventListener('drop', drop);
    return () => {
      figure.removeEventListener('dragover', over);
      figure.removeEventListener('drop', drop);
    };
  }, []);

  return (
    <details
      ref={box}
      className="figure__bring"
      open={isOpen}
      onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}
    >
      <summary>Your own file</summary>
      <label htmlFor={id}>Open or drop {what}:</label>{' '}
      <input
        id={id}
        type="file"
        multiple={how.several}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}problem`}
        onChange={({currentTarget}) => {
          void take([...(currentTarget.files ?? [])]);
          // Without this, the same file could not be chosen again after an edit.
          currentTarget.value = '';
        }}
      />
      <span className="figure__note">It stays in this browser.</span>
      {problem && (
        <p role="alert" id={`${id}problem`}>
          {withCode(problem)}
        </p>
      )}
    </details>
  );
}
