import type { Page } from '@playwright/test';
import { expect, test, type Api } from './fixtures.ts';
import { addSignedIn, type Employee } from './people.ts';

const addLeave = (api: Api, employeeId: string, day: string, given: object = {}) =>
  api.post('/api/leave-requests', {
    employeeId,
    leaveType: 'Annual',
    startDate: day,
    endDate: day,
    ...given,
  });

const fileOf = ({ id }: Employee, view = '') =>
  `/hr?view=${id}&person.tab=leave${view && `&person.view=${view}`}`;
const lines = (page: Page) => page.getByRole('region', { name: 'Leave requests' }).getByRole('listitem');

test('a person’s leave stands in their file, the latest first, with what may be done', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const person = await addSignedIn(admin);
  await openAs('hr', fileOf(person));
  const file = page.getByRole('dialog', { name: `${person.firstName} ${person.lastName}` });
  await expect(file.getByText('No leave requests')).toBeVisible();
  await file.getByRole('button', { name: 'New Request' }).click();
  const form = page.getByRole('dialog', { name: 'New Leave Request' });
  await expect(form.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
  // Whose file is open is known: one goes on with what is not.
  await expect(form.getByRole('combobox', { name: 'Leave Type' })).toBeFocused();
  await expect(form.getByLabel('Status')).toHaveCount(0);
  await form.getByRole('combobox', { name: 'Leave Type' }).click();
  await page.getByRole('option', { name: 'Sick' }).click();
  await form.getByLabel('Start Date').fill('01/03/2027');
  await form.getByLabel('End Date').fill('05/03/2027');
  await form.getByLabel('Reason').fill('An operation');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expectToast('Success', 'Leave request created successfully');
  await expect(lines(page)).toHaveText([
    /Sick leave.*Pending.*01\/03\/2027 – 05\/03\/2027.*5 days.*An operation/,
  ]);

  const early = await addLeave(admin, person.id, '2026-01-05');
  await page.goto(fileOf(person, early.id));
  await expect(lines(page)).toHaveText([/^Sick/, /^Annual/]);
  await expect(lines(page).last()).toHaveAttribute('aria-current', 'true');
  await expect(lines(page).last()).toContainText('1 day');
  await expectAccessible();

  const asked = lines(page).first();
  await asked.getByRole('button', { name: 'Reject' }).click();
  const reject = page.getByRole('dialog', {
    name: `Reject the leave request of ${person.firstName} ${person.lastName}`,
  });
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(reject.getByText('Reason for rejecting must not be empty')).toBeVisible();
  await reject.getByRole('textbox', { name: 'Reason for rejecting' }).fill('Too many are away');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(asked).toContainText('Reason for rejecting: Too many are away');
});

test('the edit dialog asks for the reason while Rejected is chosen', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const admin = await apiAs('admin');
  const person = await addSignedIn(admin);
  await addLeave(admin, person.id, '2027-03-01');
  await openAs('hr', fileOf(person));
  await lines(page).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /^Edit the leave request/ });
  const why = form.getByRole('textbox', { name: 'Reason for rejecting' });
  const choose = async (status: string) => {
    await form.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: status }).click();
  };
  await expect(why).toHaveCount(0);
  await choose('Rejected');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Reason for rejecting must not be empty')).toBeVisible();
  await why.fill('Too many are away');
  // What was typed for another status is not sent.
  await choose('Approved');
  await expect(why).toHaveCount(0);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Leave request updated successfully');
  await expect(lines(page)).toContainText(['Approved']);
  await expect(lines(page)).not.toContainText(['Too many']);
});

test('one’s own Pending request is withdrawn, an approved one taken back after a question', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const person = await addSignedIn(admin);
  await addLeave(admin, person.id, '2027-03-01');
  await addLeave(admin, person.id, '2027-02-01', { status: 'Approved' });
  await openAs(person.username, fileOf(person));
  const [pending, approved] = [lines(page).first(), lines(page).last()];
  await expect(approved.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await approved.getByRole('button', { name: 'Cancel Approval' }).click();
  const back = page.getByRole('alertdialog', { name: 'Cancel the approval of this leave request?' });
  await expect(back).toContainText(
    'The days are removed from the attendance calendar. The leave must be approved again before it counts.',
  );
  await expectAccessible();
  await back.getByRole('button', { name: 'Cancel Approval' }).click();
  await expect(approved).toContainText('Pending');

  await pending.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to withdraw this leave request?',
  });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast('Success', 'Leave request withdrawn');
  await expect(lines(page)).toHaveCount(1);
});

test('leave outside the employment or too far ahead says which day it may be', async ({
  page,
  apiAs,
  openAs,
}) => {
  const admin = await apiAs('admin');
  const person = await addSignedIn(admin);
  await addLeave(admin, person.id, '2027-03-01');
  await openAs(person.username, fileOf(person));
  await page.getByRole('button', { name: 'New Request' }).click();
  const form = page.getByRole('dialog', { name: 'New Leave Request' });
  await form.getByRole('combobox', { name: 'Leave Type' }).click();
  await page.getByRole('option', { name: 'Annual' }).click();
  await form.getByLabel('Start Date').fill('02/02/2025');
  await form.getByLabel('End Date').fill('05/02/2025');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(
    form.getByText('The employment starts on 03/02/2025. Choose that day or a later one.'),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing of the list lies outside the screen', async ({ page, apiAs, openAs, expectAccessible }) => {
    const admin = await apiAs('admin');
    const person = await addSignedIn(admin);
    await addLeave(admin, person.id, '2027-03-01', { reason: 'A'.repeat(300) });
    await openAs('hr', fileOf(person));
    await expect(lines(page)).toHaveCount(1);
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await lines(page).getByRole('button', { name: 'Approve' }).tap();
    await expect(lines(page)).toContainText(['Approved']);
  });
});
