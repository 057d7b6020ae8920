import type { Browser, Page, Route } from '@playwright/test';
import { expect, test, password, unique, watch } from './fixtures.ts';
import { addSignedIn } from './people.ts';
import { addAsset, addPerson } from './records.ts';

/** Another person at another browser. */
async function another(browser: Browser, origin: string, username: string) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const session = (await answer.json()) as object;
  const kept = JSON.stringify({ state: { ...session, isAuthenticated: true }, version: 0 });
  const localStorage = [{ name: 'auth-storage', value: kept }];
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const complaints = await watch(context);
  return { page: await context.newPage(), complaints, close: () => context.close() };
}

test('one approves leave, and the other sees the list and the bell change', async ({
  page,
  browser,
  apiAs,
  openAs,
}) => {
  const admin = await apiAs('admin');
  const { id: employeeId, username } = await addSignedIn(admin);
  const watching = page.waitForResponse('**/api/events*');
  await openAs(username, '/hr?tab=leave');
  await watching;
  const leave = await admin.post('/api/leave-requests', {
    employeeId,
    leaveType: 'Sick',
    startDate: '2027-05-03',
    endDate: '2027-05-04',
  });
  const row = page.getByRole('listitem').filter({ hasText: '03/05/2027' });
  await expect(row).toContainText('Pending');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName('Notifications');

  const officer = await another(browser, new URL(page.url()).origin, 'hr');
  await officer.page.goto(`/hr?tab=leave&view=${leave.id}`);
  await officer.page.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('Approved');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    page.getByRole('link', { name: /Your sick leave, 03\/05\/2027 to 04\/05\/2027, was approved/ }),
  ).toBeVisible();
  expect(officer.complaints).toEqual([]);
  await officer.close();
});

test('a form that is being filled in is left as it is', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('admin');
  const asset = await addAsset(api);
  const watching = page.waitForResponse('**/api/events*');
  await openAs('fleet', `/assets?q=${asset.assetTag}&view=${asset.id}`);
  await watching;
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await form.getByLabel('Serial Number').fill('half typed');
  const read = page.waitForResponse((answer) => answer.url().includes(`/api/assets/${asset.id}`));
  await api.put(`/api/assets/${asset.id}`, { assetName: 'Renamed meanwhile' });
  await read;
  await expect(form.getByLabel('Serial Number')).toHaveValue('half typed');
  await expect(form.getByLabel('Asset Name')).toHaveValue(asset.assetName);
  await expect(page.getByRole('row', { name: 'Renamed meanwhile', includeHidden: true })).toBeAttached();
});

const failures: [by: string, fail: (route: Route) => Promise<void>][] = [
  ['a lost connection', (route) => route.abort()],
  ['a proxy without a server', (route) => route.fulfill({ status: 502, body: '' })],
  ['a server that cannot answer', (route) => route.fulfill({ status: 503, body: '' })],
];
for (const [by, fail] of failures)
  test(`a refresh that fails by ${by} leaves the page and the draft`, async ({ page, apiAs, openAs }) => {
    const api = await apiAs('admin');
    const asset = await addAsset(api);
    const watching = page.waitForResponse('**/api/events*');
    await openAs('fleet', `/assets?q=${asset.assetTag}&view=${asset.id}`);
    await watching;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: /^Edit/ });
    await form.getByLabel('Serial Number').fill('half typed');
    const failed = new Promise<void>((resolve) => {
      void page.route('**/api/assets**', async (route) => {
        await fail(route);
        if (route.request().url().includes('/api/assets/')) resolve();
      });
    });
    await api.put(`/api/assets/${asset.id}`, { assetName: 'Renamed meanwhile' });
    await failed;
    await expect(form.getByLabel('Serial Number')).toHaveValue('half typed');
    await expect(page.getByRole('row', { name: asset.assetTag, includeHidden: true }).first()).toBeAttached();
  });

