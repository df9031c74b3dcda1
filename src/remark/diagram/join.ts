/**
 * One drawing of Mermaid's for both color modes, with nothing in it that draws nothing. Shapes and lines are the themes';
 * colors and letters are the site's, by src/css/diagrams.css: lilac and yellow mean nothing here, and a rule that names
 * the drawing by its id would win over any token.
 */
type Drawings = {
  /** Drawn in each mode's theme, with the same id. */
  readonly light: string;
  readonly dark: string;
  readonly id: string;
  /** The document in which Mermaid drew. */
  readonly document: Document;
};

const STYLE = /<style>([\s\S]*?)<\/style>/;

type Rule = {readonly selectors: readonly string[]; readonly declarations: readonly string[]};

/** What the site's stylesheet says of a drawing, and no theme. */
const OURS = /^(?:fill|stroke|color|background|background-color|font-family|font-size)\s*:(?!\s*none\b)/;

/** Attributes for Mermaid's own scripts, which take no part on the page. */
const SCRIPTS = 'data-';

const rulesOf = (css: string): Rule[] =>
  [...css.replace(/@[\w-]+[^{]*\{([^{}]*\{[^{}]*\})*[^{}]*\}/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selectors = '', declarations = '']) => ({
      selectors: selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
      declarations: declarations
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean),
    }),
  );

/** The rules that hold for something in the drawing; of a list of selectors, those that do. */
function used(rules: readonly Rule[], svg: Element, id: string): Rule[] {
  const holds = (selector: string): boolean => {
    const inside = selector.replace(`#${id}`, '').trim();
    // The drawing itself, and its own variables.
    if (inside === '' || inside === ':root') return true;
    return svg.querySelector(inside) !== null;
  };
  return rules.flatMap(({selectors, declarations}) => {
    const kept = selectors.filter(holds);
    const drawing = declarations.filter((one) => !one.startsWith('--') && !OURS.test(one));
    return kept.length > 0 && drawing.length > 0 ? [{selectors: kept, declarations: drawing}] : [];
  });
}

const written = (rules: readonly Rule[]): string =>
  rules.map(({selectors, declarations}) => `${selectors.join(',')}{${declarations.join(';')}}`).join('');

/** Leaves out of a drawing what nobody sees: parts that nothing refers to, empty ones, and digits below 0.01 px. */
function slim(svg: Element): void {
  const all = () => [...svg.querySelectorAll('*')];
  const named = new Set(
    all().flatMap(({attributes}) =>
      [...attributes].flatMap(({value}) => [...value.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id)),
    ),
  );
  for (const part of svg.querySelectorAll('marker, filter, linearGradient')) {
    if (!named.has(part.id)) part.remove();
  }
  for (const label of svg.querySelectorAll('.edgeLabels > .edgeLabel')) {
    if (label.textContent.trim() === '') label.remove();
  }
  for (const part of all().reverse()) {
    const tag = part.tagName.toLowerCase();
    const empty = part.childNodes.length === 0;
    if (empty && (tag === 'g' || tag === 'defs' || (tag === 'rect' && !part.hasAttribute('width')))) {
      part.remove();
    }
  }
  for (const part of [svg, ...all()]) {
    for (const {name, value} of [...part.attributes]) {
      const tidy = /^(d|points|transform|viewBox|width|height|x|y)$/.test(name)
        ? value.replace(/-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))
        : name === 'class'
          ? [...new Set(value.trim().split(/\s+/))].join(' ')
          : value.trim() === ';'
            ? ''
            : value.trim();
      if (name.startsWith(SCRIPTS) || tidy === '' || (name === 'xmlns' && part !== svg)) {
        part.removeAttribute(name);
      } else if (tidy !== value) {
        part.setAttribute(name, tidy);
      }
    }
  }
}

/**
 * Puts rules onto the elements that they hold for. A style element would need a place in the policy of every page that a
 * reader may come from.
 */
function apply(rules: readonly Rule[], svg: Element, id: string): void {
  for (const {selectors, declarations} of [...rules].reverse()) {
    const inside = selectors.map((one) => one.replace(`#${id}`, '').trim());
    const isOfAll = inside.some((one) => one === '' || one === ':root');
    for (const element of isOfAll ? [svg] : svg.querySelectorAll(inside.join(','))) {
      const own = element.getAttribute('style');
      element.setAttribute('style', [...declarations, ...(own ? [own] : [])].join(';'));
    }
  }
}

/**
 * @throws {Error} if the themes draw more than colors otherwise: then one drawing can't serve both
 * @returns the drawing, with the styles on its elements that are no colors
 */
export function joined({light, dark, id, document}: Drawings): string {
  const [first, second] = [light, dark].map((svg) => {
    const holder = document.createElement('div');
    // happy-dom reads nothing behind a style in an SVG.
    holder.innerHTML = svg.replace(STYLE, '');
    const element = holder.querySelector('svg');
    if (!element) throw new Error('Mermaid draws no SVG');
    const css = STYLE.exec(svg)?.[1] ?? '';
    slim(element);
    const rules = used(rulesOf(css), element, id);
    return {element, rules, css: written(rules)};
  });
  if (!first || !second || !first.element.isEqualNode(second.element) || first.css !== second.css) {
    throw new Error('its dark form differs by more than colors from its light one');
  }
  apply(first.rules, first.element, id);
  return first.element.outerHTML;
}
