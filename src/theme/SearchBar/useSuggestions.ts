import {useEffect, useState} from 'react';

import {searchResultLimits} from '../../plugins/search/client/settings';
import {find} from '../../plugins/search/client/siteSearch';
import type {Hit} from '../../plugins/search/format/hits';

type List = {
  /** The query of the hits. */
  readonly query: string;
  readonly hits: readonly Hit[];
  /** Index of the option that Enter follows. */
  readonly active: number;
};

type Suggestions = {
  /** The hits for the query or, until they arrive, those for the query before. */
  readonly list: List | undefined;
  /** Opens the list with the hits for a query, or closes it for an empty query. */
  readonly ask: (query: string) => void;
  readonly close: () => void;
  /** Makes the next or previous option active, in a circle. */
  readonly move: (step: 1 | -1, options: number) => void;
};

/** The hits for what is typed. An answer to an earlier query is never shown. */
export function useSuggestions(versionUrl: string, context: string): Suggestions {
  const [query, setQuery] = useState('');
  const [list, setList] = useState<List>();

  useEffect(() => {
    if (query === '') {
      return undefined;
    }
    let isCurrent = true;
    void find(versionUrl, context, query, searchResultLimits).then((hits) => {
      if (isCurrent) setList({query, hits, active: 0});
    });
    return () => {
      isCurrent = false;
    };
  }, [versionUrl, context, query]);

  return {
    list: query === '' ? undefined : list,
    ask(next) {
      const isQuestion = next.trim() !== '';
      // A list that opens again must not show old hits.
      if (!isQuestion || query === '') setList(undefined);
      setQuery(isQuestion ? next : '');
    },
    close() {
      setList(undefined);
      setQuery('');
    },
    move(step, options) {
      setList((open) => open && {...open, active: (open.active + step + options) % options});
    },
  };
}
