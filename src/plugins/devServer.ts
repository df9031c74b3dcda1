/** The parts of the preview (`npm start`) that plugins add. */
import type {Plugin} from '@docusaurus/types';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** A plugin of the bundler, as Docusaurus' types have it. */
export type BundlerPlugin = Extract<NonNullable<Configuration['plugins']>[number], {apply: unknown}>;

/** A handler of requests to the development server. */
export type Middleware = (
  request: {readonly url?: string; readonly headers?: {readonly accept?: string}},
  response: {
    statusCode: number;
    readonly setHeader: (name: string, value: string) => unknown;
    readonly end: (data?: string | Buffer) => unknown;
  },
  next: (error?: unknown) => void,
) => void;

/** @returns the path of a request, without its query */
export const pathOf = (url = '/'): string => new URL(url, 'http://localhost').pathname;

/** @returns the configuration by which a middleware handles requests first; a build has no server */
export function served(name: string, middleware: Middleware) {
  // Docusaurus' type of a configuration has no `devServer`, but accepts it in an object with another known key.
  const plugins: BundlerPlugin[] = [];
  if (process.env.NODE_ENV !== 'development') return {plugins};
  return {
    plugins,
    devServer: {
      setupMiddlewares: (middlewares: unknown[]): unknown[] => {
        middlewares.unshift({name, middleware});
        // Docusaurus appends the result to the list, which this function has changed.
        return [];
      },
    },
  };
}
