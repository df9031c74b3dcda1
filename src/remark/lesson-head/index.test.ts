import type {Root} from 'mdast';
import {unified} from 'unified';
import {expect, it} from 'vitest';

import {found, pageFrom} from '../testing';
import plugin, {lessonHeadDiagnostics} from '.';

const head =
  'The lead.\n\n- **You will** read a pipeline.\n- **You need** the last lesson.\n- **Time** about an hour.\n';

it.each([
  [
    'the list under the lead',
    `---\ntitle: A\n---\n\n${head}\nText.\n\n- A list.\n`,
    [['lesson-head'], undefined],
  ],
  ['no other list', 'The lead.\n\n- A list.\n', [undefined]],
])('a lesson has as its head %s', (_what, text, classes) => {
  const tree: Root = unified().use(plugin).runSync(pageFrom(text).tree);
  expect(found(tree, 'list').map(({data}) => data?.hProperties?.className)).toEqual(classes);
});

it('finds items that are not the three of a head, in their order', () => {
  const page = pageFrom('The lead.\n\n- **You will** a.\n- **Time** b.\n- **You need** c.\n');
  expect(lessonHeadDiagnostics(page).map(({place, text}) => `${place.line} ${text}`)).toEqual([
    expect.stringMatching(/^4 .*\*\*You need\*\*/),
    expect.stringMatching(/^5 .*\*\*Time\*\*/),
  ]);
});
