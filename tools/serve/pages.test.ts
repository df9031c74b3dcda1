import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {request} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {answer, serve, type Served} from './pages';

const files = [
  'index.html',
  '404.html',
  'file.html',
  'folder/index.html',
  'both.html',
  'both/index.html',
  'a.css',
];

describe('what GitHub Pages answers', () => {
  it.each([
    ['', {status: 200, file: 'index.html'}],
    ['index.html', {status: 200, file: 'index.html'}],
    ['file', {status: 200, file: 'file.html'}],
    ['file/', {status: 404}],
    ['file.html', {status: 200, file: 'file.html'}],
    ['file/index.html', {status: 404}],
    ['folder', {status: 301, location: 'folder/'}],
    ['folder/', {status: 200, file: 'folder/index.html'}],
    ['folder/index.html', {status: 200, file: 'folder/index.html'}],
    ['folder.html', {status: 404}],
    ['both', {status: 200, file: 'both.html'}],
    ['both/', {status: 200, file: 'both/index.html'}],
    ['both.html', {status: 200, file: 'both.html'}],
    ['both/index.html', {status: 200, file: 'both/index.html'}],
    ['FILE', {status: 404}],
    ['none', {status: 404}],
    ['../outside', {status: 404}],
  ])('/%s', (path, expected) => {
    expect(answer(new Set(files), path)).toEqual(expected);
  });
});

describe('the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'));
  let served: Served;

  beforeAll(async () => {
    for (const file of files) {
      mkdirSync(join(folder, 'site', file, '..'), {recursive: true});
      writeFileSync(join(folder, 'site', file), `the text of ${file}`);
    }
    writeFileSync(join(folder, 'secret.html'), 'not for readers');
    served = await serve({root: join(folder, 'site'), base: '/429-website/', port: 0});
  });

  afterAll(async () => {
    await served.close();
    rmSync(folder, {recursive: true});
  });

  /** Sends a path exactly as written; `fetch` would resolve `..` itself. */
  const get = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    new Promise<{status: number | undefined; headers: Record<string, unknown>; body: Buffer}>(
      (resolve, reject) => {
        request(served.origin, {path, method, headers}, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({status: response.statusCode, headers: response.headers, body: Buffer.concat(parts)}),
          );
        })
          .on('error', reject)
          .end();
      },
    );

  it('sends a page with its type and ten minutes of cache', async () => {
    const {status, headers, body} = await get('/429-website/file?q=1');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'max-age=600',
    });
    expect(String(body)).toBe('the text of file.html');
  });

  it('redirects the base and a folder to the form with a slash, and keeps the query', async () => {
    const base = await get('/429-website?a=b');
    expect([base.status, base.headers.location]).toEqual([301, '/429-website/?a=b']);
    const inside = await get('/429-website/folder?a=b');
    expect([inside.status, inside.headers.location]).toEqual([301, '/429-website/folder/?a=b']);
  });

  it('answers an unknown path, and any path outside the base, with 404.html and status 404', async () => {
    for (const path of ['/429-website/none', '/', '/file', '/429-websites/file']) {
      const {status, body} = await get(path);
      expect([path, status, String(body)]).toEqual([path, 404, 'the text of 404.html']);
    }
  });

  it('never leaves its folder', async () => {
    for (const path of [
      '../secret',
      '..%2fsecret',
      '%2e%2e/secret',
      '..%5csecret',
      'folder/../../secret.html',
    ]) {
      expect([path, (await get(`/429-website/${path}`)).status]).toEqual([path, 404]);
    }
    expect((await get('/429-website/%E0%A4%A')).status).toBe(400);
  });
});
