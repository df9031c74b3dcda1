import {Fragment} from 'react';

import type {Item} from '../read';

type Props = {
  readonly item: Item;
  /** The corresponding object of the base system. */
  readonly base?: Item;
};

/** The parameters of an object with their values in the base. */
export function Details({item: {path, type, values}, base}: Props) {
  return (
    <div className="system__details">
      <p>
        <samp>{path}</samp>, {type}
      </p>
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
