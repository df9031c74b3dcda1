import {counted, grouped} from '../../../content/format-number';
import type {Mark} from '../../../content/system/graph';
import type {Item} from '../read';
import {longestFind, mostObjects} from './settings';

type Props = {
  readonly items: readonly Item[];
  readonly marks: ReadonlyMap<string, Mark>;
  readonly select: string;
  readonly find: string;
  readonly onFind: (text: string) => void;
  readonly onSelect: (path: string) => void;
};

/** The objects whose path, type, parameters or values contain all words of a search. */
function found(items: readonly Item[], find: string): Item[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({path, type, values}) => {
    const text = [path, type, ...[...values].flat()].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A searchable list of all objects, including those without ports. */
export function Objects({items, marks, select, find, onFind, onSelect}: Props) {
  const all = found(items, find);
  const isCut = all.length > mostObjects;
  return (
    <>
      <div className="figure__controls">
        <label>
          Find objects and parameters{' '}
          <input
            type="search"
            value={find}
            maxLength={longestFind}
            onChange={({currentTarget: {value}}) => onFind(value)}
          />
        </label>
        <span>
          {grouped(all.length)} of {counted(items.length, 'object')}
          {isCut && `, of which the first ${mostObjects}`}
        </span>
      </div>
      <ul className="system__objects" aria-label="Objects">
        {all.slice(0, mostObjects).map(({path, type}) => (
          <li key={path}>
            <button type="button" aria-pressed={path === select} onClick={() => onSelect(path)}>
              <samp>{path}</samp> {type} {marks.get(path)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
