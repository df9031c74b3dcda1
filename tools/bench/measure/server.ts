/** The benchmark's own static server: the rules of GitHub Pages, gzip, HTTP/2, and a log of what it sent. */
import {existsSync, readFileSync} from 'node:fs';
import {createSecureServer} from 'node:http2';
import type {AddressInfo} from 'node:net';
import {dirname, extname, join} from 'node:path';
import {gzipSync} from 'node:zlib';

import {certificateFor} from '../../serve/certificate';
import {answer, filesBelow} from '../../serve/pages';
import {base} from '../content/dialects';

/** One answer, at times since the epoch in ms. */
type Sent = {readonly path: string; readonly bytes: number; readonly start: number; end: number};

export type BenchServer = {
  readonly origin: string;
  /** What was sent since the last call. */
  readonly take: () => Sent[];
  readonly close: () => Promise<void>;
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Formats that are compressed already. Pagefind's files are. */
const compressed = /\.(gif|jpg|png|webp|woff2?|pf_\w+|pagefind)$/;

/** Where the stand-in for KaTeX's CDN lies on the server. */
export const cdn = '/cdn/';

/** The certificate of this run. The browser is told to trust it, because it keeps nothing of a site with a bad one. */
export const certificate = certificateFor('127.0.0.1');

/** What a site answers with under its base path, and beside it the stand-in for the CDN: the package `katex`. */
function fileFinder(root: string): (path: string) => Found {
  const files = filesBelow(root);
  const katex = dirname(require.resolve('katex/dist/katex.min.css'));
  return (path) => {
    if (path.startsWith(cdn)) {
      const file = join(katex, path.slice(cdn.length).replaceAll('..', ''));
      return existsSync(file) ? {status: 200, file} : {status: 404};
    }
    const found = path.startsWith(`${base}/`)
      ? answer(files, path.slice(base.length + 1))
      : {status: 404 as const};
    if (found.status === 301) return {status: 301, location: `${base}/${found.location}`};
    if (found.status === 200) return {status: 200, file: join(root, found.file)};
    const page = join(root, files.has('404.html') ? '404.html' : 'index.html');
    return existsSync(page) ? {status: 404, file: page} : {status: 404};
  };
}

/** Files as they are sent, compressed once. */
function bodyReader(): (path: string) => Body {
  const bodies = new Map<string, Body>();
  return (path) => {
    let known = bodies.get(path);
    if (!known) {
      const plain = readFileSync(path);
      const zipped = !compressed.test(path);
      known = {body: zipped ? gzipSync(plain, {level: 6}) : plain, zipped};
      bodies.set(path, known);
    }
    return known;
  };
}

/** Serves a built site, and beside it the stand-in for the CDN: the same bytes, from the package `katex`. */
export async function serveBench(root: string): Promise<BenchServer> {
  if (!existsSync(root)) throw new Error(`${root} is not built`);
  const find = fileFinder(root);
  const bodyOf = bodyReader();
  let log: Sent[] = [];
  const handle = (url: string, response: Response): void => {
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    const found = find(path);
    if (!('file' in found)) {
      response.writeHead(found.status, found.status === 301 ? {location: found.location} : {});
      response.end();
      return;
    }
    const {body, zipped} = bodyOf(found.file);
    const sent: Sent = {path, bytes: body.length, start: Date.now(), end: Infinity};
    log.push(sent);
    response.on('finish', () => (sent.end = Date.now()));
    response.writeHead(found.status, {
      'content-type': types[extname(found.file)] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': 'max-age=600',
      'access-control-allow-origin': '*',
      ...(zipped && {'content-encoding': 'gzip'}),
    });
    response.end(body);
  };

  const server = createSecureServer({...(await certificate), allowHTTP1: true}, (request, response) =>
    handle(request.url, response as Response),
  );
  const sockets = new Set<{destroy: () => void}>();
  server.on('secureConnection', (socket: {destroy: () => void}) => sockets.add(socket));
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', done);
  });
  const {port} = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    take() {
      const taken = log;
      log = [];
      return taken;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

type Body = {readonly body: Buffer; readonly zipped: boolean};

type Found =
  | {readonly status: 200 | 404; readonly file: string}
  | {readonly status: 301; readonly location: string}
  | {readonly status: 404};

/** What both kinds of server answer with. */
type Response = {
  writeHead: (status: number, headers: Readonly<Record<string, string | number>>) => unknown;
  end: (body?: Buffer) => unknown;
  on: (event: string, listener: () => void) => unknown;
};
