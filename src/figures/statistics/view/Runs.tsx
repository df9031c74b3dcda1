import {grouped} from '../../../content/format-number';
import {WholeNumber} from '../../shared/controls/WholeNumber';
import {withCode} from '../../shared/controls/withCode';
import type {Recorded} from '../prepare';
import {letterOf} from './table';
import type {OpenedFile} from './useRuns';

type Props = {
  readonly recorded: readonly Recorded[];
  /** The shown dump of each recorded run. */
  readonly dumps: readonly number[];
  readonly files: readonly OpenedFile[];
  /** For each column, the measures that it lacks. */
  readonly lacking: readonly (readonly string[])[];
  readonly onRecorded: (dumps: readonly number[]) => void;
  readonly onDump: (run: string, dump: number) => void;
  readonly onClose: (run: string) => void;
};

/** The choice of the shown dump for runs with several, and the remarks on files of the reader. */
export function Runs({recorded, dumps, files, lacking, onRecorded, onDump, onClose}: Props) {
  const several = recorded.map((run, column) => ({...run, column})).filter(({dumps: all}) => all > 1);
  if (several.length === 0 && files.length === 0) return null;
  return (
    <ul className="explorer__runs">
      {several.map(({address, label, dumps: all, column}) => (
        <li key={address}>
          <Dump
            of={`${letterOf(column)}: ${label}`}
            all={all}
            at={dumps[column] ?? 1}
            onSet={(dump) => onRecorded(dumps.map((shown, index) => (index === column ? dump : shown)))}
          />
        </li>
      ))}
      {files.map(({run, label, dumps: all, dump, remarks}, index) => (
        <li key={run}>
          {all > 1 ? (
            <Dump
              of={`${letterOf(recorded.length + index)}: ${label}`}
              all={all}
              at={dump}
              onSet={(next) => onDump(run, next)}
            />
          ) : (
            `${letterOf(recorded.length + index)}: ${label}`
          )}{' '}
          <button type="button" aria-label={`Close ${label}`} onClick={() => onClose(run)}>
            Close
          </button>
          {[...remarks, ...lackingText(lacking[recorded.length + index])].map((remark) => (
            <p key={remark} className="explorer__remark">
              {withCode(remark)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The most missing measures that a remark names. */
const mostNamed = 8;

/** Says which measures of other columns a file has no statistics for. */
function lackingText(names: readonly string[] = []): string[] {
  if (names.length === 0) return [];
  const more = names.length > mostNamed ? `, and ${grouped(names.length - mostNamed)} more` : '';
  const named = names.slice(0, mostNamed).map((name) => `\`${name}\``);
  return [`The file lacks the statistics for these measures of other columns: ${named.join(', ')}${more}.`];
}

type DumpProps = {
  readonly of: string;
  readonly all: number;
  readonly at: number;
  readonly onSet: (dump: number) => void;
};

const Dump = ({of, all, at, onSet}: DumpProps) => (
  <>
    <WholeNumber label={`${of}, dump`} value={at} least={1} most={all} onSet={onSet} /> of {grouped(all)}
  </>
);
