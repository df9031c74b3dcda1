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
  /** The copied part, if not all of the code. */
  readonly what?: string | undefined;
};

export default function CopyButton({code, className, what}: Props) {
  const [done, setDone] = useState<string>();
  useEffect(() => {
    if (done === undefined) return undefined;
    const timer = setTimeout(() => setDone(undefined), PAUSE);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
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
