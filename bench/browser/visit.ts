import type { CDPSession, Page } from '@playwright/test';
import type { Place } from '../trips/addresses.ts';
import { noteRequests } from '../trips/noted-requests.ts';

export interface Visit {
  name: string;
  /** Requests of the API, without its event stream, until the page is quiet. */
  requests: number;
  /** The page itself, code and styles. */
  files: number;
  /** As sent, with headers. */
  bytes: number;
  /** Milliseconds until nothing in the page says that it is loading. */
  shownAt: number;
  /** The slowest key while typing in the list's search, until the next frame; null if it has none. */
  typing: number | null;
}

/** The slow 4G of Chromium's own tools. */
const network = {
  offline: false,
  latency: 400,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const processorSlowdown = 4;
const keyMilliseconds = 200;

/** Opens a page for the first time, waits until it is quiet, and types in its search. */
export async function visit(page: Page, { name, address }: Place): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await page.addInitScript(observe);
  const fetched = countFetched(devtools);
  const requests = noteRequests(page);
  requests.begin();
  await page.goto(address);
  await page.waitForFunction(() => window.observed.shownAt > 0, null, { polling: 500, timeout: 60_000 });
  await requests.quiet();
  const shownAt = await page.evaluate(() => window.observed.shownAt);
  return { name, ...fetched(), shownAt, typing: await typeInSearch(page) };
}

/** Until the next frame after the slowest key, in milliseconds; null if the page has no search. */
async function typeInSearch(page: Page): Promise<number | null> {
  const search = page.locator('main').getByRole('searchbox').first();
  if ((await search.count()) === 0) return null;
  await search.focus();
  await page.evaluate(() => (window.observed.slowestKey = 0));
  await page.keyboard.type('mari', { delay: keyMilliseconds });
  await page.waitForTimeout(2500);
  return page.evaluate(() => window.observed.slowestKey);
}

function countFetched(devtools: CDPSession) {
  const urls = new Map<string, string>();
  const counts = { requests: 0, files: 0, bytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    const { protocol, pathname } = new URL(url);
    if (protocol === 'http:' && pathname !== '/api/events') urls.set(requestId, pathname);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = urls.get(requestId);
    if (path === undefined) return;
    if (path.startsWith('/api/')) counts.requests += 1;
    else counts.files += 1;
    counts.bytes += encodedDataLength;
  });
  return () => ({ ...counts });
}

declare global {
  interface Window {
    observed: { shownAt: number; slowestKey: number };
  }
}

/** Runs in the page before its own code. */
function observe(): void {
  const observed = { shownAt: 0, slowestKey: 0 };
  window.observed = observed;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name.startsWith('key') || name === 'input')
        observed.slowestKey = Math.max(observed.slowestKey, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let wasLoading = true;
  const look = () => {
    const main = document.getElementById('main');
    const isLoading =
      !main?.firstElementChild || main.querySelector('.animate-breathe,.animate-spin') !== null;
    if (wasLoading && !isLoading) requestAnimationFrame(() => (observed.shownAt = performance.now()));
    wasLoading = isLoading;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
