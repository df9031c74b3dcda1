import {withMermaid} from './draw';

/** The line at which Mermaid stops reading a diagram: its number, from 1, and its text. */
type UnreadableLine = {readonly line: number; readonly text: string};

/** The lines that Mermaid's parser counts; it skips front matter, comments, and empty lines before the first word. */
function linesRead(source: string): UnreadableLine[] {
  const head = /^\s*---\s*\n.*?\n---\s*\n/s.exec(source)?.[0] ?? '';
  const lines = source
    .split('\n')
    .map((text, index) => ({line: index + 1, text: text.replace(/%%\{.*?\}%%/, '').trim()}))
    .slice(head.split('\n').length - 1)
    .filter(({text}) => !text.startsWith('%%'));
  return lines.slice(lines.findIndex(({text}) => text !== ''));
}

/** @returns the line that Mermaid cannot read in a diagram; undefined if it can read all of them */
export const unreadableLineIn = (source: string): Promise<UnreadableLine | undefined> =>
  withMermaid((mermaid) => mermaid.parse(source)).then(
    () => undefined,
    (error: unknown) => {
      const {name, message, hash} = error as Error & {hash?: {loc?: {first_line?: number}}};
      // These errors come from what jsdom lacks, and not from the diagram.
      if (/^(Type|Reference|Range)Error$/.test(name)) return undefined;
      const line = hash?.loc?.first_line ?? Number(/\bline (\d+)/.exec(message)?.[1] ?? 1);
      const lines = linesRead(source);
      return lines[line - 1] ?? lines.at(-1);
    },
  );
