import type { Page } from '@playwright/test';
import { expect, password, test } from './fixtures.ts';
import { addAsset, addPerson } from './records.ts';

function stored(page: Page) {
  return page.evaluate(() => ({ ...localStorage }));
}

test('the session is kept under auth-storage, and nothing else with it', async ({ page, apiAs }) => {
  const person = await addPerson(await apiAs('admin'));
  await page.goto('/login');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');

  const kept = await stored(page);
  expect(Object.keys(kept)).toEqual(['auth-storage']);
  const { state, version, ...rest } = JSON.parse(kept['auth-storage'] ?? '');
  expect(rest).toEqual({});
  expect(version).toBe(0);
  expect(Object.keys(state).toSorted()).toEqual(['isAuthenticated', 'token', 'user']);
  expect(state).toMatchObject({ isAuthenticated: true, token: expect.any(String) });
  expect(state.user).toMatchObject({ firstName: person.firstName, username: person.username });
  expect(JSON.stringify(kept)).not.toContain(password);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
});

test('signing out ends the session here and on the server', async ({ page, openAs, request }) => {
  await openAs('training', '/assets');
  const { state } = JSON.parse((await stored(page))['auth-storage'] ?? '');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  const left = JSON.parse((await stored(page))['auth-storage'] ?? '{}');
  expect(left.state).toEqual({ token: null, user: null, isAuthenticated: false });
  const answer = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${state.token}` } });
  expect(answer.status()).toBe(401);
  await page.goto('/assets');
  await expect(page).toHaveURL(/\/login/);
});

test('signing out in one tab signs out the others, and signing in does so too', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('training', '/assets');
  const other = await context.newPage();
  await other.goto('/fleet');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Fleet Management');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');

  await other.getByLabel('Username').fill('training');
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL('/fleet');
  await expect(page).toHaveURL('/assets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset Management');
});

test('a session that the server no longer knows is not restored', async ({ page, openAs }) => {
  await openAs('training', '/assets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset Management');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
    kept.state.token = 'a token that was never given out';
    localStorage.setItem('auth-storage', JSON.stringify(kept));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
});

test('what was typed is never sent as somebody else who signs in in another tab', async ({
  page,
  context,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('admin');
  const person = await addPerson(api, { roleName: 'Asset & Fleet Officer' });
  const asset = await addAsset(api);
  await openAs(person.username, `/assets?view=${asset.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Asset Name').fill(`${asset.assetName} rebuilt`);
  for (const { id } of await api.get<{ id: string }[]>(`/api/sessions?userId=${person.id}`))
    await api.delete(`/api/sessions/${id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();

  const other = await context.newPage();
  await other.goto('/fleet');
  await other.getByLabel('Username').fill('fleet');
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL('/fleet');
  await expect(again).toHaveCount(0);
  await expect(page.getByText('Your session has ended. Sign in again.').first()).toBeVisible();
  const { assetName } = await api.get<{ assetName: string }>(`/api/assets/${asset.id}`);
  expect(assetName).toBe(asset.assetName);
});

test('an ended session can also be left', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('admin');
  const person = await addPerson(api);
  await openAs(person.username, '/assets');
  await page.getByRole('link', { name: 'My profile' }).click();
  await expect(page).toHaveURL('/hr');
  await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${state.token}` } });
  });
  await page.getByRole('link', { name: 'My assets' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expect(page.getByText('deactivated')).toHaveCount(0);
});

test('who is deactivated is told so at the door, on the page and when they come back to it', async ({
  page,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('admin');
  const told = page.getByRole('status').filter({ hasText: 'Your account was deactivated' });
  const first = await addPerson(api);
  await openAs(first.username, '/assets');
  await page.getByRole('link', { name: 'My profile' }).click();
  await expect(page).toHaveURL('/hr');
  await api.put(`/api/users/${first.id}`, { isActive: false });
  await page.getByRole('link', { name: 'My assets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expect(told).toHaveText(
    'Your account was deactivated and you were signed out. If you still need access, ask an administrator.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const second = await addPerson(api);
  await openAs(second.username, '/assets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset Management');
  await expect(told).toHaveCount(0);
  await api.put(`/api/users/${second.id}`, { isActive: false });
  await page.reload();
  await expect(told).toBeVisible();
});
