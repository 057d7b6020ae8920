import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath } from '#contract/page-paths.ts';
import { notFound, wrongMethod } from '#server/http-error.ts';
import { projectRoot } from '#server/options.ts';
import { sendProblem } from './errors.ts';
import { dataHeaders, pagePolicy } from './headers.ts';

interface Page {
  type: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** By folder. Read once, even when the program opens another database. */
const read = new Map<string, Promise<Map<string, Page>>>();

/**
 * Serves the built web application from memory, so no request path reaches the disk. For an unknown URL a browser gets
 * the application's "not found" page and other clients get 404.
 */
export async function servePages(
  app: FastifyInstance,
  folder = join(projectRoot(), 'build', 'web'),
): Promise<void> {
  const files = await pagesIn(folder);
  const start = files.get('/index.html');
  const scripts = start ? scriptsWithin(start.plain.toString('utf8')) : [];

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const methods = app.methodsOf(path);
    if (methods.length > 0) return sendWrongMethod(request, reply, methods);
    if (!isPage || /^\/api(\/|$)/.test(path) || !start) return sendAbsent(request, reply, 'address');
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file) return sendFile(request, reply, path, file);
    if (isPagePath(path)) return sendStart(reply.code(200), start, scripts);
    // A missing script must not be answered with HTML.
    if (path.startsWith('/assets/')) return sendAbsent(request, reply, 'file');
    reply.header('vary', 'accept');
    if (!isNavigation(request)) return sendAbsent(request, reply, 'address');
    return sendStart(reply.code(404), start, scripts);
  });
}

function pagesIn(folder: string): Promise<Map<string, Page>> {
  const known = read.get(folder);
  if (known) return known;
  const reading = existsSync(folder) ? readPages(folder) : Promise.resolve(new Map<string, Page>());
  read.set(folder, reading);
  return reading;
}

/** Whether a browser navigates to the URL; nothing else asks for HTML. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}

function sendAbsent(request: FastifyRequest, reply: FastifyReply, one: string) {
  return sendProblem(request, reply.headers(dataHeaders), notFound(one));
}

function sendWrongMethod(request: FastifyRequest, reply: FastifyReply, methods: string[]) {
  reply.headers(dataHeaders).header('allow', methods.join(', '));
  return sendProblem(request, reply, wrongMethod(request.method, methods));
}

/** The inline scripts, which run before anything is fetched. */
function scriptsWithin(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
}

function sendStart(reply: FastifyReply, { type, plain }: Page, scripts: readonly string[]) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', pagePolicy(nonce, scripts))
    .header('cache-control', 'no-cache')
    .type(type)
    .send(plain.toString('utf8').replace('__NONCE__', nonce));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, path: string, page: Page) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
  const isHashed = path.startsWith('/assets/');
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply
    .code(200)
    .header('vary', 'accept-encoding')
    .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type(page.type)
    .send(page[encoding]);
}

/** The build stores a compressed copy beside each file. */
async function readPages(folder: string): Promise<Map<string, Page>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pages = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(async (entry): Promise<[string, Page]> => {
      const path = join(entry.parentPath, entry.name);
      return [
        `/${relative(folder, path).split(sep).join('/')}`,
        {
          type: types[extname(path)] ?? 'application/octet-stream',
          plain: await readFile(path),
          br: await readFile(`${path}.br`),
          gzip: await readFile(`${path}.gz`),
        },
      ];
    });
  return new Map(await Promise.all(pages));
}
