import type { AnyResource } from '#contract/engine/resource.ts';
import type { Lifetime } from '#server/lifetime.ts';
import { samplePassword as password, startSample } from '../sample.ts';
import { signIn, type Side } from '../sides.ts';
import { opened, pages, panelOf, reportPages, type Place } from './addresses.ts';
import { openBrowser, type Browser } from './browser.ts';
import { generalised, type Fields, type Records } from './placeholders.ts';
import { firstRecord, me, readRecord } from './known-records.ts';
import { screensFile, shell, type Screen } from './screens.ts';
import { writeJson } from './write-json.ts';

/** What this share of the screens ask belongs to the shell. */
const shareOfShell = 0.9;

/** Opens every page, tab and kind of panel of the sample in a browser, and saves what each asks. */
export async function recordScreens(lifetime: Lifetime, say: (message: string) => void): Promise<void> {
  const product = await startSample(lifetime);
  const side = await signIn(product.port, 'admin', password);
  const browser = await openBrowser(product.port, 'admin', password);
  lifetime.atEnd(browser.close);
  const user = await me(side);
  const screens: Screen[] = [];

  async function visit(place: Place, within: 'main' | '[role=dialog]', records: Records) {
    say(place.name);
    const found = await screensAt(browser, place, within, records);
    screens.push(...found);
  }

  for (const place of [...pages, ...reportPages]) await visit(place, 'main', { me: user });
  for (const resource of opened) {
    const record = await recordOf(side, resource);
    if (!record) say(`the sample has no ${resource.singular}`);
    else
      await visit(panelOf(resource, String(record['id'])), '[role=dialog]', {
        [resource.name]: record,
        me: user,
      });
  }
  writeJson(screensFile, withShell(screens));
  say(`${screens.length} screens: ${screensFile}`);
}

/** Null if the sample has none. */
async function recordOf(side: Side, resource: AnyResource): Promise<Fields | null> {
  const record = await firstRecord(side, resource, new Set());
  return record && resource.read ? readRecord(side, resource, String(record['id'])) : record;
}

async function screensAt(
  browser: Browser,
  { name, address }: Place,
  within: 'main' | '[role=dialog]',
  records: Records,
): Promise<Screen[]> {
  const screens = [{ name, seen: await browser.visit(address) }];
  for (const tab of await browser.tabsIn(within)) {
    const params = new URL(tab, 'http://localhost').searchParams;
    const value = [...params].findLast(([param]) => param.endsWith('tab'))?.[1] ?? '';
    screens.push({ name: `${name}: ${value}`, seen: await browser.visit(tab) });
  }
  return screens.map(({ name, seen: { address, requests, listed, columns } }) => ({
    name,
    address: generalised(address, records),
    requests: requests.map((path) => generalised(path, records, listed)),
    columns,
  }));
}

/** Moves what almost all screens ask into a screen of its own. */
function withShell(screens: readonly Screen[]): Screen[] {
  const counts = new Map<string, number>();
  for (const { requests } of screens)
    for (const path of new Set(requests)) counts.set(path, (counts.get(path) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count >= screens.length * shareOfShell);
  const requests = shared.map(([path]) => path).toSorted();
  return [
    { name: shell, address: '', requests, columns: [] },
    ...screens.map((screen) => ({
      ...screen,
      requests: screen.requests.filter((path) => !requests.includes(path)).toSorted(),
    })),
  ];
}
