import { createHmac } from 'node:crypto';
import { expect, test, unique } from './fixtures.ts';

test('a webhook is added, tested in vain, and told of as failing', async ({
  page,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const name = unique('Roster');
  await openAs('admin', '/settings?tab=programs');
  const card = page.getByRole('region', { name: 'Webhooks' });
  await card.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill('http://example.org/bilum');
  const area = dialog.getByRole('checkbox', { name: 'Human Resources' });
  await area.click();
  await expect(dialog.getByRole('checkbox', { name: 'Banking details' })).toBeChecked();
  await area.click();
  await dialog.getByRole('checkbox', { name: 'Leave requests' }).click();
  await dialog.getByRole('checkbox', { name: 'Employees' }).click();
  await expect(area).toHaveAttribute('aria-checked', 'mixed');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/Address must begin with https:/);
  await expectAccessible();
  // Into a network that nobody has named.
  await dialog.getByLabel('Address').fill('https://10.0.0.1/bilum');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(
    /The address is in a network that webhooks cannot access/,
  );
  await dialog.getByLabel('Address').fill('https://roster.invalid/bilum');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expectToast('Success', `The webhook ${name} was added`);
  const secret = await card.getByLabel(`Signing secret of ${name}`).textContent();
  expect(
    createHmac('sha256', secret ?? '')
      .update('1.{}')
      .digest('hex'),
  ).toHaveLength(64);
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  await card.getByRole('button', { name: 'I have copied it' }).click();

  await card.getByRole('button', { name }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel).toContainText('Employees, Leave requests');
  await panel.getByRole('button', { name: 'Send test' }).click();
  await expectToast('Error', 'The host name of the address does not exist');
  await expect(panel.getByRole('listitem').filter({ hasText: /^A test/ })).toContainText('Failed');
  await expectAccessible();

  await panel.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByRole('checkbox', { name: 'Active' }).click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel).toContainText('Inactive');
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast('Success', 'Webhook deleted successfully');
  await expect(card.getByRole('button', { name })).toHaveCount(0);
});
