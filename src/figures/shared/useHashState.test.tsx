// @vitest-environment jsdom
import {act} from 'react';
import {createRoot} from 'react-dom/client';
import {expect, it, vi} from 'vitest';

import {useHashState} from './useHashState';

const router = vi.hoisted(() => ({location: {hash: ''}}));
vi.mock('@docusaurus/router', () => ({useLocation: () => router.location}));

function Figure() {
  const [at, setAt] = useHashState('cache', (state) => state?.at ?? 'first');
  return <button onClick={() => setAt(`${at}+`)}>{at}</button>;
}

it.each([
  ['#paper', '5+'],
  ['#pipeline:row=3', '5+'],
  ['#cache:at=9', '9'],
  ['#cache:at=5', '5'],
  ['', 'first'],
])('a figure that an address has opened shows after %j: %s', (hash, shown) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body);
  const open = (next: string): void => {
    router.location = {hash: next};
    act(() => root.render(<Figure />));
  };
  open('#cache:at=5');
  act(() => document.querySelector('button')?.click());
  open(hash);
  expect(document.body.textContent).toBe(shown);
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
