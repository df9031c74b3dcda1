import {setTimeout as wait} from 'node:timers/promises';

import {describe, expect, it, vi} from 'vitest';

import {ifStillThere} from './stillThere';

/** The part of an element that is looked at. */
const element = (isConnected: boolean): Element => ({isConnected}) as Element;

describe('what waits for an element', () => {
  it('goes on while it is on the page, or if there never was one', async () => {
    await expect(ifStillThere(element(true))).resolves.toBeUndefined();
    await expect(ifStillThere(null)).resolves.toBeUndefined();
  });

  it('never goes on when the page has changed in between', async () => {
    const box = {isConnected: true};
    const goesOn = vi.fn();
    void ifStillThere(box as Element).then(goesOn);
    box.isConnected = false;
    await wait(20);
    expect(goesOn).not.toHaveBeenCalled();
  });
});
