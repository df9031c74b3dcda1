import {readFileSync} from 'node:fs';

const marker = /^\s*(?:#|\/\/|\/\*|;|@)\s*#(region|endregion)\b\s*([\w-]*)/;

/** The lines of a file that a reader sees: without markers, and without the blank lines next to these. */
function* shownLines(text: string): Generator<{readonly line: string; readonly index: number}> {
  let last: string | undefined;
  let afterMarker = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (marker.test(line)) {
      afterMarker = true;
      continue;
    }
    if (afterMarker && line.trim() === '' && (last === undefined || last.trim() === '')) continue;
    afterMarker = false;
    last = line;
    yield {line, index};
  }
}

/** A file without its region markers, as pages show it, runs read it and readers download it. */
export function withoutMarkers(text: string): string {
  const shown = [...shownLines(text)].map(({line}) => line).join('\n');
  return text === shown ? text : shown.replace(/\n*$/, '\n');
}

/** The bytes of a file without its region markers; unchanged if it has none, even if it is not text. */
export function bytesWithoutMarkers(path: string): Buffer {
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  const plain = withoutMarkers(text);
  return plain === text ? bytes : Buffer.from(plain);
}

export const isMarker = (line: string): boolean => marker.test(line);

export const regionsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [, kind, name] = marker.exec(line) ?? [];
    return kind === 'region' && name ? [name] : [];
  });

/** A named part of a file, and the line at which it begins in the file without markers, from 1. */
type Region = {readonly text: string; readonly line: number};

/**
 * The lines between `#region name` and its `#endregion`, without inner markers and surrounding blank lines; undefined
 * if the file has no such region.
 */
export function regionOf(text: string, name: string): Region | undefined {
  const open: string[] = [];
  let first: number | undefined;
  let end: number | undefined;
  for (const [index, one] of text.split('\n').entries()) {
    const [, kind, of = ''] = marker.exec(one) ?? [];
    if (kind === 'region') {
      open.push(of);
      if (of === name) first = index;
    } else if (kind === 'endregion' && open.pop() === name) {
      end = index;
    }
  }
  if (first === undefined || end === undefined) return undefined;
  const from = first;
  const to = end;
  const lines = [...shownLines(text)]
    .map(({line, index}, before) => ({line, index, number: before + 1}))
    .filter(({index}) => index > from && index < to);
  while (lines[0]?.line.trim() === '') lines.shift();
  while (lines.at(-1)?.line.trim() === '') lines.pop();
  return {text: lines.map(({line}) => line).join('\n'), line: lines[0]?.number ?? 1};
}

/**
 * The first mistake in a file's markers, with its line: one that is unclosed, unopened, crossed, unnamed or named
 * twice.
 */
export function markerProblem(text: string): {readonly line: number; readonly text: string} | undefined {
  const open: {name: string; line: number}[] = [];
  const seen = new Set<string>();
  for (const [index, one] of text.split('\n').entries()) {
    const [, kind, name = ''] = marker.exec(one) ?? [];
    const line = index + 1;
    if (kind === 'region') {
      if (!name) return {line, text: '`#region` without a name; write `#region name`'};
      if (seen.has(name)) return {line, text: `the region \`${name}\` exists twice; rename one of them`};
      seen.add(name);
      open.push({name, line});
    } else if (kind === 'endregion') {
      const last = open.pop();
      if (!last) return {line, text: '`#endregion` closes nothing; remove it'};
      if (name && name !== last.name) {
        return {
          line,
          text: `\`#endregion ${name}\` closes the region \`${last.name}\`; write \`#endregion\` or \`#endregion ${last.name}\``,
        };
      }
    }
  }
  const last = open.at(-1);
  return (
    last && {
      line: last.line,
      text: `the region \`${last.name}\` is never closed; write \`#endregion\` where it ends`,
    }
  );
}
