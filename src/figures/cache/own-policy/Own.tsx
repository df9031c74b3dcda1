import {counted, grouped} from '../../../content/format-number';
import type {Link} from '../../playground/linkIn';
import {Playground} from '../../playground/Playground';
import type {Comparison} from '../model/compare';
import {names} from './policy-language';
import {Policies} from './Policies';
import {starts} from './starts';
import {useComparison, useOwnRun, type Done, type Question} from './useOwnRun';

type Props = {
  /** The name of the figure in addresses. */
  readonly name: string;
  readonly question: Question;
  /** What the address says of the policy. */
  readonly link: Link | undefined;
  /** The address of the figure with a packed policy; undefined when it would be too long. */
  readonly hashOf: (code: string) => string | undefined;
};

/** An editor for a replacement policy, its run, and its misses beside those of others. */
export default function Own({name, question, link, hashOf}: Props) {
  const comparison = useComparison(question);
  const {start, stop, isRunning, problem, runs} = useOwnRun(question);
  const result = runs.last && comparison ? sentenceOf(runs.last, comparison) : '';
  return (
    <>
      <p className="figure__note">
        On a hit, the cache calls <code>hit</code>; on a miss, it calls <code>victim</code>, which returns the
        way whose line is replaced, and then <code>fill</code>. The bits of a set are those of the tables that{' '}
        <code>state</code> makes; a variable outside belongs to the whole cache. Your code runs in this
        browser, when you press <em>Run</em>.
      </p>
      <Playground
        figure={name}
        what="replacement policy"
        file="policy.js"
        starts={starts}
        names={names}
        link={link}
        hashOf={hashOf}
        isRunning={isRunning}
        sentence={problem ?? result}
        onRun={(text) => void start(text)}
        onStop={stop}
      />
      {problem !== undefined && runs.last && (
        <p className="figure__note">The results named yours are of an earlier run:</p>
      )}
      {comparison && <Policies comparison={comparison} last={runs.last} before={runs.before} />}
    </>
  );
}

/** What the last run shows, in a sentence. */
function sentenceOf({misses, bits}: Done, {rows}: Comparison): string {
  const apart = (name: string): string => {
    const than = misses - (rows.find((row) => row.name === name)?.misses ?? 0);
    return than === 0
      ? `as often as ${name}`
      : `${grouped(Math.abs(than))} ${than > 0 ? 'more' : 'fewer'} than ${name}`;
  };
  return `Your policy misses ${grouped(misses)} times, ${apart('LRU')} and ${apart('MIN')}, with ${counted(bits, 'bit')} per set.`;
}
