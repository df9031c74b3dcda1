import {searchContexts, useAllContextsWithNoSearchContext} from '../../plugins/search/client/settings';

type Props = {
  readonly className: string | undefined;
  readonly value: string;
  readonly onChange: (path: string) => void;
};

/** Chooses the part of the site that is searched, if the configuration names parts; that of this site names none. */
export const ContextChoice = ({className, value, onChange}: Props) =>
  searchContexts.length > 0 && (
    <select
      name="search-context"
      className={className}
      aria-label="Part of the site"
      value={value}
      onChange={({target}) => onChange(target.value)}
    >
      {useAllContextsWithNoSearchContext && <option value="">Everywhere</option>}
      {searchContexts.map(({label, path}) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </select>
  );
