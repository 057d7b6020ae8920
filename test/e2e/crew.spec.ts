import type { Page } from '@playwright/test';
import { expect, test, unique, type Api } from './fixtures.ts';
import { addEmployee, addSignedIn } from './people.ts';

interface Day {
  id: string;
  employeeName: string;
  status: string;
  notes: string | null;
}

const date = '2026-03-10';

/** A supervisor who can sign in, with three people of his own. */
async function addCrew(apiAs: (username: string) => Promise<Api>) {
  const admin = await apiAs('admin');
  const api = await apiAs('hr');
  const { id: supervisorId, username } = await addSignedIn(admin, { roleName: 'Supervisor' });
  const lastName = unique('Kila');
  const people: Person[] = [];
  for (const firstName of ['Ana', 'Ben', 'Cay']) {
    const { id } = await addEmployee(api, { firstName, lastName, supervisorId });
    people.push({ id, name: `${firstName} ${lastName}` });
  }
  const saved = async () => {
    const days: Day[] = [];
    for (const { id } of people) days.push(...(await api.get<Day[]>(`/api/attendance?employeeId=${id}`)));
    return days.map(({ employeeName, status, notes }) =>
      [employeeName.split(' ')[0], status, notes].filter(Boolean).join(' '),
    );
  };
  const [ana, ben, cay] = people as [Person, Person, Person];
  return { username, ana, ben, cay, api, saved, address: `/hr?tab=attendance&crew.date=${date}` };
}

interface Person {
  id: string;
  name: string;
}

const rowOf = (page: Page, { name }: Person) => page.getByRole('radiogroup', { name, exact: true });

test('a supervisor records the crew of a day at once, by keyboard alone', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const { username, ana, ben, cay, api, saved } = await addCrew(apiAs);
  const week = { employeeId: ana.id, date: '2026-03-09', status: 'Off-site' };
  await api.post('/api/attendance', week);
  const leave = { employeeId: cay.id, leaveType: 'Annual', startDate: date, endDate: date };
  await api.post('/api/leave-requests', { ...leave, status: 'Approved' });
  await openAs(username, '/hr?tab=attendance');
  await page.getByRole('radio', { name: 'Records' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/crew\.date=/);
  await page.getByRole('textbox', { name: 'Day' }).fill('10/03/2026');
  await expect(page).toHaveURL(new RegExp(`crew\\.date=${date}`));
  await expect(page.getByRole('img', { name: /^Previous week: .*09\/03\/2026 Off-site$/ })).toHaveText('Off');
  await expect(page.getByRole('listitem').filter({ hasText: cay.name })).toContainText('On approved leave');
  await expectAccessible();

  await expect(page.getByRole('button', { name: 'Save 0 Record(s)' })).toBeDisabled();
  await page.getByRole('button', { name: 'All On-site' }).press('Enter');
  // Ana and Ben, not the supervisor; who is on leave is left as it is.
  await expect(page.getByText('3 people: 2 On-site, 1 open')).toBeVisible();
  await rowOf(page, ana).getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('2');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: `Notes of ${ben.name}` })).toBeFocused();
  await page.keyboard.type('In town');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('textbox', { name: `Notes of ${ana.name}` })).toBeFocused();
  await rowOf(page, cay).getByRole('radio', { name: 'No record' }).focus();
  await page.keyboard.press('l');
  await expect(rowOf(page, cay).getByRole('radio', { name: 'Leave' })).toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save 3 Record(s)' }).press('Enter');
  await expectToast('Success', 'Attendance recorded successfully');
  expect(await saved()).toEqual(['Ana On-site', 'Ana Off-site', 'Ben Off-site In town', 'Cay Leave']);

  await page.reload();
  await expect(rowOf(page, ben).getByRole('radio', { name: 'Off-site' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: `Notes of ${ben.name}` })).toHaveValue('In town');
  await rowOf(page, ben).getByRole('radio', { name: 'No record' }).click();
  await page.getByRole('button', { name: 'Save 1 Record(s)' }).click();
  await expect(page.getByRole('button', { name: 'Save 0 Record(s)' })).toBeVisible();
  expect(await saved()).toEqual(['Ana On-site', 'Ana Off-site', 'Cay Leave']);
});

