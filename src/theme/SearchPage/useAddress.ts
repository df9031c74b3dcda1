import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {searchContexts} from '../../plugins/search/client/settings';
import {useState} from 'react';

type Address = {
  readonly query: string;
  /** The part of the site that is searched; empty for the whole site. */
  readonly context: string;
  /** The version of the site that is searched, below the base path; empty for the current one. */
  readonly version: string;
  readonly setQuery: (query: string) => void;
  readonly setContext: (context: string) => void;
};

/** The query in the address of the search page. It is empty before hydration, because all get the same HTML. */
export function useAddress(): Address {
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const {key = 'first', search} = useLocation();
  const parameters = new URLSearchParams(isBrowser ? search : '');
  const context = parameters.get('ctx') ?? '';
  const [query, setQuery] = useState('');
  const [visit, setVisit] = useState<string>();
  // Typing replaces the current entry, and a visit adds one. During a navigation, the history changes before `location`.
  const isVisit = history.action !== 'REPLACE' && (history.location.key ?? 'first') === key;
  if (isBrowser && isVisit && key !== visit) {
    setVisit(key);
    setQuery(parameters.get('q') ?? '');
  }

  const replace = (name: string, value: string): void => {
    const parameters = new URLSearchParams(search);
    // Replacing an entry would lose the scroll position of a reader who returns to it.
    if ((parameters.get(name) ?? '') === value) return;
    if (value === '') parameters.delete(name);
    else parameters.set(name, value);
    history.replace({search: parameters.toString()});
  };
  return {
    query,
    context: searchContexts.some(({path}) => path === context) ? context : '',
    version: parameters.get('version') ?? '',
    setQuery(value) {
      setQuery(value);
      replace('q', value);
    },
    setContext: (value) => replace('ctx', value),
  };
}
