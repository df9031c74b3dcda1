/** Compares `renderToHtml.ts` with Docusaurus' own: the HTML of the same components. */
import {Suspense, use, type ReactNode} from 'react';
import {describe, expect, it} from 'vitest';

import {original, standIn} from './held';
import {load} from './load';

type Module = {readonly renderToHtml: (app: ReactNode) => Promise<string>};

const FILE = 'lib/client/renderToHtml.js';
const theirs = load(original('@docusaurus/core', FILE)) as Module;
const ours = (defect?: readonly [string, string]) =>
  load(standIn('@docusaurus/core', FILE), {...(defect && {defect})}) as Module;

const later = Promise.resolve('what comes later');
const Late = () => <p>{use(later)}</p>;
const Broken = (): ReactNode => {
  throw new Error('a component is broken');
};
const long = Array.from({length: 2000}, (_, i) => <p key={i}>A line that takes some room.</p>);
const part = (
  <main>
    <Suspense fallback="loading">
      <div>{long}</div>
    </Suspense>
    <footer>End</footer>
  </main>
);

const cases: Readonly<Record<string, ReactNode>> = {
  text: 'text & <more>',
  'attributes and a picture that comes late': (
    <div className="a" style={{color: 'red'}}>
      <img src="/a.svg" alt="" loading="lazy" />
    </div>
  ),
  'what is known later': (
    <Suspense fallback="loading">
      <Late />
    </Suspense>
  ),
};

describe('the HTML of a page', () => {
  it.each(Object.entries(cases))('is the same: %s', async (_, app) => {
    expect(await ours().renderToHtml(app)).toBe(await theirs.renderToHtml(app));
  });

  it('fails with the error of a component, as the original does', async () => {
    for (const {renderToHtml} of [ours(), theirs]) {
      await expect(renderToHtml(<Broken />)).rejects.toThrow('a component is broken');
    }
  });

  it('differs in that a large part is where it belongs, without a script that brings it there', async () => {
    const [our, their] = [await ours().renderToHtml(part), await theirs.renderToHtml(part)];
    expect(their).toContain('<script>');
    expect(our).not.toContain('<script');
    expect(our.indexOf('some room')).toBeLessThan(our.indexOf('End'));
    const wrong = await ours(['progressiveChunkSize: Infinity,', '']).renderToHtml(part);
    expect(wrong).toContain('<script>');
  });

  it('differs in that pictures are asked for where they are', async () => {
    const picture = <img src="/a.svg" alt="" />;
    expect(await theirs.renderToHtml(picture)).toBe(
      `<link rel="preload" as="image" href="/a.svg"/>${await ours().renderToHtml(picture)}`,
    );
  });

  it('is not made where React asks for pictures in other words', async () => {
    const {renderToHtml} = ours(['rel="preload" as="image"', 'rel="preload" as="picture"']);
    await expect(renderToHtml(<img src="/a.svg" alt="" />)).rejects.toThrow(/PRELOADS in .*renderToHtml\.ts/);
    const set = <img srcSet="/a.svg 1x, /b.svg 2x" sizes="10px" alt="" />;
    expect(await ours().renderToHtml(set)).toBe('<img srcSet="/a.svg 1x, /b.svg 2x" sizes="10px" alt=""/>');
  });
});
