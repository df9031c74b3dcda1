import type {Root} from 'mdast';
import {unified} from 'unified';
import {expect, it} from 'vitest';

import {found, pageFrom} from '../test-pages';
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
])('the head of a lesson is %s', (_what, text, classes) => {
  const tree: Root = unified().use(plugin).runSync(pageFrom(text).tree);
  expect(found(tree, 'list').map(({data}) => data?.hProperties?.className)).toEqual(classes);
});

const overview = 'docs/labs/assignment_1/index.md';
const items = ['Kit', 'Due', 'Weight', 'Time', 'You need'].map((label) => `- **${label}** it.\n`).join('');

it.each([
  ['in order', `The lead.\n\n${items}`, []],
  ['missing', 'The lead.\n\n- A list.\n', ['1 the overview has no head']],
  ['below other text', `The lead.\n\nMore.\n\n${items}`, ['5 the head of the page is not under the lead']],
  [
    'without its due date',
    `The lead.\n\n${items.replace(/.*Due.*\n/, '')}`,
    ['3 the head of the page has 4 items'],
  ],
  ['of a lesson', `The lead.\n\n${head.split('\n\n')[1]}`, ['3 the head of the page has 3 items']],
])('the head of an overview is %s', (_what, text, expected) => {
  const said = lessonHeadDiagnostics(pageFrom(text, overview)).map(
    ({place, text: one}) => `${place.line} ${one}`,
  );
  expect(said).toEqual(expected.map((text) => expect.stringContaining(text) as string));
});
