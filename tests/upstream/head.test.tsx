// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"disableCSSFileLoading": true, "disableJavaScriptFileLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
/** Compares `head.tsx` with react-helmet-async: what is in the document after each step of the same pages. */
import {act, Fragment, type ComponentType, type ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {original, standIn} from './held';
import {load} from './load';

type Head = {
  readonly Helmet: ComponentType<{children?: ReactNode}>;
  readonly HelmetProvider: ComponentType<{children?: ReactNode}>;
};

/** What is rendered, in steps; a function changes the document as a script of the page would. */
type Step = ReactNode | (() => void);

/** What is asked for the next frame, by its number. */
const frames = new Map<number, () => void>();
let asked = 0;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frames.set(++asked, run);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});

afterEach(() => vi.unstubAllGlobals());

function nextFrame(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const run of due) run();
}

/** What the build has sent. */
function sent(): void {
  for (const element of [document.documentElement, document.body]) {
    for (const {name} of [...element.attributes]) element.removeAttribute(name);
  }
  document.documentElement.setAttribute('lang', 'en');
  document.documentElement.setAttribute('data-rh', 'lang');
  document.head.innerHTML =
    '<meta charset="UTF-8"><title data-rh="true">Sent</title><meta data-rh="true" name="description" content="sent">';
}

const attributesOf = (element: Element): string[] =>
  [...element.attributes]
    .map(({name, value}) => `${name.toLowerCase()}=${value}`)
    .filter((one) => !one.startsWith('data-rh='))
    .sort();

/** Of each type the tags in their order, whose is which, and the attributes of the outermost elements. */
function seen() {
  const types = ['base', 'link', 'meta', 'noscript', 'script', 'style'];
  const tags = types.flatMap((type) =>
    [...document.head.querySelectorAll(type)].map((one) => [
      type,
      one.hasAttribute('data-rh'),
      attributesOf(one),
      one.textContent,
    ]),
  );
  return {
    title: document.title,
    tags,
    html: attributesOf(document.documentElement),
    body: attributesOf(document.body),
  };
}

function shown({Helmet, HelmetProvider}: Head, steps: (helmet: Head['Helmet']) => readonly Step[]) {
  sent();
  frames.clear();
  const root = createRoot(document.createElement('div'));
  const after = (step: Step) => {
    if (typeof step === 'function') step();
    else act(() => root.render(<HelmetProvider>{step}</HelmetProvider>));
    nextFrame();
    return seen();
  };
  const all = steps(Helmet).map(after);
  act(() => root.unmount());
  nextFrame();
  return [...all, seen()];
}

