import type {Nodes} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';

import type {ExampleIndex} from '../../course/examples';
import {textOf} from '../../course/examples/recording';
import {isWorded} from '../../course/page/prose';
import {attributeOf} from '../code/attributes';
import {differenceOf} from '../code/difference';
import {readShown} from '../code/shown';
import {listedIn} from '../figure';
import {isNumberDirective} from '../numbers/read';
import {excerptOf} from '../run/excerpt';
import type {Page} from '../../course/diagnostic';
import type {Work} from './model';

type Mutable = {-readonly [Key in keyof Work]: Work[Key]};

const linesIn = (text: string): number => text.split('\n').length;

/** The commands in what is typed: a line that ends in `\` goes on in the next. */
const commandsIn = (text: string): number =>
  text.split('\n').filter((line, index, all) => line.trim() !== '' && !all[index - 1]?.endsWith('\\')).length;

/** What a directive of the examples gives to do. One that names what is not there has its own diagnostic, and counts nothing. */
function addShown(
  work: Mutable,
  directive: LeafDirective,
  exampleIndex: ExampleIndex,
  typed: Set<string>,
): void {
  const of = (name: string): string => attributeOf(directive, name) ?? '';
  switch (directive.name) {
    case 'code':
      work.programLines += linesIn(
        readShown(exampleIndex, of('file'), attributeOf(directive, 'region')).text,
      );
      break;
    case 'diff':
      work.programLines += differenceOf(
        readShown(exampleIndex, of('from')).text,
        readShown(exampleIndex, of('to')).text,
      )
        .split('\n')
        .filter((line) => /^[+-]/.test(line)).length;
      break;
    case 'run': {
      const run = exampleIndex.run(of('name'));
      const file = of('of') === 'stats.txt' ? 'stats.txt' : 'output.txt';
      if (file === 'output.txt' && !typed.has(run.name)) work.commands += commandsIn(run.command);
      typed.add(run.name);
      for (const part of excerptOf(textOf(run, file) ?? '', {
        lines: attributeOf(directive, 'lines'),
        from: attributeOf(directive, 'from'),
        to: attributeOf(directive, 'to'),
      })) {
        if (part !== 'cut') work.outputLines += linesIn(part.text);
      }
      break;
    }
    case 'stats':
      work.numbers += listedIn(of('show')).length * listedIn(of('run')).length;
      break;
    case 'chart':
    case 'system':
      work.figures += 1;
      break;
    default:
  }
}

function addCode(work: Mutable, lang: string | null | undefined, text: string): void {
  if (lang === 'mermaid') work.figures += 1;
  else if (lang === 'bash') work.commands += commandsIn(text);
  else if (lang === 'text') work.outputLines += linesIn(text);
  else work.programLines += linesIn(text);
}

const words = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Counts what a page gives its reader to do, as it was written. */
export function workOf({tree}: Page, exampleIndex: ExampleIndex): Work {
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
  const typed = new Set<string>();
  visit(tree, (node: Nodes) => {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        work.words += words(node.value);
        return CONTINUE;
      case 'textDirective':
        if (isWorded(node)) return CONTINUE;
        // What it shows is a number or a word, whatever names it.
        if (isNumberDirective(node)) work.numbers += 1;
        else work.words += 1;
        return SKIP;
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
      case 'containerDirective':
        if (node.name === 'predict') work.questions += 1;
        return CONTINUE;
      case 'leafDirective':
        try {
          addShown(work, node, exampleIndex, typed);
        } catch {
          // See above.
        }
        return SKIP;
      default:
        return CONTINUE;
    }
  });
  return work;
}
