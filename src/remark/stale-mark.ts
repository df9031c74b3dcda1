import type {Element} from 'hast';
import {h} from 'hastscript';

import type {Change} from '../content/examples/recording';

/** The mark of a recording that is older than what it was made from. */
export const markOf = ({what}: Change): string => `recorded before ${what} was changed`;

/** The mark with what changed, for a title. */
export const markTitle = (stale: Change): string => `${markOf(stale)} (${stale.why})`;

/** The properties of a marked element (src/css/evidence.css). */
export const markProperties = (stale: Change) => ({className: ['stale'], title: markTitle(stale)});

/** The mark after the words of a caption; nothing where the recording is current. */
export const markBelow = (stale: Change | undefined): (string | Element)[] =>
  stale ? [' ', h('span', markProperties(stale), markOf(stale))] : [];
