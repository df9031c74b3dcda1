import clsx from 'clsx';
import {useState} from 'react';

import {grouped} from '../../../content/format-number';
import {Choice} from '../../shared/controls/Choice';
import type {FigureData, Lines} from '../data';
import type {ProgramResult, Result, Worst} from './result';
import {INDEX_BITS, type Rival} from './rivals';
import {BUDGET, budgetOf, geometricMean, mpkiOf} from './verdict';
import {Walk} from './Walk';

/** A design that ran, and what it did. */
export type Shown = {readonly text: string; readonly result: Result};

type Props = {
  readonly current: Result;
  readonly last: Result | undefined;
  readonly data: FigureData;
  readonly rivals: Readonly<Record<string, readonly Rival[]>>;
};

/** What a reader's predictor did: its bits, its mispredictions beside others', and the branches that cost most. */
export function Results({current, last, data, rivals}: Props) {
  const [wanted, setWanted] = useState('');
  const program = current.programs.find((result) => result.program === wanted) ?? current.programs[0];
  if (!program) return null;
  const before = last?.programs.find((result) => result.program === program.program);
  const lines = data.traces.find((trace) => trace.program === program.program)?.lines;
  return (
    <div className="own__results">
      <Storage current={current} last={last} />
      <Programs current={current} last={last} />
      {current.programs.length > 1 && (
        <div className="figure__controls">
          <Choice label="Program" value={program.program} onChoose={setWanted}>
            {current.programs.map((result) => (
              <option key={result.program} value={result.program}>
                {result.program}
              </option>
            ))}
          </Choice>
        </div>
      )}
      <Bars
        program={program}
        bits={current.bits}
        before={before}
        bitsBefore={last?.bits}
        rivals={rivals[program.program] ?? []}
      />
      <WorstBranches key={program.program} program={program} lines={lines} result={current} />
    </div>
  );
}

const partOf = ({name, kind, entries, width, bits}: Result['parts'][number]): string =>
  kind === 'history' ? `${name}: ${grouped(bits)}` : `${name}: ${grouped(entries)} × ${width}`;

/** The bits, with the budget of the assignment as a line. */
function Storage({current: {bits, parts, settings, restarts}, last}: Pick<Props, 'current' | 'last'>) {
  const most = Math.max(bits, last?.bits ?? 0, BUDGET * 1.25);
  const {historyBits = 0} = settings;
  const list = [...parts.slice(0, 8).map(partOf), ...(parts.length > 8 ? ['…'] : [])];
  if (historyBits > 0) list.push(`global history: ${historyBits}`);
  return (
    <div className="own__storage">
      <p className="own__line">
        <strong>{grouped(bits)} bits</strong>, {restarts ? budgetOf(bits) : 'and more outside storage()'}
        {last && last.bits !== bits && <> (last run: {grouped(last.bits)})</>}
      </p>
      <div className="own__meter" aria-hidden="true">
        <span
          className={clsx('own__fill', bits > BUDGET && 'own__fill--over')}
          style={{inlineSize: `${(100 * bits) / most}%`}}
        />
        <span className="own__budget" style={{insetInlineStart: `${(100 * BUDGET) / most}%`}} />
      </div>
      <p className="figure__note">{list.join('; ')}</p>
    </div>
  );
}

/** A change in words and with a sign: fewer mispredictions are a gain. */
function Change({now, before}: {readonly now: number; readonly before: number}) {
  const change = now - before;
  const word = Math.abs(change) < 0.005 ? 'same' : change < 0 ? 'better' : 'worse';
  return (
    <span className={`own__change own__change--${word}`}>
      {word === 'same' ? 'same' : `${grouped(Math.abs(change), 2)} ${word}`}
    </span>
  );
}

/** All programs of this run and the last one, side by side. */
function Programs({current, last}: Pick<Props, 'current' | 'last'>) {
  return (
    <table className="predictor__rows own__programs">
      <thead>
        <tr>
          <th scope="col">MPKI</th>
          <th scope="col">Last run</th>
          <th scope="col">This run</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {current.programs.map((result) => {
          const before = last?.programs.find(({program}) => program === result.program);
          return (
            <Rate
              key={result.program}
              name={result.program}
              now={mpkiOf(result)}
              before={before ? mpkiOf(before) : undefined}
            />
          );
        })}
        {current.programs.length > 1 && (
          <Rate
            name="geometric mean"
            now={geometricMean(current)}
            before={last ? geometricMean(last) : undefined}
          />
        )}
      </tbody>
    </table>
  );
}

type RateProps = {readonly name: string; readonly now: number; readonly before: number | undefined};

