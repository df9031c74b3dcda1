// @vitest-environment jsdom
import {beforeEach, expect, it, vi} from 'vitest';

import {onRouteDidUpdate, onRouteUpdate} from './place';

type Location = Parameters<NonNullable<typeof onRouteUpdate>>[0]['location'];

const [a, b] = ['/a', '/b'].map((pathname): Location => ({pathname, search: '', hash: '', state: null}));
if (!a || !b) throw new Error('two pages');

const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
const put = (y: number): void => {
  Object.defineProperty(window, 'scrollY', {value: y, configurable: true});
};
const go = (previousLocation: Location, location: Location): void => {
  onRouteUpdate?.({previousLocation, location});
};
const arrive = (previousLocation: Location | null, location: Location): void => {
  onRouteDidUpdate?.({previousLocation, location});
};

beforeEach(() => {
  history.replaceState({key: 'first'}, '', '/a');
  put(0);
  arrive(null, a);
  scrolled.mockClear();
});

it('keeps the place where a click leads away, beside what the router keeps', () => {
  put(1884.4);
  window.dispatchEvent(new MouseEvent('click'));
  expect(history.state).toEqual({key: 'first', place: 1884});
});

it('keeps the place once the page rests', () => {
  vi.useFakeTimers();
  put(300);
  window.dispatchEvent(new Event('scroll'));
  expect(history.state).toEqual({key: 'first'});
  vi.runAllTimers();
  vi.useRealTimers();
  expect(history.state).toEqual({key: 'first', place: 300});
});

it('shows an entry that was there before at its place, once it is drawn', () => {
  history.replaceState({key: 'second', place: 700}, '', '/b');
  go(a, b);
  expect(scrolled).not.toHaveBeenCalled();
  expect(history.scrollRestoration).toBe('auto');
  arrive(a, b);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({top: 700, behavior: 'instant'});
});

it('leaves a new entry at its top, also if it has to be loaded whole', () => {
  history.replaceState({key: 'second'}, '', '/b');
  go(a, b);
  expect(history.scrollRestoration).toBe('manual');
  arrive(a, b);
  expect(history.scrollRestoration).toBe('auto');
  expect(scrolled).not.toHaveBeenCalled();
});

it('leaves a page that was loaded whole at its top until the reader leaves it', () => {
  history.scrollRestoration = 'manual';
  arrive(null, b);
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
});

it('gives the place of the old page to no other', () => {
  history.replaceState({key: 'second', place: 700}, '', '/b');
  go(a, b);
  put(12);
  window.dispatchEvent(new Event('pagehide'));
  expect(history.state).toEqual({key: 'second', place: 700});
});
