import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {normalizeContextByPath} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/normalizeContextByPath';
import {
  searchContextByPaths,
  useAllContextsWithNoSearchContext,
} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGenerated';

type Props = {
  readonly className: string | undefined;
  readonly value: string;
  readonly onChange: (path: string) => void;
};

/** The part of the site that is searched, where the configuration names parts; this site's names none. */
export function ContextChoice({className, value, onChange}: Props) {
  const {currentLocale} = useDocusaurusContext().i18n;
  if (!Array.isArray(searchContextByPaths)) {
    return null;
  }
  const contexts = searchContextByPaths.map((one) => normalizeContextByPath(one, currentLocale));
  return (
    <select
      name="search-context"
      className={className}
      aria-label="Part of the site"
      value={value}
      onChange={({target}) => onChange(target.value)}
    >
      {useAllContextsWithNoSearchContext && (
        <option value="">
          {translate({id: 'theme.SearchPage.searchContext.everywhere', message: 'Everywhere'})}
        </option>
      )}
      {contexts.map(({label, path}) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </select>
  );
}
