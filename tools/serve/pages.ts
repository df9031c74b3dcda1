/**
 * A static server by the rules of GitHub Pages, so that what works here works there.
 *
 * Sources: the observed table in github.com/slorber/trailing-slash-guide, docs/Hosting-Providers.md, section "GitHub
 * Pages" (`/file` finds file.html, `/file/` is 404, `/folder` is redirected to `/folder/`, `/both` finds both.html),
 * and docs.github.com, "Creating a custom 404 page for your GitHub Pages site". Files are found in their exact letter
 * case on every file system, answers are gzipped and may be cached for ten minutes.
 */
// cspell:words slorber
import {accessSync, readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {createServer as createSecureServer} from 'node:https';
import type {AddressInfo} from 'node:net';
import {extname, join} from 'node:path';
import {gzipSync} from 'node:zlib';

import {globSync} from 'tinyglobby';

import type {Certificate} from './certificate';

/** The answer to a request: a file, a redirect, or not found. */
export type Answer =
  | {readonly status: 200; readonly file: string}
  | {readonly status: 301; readonly location: string}
  | {readonly status: 404};

/**
 * @param files the site's files, as paths relative to its root with `/` between the parts
 * @param path a decoded path relative to the site's base, without the leading slash; '' is the base itself
 * @returns the answer by the rules of GitHub Pages; the location of a redirect is relative to the base too
 */
export function answer(files: ReadonlySet<string>, path: string): Answer {
  if (path === '' || path.endsWith('/')) {
    const file = `${path}index.html`;
    return files.has(file) ? {status: 200, file} : {status: 404};
  }
  for (const file of [path, `${path}.html`]) {
    if (files.has(file)) {
      return {status: 200, file};
    }
  }
  return files.has(`${path}/index.html`) ? {status: 301, location: `${path}/`} : {status: 404};
}

/**
 * @param root a folder
 * @returns every file below it, as paths relative to it with `/` between the parts, in the order of the alphabet
 * @throws if the folder can't be read
 */
export function filesBelow(root: string): Set<string> {
  // A glob finds nothing in a missing folder, and reports no error.
  accessSync(root);
  return new Set(globSync('**', {cwd: root, dot: true, expandDirectories: false}).sort());
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'application/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
};

/** Formats that gzip cannot compress further. */
const compressed = /\.(gif|jpg|png|webp|woff2?|zip)$/;

export type Site = {
  /** The folder that holds the built site. */
  readonly root: string;
  /** The path under which it is served, with both slashes: `/429-website/`. */
  readonly base: string;
  /** 0 for any free port. */
  readonly port: number;
  /** If given, the site is served by HTTPS. */
  readonly certificate?: Certificate;
  /** 1, the fastest, except where sizes or times are measured. */
  readonly gzipLevel?: number;
};

export type Served = {
  /** `http://127.0.0.1:<port>`, without a path; `https:` with a certificate. */
  readonly origin: string;
  readonly close: () => Promise<void>;
};

type Body = {readonly plain: Buffer; readonly gzip: Buffer | undefined};

/** Reads and compresses each file once. */
function bodyReader(root: string, level: number): (file: string) => Body {
  const bodies = new Map<string, Body>();
  return (file) => {
    const known = bodies.get(file);
    if (known) {
      return known;
    }
    const plain = readFileSync(join(root, file));
    const body = {plain, gzip: compressed.test(file) ? undefined : gzipSync(plain, {level})};
    bodies.set(file, body);
    return body;
  };
}

/**
 * Serves a built site. The list of its files is read once: restart the server after a build.
 *
 * @throws (rejects) if the root can't be read or the port is taken
 */
export async function serve({root, base, port, certificate, gzipLevel = 1}: Site): Promise<Served> {
  const files = filesBelow(root);
  const bodyOf = bodyReader(root, gzipLevel);

  const sendFile = (request: IncomingMessage, response: ServerResponse, status: number, file: string) => {
    const {plain, gzip} = bodyOf(file);
    const zipped = gzip && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const body = zipped ? gzip : plain;
    response.writeHead(status, {
      'Content-Type': contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': 'max-age=600',
      'Access-Control-Allow-Origin': '*',
      Vary: 'Accept-Encoding',
      ...(zipped && {'Content-Encoding': 'gzip'}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const sendNotFound = (request: IncomingMessage, response: ServerResponse) => {
    if (files.has('404.html')) {
      sendFile(request, response, 404, '404.html');
    } else {
      response
        .writeHead(404, {'Content-Type': 'text/plain; charset=utf-8'})
        .end('404: there is no 404.html either\n');
    }
  };

  const answerRequest = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {Allow: 'GET, HEAD'}).end();
      return;
    }
    const target = readTarget(request.url ?? '/');
    if (!target) {
      response.writeHead(400).end();
      return;
    }
    if (`${target.path}/` === base) {
      response.writeHead(301, {Location: base + target.search}).end();
      return;
    }
    const found: Answer = target.path.startsWith(base)
      ? answer(files, target.path.slice(base.length))
      : {status: 404};
    switch (found.status) {
      case 200:
        sendFile(request, response, 200, found.file);
        break;
      case 301:
        response.writeHead(301, {Location: encodeURI(base + found.location) + target.search}).end();
        break;
      case 404:
        sendNotFound(request, response);
        break;
    }
  };
  const server = certificate ? createSecureServer(certificate, answerRequest) : createServer(answerRequest);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @returns the decoded path of a request and its query; undefined if the request is malformed */
function readTarget(url: string): {path: string; search: string} | undefined {
  try {
    const {pathname, search} = new URL(url, 'http://localhost');
    return {path: decodeURIComponent(pathname), search};
  } catch {
    return undefined;
  }
}
