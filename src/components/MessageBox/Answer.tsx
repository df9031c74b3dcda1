import Link from '@docusaurus/Link';
import allTables from '@generated/messages/default/tables.json';
import {useId, type CSSProperties} from 'react';

import {explain, type Explanation, type Row} from '../../content/messages/explain';
import type {MessageTable, Part} from '../../content/messages/table';

import styles from './styles.module.css';

/** The start of the addresses of the FAQ, whose tables a reader without an answer may look through. */
const faq = '/docs/FAQ/';

const Parts = ({parts}: {readonly parts: readonly Part[]}) =>
  parts.map((part, index) => {
    if (typeof part === 'string') return part;
    return 'code' in part ? (
      <code key={index}>{part.code}</code>
    ) : (
      <Link key={index} to={part.to}>
        <Parts parts={part.words} />
      </Link>
    );
  });

/** A row between its neighbors. On a phone, a row is a card, as in the tables of the pages (src/css/tables.css). */
function Excerpt({row: {table, index}}: {readonly row: Row}) {
  const first = Math.max(0, index - 1);
  const names = table.header.flatMap((name, at) =>
    at > 0 ? [[`--column-${at + 1}`, JSON.stringify(name)]] : [],
  );
  const id = useId();
  return (
    <>
      <p id={id} className={styles.source}>
        From <Link to={table.to}>{table.section}</Link> of <cite>{table.page}</cite>:
      </p>
      <table
        className="stacked"
        role="table"
        aria-labelledby={id}
        style={Object.fromEntries(names) as CSSProperties}
      >
        <thead>
          <tr role="row">
            {table.header.map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(first, index + 2).map((cells, at) => (
            <tr
              key={at}
              role="row"
              {...(first + at === index && {className: styles.found, 'aria-current': true})}
            >
              {cells.map((cell, column) => (
                // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell shown as a block loses its role
                <td key={column} role="cell">
                  <Parts parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Other rows, each as one item. */
const Others = ({title, rows}: {readonly title: string; readonly rows: readonly Row[]}) => (
  <>
    <p>{title}</p>
    <ul>
      {rows.map(({table, index}) => (
        <li key={`${table.to} ${index}`}>
          {table.rows[index]?.map((cell, column) => (
            <span key={column} className={styles.cell}>
              <Parts parts={cell} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  </>
);

/** Where to look for a message that no row explains. A page with one table is named by its title. */
function WaysOn({tables}: {readonly tables: readonly MessageTable[]}) {
  const ways = tables.filter(({to}) => to.startsWith(faq));
  return (
    <p>
      Look for one like it in the tables:{' '}
      {ways.map(({to, section, page}, index) => (
        <span key={to}>
          {index > 0 && ', '}
          <Link to={to}>{ways.filter((way) => way.page === page).length > 1 ? section : page}</Link>
        </span>
      ))}
      . If there is none, take the message to{' '}
      <Link to="/docs/labs/how_to_course_work#help">the places where help is</Link>.
    </p>
  );
}

/** Looks a text up; of equally good rows, it prefers one of the page that the reader is on. */
export const lookUp = (text: string, isHere: (address: string) => boolean): Explanation =>
  explain(text, [...allTables.filter(({to}) => isHere(to)), ...allTables.filter(({to}) => !isHere(to))]);

type Props = {readonly explanation: Explanation};

/** Whether a row explains the text, in one sentence. */
export const Verdict = ({explanation: {line, row}}: Props) => (
  <>
    {row ? 'The marked row explains ' : 'No row explains '}
    {line === undefined ? 'what you pasted' : <code className={styles.line}>{line}</code>}.
  </>
);

/** The row, other rows, and for a text that no row explains where to look on. */
export const Details = ({explanation: {line, row, others}}: Props) => (
  <>
    {row && <Excerpt row={row} />}
    {others.length > 0 && (
      <Others
        title={line === undefined ? 'These rows have its words:' : 'Rows about the rest of what you pasted:'}
        rows={others}
      />
    )}
    {!row && <WaysOn tables={allTables} />}
  </>
);
