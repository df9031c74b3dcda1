import type {ReactNode} from 'react';

import {WholeNumber} from '../../shared/controls/WholeNumber';
import type {Question} from '../worker/library';
import type {Order} from '../model/rows';
import {longestFind, mostHitCycles, type Settings} from './settings';
import {letterOf} from './table';

type Props = {
  readonly settings: Settings;
  readonly question: Question;
  readonly asksHitCycles: boolean;
  readonly onSet: (changes: Partial<Settings>) => void;
};

const orders: Readonly<Record<Order, string>> = {
  file: 'as in the file',
  name: 'by name',
  difference: 'by difference',
  ratio: 'by ratio',
};

const isOrder = (text: string): text is Order => Object.hasOwn(orders, text);

/** The controls for the search, the order, the two compared runs, and the hit time. */
export function Controls({settings, question, asksHitCycles, onSet}: Props) {
  const {find, order, hitCycles} = settings;
  const {pair, columns} = question;
  return (
    <div className="figure__controls" role="group" aria-label="Which statistics to show">
      <Labeled text="Find">
        <input
          type="search"
          value={find}
          maxLength={longestFind}
          onChange={({currentTarget: {value}}) => onSet({find: value, from: 0})}
        />
      </Labeled>
      <Labeled text="Order">
        <select
          value={order}
          onChange={({currentTarget: {value}}) => {
            if (isOrder(value)) onSet({order: value, from: 0});
          }}
        >
          {Object.entries(orders).map(([value, text]) =>
            pair || value === 'file' || value === 'name' ? (
              <option key={value} value={value}>
                {text}
              </option>
            ) : null,
          )}
        </select>
      </Labeled>
      {pair && (
        <span className="explorer__pair">
          <Choose
            text="Compare"
            of={columns.length}
            at={pair[1]}
            onChoose={(at) => onSet({pair: [pair[0], at]})}
          />
          <Choose
            text="with"
            of={columns.length}
            at={pair[0]}
            onChoose={(at) => onSet({pair: [at, pair[1]]})}
          />
        </span>
      )}
      {asksHitCycles && (
        <WholeNumber
          label="Cycles of an L1 hit"
          value={hitCycles}
          least={0}
          most={mostHitCycles}
          onSet={(value) => onSet({hitCycles: value})}
        />
      )}
    </div>
  );
}

const Labeled = ({text, children}: {readonly text: string; readonly children: ReactNode}) => (
  <label>
    {text} {children}
  </label>
);

type ChooseProps = {
  readonly text: string;
  /** The number of columns. */
  readonly of: number;
  readonly at: number;
  readonly onChoose: (at: number) => void;
};

const Choose = ({text, of, at, onChoose}: ChooseProps) => (
  <Labeled text={text}>
    <select value={at} onChange={({currentTarget}) => onChoose(currentTarget.selectedIndex)}>
      {Array.from({length: of}, (_, index) => (
        <option key={letterOf(index)} value={index}>
          {letterOf(index)}
        </option>
      ))}
    </select>
  </Labeled>
);
