import {find, prepare} from '../../plugins/search/client/siteSearch';
import type {Hit} from '../../plugins/search/format/hits';
import {startTransition, useEffect, useState} from 'react';

/** The most hits: enough for three and more on every page, and no more than a phone can take. */
const LIMIT = 300;

/** The hits for the last query that was answered; undefined without a query. */
export function useAnswer(versionUrl: string, context: string, query: string): readonly Hit[] | undefined {
  const [hits, setHits] = useState<readonly Hit[]>();

  useEffect(() => {
    prepare(versionUrl, context);
  }, [versionUrl, context]);

  useEffect(() => {
    if (query === '') {
      return undefined;
    }
    let isCurrent = true;
    void find(versionUrl, context, query, LIMIT).then((found) => {
      if (isCurrent) startTransition(() => setHits(found));
    });
    return () => {
      isCurrent = false;
    };
  }, [versionUrl, context, query]);

  return query === '' ? undefined : hits;
}
