/** The rows of a box, and the sizes of boxes that follow from them; all in px. */
import {codeWidth, textWidth} from '../text-width';
import type {Box, Port} from './graph';

/** The font size. On a narrow screen a diagram shrinks until the font has 12 px, and then scrolls. */
export const fontSize = 14;
export const lineHeight = 17;
export const padding = 8;
/** The space between the names of two ports. */
export const portGap = 12;
/** The least width of a bar for each port at one of its sides. */
const barPort = 28;
/** The height of a part inside a box: two rows in a frame, and the space around it. */
export const partHeight = 2 * lineHeight + 14;

/** The height of a cache's handle. */
export const handleHeight = 10;

/** The space above and below the rows of a box. */
export const margin = 6;

/** The space between two texts in one row. */
export const textGap = 8;

const portsAt = ({ports}: Box, sends: boolean): Port[] => ports.filter((port) => port.sends === sends);

/** The names of the ports at one side of a box, each once. */
export const portNames = (box: Box, sends: boolean): string[] => [
  ...new Set(portsAt(box, sends).map(({name}) => name)),
];

export const portWidth = ({name}: Port): number => textWidth(name, fontSize);

/** The width of the names of ports beside each other. */
const portsWidth = (ports: readonly Port[]): number =>
  ports.reduce((sum, port) => sum + portWidth(port) + portGap, -portGap);

const titleWidth = ({name, mark}: Box): number =>
  codeWidth(name, fontSize) + (mark ? codeWidth(mark, fontSize) + textGap : 0);

type Size = {readonly width: number; readonly height: number};

/** A bar has its name, type and parameters at the left, and the names of its ports at the right of the outer rows. */
function barSize(box: Box): Size {
  const texts = [
    titleWidth(box) + textGap + codeWidth(box.object.type, fontSize),
    ...box.lines.map((line) => textWidth(line, fontSize)),
  ];
  const beside = (sends: boolean): number =>
    textWidth(portNames(box, sends).join(', '), fontSize) + 2 * textGap;
  const first = (texts[0] ?? 0) + beside(false);
  const last = (texts.at(-1) ?? 0) + beside(true);
  const ports = [true, false].map((sends) => portsAt(box, sends).length * barPort);
  return {
    width: Math.max(...texts, first, last, ...ports) + 2 * padding,
    height: Math.max(2, texts.length) * lineHeight + 2 * margin,
  };
}

/** The width of the widest row of a box other than a bar. */
function widest(box: Box): number {
  return Math.max(
    titleWidth(box),
    codeWidth(box.object.type, fontSize),
    ...box.lines.map((line) => textWidth(line, fontSize)),
    ...box.parts.flatMap(({path, type}) =>
      [type, path.split('.').at(-1) ?? ''].map((text) => codeWidth(text, fontSize) + 4 * padding),
    ),
    ...[true, false].map((sends) => portsWidth(portsAt(box, sends))),
  );
}

/** Whether the type of a box is beside its name: in a bar, and wherever this needs no more width. */
export const hasTypeBeside = (box: Box): boolean =>
  box.kind === 'crossbar' || titleWidth(box) + textGap + codeWidth(box.object.type, fontSize) <= widest(box);

/** Any other box has the names of its ports at their edges, and its name, type, parameters and parts between them. */
function boxSize(box: Box): Size {
  const {object, lines, parts, kind} = box;
  const sides = [true, false].filter((sends) => portsAt(box, sends).length > 0);
  const isBeside = hasTypeBeside(box);
  const title = isBeside ? titleWidth(box) + textGap + codeWidth(object.type, fontSize) : 0;
  const rows = (isBeside ? 1 : 2) + lines.length + sides.length;
  return {
    width: Math.max(title, widest(box)) + 2 * padding,
    height:
      rows * lineHeight + parts.length * partHeight + (kind === 'cache' ? handleHeight : 0) + 2 * margin,
  };
}

export const sizeOf = (box: Box): Size => (box.kind === 'crossbar' ? barSize(box) : boxSize(box));