test('a page that nobody sees reads nothing, and what has changed once it is shown', async ({
  page,
  browser,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('admin');
  const asset = await addAsset(api);
  const watching = page.waitForResponse('**/api/events*');
  await openAs('fleet', `/assets?q=${asset.assetTag}`);
  await watching;
  const seen = await another(browser, new URL(page.url()).origin, 'fleet');
  const alsoWatching = seen.page.waitForResponse('**/api/events*');
  await seen.page.goto(`/assets?q=${asset.assetTag}`);
  await alsoWatching;
  await hide(page, true);
  const reads: string[] = [];
  page.on('request', (request) => void reads.push(request.url()));
  await api.put(`/api/assets/${asset.id}`, { assetName: 'Renamed meanwhile' });
  await expect(seen.page.getByRole('row', { name: 'Renamed meanwhile' })).toBeVisible();
  expect(reads).toEqual([]);
  await hide(page, false);
  await expect(page.getByRole('row', { name: 'Renamed meanwhile' })).toBeVisible();
  await seen.close();
});

/** As if another tab were in front of it. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('what a busy server refuses to read again is not told, and is read later', async ({
  page,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('admin');
  const asset = await addAsset(api);
  const watching = page.waitForResponse('**/api/events*');
  await openAs('fleet', `/assets?q=${asset.assetTag}`);
  await watching;
  let refused = 0;
  await page.route('**/api/assets?**', (route) => {
    if (route.request().headers()['x-background'] === undefined) return route.continue();
    refused += 1;
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank#busy',
        title: 'Service Unavailable',
        status: 503,
        detail: 'The server is busy.',
        code: 'busy',
        requestId: 'x',
      }),
    });
  });
  await api.put(`/api/assets/${asset.id}`, { assetName: 'Renamed meanwhile' });
  // Asked for again after the first refusal: what came of that is on the page by then.
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page.getByRole('row', { name: asset.assetTag })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('busy')).toHaveCount(0);
  await page.unroute('**/api/assets?**');
  await expect(page.getByRole('row', { name: 'Renamed meanwhile' })).toBeVisible();
});

test('after a lost connection the page is read again', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('admin');
  const word = unique('Tug');
  await openAs('fleet', `/assets?q=${word}`);
  await page.route('**/api/events*', (route) => route.abort());
  await page.reload();
  const refused = await page.waitForEvent(
    'requestfailed',
    (request) => new URL(request.url()).pathname === '/api/events',
  );
  expect(refused.failure()).not.toBeNull();
  await addAsset(api, { assetName: word });
  await page.unroute('**/api/events*');
  await expect(page.getByRole('row', { name: word })).toBeVisible();
});

test('the end of the session is not asked about because of the watching alone', async ({
  page,
  apiAs,
  openAs,
}) => {
  const admin = await apiAs('admin');
  const person = await addPerson(admin, { roleName: 'Auditor' });
  const watching = page.waitForResponse('**/api/events*');
  await openAs(person.username, '/assets');
  await watching;
  const again = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/events' && answer.status() === 401,
  );
  // What others write at the same time makes this page read, and that would ask.
  const isRead = (url: URL) =>
    url.pathname.startsWith('/api/') && !['/api/events', '/api/auth/logout'].includes(url.pathname);
  await page.route(isRead, () => undefined);
  await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${state.token}` } });
  });
  await again;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Users' }).click();
  // What was held until now goes on, and asks.
  await page.unroute(isRead);
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

test('what was written while the session had ended is read after signing in again', async ({
  page,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('admin');
  const person = await addPerson(api, { roleName: 'Asset & Fleet Officer' });
  const word = unique('Dozer');
  await addAsset(api, { assetName: `${word} first` });
  const watching = page.waitForResponse('**/api/events*');
  await openAs(person.username, `/assets?q=${word}`);
  await watching;
  const ended = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/events' && answer.status() === 401,
  );
  for (const { id } of await api.get<{ id: string }[]>(`/api/sessions?userId=${person.id}`))
    await api.delete(`/api/sessions/${id}`);
  await ended;
  await addAsset(api, { assetName: `${word} second` });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kila');
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(again).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: `${word} second` })).toBeVisible();
});
