import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useStock from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/hooks/useSearchQuery';
import {useState} from 'react';

/** The addresses that the search page has written for what is in its box, by their keys in the history. */
export const written = new Set<string | undefined>();

/**
 * The package's hook, whose value is the query with which the page was opened. The router passes on an address a moment
 * after it is written. The package puts it into the box even if more has been typed meanwhile: those letters are lost,
 * or the box and the address change each other without end.
 */
export default function useSearchQuery(): ReturnType<typeof useStock> {
  const stock = useStock();
  const history = useHistory();
  const [{search}] = useState(useLocation());
  const isBrowser = useIsBrowser();
  return {
    ...stock,
    searchValue: isBrowser ? (new URLSearchParams(search).get('q') ?? '') : '',
    updateSearchPath: (value) => {
      stock.updateSearchPath(value);
      written.add(history.location.key);
    },
  };
}
