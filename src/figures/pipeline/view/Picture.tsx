import {useState} from 'react';

import {drawText, layOut, TooWide, type Picture as Laid} from '../model/text';
import type {Trace} from '../read';

type Props = {
  readonly name: string;
  readonly trace: Trace;
  /** The index of the first instruction. */
  readonly skip: number;
};

/** The kit's default number of instructions. */
const most = 24;

/** The picture with the most instructions that fit, up to 24. */
function fitting(trace: Trace, skip: number): Laid | undefined {
  for (let rows = most; rows > 0; rows -= 1) {
    try {
      return layOut(trace, skip, rows);
    } catch (error) {
      if (!(error instanceof TooWide)) throw error;
    }
  }
  return undefined;
}

/** The kit's picture of the instructions, and the `just draw` command that prints it. */
export function Picture({name, trace, skip}: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const laid = isOpen ? fitting(trace, skip) : undefined;
  return (
    <details className="figure__more" onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
      <summary>As the kit draws it</summary>
      {isOpen && !laid && <p>One instruction alone is wider than a picture of the kit.</p>}
      {laid && (
        <>
          <p>
            <code>
              just draw NAME {skip} {laid.rows}
            </code>{' '}
            prints this part of a complete trace.
          </p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
          <pre className="pipeline__text" tabIndex={0}>
            {drawText(laid, name, name)}
          </pre>
        </>
      )}
    </details>
  );
}
