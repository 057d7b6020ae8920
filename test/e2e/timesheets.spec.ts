import { expect, test, type Api } from './fixtures.ts';
import { addEmployee, addSignedIn } from './people.ts';

interface Sheet {
  id: string;
}

const fileOf = (id: string, more = '') => `/hr?view=${id}&person.tab=timesheets${more}`;
const march = { payPeriodStart: '2026-03-02', payPeriodEnd: '2026-03-15' };

function addSheet(api: Api, employeeId: string, period: object = march): Promise<Sheet> {
  return api.post<Sheet>('/api/timesheets', { employeeId, ...period });
}

test.describe('from Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a pay period is filled in day after day', async ({
    page,
    apiAs,
    openAs,
    expectToast,
    expectAccessible,
  }) => {
    const hr = await apiAs('hr');
    const person = await addEmployee(hr);
    await openAs('hr', fileOf(person.id));
    const file = page.getByRole('dialog', { name: `${person.firstName} ${person.lastName}` });
    await expect(file.getByText('No timesheets yet')).toBeVisible();
    await file.getByRole('button', { name: 'New Timesheet' }).click();
    const form = page.getByRole('dialog', { name: 'New Timesheet' });
    await form.getByLabel('Pay Period Start').fill('02/03/2026');
    await form.getByLabel('Pay Period End').fill('15/03/2026');
    const hours = form.getByLabel('Total Hours');
    await expect(hours).toHaveAttribute('step', '0.5');
    await hours.fill('7.5');
    await hours.press('ArrowUp');
    await expect(hours).toHaveValue('8');
    await hours.fill('');
    await form.getByRole('button', { name: 'Add Timesheet' }).click();
    await expectToast('Success', 'Timesheet created successfully');
    const sheet = page.getByRole('dialog', { name: /^Timesheet/ });
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(file.getByRole('row', { name: '02/03/2026' })).toContainText('N/A');
    await expectAccessible();

    await file.getByRole('button', { name: '02/03/2026 – 15/03/2026' }).click();
    await expect(
      sheet.getByText('No time entries yet. Click "Add Entry" to start tracking hours.'),
    ).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Add Entry' }).click();
    const entry = page.getByRole('dialog', { name: 'Add Time Entry' });
    const field = (name: string) => entry.getByRole('textbox', { name });
    await expect(field('Date')).toHaveValue('02/03/2026');
    await field('Start Time').fill('6pm');
    await field('End Time').fill('2');
    await expect(field('Start Time')).toHaveValue('18:00');
    await field('Break (minutes)').fill('600');
    await expect(entry.getByText('0.00', { exact: true })).toBeVisible();
    await field('Break (minutes)').fill('none');
    await expect(entry.getByText('8.00', { exact: true })).toBeVisible();
    await entry.getByRole('button', { name: 'Pick a date' }).click();
    const day = (name: string) => page.getByRole('button', { name });
    await expect(day('Sunday, 1 March 2026')).toBeDisabled();
    await expect(day('Monday, 16 March 2026')).toBeDisabled();
    await day('Tuesday, 3 March 2026').click();
    await expect(field('Date')).toHaveValue('03/03/2026');
    await expectAccessible();
    await entry.getByRole('button', { name: 'Save and Add Another' }).click();
    await expectToast('Success', 'Time entry added successfully');

    // The next day, of the same times.
    await expect(field('Date')).toHaveValue('04/03/2026');
    await expect(field('Start Time')).toHaveValue('18:00');
    await expect(field('End Time')).toHaveValue('02:00');
    await expect(field('Break (minutes)')).toHaveValue('0');
    await field('End Time').fill('2.30am');
    await field('End Time').press('Enter');
    await expect(entry).toBeHidden();
    await expect(sheet.getByText('8.50 h')).toBeVisible();
    await expect(sheet.getByText('16.50', { exact: true })).toBeVisible();

    await sheet.getByRole('button', { name: 'Edit the entry of 03/03/2026' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Time Entry' });
    await edit.getByLabel('End Time').fill('late');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit.getByText('End Time must be a time such as 07:30')).toBeVisible();
    await edit.getByLabel('End Time').fill('4h');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast('Success', 'Time entry updated successfully');
    await expect(sheet.getByText('10.00 h')).toBeVisible();
    await sheet.getByRole('button', { name: 'Delete the entry of 04/03/2026' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this time entry?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast('Success', 'Time entry deleted successfully');
    await expect(sheet.getByText('8.50 h')).toHaveCount(0);
    const id = new URL(page.url()).searchParams.get('person.view');
    const kept = await hr.get<object[]>(`/api/time-entries/timesheet/${id}`);
    expect(kept).toMatchObject([{ date: '2026-03-03', startTime: '18:00', endTime: '04:00' }]);
  });
});

test('the entries of a period come from attendance, and the next period follows', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const hr = await apiAs('hr');
  const person = await addEmployee(hr);
  const { id } = await addSheet(hr, person.id);
  for (const date of ['2026-03-02', '2026-03-03', '2026-03-05'])
    await hr.post('/api/attendance', { employeeId: person.id, date });
  const kept = { timesheetId: id, date: '2026-03-02', startTime: '07:00', endTime: '16:00' };
  await hr.post('/api/time-entries', { ...kept, breakDurationMinutes: 60 });
  await openAs('hr', fileOf(person.id, `&person.view=${id}`));
  const sheet = page.getByRole('dialog', { name: /^Timesheet/ });
  await sheet.getByRole('button', { name: 'From attendance' }).click();
  const making = page.getByRole('dialog', { name: 'Add entries from attendance' });
  await expect(making.getByText('2 days on site have no entry yet: 03/03/2026, 05/03/2026.')).toBeVisible();
  await expect(making.getByLabel('Start Time')).toHaveValue('07:00');
  await making.getByLabel('End Time').fill('530pm');
  await expect(making.getByText('9.50', { exact: true })).toBeVisible();
  await expectAccessible();
  await making.getByRole('button', { name: 'Add 2 Entries' }).click();
  await expectToast('Success', '2 time entries added successfully');
  await expect(sheet.getByText('9.50 h')).toHaveCount(2);
  await expect(sheet.getByText('27.00', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'From attendance' }).click();
  await expect(
    making.getByText('Every day on site in this pay period up to today already has an entry.'),
  ).toBeVisible();
  await making.getByRole('button', { name: 'Close' }).last().click();

  await sheet.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: /^Edit the timesheet/ });
  await expect(edit.getByLabel('Total Hours')).toBeDisabled();
  await edit.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText(['Draft', 'Submitted']);
  await page.getByRole('option', { name: 'Submitted' }).click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Timesheet updated successfully');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New Timesheet' }).click();
  const form = page.getByRole('dialog', { name: 'New Timesheet' });
  await expect(form.getByLabel('Pay Period Start')).toHaveValue('16/03/2026');
  await expect(form.getByLabel('Pay Period End')).toHaveValue('29/03/2026');
  await form.getByLabel('Pay Period Start').fill('01/02/2025');
  await form.getByRole('button', { name: 'Add Timesheet' }).click();
  await expect(
    form.getByText('The employment starts on 03/02/2025. Choose that day or a later one.').first(),
  ).toBeVisible();
});

