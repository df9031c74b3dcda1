import {stages} from '../read';
import type {Explained} from '../model/waits';

type Props = {
  /** The name of the run, if two are shown. */
  readonly of?: string;
  readonly explained: Explained;
};

/** The facts and the guesses about the selected instruction. */
export const Details = ({of, explained: {what, when, waits}}: Props) => (
  <div className="pipeline__details">
    <p className="pipeline__what" aria-live="polite">
      {of && `${of}: `}
      {what}
    </p>
    <p>{when}</p>
    {waits.length === 0 ? (
      <p>It did not wait: it reached each stage in the shortest time of this trace.</p>
    ) : (
      <ul>
        {waits.map(({stage, known, likely}) => (
          <li key={stages[stage]}>
            {known} <em>Likely:</em> {likely}
          </li>
        ))}
      </ul>
    )}
  </div>
);
