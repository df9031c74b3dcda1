import {grouped} from '../../../course/grouped';
import {Labeled, WholeNumber} from './Controls';
import type {Recorded} from '../prepare';
import {letterOf} from './table';
import type {Own} from './useRuns';

type Props = {
  readonly recorded: readonly Recorded[];
  /** The dump that is shown of each recorded run. */
  readonly dumps: readonly number[];
  readonly own: readonly Own[];
  readonly onRecorded: (dumps: readonly number[]) => void;
  readonly onOwn: (run: string, dump: number) => void;
  readonly onClose: (run: string) => void;
};

/** Which dump of a run is shown, where it has several; and what there is to say of the reader's own files. */
export function Runs({recorded, dumps, own, onRecorded, onOwn, onClose}: Props) {
  const several = recorded.map((run, column) => ({...run, column})).filter(({dumps: all}) => all > 1);
  if (several.length === 0 && own.length === 0) return null;
  return (
    <ul className="explorer__runs">
      {several.map(({address, label, dumps: all, column}) => (
        <li key={address}>
          <Dump
            of={`${letterOf(column)}: ${label}`}
            all={all}
            at={dumps[column] ?? 1}
            onSet={(dump) => onRecorded(dumps.map((one, index) => (index === column ? dump : one)))}
          />
        </li>
      ))}
      {own.map(({run, label, dumps: all, dump, remarks}, index) => (
        <li key={run}>
          {all > 1 ? (
            <Dump
              of={`${letterOf(recorded.length + index)}: ${label}`}
              all={all}
              at={dump}
              onSet={(next) => onOwn(run, next)}
            />
          ) : (
            `${letterOf(recorded.length + index)}: ${label}`
          )}{' '}
          <button type="button" aria-label={`Close ${label}`} onClick={() => onClose(run)}>
            Close
          </button>
          {remarks.map((remark) => (
            <p key={remark} className="explorer__remark">
              {remark}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

type DumpProps = {
  readonly of: string;
  readonly all: number;
  readonly at: number;
  readonly onSet: (dump: number) => void;
};

const Dump = ({of, all, at, onSet}: DumpProps) => (
  <>
    <Labeled text={`${of}, dump`}>
      <WholeNumber value={at} least={1} most={all} onSet={onSet} />
    </Labeled>{' '}
    of {grouped(all)}
  </>
);
