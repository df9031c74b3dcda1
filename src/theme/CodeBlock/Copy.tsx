import {useEffect, useState} from 'react';

/** How long the button says what it has done, in ms. */
const PAUSE = 1500;

/** A button that copies a text and says in words which. */
export default function Copy({text, what}: {readonly text: string; readonly what?: string | undefined}) {
  const [done, setDone] = useState<string>();
  useEffect(() => {
    if (done === undefined) return undefined;
    const timer = setTimeout(() => setDone(undefined), PAUSE);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone('Copied');
    } catch {
      setDone('Not allowed');
    }
  };
  return (
    <button
      type="button"
      className="clean-btn"
      aria-label={done ?? `Copy ${what ?? 'code'} to clipboard`}
      onClick={() => void copy()}
    >
      {done ?? (what ? `Copy ${what}` : 'Copy')}
    </button>
  );
}
