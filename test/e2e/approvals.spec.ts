import type { Page } from '@playwright/test';
import { expect, test, unique, type Api } from './fixtures.ts';
import { addSignedIn, type Employee } from './people.ts';

/** A supervisor of this test alone, and somebody in their team. */
async function addTeam(api: Api) {
  const boss = await addSignedIn(api, { roleName: 'Supervisor' });
  const mate = await addSignedIn(api, { supervisorId: boss.id });
  return { boss, mate };
}

const addLeave = (
  api: Api,
  { id: employeeId }: Employee,
  startDate: string,
  endDate = startDate,
  given: object = {},
) => api.post('/api/leave-requests', { employeeId, leaveType: 'Annual', startDate, endDate, ...given });

async function submit(
  api: Api,
  { id: employeeId }: Employee,
  start: string,
  end: string,
  totalHours: number,
) {
  const sheet = { employeeId, payPeriodStart: start, payPeriodEnd: end, totalHours };
  const { id } = await api.post('/api/timesheets', sheet);
  await api.put(`/api/timesheets/${id}`, { status: 'Submitted' });
  return id;
}

const lines = (page: Page) => page.getByRole('feed', { name: 'Approvals' }).getByRole('article');
const tab = (page: Page) => page.getByRole('tab', { name: /^Approvals/ });

test('what waits is decided on in place, with the facts', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const { boss, mate } = await addTeam(admin);
  const other = await addSignedIn(admin, { supervisorId: boss.id });
  await addLeave(admin, other, '2027-03-02', '2027-03-03', { status: 'Approved' });
  await addLeave(admin, mate, '2027-01-11', '2027-01-12', { status: 'Approved' });
  await addLeave(admin, mate, '2027-03-01', '2027-03-05', { reason: 'A wedding' });
  await submit(admin, mate, '2026-03-02', '2026-03-08', 40);
  await openAs(boss.username, '/hr?tab=waiting');
  await expect(tab(page)).toHaveText('Approvals2');
  await expect(lines(page)).toHaveCount(2);
  const [leave, sheet] = [lines(page).first(), lines(page).last()];
  await expect(leave).toContainText('01/03/2027 – 05/03/2027');
  await expect(leave).toContainText('5 days');
  await expect(leave).toContainText('A wedding');
  await expect(leave).toContainText(`1 away on these days: ${other.firstName} ${other.lastName}`);
  await expect(leave).toContainText('2 days of Annual leave approved in 2027');
  await expect(sheet).toContainText('40.00 hours');
  await expect(sheet).toContainText('No approved timesheet to compare with');
  await expectAccessible();

  await sheet.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject the timesheet of/ });
  await dialog.getByRole('textbox').fill('Friday is missing');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectToast('Success', 'Timesheet is now Rejected');
  await expect(lines(page)).toHaveCount(1);
  await expect(leave).toBeFocused();

  await leave.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('No approvals are waiting.')).toBeVisible();
  await expect(tab(page)).toHaveText('Approvals');
});

