import {expect, it} from 'vitest';

import {headingIdsOf} from '../../course/page/headings';
import {readPageAt} from '../../course/page/read';
import {root} from './corpus';
import {waysOn} from './waysOn';

it('lists the FAQ and the messages of a build, whose heading exists', () => {
  const addresses = waysOn(root, {label: 'Course forum', href: '/docs/labs'}).map(({to}) => to);
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/docs/FAQ/cannot_find_resource',
      '/docs/FAQ/compiler_version',
      '/docs/FAQ/disk_quota',
      '/docs/tutorial/installing#when-it-fails',
    ]),
  );
  const {page} = readPageAt(root, 'docs/tutorial/installing.md');
  expect(page && headingIdsOf(page.tree)).toContain('when-it-fails');
});

it('links the forum only if staff have set one', () => {
  const labels = (href: string) => waysOn(root, {label: 'Course forum', href}).map(({label}) => label);
  expect(labels('https://forum.example')).toContain('Course forum');
  expect(labels('/docs/labs/how_to_course_work#help')).not.toContain('Course forum');
});