const Rate = ({name, now, before}: RateProps) => (
  <tr>
    <th scope="row" className="predictor__label">
      {name}
    </th>
    <td>{before === undefined ? '–' : before.toFixed(2)}</td>
    <td>{now.toFixed(2)}</td>
    <td>{before === undefined ? '–' : <Change now={now} before={before} />}</td>
  </tr>
);

type BarsProps = {
  readonly program: ProgramResult;
  readonly bits: number;
  readonly before: ProgramResult | undefined;
  readonly bitsBefore: number | undefined;
  readonly rivals: readonly Rival[];
};

type Row = {
  readonly name: string;
  readonly bits: number;
  readonly mpki: number;
  readonly mark?: 'now' | 'last';
  readonly isModel?: boolean;
};

/** The MPKI of the reader's predictor between those of others, the best first. */
function Bars({program, bits, before, bitsBefore = 0, rivals}: BarsProps) {
  const rows: Row[] = [
    {name: 'yours, this run', bits, mpki: mpkiOf(program), mark: 'now'},
    ...(before
      ? [{name: 'yours, last run', bits: bitsBefore, mpki: mpkiOf(before), mark: 'last' as const}]
      : []),
    ...rivals.map((rival) => ({
      name: rival.name,
      bits: rival.bits,
      mpki: rival.mpki,
      isModel: !rival.isRecorded,
    })),
  ];
  rows.sort((a, b) => a.mpki - b.mpki);
  const most = Math.max(1e-9, ...rows.map((row) => row.mpki));
  const better = rivals.filter((rival) => rival.mpki > mpkiOf(program)).length;
  return (
    <>
      <table className="predictor__rows own__bars">
        <caption>
          {program.program}:{' '}
          {rivals.length === 0
            ? 'the other predictors are still running'
            : `better than ${better} of ${rivals.length}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Predictor</th>
            <th scope="col">Bits</th>
            <th scope="col">MPKI</th>
            <th scope="col" aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map(({name, bits: size, mpki: rate, mark, isModel}) => (
            <tr key={name} className={clsx(mark && `own__row--${mark}`)}>
              <th scope="row" className="predictor__label">
                {name}
                {isModel && <span className="own__model"> (model)</span>}
              </th>
              <td>{grouped(size)}</td>
              <td>{rate.toFixed(2)}</td>
              <td className="own__space" aria-hidden="true">
                <span className="own__bar" style={{inlineSize: `${(100 * rate) / most}%`}} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="figure__note">
        The models of the figure have {INDEX_BITS} bits of index; the other predictors were recorded in gem5’s
        out-of-order processor, in their own sizes. Yours runs on the trace, as in <code>just try</code>.
      </p>
    </>
  );
}

type WorstProps = {
  readonly program: ProgramResult;
  readonly lines: Lines | undefined;
  readonly result: Result;
};

const hex = (address: number): string => `0x${address.toString(16)}`;

function WorstBranches({program, lines = [], result}: WorstProps) {
  const [shown, setShown] = useState<number>();
  const lineOf = ({address}: Worst) => lines.find((line) => line.address === address.toString(16));
  const walked = program.worst.find(({address}) => address === shown);
  if (program.worst.length === 0) return null;
  return (
    <>
      <table className="predictor__rows own__worst">
        <caption>The branches that cost most</caption>
        <thead>
          <tr>
            <th scope="col">Branch</th>
            <th scope="col">Times</th>
            <th scope="col">Taken</th>
            <th scope="col">Wrong</th>
            <th scope="col">
              <span className="own__hidden">Walk</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {program.worst.map((worst) => {
            const line = lineOf(worst);
            return (
              <tr key={worst.address}>
                <th scope="row" className="predictor__label">
                  {hex(worst.address)}
                  {line && (
                    <span className="predictor__line">
                      {line.line} <code>{line.code}</code>
                    </span>
                  )}
                </th>
                <td>{grouped(worst.times)}</td>
                <td>{((100 * worst.taken) / worst.times).toFixed(1)}%</td>
                <td>{grouped(worst.wrong)}</td>
                <td>
                  <button
                    type="button"
                    aria-pressed={worst.address === shown}
                    aria-label={`Walk through ${hex(worst.address)}`}
                    onClick={() => setShown(worst.address === shown ? undefined : worst.address)}
                  >
                    Walk
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {walked && (
        <Walk
          key={walked.address}
          branch={walked}
          parts={result.parts}
          name={lineOf(walked)?.line ?? hex(walked.address)}
        />
      )}
    </>
  );
}
