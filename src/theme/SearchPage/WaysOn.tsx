import Link from '@docusaurus/Link';
import waysOn from '@generated/prepare-indexes/default/ways-on.json';

/** Where a reader may find help if the search finds nothing. */
export const WaysOn = () => (
  <section>
    <p>Try other words, or one of these pages:</p>
    <ul>
      {waysOn.map(({label, to}) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </section>
);
