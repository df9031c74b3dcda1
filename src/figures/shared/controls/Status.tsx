import type {ReactNode} from 'react';

import {withCode} from './withCode';

/** The status line, which screen readers announce when it changes. */
export const Status = ({children}: {readonly children: ReactNode}) => (
  <p className="figure__status" role="status">
    {typeof children === 'string' ? withCode(children) : children}
  </p>
);
