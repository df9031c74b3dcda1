import {useEffect, useId, useRef, useState} from 'react';

import {Unreadable} from '../unreadable';

type Props = {
  /** The kind of file in the words of the label: "your own stats.txt". */
  readonly what: string;
  /** The largest file that is accepted, in bytes. */
  readonly limit: number;
  /** @throws {Unreadable} when the file cannot be used */
  readonly onFile: (file: File) => Promise<void> | void;
};

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en-US', {maximumFractionDigits: 1})} MB`;

/** Opens a file by a button, or one dropped anywhere on the figure. The file never leaves the browser. */
export function Bring({what, limit, onFile}: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    try {
      if (file.size > limit) {
        throw new Unreadable(
          `The file has ${megabytes(file.size)}; bring one of at most ${megabytes(limit)}.`,
        );
      }
      await onFile(file);
    } catch (error) {
      setProblem(
        error instanceof Unreadable
          ? error.message
          : 'The file cannot be read; is it the one that you meant?',
      );
    }
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
      void latest.current(event.dataTransfer?.files[0]);
    };
    figure.addEventListener('dragover', over);
    figure.addEventListener('drop', drop);
    return () => {
      figure.removeEventListener('dragover', over);
      figure.removeEventListener('drop', drop);
    };
  }, []);

  return (
    <div ref={box} className="instrument__bring">
      <label htmlFor={id}>Open or drop {what}:</label>{' '}
      <input
        id={id}
        type="file"
        onChange={({currentTarget}) => {
          void take(currentTarget.files?.[0]);
          // Without this, the same file could not be chosen again after an edit.
          currentTarget.value = '';
        }}
      />
      <span className="instrument__note">It stays in this browser.</span>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
