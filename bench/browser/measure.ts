import { chromium } from '@playwright/test';
import type { Lifetime } from '#server/lifetime.ts';
import { chromiumFlags } from '../../test/chromium-flags.ts';
import { samplePassword, startSample } from '../sample.ts';
import type { Place } from '../trips/addresses.ts';
import { visit, type Visit } from './visit.ts';

/** Other work on the machine only slows a visit down, so the faster one counts. */
const visitsOfEach = 2;

/** Visits pages of the sample, each with an empty cache on a slow device and network. */
export async function measureBrowser(
  places: readonly Place[],
  lifetime: Lifetime,
  say: (message: string) => void,
): Promise<Visit[]> {
  const { port } = await startSample(lifetime);
  const path = process.env['BROWSER_PATH'];
  const browser = await chromium.launch({ args: chromiumFlags, ...(path && { executablePath: path }) });
  lifetime.atEnd(() => browser.close());
  const baseURL = `http://127.0.0.1:${port}`;

  const signIn = await browser.newPage({ baseURL });
  await signIn.goto('/login');
  await signIn.getByLabel('Username').fill('admin');
  await signIn.getByRole('textbox', { name: 'Password' }).fill(samplePassword);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await signIn.waitForURL('/');
  const storageState = await signIn.context().storageState();
  await signIn.context().close();

  const visits: Visit[] = [];
  for (const place of places) {
    say(place.name);
    const tries: Visit[] = [];
    while (tries.length < visitsOfEach) {
      const context = await browser.newContext({
        baseURL,
        storageState,
        viewport: { width: 1440, height: 900 },
      });
      tries.push(await visit(await context.newPage(), place));
      await context.close();
    }
    visits.push(fastest(tries));
  }
  return visits;
}

function fastest(tries: readonly Visit[]): Visit {
  const [first, ...others] = tries.toSorted((left, right) => left.shownAt - right.shownAt);
  if (!first) throw new Error('No visit was made.');
  return others.reduce(
    (best, { longestTask, typing }) => ({
      ...best,
      longestTask: Math.min(best.longestTask, longestTask),
      typing: best.typing === null || typing === null ? best.typing : Math.min(best.typing, typing),
    }),
    first,
  );
}
