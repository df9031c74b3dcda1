import {finding, placeAt, type Finding} from '../../../src/content/diagnostic';
import {nearNames} from '../../../src/content/similar-names';

const imports = /^[ \t]*from\s+m5\.objects(?:\.\w+)*\s+import\s+(\([^)]*\)|[^\n]*)/gm;
const attributes = /(?<!\bfrom\s+)\bm5\.objects\.([A-Z]\w*)/g;

/** The names that a script imports from `m5.objects`, each with its offset. */
export function objectsUsed(text: string): {readonly name: string; readonly offset: number}[] {
  const imported = [...text.matchAll(imports)].flatMap((match) => {
    const [whole, list = ''] = match;
    const begin = match.index + whole.length - list.length;
    // Comments and the new names after `as` are replaced by spaces, so that offsets stay the same.
    const names = list.replace(/#[^\n]*|\bas\s+\w+/g, (ignored) => ' '.repeat(ignored.length));
    return [...names.matchAll(/\w+/g)].map(({0: name, index}) => ({name, offset: begin + index}));
  });
  const reached = [...text.matchAll(attributes)].flatMap(({1: name = '', index}) => [
    {name, offset: index + 'm5.objects.'.length},
  ]);
  return [...imported, ...reached];
}

/** The names that a script imports from `m5.objects` though this version of gem5 does not define them. */
export const objectFindings = (path: string, text: string, known: ReadonlySet<string>): Finding[] =>
  objectsUsed(text)
    .filter(({name}) => !known.has(name))
    .map(({name, offset}) => {
      const near = nearNames(name, known).map((one) => `\`${one}\``);
      return finding(
        path,
        placeAt(text, offset),
        `gem5 has no \`${name}\`; ${near.length > 0 ? `write ${near.join(' or ')}` : '`gem5.opt --list-sim-objects` names what it has'}`,
        'gem5-object',
      );
    });
