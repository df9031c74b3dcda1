import type {Line} from './block';
import {linesOf} from './tokens';

const signs = {'+': 'ins', '-': 'del', ' ': undefined} as const;

/** Whether a difference is for a tool to apply, and so is shown and copied as it is. */
export const isPatch = (source: string): boolean => /^(@@ |diff --git |--- \S)/m.test(source);

/**
 * The lines of a difference without their signs, in the colors of the program's language. Removed lines are read as
 * part of the old text, and all others as part of the new.
 */
export function changedLines(source: string, language: string): Line[] {
  const all = source.split('\n');
  // Some tools put a space after each sign.
  const width = all.every((line) => line === '' || /^([-+ ] |[-+ ]?$)/.test(line)) ? 2 : 1;
  const lines = all.map((line) => ({
    kind: line === '…' ? ('cut' as const) : signs[line[0] as keyof typeof signs],
    text: line === '…' ? line : line.slice(width),
  }));
  const [before, after] = (['ins', 'del'] as const).map((other) => {
    const colored = linesOf(lines.map(({kind, text}) => (kind === other ? '' : text)).join('\n'), language);
    return (index: number) => colored[index] ?? [];
  });
  return lines.map(({kind, text}, index) => ({
    kind,
    parts: kind === 'cut' ? [{text, look: undefined}] : ((kind === 'del' ? before : after)?.(index) ?? []),
  }));
}
