/** Measures blocks of code and the text around them. Each function returns the faults in sentences. */
import type {Locator, Page} from '@playwright/test';

/** @returns how each visible block of code is set, as `13.6px on 1.55` */
export const codeSizes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll('main pre')]
      .filter((pre) => pre.checkVisibility())
      .map((pre) => {
        const {fontSize, lineHeight} = getComputedStyle(pre.querySelector('code, samp') ?? pre);
        return `${fontSize} on ${(parseFloat(lineHeight) / parseFloat(fontSize)).toFixed(2)}`;
      });
    return [...new Set(sizes)].sort();
  });

/** @returns how many letters fit into the box of a block of code without scrolling */
export const columnsOf = (block: Locator): Promise<number> =>
  block.evaluate((pre) => {
    const probe = Object.assign(document.createElement('span'), {textContent: '0'.repeat(100)});
    pre.append(probe);
    const letter = probe.getBoundingClientRect().width / 100;
    probe.remove();
    const {paddingInlineStart, paddingInlineEnd} = getComputedStyle(pre.querySelector('code') ?? pre);
    return Math.floor(
      (pre.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)) / letter,
    );
  });

/** @returns messages of errors in outputs whose end is outside their box */
export const hiddenMessages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const box of document.querySelectorAll('main :is(.run-output, pre.language-text)')) {
      if (!box.checkVisibility()) continue;
      const edge = box.getBoundingClientRect().right;
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const {0: line, index} of (node as Text).data.matchAll(
          /^.*(?:FAIL|GAP|error:|fatal:|warn:).*$/gim,
        )) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + line.length);
          const end = Math.max(...[...range.getClientRects()].map(({right}) => right));
          // A space may hang over the edge.
          if (end > edge + 8)
            faults.push(`"${line.slice(0, 40)}" ends ${Math.round(end - edge)} px outside its box`);
        }
      }
    }
    return faults;
  });

/** @returns the commands that a reader has to scroll for */
export const hiddenCommands = (page: Page): Promise<string[]> =>
  page
    .locator('main .terminal pre:has(.typed)')
    .evaluateAll((boxes) =>
      boxes.flatMap((box) =>
        box.checkVisibility() && box.scrollWidth > box.clientWidth + 1 ? [box.textContent.slice(0, 60)] : [],
      ),
    );

/** @returns words in cells and links to neighbors, and numbers with units, on two lines; names in code may break */
export const dividedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const divided: string[] = [];
    const range = document.createRange();
    const cells =
      'main :is(.markdown, article) :is(th, td), main .pagination-nav__label, main .system__changes li';
    for (const cell of document.querySelectorAll(cells)) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        if (!node.parentElement?.checkVisibility() || node.parentElement.closest('code, samp, .katex'))
          continue;
        for (const {0: word, index} of node.data.matchAll(/[\p{L}\d.,]+(?:\u00a0[\p{L}\d.,]+)*/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].map(({top}) => Math.round(top));
          if (new Set(tops).size > 1) divided.push(word);
        }
      }
    }
    return divided;
  });

/** @returns how many letters the lines of running text have that are full, which the last of a paragraph is not */
export const lengthsOfLines = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const lengths: number[] = [];
    const range = document.createRange();
    for (const text of document.querySelectorAll('main :is(p, li, .chart figcaption)')) {
      if (!text.checkVisibility() || text.querySelector('p, li, pre, table, figure, svg, .katex')) continue;
      const lines = new Map<number, string>();
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        for (let at = 0; at < node.data.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const {bottom, width} = range.getBoundingClientRect();
          // Code in a line has its own baseline.
          const line = [...lines.keys()].find((one) => Math.abs(one - bottom) < 8) ?? bottom;
          if (width > 0) lines.set(line, (lines.get(line) ?? '') + node.data.charAt(at));
        }
      }
      lengths.push(...[...lines.values()].slice(0, -1).map((line) => line.trim().length));
    }
    return lengths.sort((a, b) => a - b);
  });
