/** Measures of the text's edges and of the notes beside it, in sentences that name the part. */
import type {Page} from '@playwright/test';

const text = ':is(.markdown, [class*="mdxPageWrapper"] article)';

/** Opens all folds at once, also on a page without scripts. */
export const openFolds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
  });

/** @returns how many letters each line of the paragraphs has, without last lines and paragraphs with code or formulas */
export const lettersOfLines = (page: Page): Promise<number[]> =>
  page.evaluate((selector) => {
    const lengths: number[] = [];
    const range = document.createRange();
    for (const paragraph of document.querySelectorAll(`${selector} > p:not(:has(code, .katex), [class])`)) {
      const lines = new Map<number, string>();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        for (let at = 0; at < node.data.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const {bottom, width} = range.getBoundingClientRect();
          if (width > 0) lines.set(bottom, (lines.get(bottom) ?? '') + node.data.charAt(at));
        }
      }
      lengths.push(...[...lines.values()].slice(0, -1).map((line) => line.trim().length));
    }
    return lengths;
  }, text);

/** @returns the boxes of the text that do not share its edges, although their content has room between them */
export const strayEdges = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const root = document.querySelector<HTMLElement>(selector);
    const column = root && (root.closest('[class*="mdxPageWrapper"] > .col') ?? root.closest('article'));
    if (!root || !column) return ['there is no text'];
    const {left, right} = root.getBoundingClientRect();
    const {paddingInlineEnd} = getComputedStyle(column);
    const end = column.getBoundingClientRect().right - parseFloat(paddingInlineEnd);
    const boxes =
      '.theme-code-block, .run-figure > :first-child, .predict, .theme-admonition, details, table, .chart, .system, .diagram, p:has(> .katex-display)';
    /** The width that the content of a box takes if it has all room. */
    const widthOfContent = (box: HTMLElement): number => {
      const {cssText} = box.style;
      for (const [name, value] of [
        ['inline-size', 'max-content'],
        ['min-inline-size', '0'],
        ['max-inline-size', 'none'],
      ] as const)
        box.style.setProperty(name, value, 'important');
      const {width} = box.getBoundingClientRect();
      box.style.cssText = cssText;
      return width;
    };
    return [...root.querySelectorAll<HTMLElement>(boxes)].flatMap((box) => {
      const parent = box.parentElement?.matches('.run-figure')
        ? box.parentElement.parentElement
        : box.parentElement;
      if (parent !== root || !box.checkVisibility()) return [];
      const name = `${box.classList.item(0) ?? box.localName} "${box.innerText.trim().slice(0, 30)}"`;
      const edges = box.getBoundingClientRect();
      if (Math.abs(edges.left - left) > 1) return [`${name} begins ${edges.left - left} px from the text`];
      if (edges.right < right - 1) return [`${name} ends ${right - edges.right} px before the text`];
      if (edges.right > end + 1) return [`${name} ends ${edges.right - end} px after the column`];
      if (edges.right <= right + 1) return [];
      return edges.width > widthOfContent(box) + 1
        ? [`${name} ends ${edges.right - right} px after the text without need`]
        : [];
    });
  }, text);

/**
 * Replaces the generated notes, which have no boxes that a script can read, by elements with the same styles.
 *
 * @returns their number
 */
export const notesAsElements = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const generated = [
      ...[...document.querySelectorAll('main .term')].map((owner) => ({owner, pseudo: '::after'}) as const),
      ...[...document.querySelectorAll('main .claim > label')].map(
        (owner) => ({owner, pseudo: '::before'}) as const,
      ),
    ].flatMap(({owner, pseudo}) => {
      const style = getComputedStyle(owner, pseudo);
      if (style.content === 'none' || style.float === 'none' || !owner.checkVisibility()) return [];
      const note = document.createElement('span');
      note.className = 'planted-note';
      note.textContent = style.content.replace(/ \/ ""$/, '').replace(/^"|"$/g, '');
      const names = [
        'float',
        'clear',
        'inline-size',
        'margin',
        'font',
        'overflow-wrap',
        'text-align',
        'text-indent',
      ];
      for (const name of names) note.style.setProperty(name, style.getPropertyValue(name));
      return [{owner, pseudo, note}];
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main .term::after, main .claim > label::before {content: none !important}');
    document.adoptedStyleSheets.push(sheet);
    for (const {owner, pseudo, note} of generated) {
      if (pseudo === '::after') owner.append(note);
      else owner.prepend(note);
    }
    return generated.length;
  });

/** @returns where the notes of `notesAsElements` touch each other, the text, a box, the table of contents or an edge */
export const collisions = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const visible = (css: string) =>
      [...document.querySelectorAll(css)].filter((element) => element.checkVisibility());
    const notes = visible('.planted-note');
    const blocks = visible(
      [
        'p',
        'li',
        'h1',
        'h2',
        'h3',
        'pre',
        'table',
        'details',
        '.predict',
        '.figure',
        '.theme-code-block',
        '.theme-admonition',
        'figcaption',
        'svg',
      ]
        .map((part) => `${selector} ${part}`)
        .join(),
    );
    const others = visible('.theme-doc-toc-desktop, .table-of-contents, .pagination-nav, .footer');
    const {clientWidth} = document.documentElement;
    return notes.flatMap((note) => {
      const box = note.getBoundingClientRect();
      const name = `"${note.textContent.slice(0, 40)}"`;
      if (box.width < 90) return [`${name} is ${box.width} px wide`];
      if (box.right > clientWidth) return [`${name} leaves the window`];
      const touched = [...notes, ...blocks, ...others].find((element) => {
        const {left, right, top, bottom} = element.getBoundingClientRect();
        const isApart =
          right <= box.left + 1 || left >= box.right - 1 || bottom <= box.top + 1 || top >= box.bottom - 1;
        return element !== note && !note.contains(element) && !isApart;
      });
      return touched ? [`${name} covers ${touched.localName} "${touched.textContent.slice(0, 30)}"`] : [];
    });
  }, text);
