import type { Locator } from '@playwright/test';
import { expect, test, type Api } from './fixtures.ts';
import { leave } from './keyboard-helpers.ts';
import { addEmployee } from './people.ts';

interface Day {
  id: string;
  date: string;
  status: string;
  notes: string | null;
}

/** An employee of this test alone, and their tab. */
async function addAttendant(api: Api) {
  const { id, firstName, lastName } = await addEmployee(api);
  return {
    id,
    name: `${firstName} ${lastName}`,
    tab: `/hr?view=${id}&person.tab=attendance&person.month=2026-03`,
  };
}

const daysOf = (api: Api, id: string) => api.get<Day[]>(`/api/attendance?employeeId=${id}&sort=date`);

/** Days are days, wherever the computer thinks it is. */
for (const timezoneId of ['Pacific/Port_Moresby', 'Pacific/Bougainville', 'America/Los_Angeles'])
  test.describe(`with a computer in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('days are recorded at once, shown, deleted and cleared', async ({
      page,
      apiAs,
      openAs,
      expectToast,
    }) => {
      const api = await apiAs('hr');
      const { id, name, tab } = await addAttendant(api);
      await openAs('hr', tab);
      const file = page.getByRole('dialog', { name });
      await expect(file.getByRole('grid', { name: 'March 2026' })).toBeVisible();
      await expect(file.getByRole('button', { name: 'Clear Calendar' })).toBeDisabled();

      await file.getByRole('button', { name: 'Record', exact: true }).click();
      const form = page.getByRole('dialog', { name: `Record Attendance of ${name}` });
      await expect(form.getByRole('button', { name: 'Save 0 Record(s)' })).toBeDisabled();
      await form.getByRole('button', { name: 'Thursday, 5 March 2026' }).click();
      await form.getByRole('button', { name: 'Sunday, 8 March 2026' }).click({ modifiers: ['Shift'] });
      await form.getByRole('button', { name: 'Saturday, 7 March 2026' }).click();
      await form.getByLabel('Notes').fill('Night shift');
      await expect(form.getByRole('list', { name: 'Chosen dates' }).getByRole('listitem')).toHaveText([
        '05/03/2026 – 06/03/2026',
        '08/03/2026',
      ]);
      await form.getByRole('button', { name: 'Save 3 Record(s)' }).click();
      await expectToast('Success', '3 attendance record(s) created successfully');
      const dates = async () => (await daysOf(api, id)).map(({ date }) => date);
      expect(await dates()).toEqual(['2026-03-05', '2026-03-06', '2026-03-08']);

      await file.getByRole('button', { name: 'Friday, 6 March 2026, On-site' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Are you sure you want to delete this attendance record?');
      await expect(question).toContainText(`${name} will have no record of being On-site on 06/03/2026.`);
      await question.getByRole('button', { name: 'Delete' }).click();
      await expectToast('Success', 'Attendance deleted successfully');
      expect(await dates()).toEqual(['2026-03-05', '2026-03-08']);
      const day = file.getByRole('region', { name: 'Friday, 06/03/2026' });
      await expect(day).toContainText('No attendance records for this date');

      await file.getByRole('button', { name: 'Clear Calendar' }).click();
      await expect(question).toContainText(`All 2 attendance records of ${name}`);
      await question.getByRole('button', { name: 'Clear Calendar' }).click();
      await expectToast('Success', 'Calendar cleared successfully');
      expect(await dates()).toEqual([]);
      await expect(file.getByRole('button', { name: 'Thursday, 5 March 2026', exact: true })).toBeVisible();
    });
  });

test('a month has a mark for each status, approved leave and its totals, and stays in the address', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const api = await apiAs('hr');
  const { id, name, tab } = await addAttendant(api);
  const day = (date: string, status: string, notes?: string) => ({ employeeId: id, date, status, notes });
  await api.post('/api/attendance', [
    day('2026-03-05', 'Absent'),
    day('2026-03-05', 'On-site', 'Went home at noon'),
    day('2026-03-05', 'Leave'),
    day('2026-03-06', 'Off-site'),
  ]);
  const leave = { employeeId: id, leaveType: 'Annual', startDate: '2026-03-30', endDate: '2026-04-02' };
  await api.post('/api/leave-requests', { ...leave, status: 'Approved' });
  await openAs('hr', tab);
  const file = page.getByRole('dialog', { name });
  await expect(file.getByRole('button', { name: 'Monday, 30 March 2026, Leave' })).toBeVisible();
  const totals = { 'On-site': 1, 'Off-site': 1, Leave: 3, Absent: 1, 'Public holidays': 0 };
  for (const [status, count] of Object.entries(totals)) {
    const term = file.getByRole('term').filter({ hasText: status });
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(String(count));
  }
  await expect(file.getByText('Click coloured dates to delete attendance records')).toBeVisible();
  await expectAccessible();

  await file.getByRole('button', { name: 'Thursday, 5 March 2026, Leave, On-site, Absent' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Which attendance record of 05/03/2026 do you want to delete?',
  });
  await expect(question.getByRole('radio')).toHaveCount(3);
  await expectAccessible();
  await question.getByRole('radio', { name: 'On-site' }).check();
  await question.getByRole('button', { name: 'Delete On-site' }).click();
  await expect(question).toBeHidden();
  expect((await daysOf(api, id)).map(({ status }) => status).toSorted()).toEqual([
    'Absent',
    'Leave',
    'Off-site',
  ]);
  await expect(
    file.getByRole('button', { name: 'Thursday, 5 March 2026, selected, Leave, Absent' }),
  ).toBeFocused();

  await file.getByRole('button', { name: 'Monday, 30 March 2026, Leave' }).click();
  await expect(question).toBeHidden();
  await expect(file.getByRole('region', { name: 'Monday, 30/03/2026' })).toContainText(
    'Approved annual leave, 30/03/2026 – 02/04/2026',
  );
  await file.getByRole('button', { name: /next month/i }).click();
  await expect(page).toHaveURL(/person\.month=2026-04/);
  await page.reload();
  await expect(file.getByRole('button', { name: 'Thursday, 2 April 2026, Leave' })).toBeVisible();
  const goodFriday = file.getByRole('button', { name: 'Friday, 3 April 2026, Good Friday (public holiday)' });
  await expect(goodFriday).toBeVisible();
});

test('public holidays are shown on their days, beside the records, and counted', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const api = await apiAs('hr');
  const { id, name, tab } = await addAttendant(api);
  await api.post('/api/attendance', { employeeId: id, date: '2026-04-06', status: 'On-site' });
  await openAs('hr', tab.replace('2026-03', '2026-04'));
  const file = page.getByRole('dialog', { name });
  const term = file.getByRole('term').filter({ hasText: 'Public holidays' });
  await expect(term.locator('xpath=following-sibling::dd')).toHaveText('4');
  const monday = file.getByRole('button', {
    name: 'Monday, 6 April 2026, On-site, Easter Monday (public holiday)',
  });
  await expect(monday).toHaveAttribute('title', 'Easter Monday (public holiday)');
  await expectAccessible();
  const friday = file.getByRole('button', { name: /^Friday, 3 April 2026, .*Good Friday/ });
  await friday.click();
  await expect(page.getByRole('alertdialog'), 'there is nothing to delete').toHaveCount(0);
  const day = file.getByRole('region', { name: 'Friday, 03/04/2026' });
  await expect(day).toContainText('Good Friday');
  await expect(day).toContainText('Public holiday');
  await expect(day).toContainText('No attendance records for this date');
});

/** The text that CSS shows in a day, which screen readers hear in the name of its button. */
const shownIn = (day: Locator) =>
  day.evaluate((button) =>
    [...button.querySelectorAll('*')]
      .map((part) => getComputedStyle(part, '::before').content)
      .filter((text) => text !== 'none')
      .map((text) => text.replaceAll('"', '')),
  );

test('a day says its status in words, short ones on a phone', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('hr');
  const { id, name, tab } = await addAttendant(api);
  const statuses = { '2026-03-03': 'On-site', '2026-03-04': 'Off-site', '2026-03-05': 'Leave' };
  const records = Object.entries(statuses).map(([date, status]) => ({ employeeId: id, date, status }));
  await api.post('/api/attendance', records);
  await openAs('hr', tab);
  const file = page.getByRole('dialog', { name });
  const days = ['Tuesday, 3', 'Wednesday, 4', 'Thursday, 5'].map((day) =>
    file.getByRole('button', { name: `${day} March 2026` }),
  );
  const words = () => Promise.all(days.map(shownIn));
  await expect.poll(words).toEqual([['On-site'], ['Off-site'], ['Leave']]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(words).toEqual([['On'], ['Off'], ['Leave']]);
});

test('days are chosen and deleted by keyboard alone, and what is there cannot be chosen again', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('hr');
  const { id, name, tab } = await addAttendant(api);
  await api.post('/api/attendance', { employeeId: id, date: '2026-03-10', status: 'On-site' });
  await openAs('hr', tab);
  const file = page.getByRole('dialog', { name });
  const tenth = file.getByRole('button', { name: /^Tuesday, 10 March 2026, (selected, )?On-site$/ });
  await file.getByRole('button', { name: 'Sunday, 1 March 2026' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tenth).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').locator(':focus')).toBeVisible();
  await leave(page, page.getByRole('alertdialog'));
  await expect(tenth).toBeFocused();

  await file.getByRole('button', { name: 'Record', exact: true }).press('Enter');
  const form = page.getByRole('dialog', { name: `Record Attendance of ${name}` });
  await expect(form.getByRole('button', { name: 'Tuesday, 10 March 2026, On-site' })).toBeDisabled();
  await form.getByRole('textbox', { name: 'Days from' }).fill('08/03/2026');
  await form.getByRole('textbox', { name: 'Days to' }).fill('11/03/2026');
  await form.getByRole('button', { name: 'Add Days' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Save 3 Record(s)' })).toBeEnabled();
  await expectAccessible();
  // Somebody else is faster: the day is named, and what was chosen stays.
  await api.post('/api/attendance', { employeeId: id, date: '2026-03-09', status: 'On-site' });
  await form.getByRole('button', { name: 'Save 3 Record(s)' }).press('Enter');
  const taken = 'This employee already has a record with this status on this date';
  await expectToast('Error', taken);
  await expect(form.getByRole('alert').filter({ hasText: '09/03/2026' })).toContainText(taken);
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
});

test('who may not change attendance reads it, and who sees the days alone sees no notes', async ({
  page,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('hr');
  const { id, name, tab } = await addAttendant(api);
  await api.post('/api/attendance', {
    employeeId: id,
    date: '2026-03-05',
    status: 'Off-site',
    notes: 'In hospital',
  });
  const file = page.getByRole('dialog', { name });
  const fifth = file.getByRole('button', { name: 'Thursday, 5 March 2026, Off-site' });
  for (const [username, seesNotes] of [
    ['finance', true],
    ['training', false],
  ] as const) {
    await openAs(username, tab);
    await fifth.click();
    const day = file.getByRole('region', { name: 'Thursday, 05/03/2026' });
    await expect(day).toContainText('Off-site');
    await expect(day.getByText('In hospital')).toHaveCount(seesNotes ? 1 : 0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    for (const button of ['Record', 'Clear Calendar', 'Delete Off-site', 'Edit Off-site'])
      await expect(file.getByRole('button', { name: button, exact: true })).toHaveCount(0);
  }
});

test('on a phone the calendar and its dialog fit', async ({ page, apiAs, openAs, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await apiAs('hr');
  const { id, name, tab } = await addAttendant(api);
  const statuses = ['Leave', 'On-site', 'Off-site', 'Absent'];
  await api.post(
    '/api/attendance',
    statuses.map((status) => ({ employeeId: id, date: '2026-03-05', status })),
  );
  await openAs('hr', tab);
  const file = page.getByRole('dialog', { name });
  await expect(
    file.getByRole('button', { name: `Thursday, 5 March 2026, ${statuses.join(', ')}` }),
  ).toBeVisible();
  const isWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, [role=tabpanel] *, form *')].some(
        (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'auto',
      ),
    );
  expect(await isWide()).toBe(false);
  await expectAccessible();
  await file.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'March 2026' }).last()).toBeVisible();
  expect(await isWide()).toBe(false);
});

test('without public holidays the rest of the calendar is shown', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('hr');
  const { id, name, tab } = await addAttendant(api);
  await api.post('/api/attendance', { employeeId: id, date: '2026-03-05', status: 'On-site' });
  const holidays = /\/api\/public-holidays/;
  await page.route(holidays, (route) => route.fulfill({ status: 500, body: '' }));
  await openAs('hr', tab);
  const file = page.getByRole('dialog', { name });
  await expect(file.getByRole('button', { name: 'Thursday, 5 March 2026, On-site' })).toBeVisible();
  await expect(file.getByText('Public holidays could not be loaded.')).toBeVisible();
  await expect(file.getByRole('term').filter({ hasText: 'Public holidays' })).toHaveCount(0);
  await page.unroute(holidays);
  await file.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(file.getByRole('term').filter({ hasText: 'Public holidays' })).toBeVisible();
  await expect(file.getByText('Public holidays could not be loaded.')).toHaveCount(0);
});
