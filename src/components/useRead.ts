import {useSyncExternalStore} from 'react';

import {stored, subscribe} from '../client/progress';

const separator = '\n';
const readPaths = (): string => stored()?.read.join(separator) ?? '';

/** The paths of the pages that were read to their end in this browser; none in the HTML of the build. */
export const useRead = (): readonly string[] =>
  useSyncExternalStore(subscribe, readPaths, () => '').split(separator);