test('what somebody else records meanwhile is told, and nothing that was tapped is lost', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const { username, ana, ben, api, saved, address } = await addCrew(apiAs);
  // Without its live notices the page hears of it when it saves.
  await page.route('**/api/events*', (route) => route.abort());
  await openAs(username, address);
  await rowOf(page, ana).getByRole('radio', { name: 'On-site' }).click();
  await rowOf(page, ben).getByRole('radio', { name: 'Leave' }).click();
  await api.post('/api/attendance', { employeeId: ana.id, date, status: 'Off-site' });
  await page.getByRole('button', { name: 'Save 2 Record(s)' }).click();
  await expectToast(
    'Error',
    `Another user has changed the attendance of ${ana.name} since you opened this. Nothing was saved.`,
  );
  const crew = page.getByRole('list', { name: 'Crew' });
  const row = crew.getByRole('listitem').filter({ hasText: ana.name });
  await expect(row).toContainText('Another user has recorded Off-site since you opened this.');
  await expect(rowOf(page, ana).getByRole('radio', { name: 'On-site' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Save 2 Record(s)' })).toBeDisabled();
  await row.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save 2 Record(s)' }).click();
  await expectToast('Success', 'Attendance recorded successfully');
  expect(await saved()).toEqual(['Ana On-site', 'Ben Leave']);
});

test('leave that is decided elsewhere is told at once', async ({ page, apiAs, openAs }) => {
  const { username, ana, api, address } = await addCrew(apiAs);
  const { id } = await api.post('/api/leave-requests', {
    employeeId: ana.id,
    leaveType: 'Annual',
    startDate: date,
    endDate: date,
  });
  const watching = page.waitForResponse('**/api/events*');
  await openAs(username, address);
  const row = page.getByRole('list', { name: 'Crew' }).getByRole('listitem').filter({ hasText: ana.name });
  await rowOf(page, ana).getByRole('radio', { name: 'Off-site' }).click();
  await watching;
  await api.put(`/api/leave-requests/${id}`, { status: 'Approved' });
  await expect(row).toContainText('On approved leave');
  await expect(row.getByRole('radio', { name: 'Off-site' })).toBeChecked();
});

test('another day or crew is opened after a question while something is not saved', async ({
  page,
  apiAs,
  openAs,
}) => {
  const { username, ana, saved, address } = await addCrew(apiAs);
  await openAs(username, address);
  await rowOf(page, ana).getByRole('radio', { name: 'On-site' }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(rowOf(page, ana).getByRole('radio', { name: 'On-site' })).toBeChecked();
  await page.getByRole('button', { name: 'Next day' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/crew\.date=2026-03-11/);
  await expect(rowOf(page, ana).getByRole('radio', { name: 'No record' })).toBeChecked();
  // At the next day it is asked again.
  await rowOf(page, ana).getByRole('radio', { name: 'On-site' }).click();
  await page.getByRole('tab', { name: 'Leave' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/tab=leave/);
  expect(await saved()).toEqual([]);
});

test('on a phone a crew fits, with notes behind a button', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { username, ana, saved, address } = await addCrew(apiAs);
  await openAs(username, address);
  await rowOf(page, ana).getByRole('radio', { name: 'Off-site' }).click();
  const notes = page.getByRole('textbox', { name: `Notes of ${ana.name}` });
  await expect(notes).toBeHidden();
  await page.getByRole('button', { name: `Notes of ${ana.name}` }).click();
  await notes.fill('Airport');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible();
  await page.getByRole('button', { name: 'Save 1 Record(s)' }).click();
  await expect(page.getByRole('button', { name: 'Save 0 Record(s)' })).toBeVisible();
  expect(await saved()).toEqual(['Ana Off-site Airport']);
});

test('who sees nobody’s attendance but their own has no crew', async ({ page, apiAs, openAs }) => {
  const { address } = await addCrew(apiAs);
  await openAs('store', address);
  await expect(page.getByRole('searchbox', { name: 'Search attendance' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Crew' })).toHaveCount(0);
});
