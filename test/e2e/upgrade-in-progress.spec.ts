import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addAsset } from './records.ts';

const sentence = 'Bilum is being upgraded. Try again in a moment.';

/** As a server whose schema a newer one has overtaken. */
async function upgrade(page: Page, path: string): Promise<void> {
  const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, requestId: '1' };
  await page.route(path, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '3' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...problem, code: 'being-upgraded', detail: sentence }),
    }),
  );
}

test('a page that is opened during an upgrade says so, and loads by itself after it', async ({
  page,
  openAs,
}) => {
  await upgrade(page, '**/api/users?*');
  await openAs('admin', '/users?q=Kaluwin');
  await expect(page.getByText('Bilum is being upgraded', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('row', { name: 'Simon Kaluwin' })).toBeVisible();
});

test('what is saved during an upgrade stays in its form, and is saved after it', async ({
  page,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('fleet');
  const asset = await addAsset(api);
  await openAs('fleet', `/assets?view=${asset.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await form.getByLabel('Serial Number').fill('typed meanwhile');
  await upgrade(page, '**/api/**');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByRole('alert')).toHaveText(sentence);
  await expect(form.getByLabel('Serial Number')).toHaveValue('typed meanwhile');
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  expect(await api.get(`/api/assets/${asset.id}`)).toMatchObject({ serialNumber: 'typed meanwhile' });
});
