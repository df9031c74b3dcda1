import type {HashState} from '../shared/hash';

/** What an address says of the reader's text: the text itself, packed, or the id of one to begin with. */
export type Link = {readonly code: string | undefined; readonly begin: string | undefined};

/** @returns a new object for each address that the reader opens; undefined when it says nothing of a text */
export const linkIn = ({code, begin}: HashState): Link | undefined =>
  code === undefined && begin === undefined ? undefined : {code, begin};
