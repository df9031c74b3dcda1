import {useState} from 'react';

import {grouped} from '../../../content/format-number';
import {Choice} from '../../shared/controls/Choice';
import {writeHash} from '../../shared/hash';
import type {Link} from '../../playground/linkIn';
import {Playground, type Say} from '../../playground/Playground';
import {saveText} from '../../playground/saveText';
import type {FigureData} from '../data';
import type {Trace} from '../read';
import {names} from './predictor-language';
import {Results, type Shown} from './Results';
import {skeletonOf} from './skeleton';
import {starts} from './starts';
import {useBranches} from './useBranches';
import {useDesign} from './useDesign';
import {BUDGET, verdictOf} from './verdict';
import './styles.css';

type Props = {
  /** The name of the figure in addresses. */
  readonly id: string;
  readonly data: FigureData;
  /** The trace that the reader opened. */
  readonly own: Trace | undefined;
  /** What the address says of the design. */
  readonly link: Link | undefined;
};

/** An editor for a predictor, and what it does on the recorded programs or on the reader's trace. */
export default function Own({id, data, own, link}: Props) {
  const [isMine, setIsMine] = useState(false);
  const {load, rivals} = useBranches(data, isMine ? own : undefined);
  const {current, last, problem, isRunning, start, stop} = useDesign();
  return (
    <div className="own">
      <p className="figure__note">
        For each branch, <code>predict</code> says whether it will be taken, and then <code>train</code> gets
        the outcome. The names are those of Assignment 4’s <code>predictor_table.hh</code>, in JavaScript.
        Assignment 4 allows {grouped(BUDGET)} bits in all tables and histories. Your code runs in this
        browser, when you press <em>Run</em>.
      </p>
      <Playground
        figure={id}
        what="predictor"
        file="predictor.js"
        starts={starts}
        names={names}
        link={link}
        hashOf={(packed) => writeHash(id, {code: packed})}
        isRunning={isRunning}
        sentence={problem ?? (current ? verdictOf(current.result, rivals) : '')}
        onRun={(text) => start(text, load())}
        onStop={stop}
        choices={
          own && (
            <Choice
              label="On"
              value={isMine ? 'file' : 'all'}
              onChoose={(value) => setIsMine(value === 'file')}
            >
              <option value="all">all recorded programs</option>
              <option value="file">your file: {own.program}</option>
            </Choice>
          )
        }
        buttons={(say) => <Skeleton current={current} say={say} />}
      />
      {current && problem !== undefined && (
        <p className="figure__note">These results are of an earlier run:</p>
      )}
      {current && <Results current={current.result} last={last?.result} data={data} rivals={rivals} />}
    </div>
  );
}

const Skeleton = ({current, say}: {readonly current: Shown | undefined; readonly say: Say}) => (
  <button
    type="button"
    onClick={() => {
      if (current) saveText(skeletonOf(current.text, current.result), 'predictor_table.hh');
      else say('Run the design first, because the skeleton has the sizes of its tables.');
    }}
  >
    C++ skeleton
  </button>
);