test('a new timesheet begins after the last one of whoever is chosen', async ({ page, apiAs, openAs }) => {
  const hr = await apiAs('hr');
  const [first, second] = [await addEmployee(hr), await addEmployee(hr)];
  await addSheet(hr, first.id);
  // Entered ahead of time: a whole month of next year.
  const ahead = `${new Date().getFullYear() + 1}-04`;
  await addSheet(hr, second.id, { payPeriodStart: `${ahead}-01`, payPeriodEnd: `${ahead}-30` });
  await openAs('hr', '/hr?tab=timesheets&add=timesheet');
  const form = page.getByRole('dialog', { name: 'New Timesheet' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const choose = async ({ lastName }: { lastName: string }) => {
    await form.getByRole('combobox', { name: 'Employee' }).fill(lastName);
    await page.getByRole('option', { name: lastName }).click();
  };
  await choose(first);
  await expect(field('Pay Period Start')).toHaveValue('16/03/2026');
  await choose(second);
  await expect(field('Pay Period Start')).toHaveValue(`01/05/${ahead.slice(0, 4)}`);
  // What was typed stays, whoever it is of.
  await field('Pay Period Start').fill('04/05/2026');
  const read = page.waitForResponse((answer) => answer.url().includes(`employeeId=${first.id}`));
  await choose(first);
  await read;
  await expect(field('Pay Period Start')).toHaveValue('04/05/2026');
});

test('a new timesheet proposes the current period and opens once it is added', async ({
  page,
  apiAs,
  openAs,
}) => {
  const hr = await apiAs('hr');
  const [colleague, newcomer] = [await addEmployee(hr), await addEmployee(hr)];
  // No other test has timesheets in these months, so this is the only period that others have begun.
  await addSheet(hr, colleague.id, { payPeriodStart: '2025-06-02', payPeriodEnd: '2025-06-08' });
  await page.clock.setFixedTime(new Date('2025-06-12T02:00:00Z'));
  await openAs('hr', fileOf(newcomer.id));
  const file = page.getByRole('dialog', { name: `${newcomer.firstName} ${newcomer.lastName}` });
  await file.getByRole('button', { name: 'New Timesheet' }).click();
  const form = page.getByRole('dialog', { name: 'New Timesheet' });
  await expect(form.getByLabel('Pay Period Start')).toHaveValue('09/06/2025');
  await expect(form.getByLabel('Pay Period End')).toHaveValue('15/06/2025');
  await form.getByRole('button', { name: 'Add Timesheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Timesheet 09/06/2025 – 15/06/2025' });
  await expect(sheet.getByRole('button', { name: 'Add Entry' })).toBeVisible();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(file.getByRole('row', { name: '09/06/2025' })).toBeVisible();

  // From the list, it opens in the list.
  await openAs('hr', `/hr?tab=timesheets&q=${newcomer.lastName}&add=timesheet`);
  await form.getByRole('combobox', { name: 'Employee' }).fill(newcomer.lastName);
  await page.getByRole('option', { name: newcomer.lastName }).click();
  await expect(form.getByLabel('Pay Period Start')).toHaveValue('16/06/2025');
  await form.getByRole('button', { name: 'Add Timesheet' }).click();
  await expect(page.getByRole('button', { name: 'Add Entry' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${newcomer.lastName}.*view=`));
});

test('several timesheets are chosen by keyboard, and rejected and approved at once', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const hr = await apiAs('hr');
  const person = await addEmployee(hr);
  const periods = ['2026-03', '2026-04', '2026-05'].map((month) => ({
    payPeriodStart: `${month}-01`,
    payPeriodEnd: `${month}-14`,
  }));
  for (const period of periods) {
    const { id } = await addSheet(hr, person.id, period);
    await hr.put(`/api/timesheets/${id}`, { status: 'Submitted' });
  }
  await page.route('**/api/events*', (route) => route.abort());
  await openAs('hr', `/hr?tab=timesheets&q=${person.lastName}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(3);
  const box = (start: string) => page.getByRole('checkbox', { name: new RegExp(`Select .*${start}`) });
  await box('01/05/2026').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked({ indeterminate: true });
  await expectAccessible();
  await page.getByRole('button', { name: 'Reject 1' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reject 1 timesheet' });
  await dialog.getByRole('button', { name: 'Reject 1' }).click();
  await expect(dialog.getByText('Reason for rejecting must not be empty')).toBeVisible();
  await dialog.getByLabel('Reason for rejecting').fill('Two days are missing');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Reject 1' }).press('Enter');
  await expectToast('Success', '1 timesheet is now Rejected');
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit 1' })).toBeVisible();
  // Somebody else is first with one of them, and this page has not heard of it.
  const [first] = await hr.get<Sheet[]>(`/api/timesheets?q=${person.lastName}&sort=payPeriodStart`);
  const admin = await apiAs('admin');
  await admin.put(`/api/timesheets/${first?.id}`, { status: 'Approved' });
  await page.getByRole('button', { name: 'Approve 2' }).press('Enter');
  const told = page.getByRole('alert');
  await expect(told).toContainText('1 timesheet is now Approved. 1 was not changed:');
  await expect(told).toContainText(
    `${person.lastName}, 01/03/2026 – 14/03/2026: This timesheet was changed elsewhere. Check the current values and try again.`,
  );
  await expect(page.getByRole('group', { name: 'Selected timesheets' })).toBeFocused();
  await expectAccessible();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Approved' })).toHaveCount(2);
});

test('hours are entered on a phone', async ({ browser, apiAs, baseURL }) => {
  const person = await addSignedIn(await apiAs('admin'));
  const api = await apiAs(person.username);
  const { id } = await addSheet(api, person.id);
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill('lagoon mountain coffee');
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  await expect(page).toHaveURL('/');
  await page.goto(fileOf(person.id, `&person.view=${id}`));
  await page.getByRole('button', { name: 'Add Entry' }).tap();
  const entry = page.getByRole('dialog', { name: 'Add Time Entry' });
  const start = entry.getByRole('textbox', { name: 'Start Time' });
  await expect(start).toHaveAttribute('inputmode', 'numeric');
  await start.fill('730');
  await entry.getByRole('button', { name: 'am. Change to pm' }).tap();
  await expect(start).toHaveValue('19:30');
  await entry.getByRole('textbox', { name: 'End Time' }).fill('400');
  await expect(entry.getByText('8.50', { exact: true })).toBeVisible();
  await entry.getByRole('button', { name: 'Add Entry' }).tap();
  await expect(entry).toBeHidden();
  await expect(page.getByText('8.50 h')).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  await page
    .getByRole('dialog', { name: /^Timesheet/ })
    .getByRole('button', { name: 'Close' })
    .tap();
  await page.getByRole('checkbox', { name: /^Select/ }).tap();
  await page.getByRole('button', { name: 'Submit 1' }).tap();
  await expect(page.getByRole('row').filter({ hasText: 'Submitted' })).toHaveCount(1);
  expect(await width()).toBe(390);
  await context.close();
});
