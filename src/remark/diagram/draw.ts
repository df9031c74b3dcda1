import {createRequire} from 'node:module';
import {join} from 'node:path';
import {Worker} from 'node:worker_threads';

import type {Answer, Failure, Question} from './worker';

/** A diagram that cannot be drawn. */
export class NotDrawn extends Error {
  /** The line of the diagram, from 1, at which Mermaid gives up reading; none where it has read all of it. */
  readonly line: number | undefined;

  constructor({error, line}: Failure) {
    super(error);
    this.line = line;
  }
}

type Waiting = {readonly resolve: (svg: string) => void; readonly reject: (error: Error) => void};

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

/** Starts the thread that draws. It ends with the program. */
function start(): Worker {
  // Threads know no TypeScript of themselves.
  const typescript = createRequire(join(__dirname, 'draw.ts')).resolve('tsx/cjs/api');
  const program = [
    `require(${JSON.stringify(typescript)}).register();`,
    `require(${JSON.stringify(join(__dirname, 'worker.ts'))});`,
  ];
  const started = new Worker(program.join('\n'), {eval: true});
  started.on('message', (answer: Answer) => {
    const one = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('svg' in answer) one?.resolve(answer.svg);
    else one?.reject(new NotDrawn(answer));
    if (waiting.size === 0) started.unref();
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  });
  return started;
}

/**
 * Draws a diagram of Mermaid's without a browser.
 *
 * @param source the diagram in Mermaid's language
 * @param id of the drawing on its page
 * @returns an `<svg>` that serves both color modes
 * @throws {NotDrawn} if Mermaid cannot read it, or it cannot be drawn here
 */
export function draw(source: string, id: string): Promise<string> {
  worker ??= start();
  worker.ref();
  const question: Question = {number: asked++, id, source};
  return new Promise((resolve, reject) => {
    waiting.set(question.number, {resolve, reject});
    worker?.postMessage(question);
  });
}
