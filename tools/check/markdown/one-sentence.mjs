/** A rule of markdownlint: each sentence begins a line, so that a change shows exactly the sentence that changed. */

/** What is no prose: code, formulas, directives with their attributes, addresses of links, tags, labels in bold. */
const notProse =
  /(`+)[^]*?\1|\$[^$\n]+\$|:{1,3}[\w-]+(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?|\]\([^)\n]*\)|<[^>\n]*>|\*\*[^*\n]*[.!?:]\*\*/g;

/** The end of a sentence, and the spaces before the next one. */
const boundary = /[.!?]["”’)]*( +)(?=["“‘([*_]*[A-Z`:])/g;

/** Abbreviations, whose full stop does not end a sentence. */
const abbreviation = /(?:\b(?:e\.g|i\.e|etc|vs|al|cf|approx|resp|No|Fig|Eq|Dr|Prof|St)|\b[A-Z])\.$/;

/** Replaces a part of a line by letters, so that columns stay the same; a code may begin a sentence. */
const masked = (line) => line.replace(notProse, (part) => 'Q'.repeat(part.length));

/** @type {import('markdownlint').Rule} */
export default {
  names: ['one-sentence'],
  description: 'Each sentence begins a line',
  tags: ['sentences'],
  parser: 'micromark',
  function: ({lines, name, parsers}, onError) => {
    // Guides and kits may have several on a line.
    if (!/(?:^|\/)(?:docs|src\/pages)\//.test(name)) return;
    const tokens = (list) =>
      list.flatMap((token) =>
        ['table', 'gfmTable', 'atxHeading', 'codeFenced'].includes(token.type)
          ? []
          : token.type === 'paragraph'
            ? [token]
            : tokens(token.children),
      );
    for (const {startLine, endLine, startColumn} of tokens(parsers.micromark.tokens)) {
      // The marker of a list becomes white space, and that of a quotation is repeated.
      const indent = lines[startLine - 1].slice(0, startColumn - 1).replace(/[^\s>]/g, ' ');
      for (let number = startLine; number <= endLine; number += 1) {
        const line = lines[number - 1];
        if (/^\s*(?:<summary>|:::|\|)/.test(line)) continue;
        for (const {0: end, 1: space, index} of masked(line).matchAll(boundary)) {
          const column = index + end.length - space.length;
          // The number of a list is before its paragraph.
          if (number === startLine && column < startColumn) continue;
          if (abbreviation.test(line.slice(0, column))) continue;
          onError({
            lineNumber: number,
            detail: `begin a new line with \`${line.slice(column + space.length, column + space.length + 20)}\``,
            range: [column + 1, space.length],
            fixInfo: {editColumn: column + 1, deleteCount: space.length, insertText: `\n${indent}`},
          });
        }
      }
    }
  },
};
