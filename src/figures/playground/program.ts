import type {Language} from './language';

/** The text of a worker, and which of its lines are the reader's. */
export type Program = {
  readonly text: string;
  /** The number of lines before the reader's first one. */
  readonly before: number;
  /** The number of the reader's lines. */
  readonly lines: number;
};

/** What the last part of a worker keeps of the ways to send and to hear, which the reader's text cannot replace. */
type Begun = {
  readonly send: (message: unknown) => void;
  readonly listen: (onData: (data: unknown) => void) => void;
};

/** What runs before the reader's text: it says so, and takes away the ways to send. */
function begin(): Begun {
  const post = self.postMessage.bind(self) as (message: string) => void;
  const {stringify} = JSON;
  let hear: (data: unknown) => void = () => undefined;
  // The first listener is called whatever the text adds or assigns.
  self.addEventListener('message', ({data}) => hear(data));
  let place: object | null = self;
  while (place !== null) {
    Reflect.deleteProperty(place, 'postMessage');
    Reflect.deleteProperty(place, 'close');
    place = Object.getPrototypeOf(place) as object | null;
  }
  post('{"begun":true}');
  return {
    send: (message) => post(stringify(message)),
    listen: (onData) => {
      hear = onData;
    },
  };
}

/** What runs after it: it waits for the data, and sends the result, or what was thrown. */
function finish<Tools extends object>(
  {send, listen}: Begun,
  tools: Tools,
  defined: Readonly<Record<string, unknown>>,
  drive: Language<Tools, unknown>['drive'],
): void {
  let last = 0;
  const report = (done: number, all: number): void => {
    const now = performance.now();
    if (now - last < 100) return;
    last = now;
    send({progress: [done, all]});
  };
  listen((data) => {
    try {
      send({result: drive(tools, defined, data, report)});
    } catch (error) {
      const isError = error instanceof Error;
      const cut = (text: unknown): string => String(text).slice(0, 4_000);
      let message = 'The code threw a value that has no text';
      try {
        message = isError ? `${error.name}: ${error.message}` : `The code threw ${cut(error)}`;
      } catch {
        // A text that cannot be made stays unsaid.
      }
      // Which method is at fault, where the driver knows it and no line of the text has thrown.
      const within = isError && 'within' in error ? cut(error.within) : '';
      send({
        failed: {message: cut(message), stack: isError ? String(error.stack).slice(-4_000) : '', within},
      });
    }
  });
}

const linesIn = (text: string): number => text.split('\n').length;

/**
 * Puts a reader's text between the parts that serve it. The text stands alone on its lines, so that the line of an error
 * is that of the text after the lines before it.
 */
export function programOf<Tools extends object, Data>(
  text: string,
  {tools, names, defines, drive}: Language<Tools, Data>,
): Program {
  const head = [
    `'use strict'; const $begun = (${begin.toString()})(), $tools = (${tools.toString()})();`,
    `const {${names.join(', ')}} = $tools;`,
    '',
  ].join('\n');
  const defined = defines.map((name) => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`);
  const tail = `\n;(${finish.toString()})($begun, $tools, {${defined.join(', ')}}, ${drive.toString()});`;
  return {text: head + text + tail, before: linesIn(head) - 1, lines: linesIn(text)};
}
