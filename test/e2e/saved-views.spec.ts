import type { Page } from '@playwright/test';
import { expect, test, unique } from './fixtures.ts';
import { addEmployee, addSignedIn } from './people.ts';

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Columns' });
const views = (page: Page) => page.getByRole('dialog', { name: 'Views' });
const table = (page: Page) => page.getByRole('table', { name: 'Employees' });
const usual = ['Employee ID', 'Name', 'Position', 'Site', 'Contact'];

/** The columns between the one that marks rows and the one of what can be done with them. */
function expectColumns(page: Page, names: readonly string[]) {
  // A header that sorts has its name twice: in its button, and for paper.
  const headers = [...names, 'Actions'].map((name) => new RegExp(`^(${name})?${name}$`));
  const shown = table(page).getByRole('columnheader').filter({ hasNotText: 'Select all' });
  return expect(shown).toHaveText(headers);
}

/** The button that says which view is open. */
const open = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

test('columns are chosen, left out and moved by keyboard, and the link says so', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const { username } = await addSignedIn(await apiAs('admin'), { roleName: 'HR Officer' });
  await openAs(username, '/hr');
  await expectColumns(page, usual);
  await page.getByRole('button', { name: 'Columns' }).click();
  const shown = chooser(page).getByRole('list', { name: 'Shown, in this order' });
  await chooser(page).getByRole('checkbox', { name: 'Supervisor' }).click();
  await expect(shown.getByRole('listitem')).toHaveText([
    'Employee ID',
    'Name',
    'Position',
    'Site',
    'Contact',
    'Supervisor',
  ]);
  // The focus stays on the column, wherever it goes.
  await expect(shown.getByRole('checkbox', { name: 'Supervisor' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(chooser(page).getByRole('status')).toHaveText('Supervisor is column 5 of 6');
  await expect(shown.getByRole('checkbox', { name: 'Supervisor' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await chooser(page).getByRole('checkbox', { name: 'Contact', exact: true }).click();
  await expect(chooser(page).getByRole('checkbox', { name: 'Name', exact: true })).toBeDisabled();
  // Any field can be a column.
  await chooser(page).getByRole('checkbox', { name: 'Start Date' }).click();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expectColumns(page, ['Employee ID', 'Name', 'Position', 'Supervisor', 'Site', 'Start Date']);
  await page.reload();
  await expectColumns(page, ['Employee ID', 'Name', 'Position', 'Supervisor', 'Site', 'Start Date']);
  // The file has what is shown.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  expect(text.split('\r\n')[0]?.replace('\uFEFF', '')).toBe(
    'Employee ID,Name,Position,Supervisor,Site,Start Date',
  );

  await page.getByRole('button', { name: 'Columns' }).click();
  await chooser(page).getByRole('button', { name: 'Reset' }).click();
  await expectColumns(page, usual);
  await expect(page).toHaveURL('/hr');
});

test('rows stand closer, and an order by a column that is left out says so', async ({ page, openAs }) => {
  await openAs('hr', '/hr?columns=-employeeId&sort=employeeId');
  const row = table(page).getByRole('row').nth(1);
  await expect(row.getByRole('button', { name: 'View' })).toBeVisible();
  const height = async () => (await row.boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByRole('button', { name: 'Columns' }).click();
  await chooser(page).getByRole('radio', { name: 'Compact' }).click();
  await expect(page).toHaveURL(/density=compact/);
  await expect.poll(height).toBeLessThan(before - 5);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sorted by Employee ID: use the default order' }).click();
  await expect(page).toHaveURL('/hr?columns=-employeeId&density=compact');
  await expect(page.getByRole('button', { name: /^Sorted by/ })).toHaveCount(0);
});

test('a list is kept as a view, opens with it, and is shared with a role', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const role = { roleName: unique('Yard office') };
  const rights = { 'employees:read': 'all', 'employees:update': 'all' };
  await admin.post('/api/roles', { ...role, permissions: rights });
  const [owner, colleague] = [await addSignedIn(admin, role), await addSignedIn(admin, role)];
  const position = unique('Rigger');
  await addEmployee(admin, { position });
  const name = unique('Riggers');

  await openAs(owner.username, `/hr?q=${position}&columns=supervisorName&sort=-lastName`);
  await open(page, 'Views').click();
  await expectAccessible();
  await views(page).getByRole('button', { name: 'Save as View' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as View' });
  await saving.getByLabel('Name').fill(name);
  await saving.getByLabel(`Share with everyone with the role ${role.roleName}`).click();
  await saving.getByLabel('Open this list with this view').click();
  await expectAccessible();
  await saving.getByRole('button', { name: 'Save View' }).click();
  await expectToast('Success', `The view ${name} was saved`);
  await expect(open(page, name)).toBeVisible();

  // Wherever one comes from, the list opens with it, and is asked for once.
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/api\/(employees|saved-views)\?/.test(request.url())) asked.push(request.url());
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Human Resources' }).click();
  await expect(page).toHaveURL(new RegExp(`q=${position}.*saved=`));
  await expect(page.getByRole('row', { name: position })).toBeVisible();
  // What it showed before is there at once, before it is asked for again.
  await expect.poll(() => asked.filter((url) => url.includes('pageSize=50')).length).toBe(1);
  expect(asked.filter((url) => url.includes('saved-views'))).toEqual([]);

  // Changed, and kept so.
  await page.getByRole('button', { name: 'Columns' }).click();
  await chooser(page).getByRole('radio', { name: 'Compact' }).click();
  await page.keyboard.press('Escape');
  await open(page, `${name} edited`).click();
  await views(page).getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', `The view ${name} was updated`);
  await expect(open(page, name)).toBeVisible();
  const link = page.url();

  // The plain list stays plain, until it is opened anew.
  await open(page, name).click();
  await views(page).getByRole('button', { name: 'Standard' }).click();
  await expect(page).toHaveURL('/hr?saved=none');
  await expectColumns(page, usual);
  await page.reload();
  await expect(open(page, 'Views')).toBeVisible();

  // A colleague finds it, but does not change it.
  await openAs(colleague.username, '/hr');
  await expectColumns(page, usual);
  await open(page, 'Views').click();
  await expect(views(page).getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
  await views(page).getByRole('region', { name: 'Shared with you' }).getByRole('button', { name }).click();
  await expect(page.getByRole('row', { name: position })).toBeVisible();
  await expect(page).toHaveURL(/density=compact/);

  // Whoever does not have the view sees the same by its link.
  await openAs('hr', new URL(link).pathname + new URL(link).search);
  await expect(page.getByRole('row', { name: position })).toBeVisible();
  await expect(open(page, 'Views')).toBeVisible();

  // Deleted, its list opens plainly; the toast brings it back.
  await openAs(owner.username, '/hr');
  await open(page, name).click();
  await views(page)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const editing = page.getByRole('dialog', { name: `Edit ${name}` });
  await editing.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast('Success', `The view ${name} was deleted`);
  await expect(open(page, 'Views')).toBeVisible();
});
