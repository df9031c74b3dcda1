/**
 * Swizzle: @theme/CodeBlock/CopyButton (eject)
 * Upstream: @docusaurus/theme-classic, lib/theme/CodeBlock/CopyButton/index.js
 * sha256: 7674459642e675821aa38e86a748c40af85c37d98d319b042bc94bebc78b6a2a
 * Why: the button says in words what it copies.
 */
import type {Props as StockProps} from '@theme/CodeBlock/CopyButton';
import clsx from 'clsx';
import {useEffect, useState} from 'react';

/** How long the button says what it has done, in ms. */
const PAUSE = 1500;

type Props = StockProps & {
  /** The words for what is copied, if not all of the code. */
  readonly what?: string | undefined;
  /** The address of a file that is copied instead of the code. */
  readonly file?: string | undefined;
};

async function textAt(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Blob([(await answer.text()).trimEnd()], {type: 'text/plain'});
}

export default function CopyButton({code, className, what, file}: Props) {
  const [done, setDone] = useState<string>();
  useEffect(() => {
    if (done === undefined) return undefined;
    const timer = setTimeout(() => setDone(undefined), PAUSE);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    try {
      // Safari lets a click copy what is still to be fetched only if it gets the promise.
      await (file === undefined
        ? navigator.clipboard.writeText(code)
        : navigator.clipboard.write([new ClipboardItem({'text/plain': textAt(file)})]));
      setDone('Copied');
    } catch {
      setDone('Not allowed');
    }
  };
  return (
    <button
      type="button"
      className={clsx('clean-btn', className)}
      aria-label={done ?? `Copy ${what ?? 'code'} to clipboard`}
      onClick={() => void copy()}
    >
      {done ?? (what ? `Copy ${what}` : 'Copy')}
    </button>
  );
}
