import type {Line} from './block';
import {linesOf} from './tokens';

const signs = {'+': 'ins', '-': 'del'} as const;

/**
 * The lines of a difference that `::code` has made, without their signs, in the colors of the program's language.
 * Removed lines are read as part of the old text, and all others as part of the new.
 */
export function changedLines(source: string, language: string): Line[] {
  const lines = source.split('\n').map((line) => ({
    kind: line === '…' ? ('cut' as const) : signs[line[0] as keyof typeof signs],
    text: line === '…' ? line : line.slice(1),
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
