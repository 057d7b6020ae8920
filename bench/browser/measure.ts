import { chromium, type Page } from '@playwright/test';
import type { Lifetime } from '#server/lifetime.ts';
import { chromiumFlags } from '../../test/chromium-flags.ts';
import { samplePassword, startSample } from '../sample.ts';
import type { Place } from '../trips/addresses.ts';
import { longestTask } from './longest-task.ts';
import { visit, type Visit } from './visit.ts';

export type MeasuredPage = Visit & { longestTask: number };

/** Visits pages of the sample, each with an empty cache on a slow device and network. */
export async function measureBrowser(
  places: readonly Place[],
  lifetime: Lifetime,
  say: (message: string) => void,
): Promise<MeasuredPage[]> {
  const { port } = await startSample(lifetime);
  const path = process.env['BROWSER_PATH'];
  const browser = await chromium.launch({ args: chromiumFlags, ...(path && { executablePath: path }) });
  lifetime.atEnd(() => browser.close());
  const baseURL = `http://127.0.0.1:${port}`;

  const signIn = await browser.newPage({ baseURL });
  await signIn.goto('/login');
  await signIn.getByLabel('Username').fill('admin');
  await signIn.getByRole('textbox', { name: 'Password' }).fill(samplePassword);
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
  await signIn.waitForURL('/');
  const storageState = await signIn.context().storageState();
  await signIn.context().close();

  const measured: MeasuredPage[] = [];
  for (const place of places) {
    say(place.name);
    measured.push({
      ...(await onNewPage((page) => visit(page, place))),
      longestTask: await onNewPage((page) => longestTask(page, place)),
    });
  }
  return measured;

  /** With an empty cache. */
  async function onNewPage<Found>(work: (page: Page) => Promise<Found>): Promise<Found> {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL, storageState, viewport });
    const found = await work(await context.newPage());
    await context.close();
    return found;
  }
}
