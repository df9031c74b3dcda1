import type {ReactNode} from 'react';

/** The line that says what has changed, also to those who do not see it. */
export const Status = ({children}: {readonly children: ReactNode}) => (
  <p className="instrument__status" role="status">
    {children}
  </p>
);
