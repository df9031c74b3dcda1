import {visit} from 'unist-util-visit';

import {nearNames} from '../../../../src/course/near';
import {placeOf, type Diagnostic} from '../../../../src/course/diagnostic';
import {isMarker} from '../../../../src/course/examples/regions';
import type {SiteRule} from './rule';

const longest = 3;

/** Code blocks: with a language that can be colored, and short, because a longer program is a file that runs. */
export const codeDiagnostics: SiteRule = ({tree}, {project}) => {
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'code', ({lang, meta, value, ...node}) => {
    const place = placeOf(node);
    if (!lang) {
      diagnostics.push({
        place,
        text: 'code block without a language; write ```bash for a command, ```text for output',
        rule: 'code-language',
      });
    } else if (!project.languages.has(lang)) {
      const [near] = nearNames(lang, project.languages);
      diagnostics.push({
        place,
        text: `no colors are known for the language \`${lang}\`; write \`\`\`${near ?? 'text'}`,
        rule: 'code-language',
      });
    }
    const marker = value.split('\n').findIndex(isMarker);
    if (marker >= 0) {
      diagnostics.push({
        place: {line: place.line + 1 + marker, column: 1},
        text: 'a region marker is left on the page; include the file with `::code{file="…"}`, which leaves it out',
        rule: 'region-marker',
      });
    }
    const lines = value.split('\n').length;
    if (lang !== 'mermaid' && lines > longest && !/\breason="[^"]+"/.test(meta ?? '')) {
      diagnostics.push({
        place,
        text: `the code block has ${lines} lines; a program or an output of more than ${longest} is a file that is run, so shorten it, or say why not: \`\`\`${lang ?? 'text'} reason="…"`,
        rule: 'code-length',
      });
    }
  });
  return diagnostics;
};
