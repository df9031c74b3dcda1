import {lazy, Suspense, useEffect, useRef, useState} from 'react';

import type {Given} from '../given';
import type {Trace} from '../read';

const Own = lazy(() => import('./Own'));

export type OwnProps = {
  /** The name of the figure in addresses. */
  readonly id: string;
  readonly given: Given;
  /** The trace that the reader opened. */
  readonly own?: Trace;
  /** A design in the address, packed. */
  readonly code?: string;
};

/** A fold in which the reader writes a predictor. What it needs is loaded when it is opened. */
export function OwnFold(props: OwnProps) {
  const {code} = props;
  const fold = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(code !== undefined);
  useEffect(() => {
    if (code === undefined || !fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView();
  }, [code]);
  return (
    <details
      ref={fold}
      className="instrument__more"
      onToggle={({currentTarget}) => currentTarget.open && setWasOpened(true)}
    >
      <summary>Your own predictor</summary>
      {wasOpened && (
        <Suspense fallback={<p className="instrument__note">Loading the editor …</p>}>
          <Own {...props} />
        </Suspense>
      )}
    </details>
  );
}
