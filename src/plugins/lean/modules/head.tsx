/**
 * Stands in for react-helmet-async in browsers: what the components of a page say about its head and its outermost
 * elements. The build makes the pages with the original.
 *
 * Source of the rules for what replaces what: react-helmet-async 1.3.0. A later component replaces what an earlier one
 * says of the same thing; within one component nothing is replaced.
 */
import {Children, Fragment, isValidElement, useLayoutEffect, useRef, type ReactNode} from 'react';

type Attributes = Readonly<Record<string, unknown>>;
type Tag = {readonly type: string; readonly attributes: Attributes; readonly text: string};

/** As the original marks what is its own in the head, so that the two know each other's tags. */
const OWN = 'data-rh';

/** Attributes whose names differ in React and in HTML. */
const names: Readonly<Record<string, string>> = {
  className: 'class',
  charSet: 'charset',
  httpEquiv: 'http-equiv',
  itemProp: 'itemprop',
  crossOrigin: 'crossorigin',
  hrefLang: 'hreflang',
  tabIndex: 'tabindex',
};

/** By type, the attributes that say which thing a tag is about, of which it has one or two; the last that it has counts. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  base: ['href'],
  link: ['rel', 'href'],
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  script: ['src'],
};

const textIn = (children: ReactNode): string =>
  Children.toArray(children)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join('');

function tagsOf(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown> & {children?: ReactNode}>(child)) return [];
    const {children: inside, ...props} = child.props;
    if (child.type === Fragment) return tagsOf(inside);
    const attributes = Object.fromEntries(
      Object.entries(props).flatMap(([name, value]) =>
        value === undefined ? [] : [[names[name] ?? name, value]],
      ),
    );
    return [{type: String(child.type), attributes, text: textIn(inside)}];
  });
}

function subjectOf({type, attributes, text}: Tag): string {
  const named = subjects[type] ?? [];
  const subject =
    attributes.rel === 'canonical'
      ? 'rel'
      : Object.keys(attributes)
          .filter((name) => named.includes(name) && !(name === 'rel' && attributes.rel === 'stylesheet'))
          .at(-1);
  return `${type} ${subject ?? ''} ${subject === undefined ? text : String(attributes[subject]).toLowerCase()}`;
}

/** What each component says, in the order in which they came onto the page. */
const said: Tag[][] = [];

/** The tags of the head: of those about one thing, what was said last. */
function current(): Tag[] {
  const seen = new Set<string>();
  const kept: Tag[][] = [];
  for (const tags of [...said].reverse()) {
    const own = tags.filter((tag) => !seen.has(subjectOf(tag)));
    for (const tag of own) seen.add(subjectOf(tag));
    kept.unshift(own);
  }
  return kept.flat();
}

function elementOf({type, attributes, text}: Tag): Element {
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.setAttribute(OWN, 'true');
  element.textContent = text;
  return element;
}

/** Gives `<html>` or `<body>` its attributes, and takes away those that nobody asks for any more. */
function dress(element: Element, tags: readonly Tag[]): void {
  const attributes: Attributes = Object.fromEntries(tags.flatMap((tag) => Object.entries(tag.attributes)));
  for (const name of element.getAttribute(OWN)?.split(',') ?? []) {
    if (!(name in attributes)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
  element.setAttribute(OWN, Object.keys(attributes).join(','));
}

function show(): void {
  const all = said.flat();
  const of = (type: string) => all.filter((tag) => tag.type === type);
  dress(document.documentElement, of('html'));
  dress(document.body, of('body'));
  const title = of('title').at(-1)?.text;
  if (title !== undefined && title !== document.title) document.title = title;

  const old = [...document.head.querySelectorAll(`:not(title)[${OWN}]`)];
  for (const tag of current()) {
    if (['html', 'body', 'title'].includes(tag.type)) continue;
    const element = elementOf(tag);
    const same = old.findIndex((one) => one.isEqualNode(element));
    if (same >= 0) old.splice(same, 1);
    else document.head.append(element);
  }
  for (const one of old) one.remove();
}

let frame = 0;

/** Once for all that changes together. */
function showSoon(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(show);
}

export function Helmet({children}: {readonly children?: ReactNode}) {
  const own = useRef<Tag[]>([]);
  const text = JSON.stringify(tagsOf(children));

  useLayoutEffect(() => {
    const tags = own.current;
    said.push(tags);
    return () => {
      said.splice(said.indexOf(tags), 1);
      showSoon();
    };
  }, []);

  // A component that says the same again changes nothing: others may have changed an attribute since.
  useLayoutEffect(() => {
    own.current.splice(0, Infinity, ...(JSON.parse(text) as Tag[]));
    showSoon();
  }, [text]);
  return null;
}

export function HelmetProvider({children}: {readonly children?: ReactNode}) {
  return children;
}
