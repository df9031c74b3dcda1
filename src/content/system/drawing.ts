import {codeWidth} from '../text-width';
import type {Box} from './graph';
import type {Layout, PlacedBox, PlacedEdge} from './layout';
import {
  fontSize,
  handleHeight,
  hasTypeBeside,
  lineHeight,
  margin,
  padding,
  partHeight,
  portNames,
  textGap,
} from './box-sizes';

type Attributes = Readonly<Record<string, string | number>>;

/** Creates an SVG element, as HTML in the build and as a React element in the browser. */
export type Make<Node> = (
  tag: string,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
) => Node;

/** Creates the group of a box, which the browser may turn into a button. */
type MakeGroup<Node> = (box: PlacedBox, attributes: Attributes, ...children: readonly Node[]) => Node;

type Class = 'name' | 'type' | 'text' | 'port' | 'middle' | 'end';

const classOf = (...names: readonly (string | false | undefined)[]): {readonly className: string} => ({
  className: names.filter(Boolean).join(' '),
});

/** The distance from the top of a row to the baseline of its text. */
const baseline = 13;

/** Draws with the elements of the caller. */
class Drawing<Node> {
  constructor(private readonly make: Make<Node>) {}

  edge({points, mark}: PlacedEdge): Node {
    return this.make('polyline', {
      points: points.map(({x, y}) => `${x},${y}`).join(' '),
      ...classOf('system__edge', mark && `system--${mark}`),
    });
  }

  box(box: PlacedBox, group: MakeGroup<Node>): Node {
    const {x, y, width, height, kind, mark, placed} = box;
    const isBar = kind === 'crossbar';
    return group(
      box,
      classOf(`system__${kind}`, mark && `system--${mark}`),
      this.make('rect', {x, y, width, height, rx: isBar ? 10 : 3, ...classOf('system__box')}),
      ...(isBar ? this.inBar(box) : this.inBox(box)),
      ...placed.map((port) =>
        this.make('circle', {
          cx: port.x,
          cy: port.sends ? y + height : y,
          r: 4,
          ...classOf(port.sends ? 'system__sends' : 'system__takes'),
        }),
      ),
    );
  }

  private text(content: string, x: number, y: number, ...classes: readonly Class[]): Node {
    return this.make('text', {x, y, ...classOf(...classes.map((name) => `system__${name}`))}, content);
  }

  /** The name of a box, and its type if that is beside it. */
  private title(box: Box, x: number, y: number): Node {
    const {name, mark, kind, object} = box;
    const isBar = kind === 'crossbar';
    return this.make(
      'text',
      {x, y, ...(!isBar && classOf('system__middle'))},
      this.make('tspan', classOf('system__name'), name),
      ...(mark ? [this.make('tspan', {dx: textGap, ...classOf('system__mark')}, mark)] : []),
      ...(hasTypeBeside(box)
        ? [this.make('tspan', {dx: textGap, ...classOf('system__type')}, object.type)]
        : []),
    );
  }

  private inBar(box: PlacedBox): Node[] {
    const {x, y, width, height, lines} = box;
    const rows = y + margin + baseline;
    const end = x + width - padding;
    const last = y + height - margin - lineHeight + baseline;
    return [
      this.title(box, x + padding, rows),
      ...lines.map((line, index) => this.text(line, x + padding, rows + (index + 1) * lineHeight, 'text')),
      this.text(portNames(box, false).join(', '), end, rows, 'port', 'end'),
      this.text(portNames(box, true).join(', '), end, last, 'port', 'end'),
    ];
  }

  private inBox(box: PlacedBox): Node[] {
    const {x, y, width, height, kind, object, lines, parts, placed} = box;
    const middle = x + width / 2;
    const children: Node[] = [];
    let top = y + margin;
    const row = (): number => {
      top += lineHeight;
      return top - lineHeight + baseline;
    };

    const takes = placed.filter(({sends}) => !sends);
    if (takes.length > 0) {
      const at = row();
      children.push(...takes.map((port) => this.text(port.name, port.x, at, 'port', 'middle')));
    }
    children.push(this.title(box, middle, row()));
    if (!hasTypeBeside(box)) children.push(this.text(object.type, middle, row(), 'type', 'middle'));
    if (kind === 'cache') {
      children.push(...this.drawer(box, top));
      top += handleHeight;
    }
    for (const line of lines) children.push(this.text(line, middle, row(), 'text', 'middle'));
    for (const part of parts) {
      children.push(...this.part(part, middle, top));
      top += partHeight;
    }
    const below = y + height - margin - lineHeight + baseline;
    const sends = placed.filter((port) => port.sends);
    return [...children, ...sends.map((port) => this.text(port.name, port.x, below, 'port', 'middle'))];
  }

  /** A cache looks like a drawer: a front in a frame, with a handle. */
  private drawer({x, y, width, height}: PlacedBox, top: number): Node[] {
    const front = {x: x + 4, y: y + 4, width: width - 8, height: height - 8, rx: 2};
    return [
      this.make('rect', {...front, ...classOf('system__front')}),
      this.make('path', {d: `M${x + width / 2 - 15},${top + 2}v5h30v-5`, ...classOf('system__handle')}),
    ];
  }

  private part({path, type}: Box['object'], middle: number, top: number): Node[] {
    const name = path.split('.').at(-1) ?? path;
    const width = Math.max(codeWidth(type, fontSize), codeWidth(name, fontSize)) + 2 * padding;
    const frame = {x: middle - width / 2, y: top + 4, width, height: partHeight - 8, rx: 3};
    return [
      this.make('rect', {...frame, ...classOf('system__part')}),
      this.text(name, middle, top + 7 + baseline, 'name', 'middle'),
      this.text(type, middle, top + 7 + lineHeight + baseline, 'type', 'middle'),
    ];
  }
}

/** Draws edges first, so that boxes and ports cover them. */
export function drawn<Node>(
  make: Make<Node>,
  {boxes, edges}: Layout,
  group: MakeGroup<Node> = (_box, attributes, ...children) => make('g', attributes, ...children),
): Node[] {
  const drawing = new Drawing(make);
  return [...edges.map((edge) => drawing.edge(edge)), ...boxes.map((box) => drawing.box(box, group))];
}
