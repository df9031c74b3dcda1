import {Suspense, useEffect, useRef, useState, type ReactNode} from 'react';

type Props = {
  readonly title: string;
  /** Whether the address has a text for it, so that it is open. */
  readonly isLinked: boolean;
  readonly children: ReactNode;
};

/** A fold with a playground, which is loaded when it is opened. */
export function Fold({title, isLinked, children}: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(isLinked);
  useEffect(() => {
    if (!isLinked || !fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView();
  }, [isLinked]);
  return (
    <details
      ref={fold}
      className="figure__more"
      onToggle={({currentTarget}) => currentTarget.open && setWasOpened(true)}
    >
      <summary>{title}</summary>
      {wasOpened && (
        <Suspense fallback={<p className="figure__note">Loading the editor …</p>}>{children}</Suspense>
      )}
    </details>
  );
}
