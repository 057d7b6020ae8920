import type { Page } from '@playwright/test';
import { reauthenticationWords } from '#contract/engine/reauthentication.ts';
import { expect, password, test, unique } from './fixtures.ts';
import { addApprover, addRun, Past } from './pay-helpers.ts';
import { addSignedIn } from './people.ts';
import { forgetConfirmation } from './reauthentication.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

async function enterPassword(page: Page, typed: string): Promise<void> {
  await dialogOf(page).getByLabel('Your password').fill(typed);
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
}

test('a pay run is approved after the password, and not after a wrong one', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const past = new Past(2010);
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  await past.giveRules(finance);
  const { username } = await addApprover(admin);
  await past.addEmployee(admin, finance, {});
  const run = await addRun({ finance, approver: admin }, past.first, 'Checked');

  await openAs(username, `/financial?tab=runs&view=${run.id}`);
  await forgetConfirmation(username);
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await approve.click();
  const question = page.getByRole('alertdialog', { name: 'Approve this run?' });
  await question.getByRole('button', { name: 'Approve' }).click();

  await expect(dialogOf(page).getByLabel('Your password')).toBeFocused();
  await enterPassword(page, 'a wrong one');
  await expect(dialogOf(page).getByText('The password is incorrect')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expectToast('Not confirmed', reauthenticationWords.notConfirmed);
  await expect(approve).toBeVisible();

  await approve.click();
  await question.getByRole('button', { name: 'Approve' }).click();
  await enterPassword(page, password);
  await expectToast('Success', 'Pay run approved successfully');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible();
});

test('a changed role is saved after the password, with nothing lost', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const admin = await apiAs('admin');
  const manager = await addSignedIn(admin, { roleName: 'Administrator' });
  const role = await admin.post<{ id: string; roleName: string }>('/api/roles', {
    roleName: unique('Role'),
    permissions: { 'assets:read': 'all' },
  });

  await openAs(manager.username, `/settings?tab=roles&role=${role.id}`);
  await forgetConfirmation(manager.username);
  await page.getByLabel('Change assets').selectOption('Everyone’s');
  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: `Changes to ${role.roleName}` });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(review).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await enterPassword(page, password);
  await expectToast('Success', 'Role updated successfully');
  await expect(review).toHaveCount(0);
  await expect(page.getByLabel('Change assets')).toHaveValue('all');
  // Once for some minutes.
  await page.getByLabel('Change assets').selectOption('none');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Role updated successfully');
});