const cases: Readonly<Record<string, (helmet: Head['Helmet']) => readonly Step[]>> = {
  'a title, and a later one': (Helmet) => [
    <Helmet key="a">
      <title>Site</title>
    </Helmet>,
    [
      <Helmet key="a">
        <title>Site</title>
      </Helmet>,
      <Helmet key="b">
        <title>
          {'Page'} | {'Site'}
        </title>
      </Helmet>,
    ],
    <Helmet key="a">
      <title>Site</title>
    </Helmet>,
    [
      <Helmet key="a">
        <title>Changed</title>
      </Helmet>,
      null,
    ],
    [
      <Helmet key="a" />,
      <Helmet key="b">
        <title>{''}</title>
      </Helmet>,
    ],
  ],
  'no title where one was sent': (Helmet) => [
    <Helmet key="a">
      <meta name="a" content="b" />
    </Helmet>,
  ],
  'meta: a later component replaces an earlier one': (Helmet) => [
    <Fragment key="a">
      <Helmet>
        <meta name="description" content="site" />
        <meta property="og:title" content="site" />
        <meta httpEquiv="refresh" content="1" />
        <meta itemProp="image" content="site" />
        <meta name="keywords" property="both" content="site" />
      </Helmet>
      <Helmet>
        <meta name="Description" content="page" />
        <meta property="og:title" content="page" />
        <meta httpEquiv="refresh" content="2" />
        <meta itemProp="image" content="page" />
        <meta name="other" property="both" content="page" />
      </Helmet>
    </Fragment>,
  ],
  'meta: the same thing twice in one component': (Helmet) => [
    <Helmet key="a">
      <meta name="tag" content="1" />
      <meta name="tag" content="2" />
      <meta name="tag" content="2" />
    </Helmet>,
    [
      <Helmet key="a">
        <meta name="tag" content="1" />
        <meta name="tag" content="2" />
        <meta name="tag" content="2" />
      </Helmet>,
      <Helmet key="b">
        <meta name="tag" content="3" />
      </Helmet>,
    ],
  ],
  'meta: that names nothing, or nothing at all': (Helmet) => [
    <Helmet key="a">
      <meta content="nameless" />
      <meta name="" content="empty" />
      <meta name="none" content={undefined} />
      <meta charSet="utf-8" />
    </Helmet>,
  ],
  'link: canonical is one, others are by address': (Helmet) => [
    <Fragment key="a">
      <Helmet>
        <link rel="canonical" href="/a" />
        <link rel="alternate" href="/a" hrefLang="en" />
        <link rel="alternate" href="/x" hrefLang="x-default" />
        <link rel="stylesheet" href="/a.css" crossOrigin="anonymous" />
        <link rel="preconnect" href="/p" />
        <link href="/icon.svg" rel="icon" />
      </Helmet>
      <Helmet>
        <link href="/b" rel="canonical" />
        <link rel="alternate" href="/x" hrefLang="de" />
        <link rel="stylesheet" href="/b.css" />
        <link href="/other.svg" rel="icon" />
        <link rel="nothing" />
      </Helmet>
    </Fragment>,
    <Helmet key="b">
      <link rel="Canonical" href="/c" />
    </Helmet>,
    [
      <Helmet key="b">
        <link rel="Canonical" href="/c" />
      </Helmet>,
      <Helmet key="c">
        <link rel="canonical" href="/d" />
      </Helmet>,
    ],
  ],
  'script, style, noscript and base': (Helmet) => [
    <Fragment key="a">
      <Helmet>
        <base href="/one/" />
        <script src="/a.js" async />
        <script type="application/ld+json">{'{"a": 1}'}</script>
        <style type="text/css">{'a{color:red}'}</style>
        <noscript>{'text'}</noscript>
      </Helmet>
      <Helmet>
        <base href="/two/" target="_blank" />
        <script src="/a.js" defer />
        <script type="application/ld+json">{'{"a": 2}'}</script>
        <script>{'{"a": 1}'}</script>
        <script id="empty" />
        <style media="print">{'a{color:red}'}</style>
        <style />
      </Helmet>
    </Fragment>,
    null,
  ],
  'attributes of html and body': (Helmet) => [
    [
      <Helmet key="a">
        <html lang="en" className="site" data-empty="" dir={undefined} />
        <body className="keyboard" />
      </Helmet>,
      <Helmet key="b">
        <html className="page" data-page="1" hidden={false} />
        <body data-a="1" tabIndex={-1} />
      </Helmet>,
    ],
    [
      <Helmet key="a">
        <html lang="de" className="site" />
      </Helmet>,
    ],
    [
      <Helmet key="c">
        <body className="other" />
      </Helmet>,
    ],
  ],
  'one component after another, as pages change': (Helmet) => [
    [
      <Helmet key="site">
        <title>Site</title>
        <meta name="a" content="site" />
      </Helmet>,
      <Helmet key="one">
        <title>One</title>
        <meta name="a" content="one" />
        <meta name="b" content="one" />
      </Helmet>,
    ],
    [
      <Helmet key="site">
        <title>Site</title>
        <meta name="a" content="site" />
      </Helmet>,
      <Helmet key="two">
        <title>Two</title>
        <meta name="b" content="two" />
      </Helmet>,
    ],
    [
      <Helmet key="site">
        <title>Site</title>
        <meta name="a" content="again" />
      </Helmet>,
      <Helmet key="two">
        <title>Two</title>
        <meta name="b" content="two" />
      </Helmet>,
    ],
    [
      <Helmet key="two">
        <title>Two</title>
        <meta name="b" content="two" />
      </Helmet>,
      <Helmet key="site">
        <title>Site</title>
        <meta name="b" content="site" />
      </Helmet>,
    ],
  ],
  'one that is added before another counts as the later': (Helmet) => [
    [
      <Helmet key="b">
        <meta name="a" content="b" />
      </Helmet>,
    ],
    [
      <Helmet key="a">
        <meta name="a" content="a" />
      </Helmet>,
      <Helmet key="b">
        <meta name="a" content="b" />
      </Helmet>,
    ],
  ],
  'inner components': (Helmet) => {
    const Page = ({title}: {readonly title?: string}) => (
      <div>
        <Helmet>
          {title && <title>{title}</title>}
          <>
            <meta name="a" content={title ?? 'none'} />
            {false}
          </>
        </Helmet>
        <p>
          <Helmet>
            <html data-depth="2" />
          </Helmet>
        </p>
      </div>
    );
    const page = (title?: string) => (
      <div key="page">
        <Page {...(title && {title})} />
        <Helmet>
          <meta name="a" content="outer" />
        </Helmet>
      </div>
    );
    return [page('One'), page(), page('Two')];
  },
  'what was sent stays, and what scripts change since': (Helmet) => {
    const head = () => [
      <Helmet key="a">
        <meta name="description" content="sent" />
        <body className="keyboard" />
      </Helmet>,
    ];
    return [
      head(),
      () => document.head.querySelector('[name=description]')?.setAttribute('data-mark', 'same'),
      () => document.body.removeAttribute('class'),
      head(),
      [
        ...head(),
        <Helmet key="b">
          <body data-b="1" />
        </Helmet>,
      ],
    ];
  },
  'numbers and flags': (Helmet) => [
    <Helmet key="a">
      <meta name="theme-color" content={'1'} data-number={2} data-true={true} data-false={false} />
      <title>
        {'Page'}
        {'2'}
      </title>
    </Helmet>,
  ],
};

describe('what a page says of its head', () => {
  const theirs = load(original('react-helmet-async')) as Head;
  const ours = load(standIn('react-helmet-async')) as Head;

  it.each(Object.entries(cases))('%s', (_, steps) => {
    expect(shown(ours, steps)).toEqual(shown(theirs, steps));
  });

  it.each([
    ['.at(-1);\n  const value', '.at(0);\n  const value'],
    ["valueOf('rel') === 'canonical'", 'false'],
    ["if (value === '') return undefined;", ''],
    ["type === 'base' ? type : ", ''],
    ["value === undefined ? ''", "value === undefined ? 'none'"],
    ['[...said].reverse()', 'said'],
    ['element.removeAttribute(name)', 'continue'],
    ['said.splice(said.indexOf(tags), 1);', ''],
    ['if (same >= 0)', 'if (false)'],
    ['for (const one of old) one.remove();', ''],
    ["className: 'class',", ''],
  ] as const)('is compared: %s becomes %s', (from, to) => {
    const wrong = load(standIn('react-helmet-async'), {defect: [from, to]}) as Head;
    const differing = Object.values(cases).filter(
      (steps) => JSON.stringify(shown(wrong, steps)) !== JSON.stringify(shown(theirs, steps)),
    );
    expect(differing).not.toEqual([]);
  });
});
