import type {Hit} from './hits';
import {createStore} from './store';

/** The open list under a search box. */
export type OpenList = {
  readonly input: HTMLInputElement;
  readonly hits: readonly Hit[];
  /** Whether texts of hits are on their way. */
  readonly isAwaiting: boolean;
  /** The way to all results: none if there are none. */
  readonly seeAll: {readonly href: string; readonly text: string} | undefined;
  /** Index of the option that Enter follows: a hit, or after the hits the way to all results. */
  readonly active: number;
};

/** The open list of the box that has the focus. */
export const openList = createStore<OpenList | undefined>(undefined);

/** Ids of the options under a box whose list has the id `id`. */
export const optionId = (id: string, index: number): string => `${id}-${index}`;
