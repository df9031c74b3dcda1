import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import autoComplete from './autocomplete';
import {openList} from './openList';
import {kind, type Hit} from './hits';

const withTexts = vi.hoisted(() => vi.fn<(hits: readonly Hit[]) => Promise<readonly Hit[]>>());
vi.mock('./searchByWorker', () => ({withTexts}));

const hit = (t: string): Hit => ({
  document: {i: 1, t, u: `/${t}`},
  type: kind.title,
  page: false,
  metadata: {},
  tokens: [t],
  score: 1,
});

/** The part of an input that the combobox touches. */
class Input extends EventTarget {
  value = '';
  active = '';
  getAttribute = () => this.active;
}

function box() {
  const answers: ((hits: readonly Hit[]) => void)[] = [];
  const queries: string[] = [];
  const input = new Input();
  const link = {pathname: '/429-website/search/', search: '?q=ca', textContent: 'See all results'};
  const api = autoComplete(input as unknown as HTMLInputElement, {}, [
    {
      source: (query, answer) => {
        queries.push(query);
        answers.push(answer);
      },
      templates: {
        footer: ({isEmpty}) =>
          isEmpty ? undefined : ({querySelector: () => link} as unknown as HTMLElement),
      },
    },
  ]);
  const fire = (type: string) => input.dispatchEvent(new Event(type));
  const type = (value: string) => {
    input.value = value;
    fire('input');
  };
  const press = (key: string, more: object = {}) => {
    const event = Object.assign(new Event('keydown', {cancelable: true}), {key, ...more});
    input.dispatchEvent(event);
    return event;
  };
  return {api, input, answers, queries, fire, type, press};
}

/** A box with two hits and the way to all results. */
function openBox() {
  const opened = box();
  opened.type('ca');
  opened.answers[0]?.([hit('caches'), hit('cat')]);
  return opened;
}

const click = vi.fn();
beforeEach(() => {
  withTexts.mockReset();
  click.mockReset();
  openList.set(undefined);
  vi.stubGlobal('document', {getElementById: (id: string) => (id === 'option' ? {click} : null)});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the list', () => {
  it('opens with the answer, its first hit active, and the one address of the search page', () => {
    openBox();
    expect(openList.get()).toMatchObject({
      active: 0,
      hits: [hit('caches'), hit('cat')],
      seeAll: {href: '/429-website/search?q=ca', text: 'See all results'},
    });
  });

  it('shows no answer to a question that was asked before', () => {
    const {type, answers} = box();
    type('c');
    type('ca');
    answers[1]?.([hit('caches')]);
    answers[0]?.([hit('stale')]);
    expect(openList.get()?.hits).toEqual([hit('caches')]);
  });

  it('says that there are no hits, without a way to all of them', () => {
    const {type, answers} = box();
    type('zzz');
    answers[0]?.([]);
    expect(openList.get()).toMatchObject({hits: [], seeAll: undefined});
  });

  it('asks nothing for an empty box, and closes', () => {
    const {type, queries} = openBox();
    type('  ');
    expect(queries).toEqual(['ca']);
    expect(openList.get()).toBeUndefined();
  });

  it.each(['blur', 'clear', 'destroy'])('closes on %s, and stays closed when an answer comes late', (how) => {
    const {api, type, fire, answers} = openBox();
    type('cat');
    if (how === 'blur') {
      fire('blur');
    } else if (how === 'clear') {
      api.autocomplete.setVal('');
    } else {
      api.autocomplete.destroy();
    }
    answers[1]?.([hit('cat')]);
    expect(openList.get()).toBeUndefined();
  });

  it('asks again when the box gets the focus back', () => {
    const {fire, queries} = openBox();
    fire('blur');
    fire('focus');
    expect(queries).toEqual(['ca', 'ca']);
  });
});

describe('keys', () => {
  it('move through the hits and the way to all results, around', () => {
    const {press} = openBox();
    const actives = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      expect(press(key).defaultPrevented).toBe(true);
      return openList.get()?.active;
    });
    expect(actives).toEqual([1, 2, 0, 2]);
  });

  it('Esc closes the list once, and is left to the browser then', () => {
    const {press} = openBox();
    expect(press('Escape').defaultPrevented).toBe(true);
    expect(openList.get()).toBeUndefined();
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  it('an arrow opens a closed list again', () => {
    const {press, queries} = openBox();
    press('Escape');
    press('ArrowDown');
    expect(queries).toEqual(['ca', 'ca']);
  });

  it('Enter follows the active option', () => {
    const {press, input} = openBox();
    input.active = 'option';
    expect(press('Enter').defaultPrevented).toBe(true);
    expect(click).toHaveBeenCalledOnce();
  });

  it('Enter without an option is left to the box', () => {
    const {press} = openBox();
    expect(press('Enter').defaultPrevented).toBe(false);
  });

  it.each([{isComposing: true}, {ctrlKey: true}, {altKey: true}, {shiftKey: true}, {metaKey: true}])(
    'are left alone with %o',
    (more) => {
      const {press} = openBox();
      expect(press('ArrowDown', more).defaultPrevented).toBe(false);
      expect(openList.get()?.active).toBe(0);
    },
  );
});

describe('the texts of hits', () => {
  const section: Hit = {...hit(''), type: kind.content};
  const read: Hit = {...hit('Caches are small.'), type: kind.content};

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('come into the open list, and leave the active option where it is', async () => {
    withTexts.mockResolvedValue([hit('caches'), read]);
    const {answers, press, type} = box();
    type('ca');
    answers[0]?.([hit('caches'), section]);
    expect(openList.get()).toMatchObject({hits: [hit('caches'), section], isAwaiting: true});
    press('ArrowDown');
    await vi.runAllTimersAsync();
    expect(openList.get()).toMatchObject({hits: [hit('caches'), read], isAwaiting: false, active: 1});
  });

  it('are not asked for while the reader types on, nor for a list that is closed', async () => {
    const {answers, fire, type} = box();
    type('c');
    answers[0]?.([section]);
    type('ca');
    answers[1]?.([section]);
    fire('blur');
    await vi.runAllTimersAsync();
    expect(withTexts).not.toHaveBeenCalled();
    expect(openList.get()).toBeUndefined();
  });

  it('do not open a list again that was closed while they came', async () => {
    let come: (hits: readonly Hit[]) => void = () => undefined;
    withTexts.mockReturnValue(new Promise((resolve) => (come = resolve)));
    const {answers, fire, type} = box();
    type('ca');
    answers[0]?.([section]);
    await vi.runAllTimersAsync();
    expect(withTexts).toHaveBeenCalledOnce();
    fire('blur');
    come([read]);
    await vi.runAllTimersAsync();
    expect(openList.get()).toBeUndefined();
  });

  it('are not asked for where they are', async () => {
    const {answers, type} = box();
    type('ca');
    answers[0]?.([hit('caches'), read]);
    await vi.runAllTimersAsync();
    expect(openList.get()?.isAwaiting).toBe(false);
    expect(withTexts).not.toHaveBeenCalled();
  });
});
