import { expect, password, test, unique } from './fixtures.ts';
import { addPerson } from './records.ts';

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
    { chosen: 'YYYY-MM-DD', written: /^Today is written \d{4}-\d{2}-\d{2}$/ },
    { chosen: 'D MMM YYYY', written: /^Today is written \d{1,2} [A-Z][a-z]{2} \d{4}$/ },
    { chosen: 'DD/MM/YYYY', written: /^Today is written \d{2}\/\d{2}\/\d{4}$/ },
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
  await card.getByLabel('Sign out after idle minutes').fill('2');
  await card.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card.getByLabel('Organisation name')).toHaveAccessibleDescription(
    'Organisation name must not be empty',
  );
  await expect(card.getByLabel('Sign out after idle minutes')).toHaveAttribute('aria-invalid', 'true');
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
    question.getByText('A site that employees still belong to is not deleted: move them first.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast('Error', 'Employees still belong to this site. Move them to another site first.');
  await question.getByRole('button', { name: 'Cancel' }).click();
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
  await expect(account.getByRole('listitem')).toHaveCount(2);
  await account.getByRole('button', { name: /^End the session on/ }).click();
  await expectToast('Success', 'Session ended');
  await expect(account.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere.get('/api/auth/me')).rejects.toThrow();

  await account.getByLabel('Current password').fill('not the one I have');
  await account.getByLabel('New password').fill('a river with many bends');
  await account.getByRole('button', { name: 'Change Password' }).click();
  await expect(account.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not your current password',
  );
  await account.getByLabel('Current password').fill(password);
  await account.getByRole('button', { name: 'Change Password' }).click();
  await expectToast('Success', 'Your password has been changed. Your other sessions have ended.');
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
