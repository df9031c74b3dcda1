import useIsBrowser from '@docusaurus/useIsBrowser';
import useStockQuery from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/hooks/useSearchQuery.js';

const keep = (): void => undefined;

/**
 * The query of the search page, as the stock hook has it. Until React has taken over, the page knows no query, and the
 * stock page would take that of the address away.
 */
export default function useSearchQuery() {
  const isBrowser = useIsBrowser();
  const query = useStockQuery();
  return {...query, updateSearchPath: isBrowser ? query.updateSearchPath : keep};
}
