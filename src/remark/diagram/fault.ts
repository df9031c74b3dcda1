import {withMermaid} from './draw';

/** Where Mermaid gives up reading a diagram: the number of a line, from 1, and what stands there. */
export type Fault = {readonly line: number; readonly text: string};

/** The lines that count for Mermaid: it leaves out front matter, comments and what is empty before the first word. */
function linesRead(source: string): Fault[] {
  const head = /^\s*---\s*\n.*?\n---\s*\n/s.exec(source)?.[0] ?? '';
  const lines = source
    .split('\n')
    .map((text, index) => ({line: index + 1, text: text.replace(/%%\{.*?\}%%/, '').trim()}))
    .slice(head.split('\n').length - 1)
    .filter(({text}) => !text.startsWith('%%'));
  return lines.slice(lines.findIndex(({text}) => text !== ''));
}

/** @returns what Mermaid cannot read in a diagram; nothing if it can read all */
export const faultIn = (source: string): Promise<Fault | undefined> =>
  withMermaid((mermaid) => mermaid.parse(source)).then(
    () => undefined,
    (error: unknown) => {
      const {name, message, hash} = error as Error & {hash?: {loc?: {first_line?: number}}};
      // Something that this document lacks is no fault of the diagram's.
      if (/^(Type|Reference|Range)Error$/.test(name)) return undefined;
      const line = hash?.loc?.first_line ?? Number(/\bline (\d+)/.exec(message)?.[1] ?? 1);
      const lines = linesRead(source);
      return lines[line - 1] ?? lines.at(-1);
    },
  );
