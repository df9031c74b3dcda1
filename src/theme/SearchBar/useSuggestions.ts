import {useEffect, useState} from 'react';

import {searchResultLimits} from '../../plugins/search/client/settings';
import {find} from '../../plugins/search/client/siteSearch';
import type {Hit} from '../../plugins/search/format/hits';

type List = {
  /** The query that it answers. */
  readonly query: string;
  readonly hits: readonly Hit[];
  /** Index of the option that Enter follows. */
  readonly active: number;
};

export type Suggestions = {
  /** The answer to what was asked, or while that is on its way, to what was asked before. */
  readonly list: List | undefined;
  /** Opens the list, with the answer to a query; without one, closes it. */
  readonly ask: (query: string) => void;
  readonly close: () => void;
  /** Makes another option the one that Enter follows; the last is followed by the first. */
  readonly move: (step: 1 | -1, options: number) => void;
};

/** The hits for what is typed. An answer to a question that is no longer asked is never shown. */
export function useSuggestions(versionUrl: string, context: string): Suggestions {
  const [query, setQuery] = useState('');
  const [list, setList] = useState<List>();

  useEffect(() => {
    if (query === '') {
      return undefined;
    }
    let isAsked = true;
    void find(versionUrl, context, query, searchResultLimits).then((hits) => {
      if (isAsked) setList({query, hits, active: 0});
    });
    return () => {
      isAsked = false;
    };
  }, [versionUrl, context, query]);

  return {
    list: query === '' ? undefined : list,
    ask(next) {
      const isQuestion = next.trim() !== '';
      // What was found before the list was closed is no answer.
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
