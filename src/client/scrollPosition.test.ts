// @vitest-environment jsdom
import {beforeEach, expect, it, vi} from 'vitest';

import {onRouteDidUpdate, onRouteUpdate} from './scrollPosition';

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
  // jsdom lacks this property, whose initial value is `auto`.
  history.scrollRestoration = 'auto';
  put(0);
  arrive(null, a);
  scrolled.mockClear();
});

it('stores the position before a click, beside the data of the router', () => {
  put(1884.4);
  window.dispatchEvent(new MouseEvent('click'));
  expect(history.state).toEqual({key: 'first', scrollY: 1884});
});

it('stores the position when scrolling ends', () => {
  vi.useFakeTimers();
  put(300);
  window.dispatchEvent(new Event('scroll'));
  expect(history.state).toEqual({key: 'first'});
  vi.runAllTimers();
  vi.useRealTimers();
  expect(history.state).toEqual({key: 'first', scrollY: 300});
});

it('restores the position of a former entry when its page is shown', () => {
  history.replaceState({key: 'second', scrollY: 700}, '', '/b');
  go(a, b);
  expect(scrolled).not.toHaveBeenCalled();
  expect(history.scrollRestoration).toBe('auto');
  arrive(a, b);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({top: 700, behavior: 'instant'});
});

it('shows a new entry from its top, also after a reload', () => {
  history.replaceState({key: 'second'}, '', '/b');
  go(a, b);
  expect(history.scrollRestoration).toBe('manual');
  arrive(a, b);
  expect(history.scrollRestoration).toBe('auto');
  expect(scrolled).not.toHaveBeenCalled();
});

it('shows a reloaded page from its top until the reader leaves it', () => {
  history.scrollRestoration = 'manual';
  arrive(null, b);
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
});

it('does not store the position of the old page for the new entry', () => {
  history.replaceState({key: 'second', scrollY: 700}, '', '/b');
  go(a, b);
  put(12);
  window.dispatchEvent(new Event('pagehide'));
  expect(history.state).toEqual({key: 'second', scrollY: 700});
});
