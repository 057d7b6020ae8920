import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePaths } from '#contract/page-paths.ts';
import { noteMethods } from './methods.ts';
import { servePages } from './pages.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bilum-pages-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['index.html', 'assets/start.js', 'assets/reader.wasm'])
    for (const ending of ['', '.br', '.gz']) await writeFile(join(folder, name + ending), '<p>Bilum</p>');
  app = fastify();
  noteMethods(app);
  await servePages(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function get(url: string, accept = '*/*') {
  const { statusCode, headers } = await app.inject({ url, headers: { accept } });
  return [statusCode, String(headers['content-type']).split(';')[0]];
}

describe('the application is served', () => {
  it.each([...Object.values(pagePaths), '/hr/', '/HR', '/assets?view=1'])(
    'at %s, for browsers and other clients',
    async (path) => {
      expect(await get(path)).toEqual([200, 'text/html']);
      expect(await get(path, browser)).toEqual([200, 'text/html']);
    },
  );

  it.each(['/nowhere', '/metrics', '/hr/nowhere', '/.env', '/index.html'])(
    'at %s with status 404, for browsers',
    async (path) => {
      expect(await get(path, browser)).toEqual([404, 'text/html']);
    },
  );
});

it.each(['/nowhere', '/metrics', '/hr/nowhere', '/.env', '/assets/gone.js', '/api/nowhere', '/api'])(
  '%s gives an uncached 404 to other clients',
  async (path) => {
    expect(await get(path)).toEqual([404, 'application/problem+json']);
    const { headers } = await app.inject({ url: path, headers: { accept: 'application/json' } });
    expect(headers['cache-control']).toBe('no-store');
  },
);

it.each(['/assets/gone.js', '/api/nowhere'])('%s gives 404 to browsers too', async (path) => {
  expect(await get(path, browser)).toEqual([404, 'application/problem+json']);
});

it('files are served as they are', async () => {
  expect(await get('/assets/start.js')).toEqual([200, 'text/javascript']);
  expect(await get('/assets/reader.wasm')).toEqual([200, 'application/wasm']);
});

it('a page runs only our scripts and WebAssembly, and no text as code', async () => {
  const { headers } = await app.inject({ url: '/' });
  expect(String(headers['content-security-policy']).split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "connect-src 'self'",
    ]),
  );
});
