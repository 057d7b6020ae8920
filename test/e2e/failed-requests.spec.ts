import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addAsset, addUser } from './records.ts';

/** A proxy that answers for a server which is not there: no sentence of ours in it. */
async function breakServer(page: Page, path: string, method: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 502, body: '' }) : route.fallback(),
  );
}

test('a list that could not be read says so, and can be asked for again', async ({ page, openAs }) => {
  await breakServer(page, '**/api/users?*', 'GET');
  await openAs('admin', '/users?q=Kaluwin');
  await expect(page.getByText('Failed to fetch users', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: 'Simon Kaluwin' })).toBeVisible();

  await breakServer(page, '**/api/assets?*', 'GET');
  await page.goto('/assets');
  await expect(page.getByText('Failed to fetch assets', { exact: true })).toBeVisible();
});

test('a user that could not be created keeps its form', async ({ page, openAs, expectToast }) => {
  await breakServer(page, '**/api/users', 'POST');
  await openAs('admin', '/users?add=user');
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('First Name').fill('Joyce');
  await form.getByLabel('Last Name').fill('Kept');
  await form.getByLabel('Username').fill('joyce.kept');
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Employee' }).click();
  await form.getByRole('button', { name: 'Add User' }).click();
  await expectToast('Error', 'Failed to create user');
  await expect(form.getByRole('alert')).toHaveText('Failed to create user');
  await expect(form.getByLabel('Last Name')).toHaveValue('Kept');
});

test('a user that could not be updated or deleted', async ({ page, apiAs, openAs, expectToast }) => {
  const { id, username, firstName, lastName } = await addUser(await apiAs('admin'));
  await breakServer(page, `**/api/users/${id}`, 'PUT');
  await breakServer(page, `**/api/users/${id}`, 'DELETE');
  await openAs('admin', `/users?q=${username}`);
  await page.getByRole('button', { name: `Delete ${firstName} ${lastName}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast('Error', 'Failed to delete user');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Edit ${firstName} ${lastName}` }).click();
  const form = page.getByRole('dialog', { name: `Edit ${firstName} ${lastName}` });
  await form.getByLabel('First Name').fill('Joy');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Error', 'Failed to update user');
});

test('an asset that could not be created, nor its form lost', async ({ page, openAs, expectToast }) => {
  await breakServer(page, '**/api/assets', 'POST');
  await openAs('fleet', '/assets?add=asset');
  const form = page.getByRole('dialog', { name: 'Add Asset' });
  await form.getByRole('textbox', { name: 'Asset ID' }).fill('LOST-1');
  await form.getByLabel('Asset Name').fill('Never kept');
  await form.getByLabel('Category').fill('Tool');
  await form.getByRole('button', { name: 'Add Asset' }).click();
  await expectToast('Error', 'Failed to create asset');
  await expect(form.getByLabel('Asset Name')).toHaveValue('Never kept');
});

test('a search that did not work', async ({ page, openAs }) => {
  await breakServer(page, '**/api/search?*', 'GET');
  await openAs('training', '/');
  await page.getByRole('combobox', { name: 'Search people, users and assets' }).fill('nobody of this name');
  await expect(page.getByText('Failed to search', { exact: true })).toBeVisible();
});

test('without a connection nothing is lost', async ({ page, apiAs, context, openAs, expectToast }) => {
  const api = await apiAs('fleet');
  const asset = await addAsset(api);
  await openAs('fleet', `/assets?view=${asset.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await form.getByLabel('Serial Number').fill('typed while offline');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(
    'Error',
    'You are offline, or the server cannot be reached. Nothing was lost. Try again.',
  );
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Asset updated successfully');
  expect(await api.get(`/api/assets/${asset.id}`)).toMatchObject({ serialNumber: 'typed while offline' });
});
