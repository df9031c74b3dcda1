import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {placeOf, type Diagnostic} from '../../../../src/content/diagnostic';
import {textOf} from '../../../../src/content/examples/recording';
import {isMarker} from '../../../../src/content/examples/regions';
import type {PageRule} from '../site';

/** The languages of programs; commands are typed, and output of theirs is no program. */
const ofPrograms = ['c', 'cpp', 'python'];
const longest = 3;

/** A longer program is a file that is run, so that it cannot differ from what gem5 does. */
export const programDiagnostics: PageRule = ({tree}) => {
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'code', ({lang, meta, value, ...node}) => {
    const place = placeOf(node);
    const lines = value.split('\n');
    const marker = lines.findIndex(isMarker);
    if (marker >= 0) {
      diagnostics.push({
        place: {line: place.line + 1 + marker, column: 1},
        text: 'the page shows a region marker; include the file with `::code{file="…"}`, which removes it',
        rule: 'region-marker',
      });
    }
    if (!ofPrograms.includes(lang ?? '') || lines.length <= longest || /\breason="[^"]+"/.test(meta ?? ''))
      return;
    diagnostics.push({
      place,
      text: `the program has ${lines.length} lines; put it into a file under examples/, where it is run, or give the reason: \`\`\`${lang} reason="…"`,
      rule: 'program-typed',
    });
  });
  return diagnostics;
};

/** A saved excerpt does not compile, so the words above an excerpt must speak of the whole file. */
export const excerptDiagnostics: PageRule = ({tree}) => {
  const diagnostics: Diagnostic[] = [];
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== 'paragraph' || !/\bsave (?:it|the|these|this)\b/i.test(toString(node))) continue;
    // A command may come between, such as one that creates the folder.
    const next = tree.children.slice(index + 1).find(({type}) => type !== 'code');
    if (next?.type !== 'leafDirective' || next.name !== 'code' || !next.attributes?.region) continue;
    diagnostics.push({
      place: placeOf(node),
      text: `readers are told to save the part \`${next.attributes.region}\` of a file; write \`Download …; the part shown …\``,
      rule: 'save-excerpt',
    });
  }
  return diagnostics;
};

/** Lines that gem5 prints about itself: its banner, its command line, and its notes and warnings. */
const noise =
  /^(?:gem5 (?:Simulator System|is copyrighted|version|compiled|started|executing)|command line:|(?:\S+: )?(?:info|warn): )/;

/**
 * The word that begins an excerpt easily occurs earlier, in the banner or in the command line, and readers then look
 * for a result among a hundred lines of noise. To show such a line, write how it begins.
 */
export const excerptStartDiagnostics: PageRule = ({tree}, {project}) => {
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'leafDirective', ({name, attributes, ...node}) => {
    const {name: runName, from, of} = attributes ?? {};
    if (name !== 'run' || !runName || !from || of) return;
    const run = project.exampleIndex.examples.flatMap(({runs}) => runs).find((one) => one.name === runName);
    const first = (run && textOf(run, 'output.txt'))?.split('\n').find((line) => line.includes(from));
    if (!first || !noise.test(first) || first.startsWith(from)) return;
    diagnostics.push({
      place: placeOf(node),
      text: `the excerpt begins with gem5's own \`${first.slice(0, 40)}\`; write more of the line that readers should see first`,
      rule: 'excerpt-start',
    });
  });
  return diagnostics;
};
