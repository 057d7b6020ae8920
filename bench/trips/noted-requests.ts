import type { Page, Request } from '@playwright/test';
import { z } from 'zod';

export interface Noted {
  /** The paths that were read from the API, as often as they were. */
  requests: string[];
  /** The resource of each record in the lists that were read, by id. */
  listed: Map<string, string>;
}

const Rows = z.array(z.looseObject({ id: z.string() }));

/** Some reads begin only when the page has been idle for a while. */
const quietMilliseconds = 1500;

/** Notes what a page asks of the API, except its event stream. */
export function noteRequests(page: Page) {
  let noted: Noted = { requests: [], listed: new Map() };
  let bodies: Promise<void>[] = [];
  const underWay = new Set<Request>();
  let changedAt = performance.now();

  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/events') underWay.add(request);
    changedAt = performance.now();
  });
  page.on('requestfailed', ended);
  page.on('requestfinished', (request) => {
    ended(request);
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    noted.requests.push(pathname + search);
    bodies.push(noteListed(request, pathname.split('/')[2] ?? '', noted.listed));
  });

  function ended(request: Request): void {
    underWay.delete(request);
    changedAt = performance.now();
  }

  function begin(): void {
    noted = { requests: [], listed: new Map() };
    bodies = [];
    underWay.clear();
  }

  /** Resolves once nothing has been asked for a while. */
  async function quiet(): Promise<void> {
    const isBusy = () => underWay.size > 0 || performance.now() - changedAt < quietMilliseconds;
    while (isBusy()) await page.waitForTimeout(50);
  }

  /** What was asked since `begin`. */
  async function end(): Promise<Noted> {
    await quiet();
    await Promise.all(bodies);
    return { ...noted, requests: [...noted.requests] };
  }

  return { begin, quiet, end };
}

async function noteListed(request: Request, resource: string, listed: Map<string, string>): Promise<void> {
  const response = await request.response();
  const body: unknown = await response?.json().catch(() => null);
  for (const { id } of Rows.safeParse(body).data ?? []) listed.set(id, resource);
}
