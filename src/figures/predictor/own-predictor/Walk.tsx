import {useState} from 'react';

import {grouped} from '../../../content/format-number';
import {Status} from '../../shared/controls/Status';
import type {Cell, Part, Visit, Worst} from './result';

type Props = {readonly branch: Worst; readonly parts: readonly Part[]; readonly name: string};

const wayOf = (taken: boolean): string => (taken ? 'taken' : 'not taken');

/** A walk through the executions of one branch: the state before, the guess, the outcome, and the state after. */
export function Walk({branch: {visits, times}, parts, name}: Props) {
  const [at, setAt] = useState(0);
  const visit = visits[at];
  if (!visit) return null;
  const nextWrong = visits.findIndex((one, index) => index > at && one.guess !== one.taken);
  const go = (to: number): void => setAt(Math.max(0, Math.min(visits.length - 1, to)));
  const isWrong = visit.guess !== visit.taken;
  const by = visits.some(({part}) => part > 0) ? ` (part: ${visit.part})` : '';
  return (
    <div className="own__walk">
      <div className="figure__controls">
        <button type="button" aria-disabled={at === 0} onClick={() => go(0)}>
          First
        </button>
        <button type="button" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          Back
        </button>
        <button type="button" aria-disabled={at === visits.length - 1} onClick={() => go(at + 1)}>
          Step
        </button>
        <button type="button" aria-disabled={nextWrong < 0} onClick={() => nextWrong >= 0 && go(nextWrong)}>
          Next misprediction
        </button>
        <button type="button" aria-disabled={at === visits.length - 1} onClick={() => go(visits.length - 1)}>
          Last
        </button>
      </div>
      <Status>
        {`${name}, time ${grouped(visit.time)} of ${grouped(times)}: your predictor${by} guessed ${wayOf(visit.guess)}, and it was ${wayOf(visit.taken)}: ${isWrong ? 'wrong' : 'right'}.`}
      </Status>
      <State visit={visit} parts={parts} />
      {visits.length < times && (
        <p className="figure__note">
          The walk has the first and the last {grouped(Math.ceil(visits.length / 2))} times.
        </p>
      )}
    </div>
  );
}

const cellName = ([part, index]: Cell, parts: readonly Part[]): string =>
  `${parts[part]?.name ?? 'table'}[${index}]`;

function State({visit: {history, cells}, parts}: {readonly visit: Visit; readonly parts: readonly Part[]}) {
  return (
    <table className="predictor__rows own__cells">
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {history !== '' && (
          <tr>
            <th scope="row" className="predictor__label">
              global history
            </th>
            <td colSpan={2} className="own__history">
              {history}
            </td>
          </tr>
        )}
        {cells.map((cell) => (
          <tr key={cellName(cell, parts)}>
            <th scope="row" className="predictor__label">
              {cellName(cell, parts)}
            </th>
            <td>{cell[2]}</td>
            <td>{cell[3] === cell[2] ? '' : cell[3]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
