import type { Locator, Page } from '@playwright/test';
import { expect, test, unique, type Api } from './fixtures.ts';
import { addEmployee, addSignedIn, type Employee } from './people.ts';
import { addPerson } from './records.ts';

const addAccount = (api: Api, employeeId: string) =>
  api.post('/api/banking-details', {
    employeeId,
    bankName: 'Kina Bank',
    accountName: 'Mary Kila',
    accountNumber: `7${Date.now()}${Math.floor(Math.random() * 1000)}`,
  });

const banking = (page: Page) => page.getByRole('dialog', { name: /^Banking details of/ });
/** What the address names among its like. */
const marked = (within: Locator) => within.locator('li[aria-current=true]');
const isOpen = (page: Page, tab: string) =>
  expect(page.getByRole('tab', { name: tab, exact: true, selected: true })).toBeVisible();

/** What is written of a person, and what the sentence about it leads to. */
interface Told {
  about: string;
  add: (api: Api, person: Employee) => Promise<{ id: string; name?: string }>;
  address: (id: string) => string;
  shows: (page: Page, name: string) => Promise<void>;
}

const told: Told[] = [
  {
    about: 'attendance',
    add: ({ post }, { id: employeeId }) =>
      post('/api/attendance', { employeeId, date: '2026-03-11', status: 'On-site', notes: 'Pit 4' }),
    address: (id) => `person.tab=attendance&person.view=${id}`,
    async shows(page) {
      await isOpen(page, 'Attendance');
      await expect(page.getByRole('grid', { name: 'March 2026' })).toBeVisible();
      const day = page.getByRole('region', { name: 'Wednesday, 11/03/2026' });
      await expect(marked(day)).toContainText('Pit 4');
    },
  },
  {
    about: 'medical-history',
    add: ({ post }, { id: employeeId }) => post('/api/medical-history', { employeeId, bloodType: 'O+' }),
    address: (id) => `person.tab=medical&person.view=${id}`,
    async shows(page) {
      await isOpen(page, 'Medical');
      await expect(page.getByText('Restricted access')).toBeVisible();
    },
  },
  {
    about: 'employee-documents',
    async add({ post }, { id: employeeId }) {
      const name = unique('Permit');
      const document = { employeeId, documentName: name, documentType: 'License', filePath: 'Cabinet 4' };
      return { ...(await post('/api/employee-documents', document)), name };
    },
    address: (id) => `person.tab=documents&person.view=${id}`,
    async shows(page, name) {
      await isOpen(page, 'Documents');
      await expect(page.getByRole('row', { name })).toHaveAttribute('aria-current', 'true');
    },
  },
  {
    about: 'banking-details',
    add: (api, { id }) => addAccount(api, id),
    address: (id) => `person.tab=details&person.dialog=banking&person.view=${id}`,
    async shows(page) {
      await expect(marked(banking(page))).toContainText('Kina Bank');
    },
  },
];

