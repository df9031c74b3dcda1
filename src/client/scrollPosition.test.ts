// @vitest-environment jsdom
import type {ClientModule} from '@docusaurus/types';
import {beforeEach, describe, expect, it, vi} from 'vitest';

type Location = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0]['location'];

const [a, b] = ['/a', '/b'].map((pathname): Location => ({pathname, search: '', hash: '', state: null}));
if (!a || !b) throw new Error('two pages');

/** jsdom has no layout, so the test sets how tall the page is, and when it grows. */
let height = 10_000;
Object.defineProperty(document.documentElement, 'scrollHeight', {get: () => height});
let grow: () => void = () => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(tell: () => void) {
      grow = tell;
    }
    observe(): void {
      // Nothing to observe.
    }
  },
);
const {onRouteDidUpdate, onRouteUpdate} = await import('./scrollPosition');

const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
  const [{top}] = args as [{top: number}];
  put(Math.min(top, height - innerHeight));
});
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
  height = 10_000;
  put(0);
  arrive(null, a);
  scrolled.mockClear();
});

it('stores the position before a click, and keeps the data of the router', () => {
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

describe('a page whose content comes late', () => {
  const back = (): void => {
    height = 1000;
    history.replaceState({key: 'second', scrollY: 2600}, '', '/b');
    go(a, b);
    arrive(a, b);
  };

  it('is scrolled as it grows, until its position is reached', () => {
    back();
    expect(scrollY).toBe(1000 - innerHeight);
    height = 2000;
    grow();
    expect(scrollY).toBe(2000 - innerHeight);
    height = 9000;
    grow();
    expect(scrollY).toBe(2600);
    put(100);
    grow();
    expect(scrollY).toBe(100);
  });

  it('keeps the position of its entry while it grows', () => {
    back();
    window.dispatchEvent(new Event('pagehide'));
    expect(history.state).toEqual({key: 'second', scrollY: 2600});
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'stays where a reader is after a %s',
    (action) => {
      back();
      window.dispatchEvent(new Event(action));
      put(120);
      height = 9000;
      grow();
      expect(scrollY).toBe(120);
      window.dispatchEvent(new Event('pagehide'));
      expect(history.state).toEqual({key: 'second', scrollY: 120});
    },
  );

  it('is no longer scrolled when it has not grown for ten seconds', () => {
    vi.useFakeTimers();
    back();
    vi.runAllTimers();
    vi.useRealTimers();
    height = 9000;
    grow();
    expect(scrollY).toBe(1000 - innerHeight);
  });

  it('is scrolled after a reload too, unless it is tall enough for the browser to do so', () => {
    history.replaceState({key: 'first', scrollY: 2600}, '', '/a');
    arrive(null, a);
    expect(scrolled).not.toHaveBeenCalled();
    height = 1000;
    arrive(null, a);
    height = 9000;
    grow();
    expect(scrollY).toBe(2600);
  });
});
