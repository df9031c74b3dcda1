// @vitest-environment happy-dom
import {beforeEach, expect, it} from 'vitest';

import {fetchedOnce} from './ahead';

const fetched: string[] = [];
const ahead = () =>
  fetchedOnce((path) => {
    fetched.push(path);
    return path === '/none' ? Promise.reject(new Error('no line')) : Promise.resolve();
  });

const onLine = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', {value: connection, configurable: true});

beforeEach(() => {
  fetched.length = 0;
  onLine(undefined);
});

it('fetches a page once, whatever part of it is meant', () => {
  const fetch = ahead();
  for (const target of ['/a', '/a#part', '/a?q=1', '/b']) fetch(target);
  expect(fetched).toEqual(['/a', '/b']);
});

it.each([{effectiveType: '2g'}, {effectiveType: 'slow-2g'}, {effectiveType: '4g', saveData: true}])(
  'fetches nothing ahead on %o',
  (connection) => {
    onLine(connection);
    ahead()('/a');
    expect(fetched).toEqual([]);
  },
);

it('fetches ahead on a good line', () => {
  onLine({effectiveType: '4g', saveData: false});
  ahead()('/a');
  expect(fetched).toEqual(['/a']);
});

it('asks again for what did not come', async () => {
  const fetch = ahead();
  fetch('/none');
  await new Promise((done) => setTimeout(done));
  fetch('/none');
  expect(fetched).toEqual(['/none', '/none']);
});