for (const { about, add, address, shows } of told)
  test(`a sentence about ${about} leads into the file of the person`, async ({ page, apiAs, openAs }) => {
    // Somebody who does nothing else: what one person did alike is told together.
    const { username } = await addPerson(await apiAs('admin'), { roleName: 'HR Officer' });
    const api = await apiAs(username);
    const person = await addEmployee(api);
    const { id, name = `${person.firstName} ${person.lastName}` } = await add(api, person);
    await openAs(username, `/?activities=all&about=${about}`);
    await page.locator('#main').getByRole('listitem').getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/hr?view=${person.id}&${address(id)}`);
    await expect(page.getByRole('dialog', { name: new RegExp(person.lastName) }).first()).toBeVisible();
    await shows(page, name);
  });

test('several days of one person in one sentence lead to their calendar', async ({ page, apiAs, openAs }) => {
  const { username } = await addPerson(await apiAs('admin'), { roleName: 'HR Officer' });
  const api = await apiAs(username);
  const { id: employeeId, firstName, lastName } = await addEmployee(api);
  await api.post(
    '/api/attendance',
    ['2026-03-11', '2026-03-12'].map((date) => ({ employeeId, date, status: 'On-site' })),
  );
  await openAs(username, '/?activities=all&about=attendance');
  const told = page.locator('#main').getByRole('listitem').filter({ hasText: lastName });
  await expect(told).toContainText(`recorded 2 attendance records of ${firstName} ${lastName}`);
  await told.getByRole('link', { name: lastName }).click();
  await isOpen(page, 'Attendance');
  await expect(page.getByRole('grid', { name: 'March 2026' })).toBeVisible();
});

test('the month of a marked day is left and found again', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('hr');
  const { id: employeeId } = await addEmployee(api);
  const { id } = await api.post('/api/attendance', { employeeId, date: '2026-03-11', status: 'Off-site' });
  await openAs('hr', `/hr?view=${employeeId}&person.tab=attendance&person.view=${id}`);
  const grid = (name: string) => page.getByRole('grid', { name });
  await expect(grid('March 2026')).toBeVisible();
  await page.getByRole('button', { name: /next month/i }).click();
  await expect(grid('April 2026')).toBeVisible();
  await page.reload();
  await expect(grid('April 2026')).toBeVisible();
  await page.getByRole('button', { name: /previous month/i }).click();
  await expect(grid('March 2026')).toBeVisible();
  await expect(page).toHaveURL(`/hr?view=${employeeId}&person.tab=attendance&person.view=${id}`);
});

test('the accounts of a person have an address, which a reload keeps and Back leaves', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const { id } = await addEmployee(await apiAs('hr'));
  await openAs('finance', `/hr?view=${id}`);
  const button = page.getByRole('button', { name: 'Banking Details' });
  await button.click();
  await expect(banking(page)).toBeVisible();
  await expect(page).toHaveURL(`/hr?view=${id}&person.dialog=banking`);
  await page.reload();
  await expect(banking(page)).toBeVisible();
  await page.goBack();
  await expect(banking(page)).toBeHidden();
  await expect(button).toBeVisible();
  await button.click();
  await expectAccessible();
  await banking(page).getByRole('button', { name: 'Done' }).click();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(`/hr?view=${id}`);
});

test('Back from an account that is being typed asks first', async ({ page, apiAs, openAs }) => {
  const { id } = await addEmployee(await apiAs('hr'));
  await openAs('finance', `/hr?view=${id}`);
  await page.getByRole('button', { name: 'Banking Details' }).click();
  await banking(page).getByRole('button', { name: 'Add Banking Details' }).click();
  const account = page.getByRole('dialog', { name: 'Add Banking Details' }).getByLabel('Account Name');
  await account.fill('Mary Kila');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(account).toHaveValue('Mary Kila');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(banking(page)).toBeHidden();
  await expect(page).toHaveURL(`/hr?view=${id}`);
});

test('a bank account that waits to be checked is marked in its dialog', async ({ page, apiAs, openAs }) => {
  const hr = await apiAs('hr');
  const person = await addEmployee(hr);
  await addAccount(hr, person.id);
  const { id } = await addAccount(hr, person.id);
  await openAs('finance', '/hr?tab=waiting&kind=bank');
  const lines = page.getByRole('feed', { name: 'Approvals' }).getByRole('article');
  await lines
    .filter({ hasText: person.lastName })
    .last()
    .getByRole('link', { name: new RegExp(person.lastName) })
    .click();
  await expect(page).toHaveURL(
    `/hr?view=${person.id}&person.tab=details&person.dialog=banking&person.view=${id}`,
  );
  await expect(banking(page).getByRole('listitem')).toHaveCount(2);
  await expect(marked(banking(page))).toHaveCount(1);
});

test('who sees no bank data opens the details alone', async ({ page, apiAs, openAs }) => {
  const admin = await apiAs('admin');
  const boss = await addSignedIn(admin, { roleName: 'Supervisor' });
  const mate = await addEmployee(admin, { supervisorId: boss.id });
  const { id } = await addAccount(admin, mate.id);
  await openAs(
    boss.username,
    `/hr?view=${mate.id}&person.tab=details&person.dialog=banking&person.view=${id}`,
  );
  await isOpen(page, 'Details');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByText('Surveyor').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('reports lead to the tab that has what they tell of', async ({ page, openAs }) => {
  const row = page.getByRole('table').getByRole('link').first();
  await openAs('hr', '/reports?report=attendance-sheet&month=2026-03');
  const name = (await row.textContent()) ?? '';
  await row.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await isOpen(page, 'Attendance');
  await expect(page.getByRole('grid', { name: 'March 2026' })).toBeVisible();
  await openAs('hr', '/reports?report=expiries&kind=Document');
  await row.click();
  await isOpen(page, 'Documents');
  await expect(page.getByRole('dialog').locator('tr[aria-current=true]')).toBeVisible();
  await openAs('admin', '/reports?report=expiries&kind=Registration');
  const vehicle = (await row.textContent()) ?? '';
  await row.click();
  await expect(page).toHaveURL(/\/fleet\?view=/);
  await expect(page.getByRole('dialog')).toContainText(vehicle.split(' ')[0] ?? '');
});
