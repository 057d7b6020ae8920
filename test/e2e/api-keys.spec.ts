import { expect, password, test, unique } from './fixtures.ts';

test('a key is made, used by a program, and ended', async ({
  page,
  context,
  baseURL,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = unique('Payroll export');
  await openAs('hr', '/settings?tab=programs');
  const card = page.getByRole('region', { name: 'Your API keys' });
  await card.getByRole('button', { name: 'Add API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add API key' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: 'Selected areas' }).click();
  const people = dialog.getByRole('radiogroup', { name: 'Human Resources' });
  await people.getByRole('radio', { name: 'View', exact: true }).click();
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Add API key' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/The password is incorrect/);
  await expectAccessible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Add API key' }).click();
  await expectToast('Success', `The API key ${name} was created`);

  await card.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^bilum_[\w-]{43}$/);
  await expectAccessible();
  const row = card.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('never used');
  await expect(row).toContainText(`…${token.slice(-4)}`);

  const ask = (path: string) => fetch(`${baseURL}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const people200 = await ask('/api/employees?fields=firstName&page=1&pageSize=1');
  expect([people200.status, Object.keys((await people200.json())[0]).toSorted()]).toEqual([
    200,
    ['firstName', 'id', 'version'],
  ]);
  expect((await ask('/api/assets')).status).toBe(403);

  await card.getByRole('button', { name: 'I have copied it' }).click();
  await page.reload();
  await expect(row).toContainText('used just now');
  await expect(page.getByText(token)).toHaveCount(0);
  await row.getByText('Permissions').click();
  await expect(row).toContainText('See all employee records');

  await row.getByRole('button', { name: `Revoke the API key ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke API key' }).click();
  await expectToast('Success', `The API key ${name} was revoked`);
  await expect(row).toHaveCount(0);
  expect((await ask('/api/employees')).status).toBe(401);
});

test('the examples are copied in the language that one reads', async ({ page, context, openAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('hr', '/settings?tab=programs');
  const card = page.getByRole('region', { name: 'API examples' });
  await expect(card.getByLabel('Read a list', { exact: true })).toContainText('--header "Authorization');
  await card.getByRole('radio', { name: 'TypeScript' }).click();
  await expect(card.getByLabel('Read a list', { exact: true })).toContainText('await fetch(');
  await card.getByRole('button', { name: 'Copy: Read a list', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Copied: Read a list', exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('await fetch(');
  await expect(page.getByRole('region', { name: 'Other people’s API keys' })).toHaveCount(0);
});

test('whoever has no settings has their keys with their account', async ({
  page,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const name = unique('My phone');
  await openAs('employee');
  await page.getByRole('button', { name: /^Your account/ }).click();
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'See API examples' }).click();
  await expect(page.getByRole('dialog', { name: 'API examples' })).toContainText('Read a list');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Add API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add API key' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Add API key' }).click();
  await expectToast('Success', `The API key ${name} was created`);
  await expect(panel.getByLabel(`API key ${name}`, { exact: true })).toHaveText(/^bilum_/);
});

test('an administrator sees the keys of others, and ends one', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const [admin, store] = [await apiAs('admin'), await apiAs('store')];
  const name = unique('Scales');
  const expiryDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const permissions = { 'inventory:read': 'all' };
  const { token } = await store.post<{ token: string }>('/api/access-tokens', {
    name,
    permissions,
    expiryDate,
    password,
  });
  await openAs('admin', '/settings?tab=programs');
  const row = page
    .getByRole('region', { name: 'Other people’s API keys' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await row.getByRole('button', { name: new RegExp(`Revoke the API key ${name} of`) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke API key' }).click();
  await expectToast('Success', `The API key ${name} was revoked`);
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/inventory', { headers })).status()).toBe(401);
  expect(await admin.get('/api/access-tokens')).not.toContainEqual(expect.objectContaining({ name }));
});
