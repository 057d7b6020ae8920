import { expect, test, unique } from './fixtures.ts';

test('a leave type is added in Settings, asked for, and retired', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const name = unique('Study');
  await openAs('admin', '/settings?tab=leave-types');
  await page.getByRole('button', { name: 'Add Leave Type' }).click();
  const form = page.getByRole('dialog', { name: 'Add Leave Type' });
  await form.getByLabel('Leave Type').fill(name);
  await expectAccessible();
  await form.getByRole('button', { name: 'Add Leave Type' }).click();
  await expectToast('Success', 'Leave type added successfully');
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('Paid');

  await openAs('employee', '/hr?person.tab=leave&add=leave');
  const asking = page.getByRole('dialog', { name: 'New Leave Request' });
  await asking.getByRole('combobox', { name: 'Leave Type' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await asking.getByRole('button', { name: 'Cancel' }).click();

  await openAs('admin', '/settings?tab=leave-types');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: `Edit ${name}` });
  await editing.getByRole('checkbox', { name: 'Retired' }).check();
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(line).toContainText('Retired');
  const api = await apiAs('hr');
  expect(await api.get(`/api/leave-types?q=${name}`)).toMatchObject([
    { name, isRetired: true, isPaid: true },
  ]);
});
