import {grouped} from '../../../content/format-number';
import type {Compared, Comparison} from '../model/compare';
import type {Done} from './useOwnRun';

type Props = {
  readonly comparison: Comparison;
  readonly last?: Done | undefined;
  readonly before?: Done | undefined;
};

/** The misses of all policies in one cache, with a bar for each. */
export function Policies({comparison: {rows, lookups, compulsory, full}, last, before}: Props) {
  const own: Compared[] = [
    ...(before ? [{name: 'yours before', ...before}] : []),
    ...(last ? [{name: 'yours', ...last}] : []),
  ];
  const all = [...rows, ...own];
  const most = Math.max(1, ...all.map(({misses}) => misses));
  return (
    <>
      <table className="cache__policies">
        <thead>
          <tr>
            {['Policy', 'Bits per set', 'Misses', 'of these conflict'].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map(({name, bits, misses}) => (
            <tr key={name} className={name === 'yours' ? 'cache__chosen' : undefined}>
              <th scope="row">{name === 'yours' ? '▸ yours' : name}</th>
              <td>{bits === undefined ? '–' : grouped(bits)}</td>
              <td>
                {grouped(misses)}
                <span
                  className="cache__bar"
                  aria-hidden="true"
                  style={{'--share': `${((100 * misses) / most).toFixed(2)}%`} as React.CSSProperties}
                />
              </td>
              <td>{grouped(misses - full)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="figure__note">
        Of {grouped(lookups)} lookups, {grouped(compulsory)} miss because a line is used for the first time
        (compulsory), and {grouped(full - compulsory)} more miss in a fully associative LRU cache of this size
        (capacity), whatever the policy. MIN knows the future: no policy misses less often.
        {all.some(({misses}) => misses < full) &&
          ' A number below 0 counts the misses that a policy has less than that fully associative cache.'}
      </p>
    </>
  );
}
