/** Runs programs of the playground in Node.js, for tests. */
import {Script, createContext} from 'node:vm';

import type {startFrame} from './frame';

/** A start without a frame: the text runs at once, in a context without the globals of Node.js. */
export const startHere: typeof startFrame = (text, data, onMessage) => {
  const listeners: ((event: {data: unknown}) => void)[] = [];
  const scope: Record<string, unknown> = {
    addEventListener: (_: string, listener: (event: {data: unknown}) => void) => listeners.push(listener),
    performance: {now: () => performance.now()},
    postMessage: (message: string) => queueMicrotask(() => onMessage(JSON.parse(message))),
  };
  scope.self = scope;
  try {
    new Script(text, {filename: 'code.js'}).runInContext(createContext(scope), {timeout: 20_000});
    listeners[0]?.({data: structuredClone(data)});
  } catch (error) {
    const {message, stack = '', name} = error as Error;
    const line = Number(/code\.js:(\d+)/.exec(stack)?.[1]);
    queueMicrotask(() => onMessage({failed: {message: `Uncaught ${name}: ${message}`, line}}));
  }
  return () => undefined;
};