test('several are approved at once, and what is refused says why', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const admin = await apiAs('admin');
  const { boss, mate } = await addTeam(admin);
  const first = await addLeave(admin, mate, '2027-03-01');
  await addLeave(admin, mate, '2027-03-02');
  await submit(admin, mate, '2026-03-02', '2026-03-08', 40);
  await openAs(boss.username, '/hr?tab=waiting');
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await lines(page).last().getByRole('checkbox').click();
  await expect(page.getByRole('button', { name: 'Approve 2' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  // Somebody changes one of them while it is looked at; the page has not heard of it.
  await page.route('**/api/waiting?*', (route) => route.abort());
  await admin.put(`/api/leave-requests/${first.id}`, { reason: 'Another' });
  await page.getByRole('button', { name: 'Approve 3' }).click();
  const refused = page.getByRole('alert').filter({ hasText: '2 decided. 1 was not changed' });
  await expect(refused).toContainText(
    'This leave request was changed elsewhere. Check the current values and try again.',
  );
  await expectToast('Success', '2 decided');
  await expect(lines(page)).toHaveCount(1);
});

test('one goes from line to line and decides by key', async ({ page, apiAs, openAs }) => {
  const admin = await apiAs('admin');
  const { boss, mate } = await addTeam(admin);
  for (const day of ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'])
    await addLeave(admin, mate, day);
  await openAs(boss.username, '/hr?tab=waiting');
  await expect(lines(page)).toHaveCount(4);
  await lines(page).first().focus();
  await page.keyboard.press('j');
  await expect(lines(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(lines(page).nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(lines(page).nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).nth(1)).toBeFocused();
  await expect(lines(page).nth(1)).toContainText('03/03/2027');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^Reject the leave request of/ });
  // The keys of the list are letters in the reason.
  await dialog.getByRole('textbox').pressSequentially('jaxark');
  await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).nth(1)).toBeFocused();
  await expect(lines(page).nth(1)).toContainText('04/03/2027');
});

test('documents and bank accounts are checked by who had no hand in them', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const admin = await apiAs('admin');
  const person = await addSignedIn(admin);
  const own = await apiAs(person.username);
  await own.post('/api/employee-documents', {
    employeeId: person.id,
    documentName: 'Permit',
    documentType: 'License',
    filePath: 'cabinet 3',
  });
  const hr = await apiAs('hr');
  await hr.post('/api/banking-details', {
    employeeId: person.id,
    bankName: 'Kina Bank',
    accountName: person.lastName,
    accountNumber: String(Date.now()),
  });
  const line = lines(page).filter({ hasText: person.lastName });
  await openAs('finance', '/hr?tab=waiting&kind=bank');
  await expect(line).toContainText('Entered or changed by Grace Toua');
  await line.getByRole('button', { name: 'Mark as Checked' }).click();
  await expectToast('Success', 'Bank account checked');
  await openAs('hr', '/hr?tab=waiting&kind=document');
  await expect(line).toContainText('Does not expire');
  await line.getByRole('button', { name: 'Accept' }).click();
  await expect(line).toHaveCount(0);
});

test('the tab is there for who decides on something alone', async ({ page, openAs }) => {
  await openAs('auditor', '/hr?tab=leave');
  await expect(page.getByRole('tab', { name: 'Leave' })).toBeVisible();
  await expect(tab(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing lies outside the screen', async ({ page, apiAs, openAs, expectAccessible }) => {
    const admin = await apiAs('admin');
    const { boss, mate } = await addTeam(admin);
    await addLeave(admin, mate, '2027-03-01', '2027-03-05', { reason: 'W'.repeat(200) });
    await openAs(boss.username, '/hr?tab=waiting');
    await expect(lines(page)).toHaveCount(1);
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await lines(page).getByRole('button', { name: 'Approve' }).tap();
    await expect(page.getByText('No approvals are waiting.')).toBeVisible();
  });
});

test('who sees no file but their own decides for their team beside it', async ({ page, apiAs, openAs }) => {
  const admin = await apiAs('admin');
  const roleName = unique('Roster keeper');
  const leave = { 'leave:read': 'team', 'leave:update': 'team', 'leave:approve': 'team' };
  await admin.post('/api/roles', { roleName, permissions: leave });
  const boss = await addSignedIn(admin, { roleName, firstName: 'Tau' });
  const mate = await addSignedIn(admin, { supervisorId: boss.id });
  const own = await addLeave(admin, boss, '2027-04-05');
  await addLeave(admin, mate, '2027-03-01', '2027-03-05');
  await openAs(boss.username, '/hr');
  await expect(page.getByRole('tab', { name: 'My profile' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: `Tau ${boss.lastName}` })).toBeVisible();
  await tab(page).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).getByRole('link')).toHaveCount(0);
  await lines(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('No approvals are waiting.')).toBeVisible();
  await page.goto(`/hr?tab=leave&view=${own.id}`);
  await expect(page.getByRole('tab', { name: 'Leave', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByText('05/04/2027').first()).toBeVisible();
});
