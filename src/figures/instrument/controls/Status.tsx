import type {ReactNode} from 'react';

/** The status line, which screen readers announce when it changes. */
export const Status = ({children}: {readonly children: ReactNode}) => (
  <p className="instrument__status" role="status">
    {children}
  </p>
);
