import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {highlightSearchTermsOnTargetPage} from '../../plugins/search/client/settings';
import {HIGHLIGHT} from '../../plugins/search/format/hits';
import {useEffectEvent, useLayoutEffect, useRef, useState} from 'react';

import {useMarks} from './useMarks';

type Value = {
  readonly value: string;
  readonly setValue: (value: string) => void;
  /** Empties the box, and removes the marks from the page. */
  readonly clear: () => void;
};

/**
 * The text of the search box: what the reader types or, on a page that a hit led to, the words that are marked there.
 *
 * @param close closes the list
 */
export function useValue(close: () => void): Value {
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const {pathname, search} = useLocation();
  const [value, setValue] = useState('');
  const isVisited = useRef(false);

  const isMarking = isBrowser && highlightSearchTermsOnTargetPage;
  const words = isMarking ? new URLSearchParams(search).getAll(HIGHLIGHT).join(' ') : '';
  const visit = useEffectEvent(() => {
    // Text that was typed before hydration is kept.
    if (isVisited.current || value === '') setValue(words);
    if (isVisited.current) close();
    isVisited.current = true;
  });
  useLayoutEffect(() => {
    if (isBrowser) visit();
  }, [isBrowser, pathname, search]);
  useMarks(words, pathname);

  return {
    value,
    setValue,
    clear() {
      setValue('');
      close();
      const {location} = history;
      const parameters = new URLSearchParams(location.search);
      if (parameters.has(HIGHLIGHT)) {
        // Pushing an address would move the focus to the page.
        parameters.delete(HIGHLIGHT);
        history.replace({...location, search: parameters.toString()});
      }
    },
  };
}
