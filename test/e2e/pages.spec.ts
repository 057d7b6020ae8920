import type { Page } from '@playwright/test';
import { watchEvents } from '#contract/live/events.ts';
import { readNotifications } from '#contract/notifications/notifications.ts';
import { expect, test } from './fixtures.ts';

/** Each state that a person meets: where it is, and what is there once it has come. */
const states = [
  { address: '/', shows: 'Dashboard Overview' },
  { address: '/users?q=Kaluwin', shows: 'Simon Kaluwin' },
  { address: '/users?q=Kaluwin&add=user', shows: 'First Name' },
  { address: '/hr', shows: 'Human Resources' },
  { address: '/training', shows: 'Training and Competency' },
  { address: '/assets?category=Heavy+Machinery', shows: 'HVM-001' },
  { address: '/assets?q=nothing-like-this', shows: 'No assets match this search.' },
  { address: '/assets?q=HVM-01&add=asset', shows: 'Asset Name' },
  { address: '/fleet', shows: 'Fleet Management' },
  { address: '/inventory', shows: 'Inventory and Stock' },
  { address: '/financial', shows: 'Financial' },
  { address: '/reports', shows: 'Reports' },
  { address: '/settings', shows: 'Laiparo Mine' },
  { address: '/nowhere', shows: '404 Page Not Found' },
];

const screens = [
  { screen: 'a wide screen', use: { viewport: { width: 1440, height: 900 } } },
  { screen: 'a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
];

for (const { screen, use } of screens)
  test.describe(`on ${screen}, light and dark`, () => {
    test.use(use);

    test('the sign-in page can be read by everybody', async ({ page, expectAccessible }) => {
      await page.goto('/login');
      await expect(page.getByText('Or look around first')).toBeVisible();
      await inBothThemes(page, expectAccessible);
      await page.getByRole('button', { name: 'I have a one-time code' }).click();
      await page.getByRole('button', { name: 'Set password and sign in' }).click();
      await expect(page.getByText('One-time code must not be empty')).toBeVisible();
      await inBothThemes(page, expectAccessible);
    });

    test('every page can be read by everybody', async ({ page, openAs, expectAccessible }) => {
      await openAs('admin', '/');
      for (const { address, shows } of states)
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
          await inBothThemes(page, expectAccessible);
        });
    });

    test('what opens over a page can be read by everybody', async ({
      page,
      apiAs,
      openAs,
      expectAccessible,
    }) => {
      const api = await apiAs('admin');
      const find = async (path: string) => (await api.get<{ id: string }[]>(path)).at(0)?.id ?? '';
      // One row in the list: axe counts a row that is half under the page header as too small a target.
      await openAs('admin', `/assets?q=HVM-016&view=${await find('/api/assets?assetTag=HVM-016')}`);
      await expect(page.getByText('gave the reason: Retarder overheats')).toBeVisible();
      await inBothThemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Change Status' }).click();
      const status = page.getByRole('dialog', { name: /^Change the status/ });
      await status.getByRole('button', { name: 'Change Status' }).click();
      await expect(page.getByText('Reason must not be empty')).toBeVisible();
      await inBothThemes(page, expectAccessible);

      await page.goto(`/users?view=${await find('/api/users?username=store')}`);
      await page.getByRole('button', { name: 'What this role can do' }).click();
      await expect(page.getByText('Also, like everyone else')).toBeVisible();
      await inBothThemes(page, expectAccessible);

      await page.goto(`/hr?view=${await find('/api/employees?username=store')}`);
      await expect(page.getByText('Primary Phone')).toBeVisible();
      await inBothThemes(page, expectAccessible);

      await page.goto('/users?q=Kaluwin');
      await page.getByRole('button', { name: 'Delete Simon Kaluwin' }).click();
      await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
      await inBothThemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('combobox', { name: 'Search people, users and assets' }).fill('Kaluwin');
      await expect(page.getByRole('option').first()).toBeVisible();
      await inBothThemes(page, expectAccessible);
    });
  });

/** The themes differ in their colours, and in nothing else that could stand in somebody's way. */
async function inBothThemes(page: Page, check: (rule?: 'color-contrast') => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await check('color-contrast');
}

test('a theme arrives at once where somebody asked for no motion', async ({ page, openAs }) => {
  await openAs('admin', '/hr');
  await expect(page.getByRole('cell').first()).toBeVisible();
  const onTheirWay = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    // What is drawn in as rows arrive is none of it.
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(onTheirWay).toBe(0);
});

