import {useEffect} from 'react';

import type {ViewProps} from './figure';

/** Lets the title name the file of the reader that is shown, if one is. */
export function useOwn(onOwn: ViewProps['onOwn'], name: string | undefined): void {
  useEffect(() => onOwn(name), [onOwn, name]);
}
