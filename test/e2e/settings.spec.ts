import { expect, password, test, unique } from './fixtures.ts';
import { addAsset, addPerson } from './records.ts';

interface Settings {
  organisationName: string;
  currencySymbol: string;
}

test('the organisation is named, and its currency chosen', async ({ page, apiAs, openAs, expectToast }) => {
  const api = await apiAs('admin');
  const { organisationName, currencySymbol } = await api.get<Settings>('/api/settings');
  const name = unique('Kundu Ridge');
  try {
    await openAs('admin', '/settings');
    await expect(page).toHaveTitle('Settings · Bilum');
    const card = page.getByRole('region', { name: 'Organisation' });
    const save = card.getByRole('button', { name: 'Save Changes' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveAccessibleDescription('Nothing has been changed yet');
    await card.getByLabel('Organisation name').fill(name);
    await card.getByRole('button', { name: 'Use K, kina' }).click();
    await save.click();
    await expectToast('Success', 'Settings updated successfully');
    await page.reload();
    await expect(card.getByLabel('Organisation name')).toHaveValue(name);
    await expect(card.getByLabel('Currency symbol')).toHaveValue('K');
  } finally {
    await api.put('/api/settings', { organisationName, currencySymbol });
  }
});

test('a date format shows what it makes of today before it is saved', async ({ page, openAs }) => {
  await openAs('admin', '/settings');
  const card = page.getByRole('region', { name: 'Organisation' });
  const format = card.getByRole('combobox', { name: 'Date format' });
  for (const { chosen, written } of [
    { chosen: 'YYYY-MM-DD', written: /^Today is shown as \d{4}-\d{2}-\d{2}$/ },
    { chosen: 'D MMM YYYY', written: /^Today is shown as \d{1,2} [A-Z][a-z]{2} \d{4}$/ },
    { chosen: 'DD/MM/YYYY', written: /^Today is shown as \d{2}\/\d{2}\/\d{4}$/ },
  ]) {
    await format.click();
    await page.getByRole('option', { name: chosen }).click();
    await expect(format).toHaveAccessibleDescription(written);
  }
});

test('what is no setting is refused on its field', async ({ page, openAs }) => {
  await openAs('admin', '/settings');
  const card = page.getByRole('region', { name: 'Organisation' });
  await card.getByLabel('Organisation name').fill('');
  await card.getByLabel('Sign out when idle for (minutes)').fill('2');
  await card.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card.getByLabel('Organisation name')).toHaveAccessibleDescription(
    'Organisation name must not be empty',
  );
  await expect(card.getByLabel('Sign out when idle for (minutes)')).toHaveAttribute('aria-invalid', 'true');
});

test('a site is added, renamed and deleted', async ({ page, openAs, expectToast }) => {
  const code = unique('S').slice(-8);
  await openAs('admin', '/settings');
  await page.getByRole('button', { name: 'Add Site' }).click();
  const form = page.getByRole('dialog', { name: 'Add Site' });
  await form.getByLabel('Site').fill(`Goroka ${code}`);
  await form.getByLabel('Code').fill(code);
  await form.getByRole('button', { name: 'Add Site' }).click();
  await expectToast('Success', 'Site created successfully');

  await page.getByRole('button', { name: `Edit Goroka ${code}` }).click();
  const editing = page.getByRole('dialog', { name: `Edit Goroka ${code}` });
  await editing.getByLabel('Site').fill(`Kainantu ${code}`);
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Site updated successfully');

  await page.getByRole('button', { name: `Delete Kainantu ${code}` }).click();
  const question = page.getByRole('alertdialog', {
    name: `Are you sure you want to delete Kainantu ${code}?`,
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast('Success', 'Site deleted successfully');
  await expect(page.getByText(`Kainantu ${code}`)).toHaveCount(0);
});

test('a site with employees stays', async ({ page, openAs, expectToast }) => {
  await openAs('admin', '/settings');
  await page.getByRole('button', { name: 'Delete Laiparo Mine' }).click();
  const question = page.getByRole('alertdialog');
  await expect(
    question.getByText('A site that still has employees cannot be deleted. Move them to another site first.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast('Error', 'This site still has employees. Move them to another site first.');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Laiparo Mine' })).toBeVisible();
});

test('one ends a session elsewhere, and changes the password', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const person = await addPerson(await apiAs('admin'));
  const elsewhere = await apiAs(person.username);
  await openAs(person.username);
  await page.getByRole('button', { name: /^Your account:/ }).click();
  const account = page.getByRole('dialog', { name: `${person.firstName} ${person.lastName}` });
  await expect(account.getByText('This session', { exact: true })).toBeVisible();
  const devices = account.getByRole('listitem').filter({ hasText: 'last active' });
  await expect(devices).toHaveCount(2);
  await account.getByRole('button', { name: /^Sign out of the session on/ }).click();
  await expectToast('Success', 'Session signed out');
  await expect(devices).toHaveCount(1);
  await expect(elsewhere.get('/api/auth/me')).rejects.toThrow();

  await account.getByLabel('Current password').fill('not the one I have');
  await account.getByLabel('New password').fill('a river with many bends');
  await account.getByRole('button', { name: 'Change Password' }).click();
  await expect(account.getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is incorrect',
  );
  await account.getByLabel('Current password').fill(password);
  await account.getByRole('button', { name: 'Change Password' }).click();
  await expectToast('Success', 'Your password was changed. You were signed out on all other devices.');
  await expect(account.getByLabel('Current password')).toHaveValue('');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill('a river with many bends');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast('Success', 'Successfully logged in');
});

test('an auditor reads the settings and changes none', async ({ page, openAs }) => {
  await openAs('auditor', '/settings');
  const card = page.getByRole('region', { name: 'Organisation' });
  await expect(card.getByText('Organisation name')).toBeVisible();
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText('Laiparo Mine')).toBeVisible();
  for (const name of ['Save Changes', 'Add Site', /^Edit /, /^Delete /])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your password' })).toBeVisible();
});

