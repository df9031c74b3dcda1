import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import {useEffect, useState} from 'react';

import {find, withTexts} from '../../plugins/search/client/siteSearch';
import {lacksText, type Hit} from '../../plugins/search/format/hits';

/** Milliseconds without a key after which the texts of the hits are fetched: who types on needs none of these. */
const REST = 150;

type List = {
  /** The query that it answers. */
  readonly query: string;
  readonly hits: readonly Hit[];
  /** Whether texts of hits are on their way. */
  readonly isAwaiting: boolean;
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
    let rest: ReturnType<typeof setTimeout>;
    void find(versionUrl, context, query, settings.searchResultLimits).then((hits) => {
      if (!isAsked) return;
      const isAwaiting = hits.some(lacksText);
      setList({query, hits, isAwaiting, active: 0});
      if (isAwaiting) rest = setTimeout(() => void addTexts(hits), REST);
    });
    const addTexts = async (hits: readonly Hit[]) => {
      const complete = await withTexts(hits);
      if (isAsked) setList((open) => open && {...open, hits: complete, isAwaiting: false});
    };
    return () => {
      isAsked = false;
      clearTimeout(rest);
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
