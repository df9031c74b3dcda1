// @vitest-environment jsdom
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';

import {Runs} from '../../StatsExplorer/view/Runs';
import {Status} from './Status';

const nothing = (): void => undefined;

it('the status line shows code as code', () => {
  expect(renderToStaticMarkup(<Status>Open the `stats.txt` of a run.</Status>)).toContain(
    'Open the <code>stats.txt</code> of a run.',
  );
});

it('a remark on a file of statistics shows code as code', () => {
  const file = {run: '1', label: 'stats.txt', dumps: 1, dump: 1, remarks: ['No `numCycles` (`a`) is “`”.']};
  const calls = {onRecorded: nothing, onDump: nothing, onClose: nothing};
  expect(
    renderToStaticMarkup(<Runs recorded={[]} dumps={[]} files={[file]} lacking={[]} {...calls} />),
  ).toContain('No <code>numCycles</code> (<code>a</code>) is “`”.');
});