test('the audit log is searched by record, field, person and time', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const asset = await addAsset(await apiAs('fleet'), { currentLocation: 'Lae' });
  await (await apiAs('fleet')).put(`/api/assets/${asset.id}`, { currentLocation: 'Porgera' });
  await (await apiAs('admin')).put(`/api/assets/${asset.id}`, { notes: 'Seen at the gate' });
  const name = `${asset.assetTag} ${asset.assetName}`;

  await openAs('admin', '/settings');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const log = page.getByRole('region', { name: 'Audit log' });
  const entries = log.locator('ol > li');
  await expect(entries.first()).toBeVisible();
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible('color-contrast');

  await log.getByRole('combobox', { name: 'Record', exact: true }).fill(asset.assetTag);
  await page.getByRole('option', { name: new RegExp(asset.assetTag) }).click();
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText(`System Administrator changed Notes for the asset ${name}`);
  await expect(entries.nth(1)).toContainText(`Mary Kila moved the asset ${name} from Lae to Porgera`);
  await expect(entries.nth(2)).toContainText(`Mary Kila added the asset ${name}`);

  await log.getByRole('combobox', { name: 'Person' }).fill('Mary K');
  await page.getByRole('option', { name: /^Mary Kila/ }).click();
  await expect(entries).toHaveCount(2);
  await log.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Location', exact: true }).click();
  await expect(entries).toHaveCount(2);
  await log.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Changed' }).click();
  await expect(entries).toHaveCount(1);
  await entries.getByText('1 field').click();
  await expect(entries.getByRole('row', { name: 'Location Lae Porgera' })).toBeVisible();

  await page.reload();
  await expect(entries).toHaveCount(1);
  await expect(log.getByRole('combobox', { name: 'Person' })).toHaveValue('Mary Kila');
  await log.getByRole('textbox', { name: 'Date to' }).fill('01/01/2020');
  await page.keyboard.press('Tab');
  await expect(log.getByText('No entries match these filters.')).toBeVisible();
  await page.goBack();
  await expect(entries).toHaveCount(1);
  await log.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(3);
});

test('an entry of the audit log leads to its record, and to all that happened to it', async ({
  page,
  apiAs,
  openAs,
}) => {
  const asset = await addAsset(await apiAs('fleet'), {});
  const name = `${asset.assetTag} ${asset.assetName}`;
  await openAs('auditor', '/settings?tab=log&about=assets&action=create');
  const entry = page.getByRole('listitem').filter({ hasText: `added the asset ${name}` });
  await entry.getByRole('button', { name: `Only entries of ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`recordId=${asset.id}`));
  await entry.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/assets\\?view=${asset.id}`));
});

test('the audit log and the roles are for those who may', async ({ page, openAs }) => {
  await openAs('auditor', '/settings');
  await expect(page.getByRole('tab')).toHaveText([
    'General',
    'Pay rules',
    'Public holidays',
    'Onboarding & leaving',
    'Letters',
    'Transactions',
    'Roles',
    'API & webhooks',
    'Audit log',
  ]);
  await openAs('hr', '/settings?tab=log');
  await expect(page.getByRole('region', { name: 'Audit log' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Audit log' })).toHaveCount(0);
});

test('an administrator sees what a role sees, changes nothing, and returns', async ({
  page,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  await openAs('admin', '/settings?tab=roles');
  const roles = page.getByRole('region', { name: 'Roles' });
  await expect(roles.getByText('Your role')).toHaveCount(1);
  await expect(roles.getByRole('button', { name: 'View as this role: Administrator' })).toHaveCount(0);
  await expectAccessible();
  await roles.getByRole('button', { name: 'View as this role: Storekeeper' }).click();

  const banner = page.getByRole('complementary', { name: 'Viewing as another role' });
  await expect(
    banner.getByText('You are viewing Bilum as Storekeeper. Nothing can be changed.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Monthly Revenue/ })).toHaveCount(0);
  await expectAccessible();
  await page.reload();
  await expect(banner).toBeVisible();

  await page.goto('/inventory?add=item');
  const form = page.getByRole('dialog', { name: 'Add Item' });
  await form.getByLabel('SKU').fill(unique('SKU'));
  await form.getByLabel('Item Name').fill('Bolt');
  await form.getByRole('button', { name: 'Add Item' }).click();
  await expectToast(
    'Error',
    'You are viewing Bilum as another role. Return to your own role to make changes.',
  );
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await banner.getByRole('button', { name: 'Return to your own role' }).click();
  await expect(banner).toHaveCount(0);
  await expect(roles).toBeVisible();
  await page.goto('/settings?tab=log&action=read&about=roles');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'System Administrator viewed Bilum as the role Storekeeper' })
      .first(),
  ).toBeVisible();
});