/**
 * The most requests of a page until it follows changes, and the most bytes of code: compressed, with
 * headers. The dashboard loads the words of all resources for its Recent Activities.
 */
const budgets: [address: string, requests: number, code?: number][] = [
  ['/', 17, 262_000],
  ['/users', 12],
  ['/hr', 12],
  ['/hr?tab=attendance', 12],
  ['/hr?tab=leave', 13],
  ['/hr?tab=timesheets', 12],
  ['/training', 12],
  ['/training?tab=providers', 13],
  ['/training?tab=sessions', 13],
  ['/training?tab=needs', 13],
  ['/training?tab=matrix', 16, 256_000],
  ['/assets', 12],
  ['/fleet', 13],
  ['/fleet?tab=maintenance', 13],
  ['/inventory', 13],
  ['/inventory?tab=stock', 13],
  ['/inventory?tab=movements', 13],
  ['/financial', 14, 256_000],
  ['/financial?tab=transactions', 14, 256_000],
];

test('the sign-in page comes light, and so does any list', async ({ page, openAs }) => {
  const signIn = await weigh(page, async () => {
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
  });
  await test.info().attach('sign-in', { body: JSON.stringify(signIn) });
  expect(signIn.code).toBeLessThanOrEqual(160_000);

  for (const [address, requests, code = 247_000] of budgets)
    await test.step(address, async () => {
      const list = await weigh(page, async () => {
        // Sent once a page is all there.
        const follows = page.waitForRequest((sent) => new URL(sent.url()).pathname === watchEvents.path);
        await openAs('admin', address);
        const content = page.getByRole('cell').or(page.getByRole('gridcell'));
        const activities = page.getByRole('region', { name: 'Recent Activities' });
        if (address === '/') await activities.scrollIntoViewIfNeeded();
        await expect(content.or(activities.getByRole('listitem')).first()).toBeVisible();
        await follows;
      });
      await test.info().attach(address, { body: JSON.stringify(list) });
      expect(list.code, `code of ${list.urls.join(', ')}`).toBeLessThanOrEqual(code);
      expect(list.requests, `requests: ${list.urls.join(', ')}`).toBeLessThanOrEqual(requests);
    });
});

test('on a phone the dashboard does not load what is below its first view', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { code, requests, urls } = await weigh(page, async () => {
    const follows = page.waitForRequest((sent) => new URL(sent.url()).pathname === watchEvents.path);
    await openAs('admin', '/');
    await expect(page.getByRole('region', { name: 'Recent Activities' })).toBeVisible();
    await follows;
  });
  expect(requests, urls.join(', ')).toBeLessThanOrEqual(13);
  expect(code, urls.join(', ')).toBeLessThanOrEqual(218_000);
  await page.getByRole('region', { name: 'Recent Activities' }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('region', { name: 'Recent Activities' }).getByRole('listitem').first(),
  ).toBeVisible();
});

/** What is asked for once a page is all there. A busy machine may be quiet no sooner. */
const atRest: string[] = [readNotifications.path, watchEvents.path];

/** What a page fetches while it opens, with nothing kept from before: bytes of code, and requests. */
async function weigh(page: Page, open: () => Promise<unknown>) {
  const fetched: { url: string; type: string; bytes: number }[] = [];
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const pending = new Map<string, { url: string; type: string }>();
  const later = new Set<string>();
  network.on('Network.responseReceived', ({ requestId, response, type }) =>
    pending.set(requestId, { url: response.url, type }),
  );
  // What the page before still asked for is none of it.
  network.on('Network.requestWillBeSent', ({ type, requestId, loaderId, request }) => {
    if (type === 'Document' && requestId === loaderId) fetched.length = 0;
    if (atRest.includes(new URL(request.url).pathname)) later.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = pending.get(requestId);
    if (response && !later.has(requestId)) fetched.push({ ...response, bytes: encodedDataLength });
  });
  await open();
  await network.detach();
  // Only for who is asked for a second factor, until they have one.
  const banner = fetched.findIndex(({ url }) => url.includes('/assets/factor-banner-'));
  if (banner >= 0) fetched.splice(banner, 1);
  const code = fetched.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
  return {
    code: code.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: fetched.length,
    urls: fetched.map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`),
  };
}
