/** One drawing of Mermaid's for both color modes, with nothing in it that draws nothing. */
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
    const drawing = declarations.filter((one) => !one.startsWith('--'));
    return kept.length > 0 && drawing.length > 0 ? [{selectors: kept, declarations: drawing}] : [];
  });
}

const written = (rules: readonly Rule[], before = ''): string =>
  rules
    .map(
      ({selectors, declarations}) =>
        `${selectors.map((selector) => before + selector).join(',')}{${declarations.join(';')}}`,
    )
    .join('');

/** What the dark theme says otherwise than the light one. */
const different = (dark: readonly Rule[], light: readonly Rule[]): Rule[] =>
  dark.flatMap(({selectors, declarations}, index) => {
    const other = light[index];
    const same = other?.selectors.join() === selectors.join() ? other.declarations : [];
    const kept = declarations.filter((one) => !same.includes(one));
    return kept.length > 0 ? [{selectors, declarations: kept}] : [];
  });

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
 * @throws {Error} if the themes draw more than colors otherwise: then one drawing can't serve both
 * @returns the drawing, with the styles of both modes inside it; on paper it is the light one
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
    return {element, rules: used(rulesOf(css), element, id)};
  });
  if (!first || !second || !first.element.isEqualNode(second.element)) {
    throw new Error('its dark form differs by more than colors from its light one');
  }
  const darkRules = written(different(second.rules, first.rules), "html[data-theme='dark'] ");
  const style = document.createElement('style');
  style.textContent = `${written(first.rules)}@media screen{${darkRules}}`;
  first.element.append(style);
  return first.element.outerHTML;
}
