// @vitest-environment happy-dom
import {expect, it} from 'vitest';

import {ownPageId, ownPageOf, withOwnPage} from './own';

const row = {id: 'a', path: '/site/docs/a', sidebar: 'course', content: 'c0ffee00'};
const items = [{type: 'link', label: 'A </script><b>', href: '/site/docs/a', docId: 'a'}];
const own = ownPageOf(row, '17896441', {course: items}, {chunks: ['c0ffee00'], module: 42});

it('a page has its own row, and its sidebar', () => {
  expect(own).toEqual({
    ...row,
    component: '17896441',
    chunks: ['c0ffee00'],
    module: 42,
    items: [{label: 'A </script><b>', href: '/site/docs/a'}],
  });
  const {id, path, content} = row;
  const loose = {id, path, content};
  expect(ownPageOf(loose, '17896441', {course: items}, own).items).toEqual([]);
});

it('the row is read from the page as it was written', () => {
  document.documentElement.innerHTML = withOwnPage('<p>Text</p>', own);
  expect(JSON.parse(document.getElementById(ownPageId)?.textContent ?? '')).toEqual(own);
  expect(document.querySelector('b')).toBeNull();
  expect(withOwnPage('<p>Text</p>', undefined)).toBe('<p>Text</p>');
});
