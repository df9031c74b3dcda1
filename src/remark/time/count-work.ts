import type {Nodes} from 'mdast';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';

import type {Page} from '../../content/diagnostic';
import type {Context} from '../notation';
import {usesOf} from '../uses';
import {commandsIn, linesIn, type Work} from './model';

type Mutable = {-readonly [Key in keyof Work]: Work[Key]};

function addCode(work: Mutable, lang: string | null | undefined, text: string): void {
  if (lang === 'mermaid') work.figures += 1;
  else if (lang === 'bash') work.commands += commandsIn(text);
  else if (lang === 'text') work.outputLines += linesIn(text);
  else work.programLines += linesIn(text);
}

const words = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Adds the work of a page's directives. A directive with a diagnostic counts nothing. */
function addUses(work: Mutable, page: Page, context: Context): void {
  const runs = new Set<string>();
  for (const {notation, use} of usesOf(page, context.notations).uses) {
    try {
      for (const [key, count] of Object.entries(notation.work?.(use, context, runs) ?? {})) {
        work[key as keyof Work] += count;
      }
    } catch {
      // The page has a diagnostic for it.
    }
  }
}

/** Counts the work that a page gives its reader, before notations are replaced. */
export function workOf(page: Page, context: Context): Work {
  const work: Mutable = {
    words: 0,
    programLines: 0,
    commands: 0,
    outputLines: 0,
    numbers: 0,
    figures: 0,
    formulas: 0,
    questions: 0,
  };
  addUses(work, page, context);
  visit(page.tree, (node: Nodes) => {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        work.words += words(node.value);
        return CONTINUE;
      case 'textDirective': {
        const notation = context.notations.find(({name, form}) => name === node.name && form === 'text');
        if (notation?.isProse && !notation.work) return CONTINUE;
        // Other labels name something, and are not read.
        if (!notation?.work) work.words += 1;
        return SKIP;
      }
      case 'inlineMath':
        work.words += 1;
        return CONTINUE;
      case 'math':
        work.formulas += 1;
        return CONTINUE;
      case 'image':
        work.figures += 1;
        return CONTINUE;
      case 'code':
        addCode(work, node.lang, node.value);
        return CONTINUE;
      case 'leafDirective':
        return SKIP;
      default:
        return CONTINUE;
    }
  });
  return work;
}
