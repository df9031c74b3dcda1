import {Fragment} from 'react';

import type {Item} from '../read';

type Toggle = {
  readonly text: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
};

type Props = {
  readonly item: Item;
  /** The corresponding object of the base system. */
  readonly base?: Item;
  readonly toggles: readonly Toggle[];
};

/** The parameters of an object with their values in the base, and buttons for how it is drawn. */
export function Details({item: {path, type, values}, base, toggles}: Props) {
  return (
    <div className="system__details">
      <p>
        <samp>{path}</samp>, {type}
      </p>
      {toggles.length > 0 && (
        <div className="instrument__controls">
          {toggles.map(({text, isOn, onPress}) => (
            <button key={text} type="button" aria-pressed={isOn} onClick={onPress}>
              {text}
            </button>
          ))}
        </div>
      )}
      {values.size > 0 && (
        <dl>
          {[...values].map(([name, value]) => {
            const old = base?.values.get(name);
            return (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  {value === '' ? '(empty)' : value}
                  {base && old !== value && ` (was ${old ?? 'not there'})`}
                </dd>
              </Fragment>
            );
          })}
        </dl>
      )}
    </div>
  );
}
