/** The properties that decide how a drawing looks. A file has no stylesheet, so each element gets their values. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
  'dominant-baseline',
  'visibility',
  'display',
] as const;

/** Attributes of the page, which would do nothing in a file. */
const ofThePage = ['class', 'style', 'tabindex', 'role', 'aria-pressed', 'aria-hidden', 'aria-labelledby'];

/** The color behind an element: the nearest background that is not transparent. */
function groundOf(element: Element | null): string {
  for (let one = element; one; one = one.parentElement) {
    const {backgroundColor} = getComputedStyle(one);
    if (!/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return 'white';
}

/** A text of XML, in which `�` replaces the characters that XML 1.0 forbids; a name in a reader's file may have them. */
const xmlOf = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- these are what XML forbids
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '�');

/** A drawing of the page as the text of a file that looks the same by itself. */
function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, index) => {
    const original = originals[index];
    for (const name of ofThePage) element.removeAttribute(name);
    if (!original || ['title', 'desc'].includes(element.tagName)) return;
    const style = getComputedStyle(original);
    element.setAttribute('style', looks.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
  });
  const {width, height} = drawing.viewBox.baseVal;
  const size = width > 0 ? {width, height} : drawing.getBoundingClientRect();
  copy.setAttribute('width', String(Math.ceil(size.width)));
  copy.setAttribute('height', String(Math.ceil(size.height)));
  const ground = document.createElementNS(drawing.namespaceURI, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', groundOf(drawing));
  copy.prepend(ground);
  return xmlOf(new XMLSerializer().serializeToString(copy));
}

/**
 * Saves a drawing of the page as an SVG file.
 *
 * @param name without the ending
 */
export function saveSvg(drawing: SVGSVGElement, name: string): void {
  const address = URL.createObjectURL(new Blob([standalone(drawing)], {type: 'image/svg+xml'}));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[^\w.-]+/g, '-')}.svg`;
  link.click();
  // The browser reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
