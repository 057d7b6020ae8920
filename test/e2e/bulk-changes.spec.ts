import { expect, test, unique, type Api } from './fixtures.ts';
import { addEmployee, type Employee } from './people.ts';
import { addAsset } from './records.ts';

interface Site {
  id: string;
  name: string;
}

async function addSite(api: Api): Promise<Site> {
  const name = unique('Site');
  return api.post<Site>('/api/sites', { name, code: name.slice(-8) });
}

/** Three people whom one search finds, in the order of the list. */
async function addThree(api: Api, given: object = {}): Promise<{ position: string; people: Employee[] }> {
  const position = unique('Blaster');
  const people: Employee[] = [];
  for (const lastName of ['Aua', 'Bai', 'Cia'])
    people.push(await addEmployee(api, { lastName: `${lastName} ${position}`, position, ...given }));
  return { position, people };
}

const siteOf = async (api: Api, { id }: Employee) =>
  (await api.get<{ siteId: string | null }>(`/api/employees/${id}`)).siteId;

test('people are marked by keyboard, moved to another site together, and that is undone', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const [hr, administrator] = [await apiAs('hr'), await apiAs('admin')];
  const site = await addSite(administrator);
  const { position, people } = await addThree(hr);
  await openAs('hr', `/hr?q=${encodeURIComponent(position)}`);
  const box = (index: number) =>
    page.getByRole('checkbox', { name: `Select ${people[index]?.firstName} ${people[index]?.lastName}` });
  const bar = page.getByRole('group', { name: 'Selected employees' });

  await box(0).focus();
  await page.keyboard.press('Space');
  await expect(bar.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expect(box(2)).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(bar.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByText('selected')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await expect(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Select none' }).click();

  await box(0).click();
  await box(2).click({ modifiers: ['Shift'] });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expectAccessible();

  await bar.getByRole('button', { name: 'Change...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 3 employees' });
  await dialog.getByRole('combobox', { name: 'Field to change' }).click();
  await page.getByRole('option', { name: 'Site', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Site', exact: true }).click();
  await page.getByRole('option', { name: site.name }).click();
  await expect(dialog.getByText('Changes 3 employees.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change 3' }).click();
  await expectToast('Success', '3 employees were changed');
  await expect(bar.getByText('selected')).toHaveCount(0);
  expect(await Promise.all(people.map((each) => siteOf(hr, each)))).toEqual(people.map(() => site.id));

  await page.keyboard.press('F8');
  const undo = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button', { name: 'Undo' });
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expectToast('Success', 'Undone.');
  expect(await Promise.all(people.map((each) => siteOf(hr, each)))).toEqual([null, null, null]);
});

test('the row that is refused is named and stays chosen', async ({ page, apiAs, openAs, expectToast }) => {
  const hr = await apiAs('hr');
  const { position, people } = await addThree(hr);
  const [, second] = people;
  await openAs('hr', `/hr?q=${encodeURIComponent(position)}`);
  await expect(page.getByRole('checkbox', { name: /^Select Mary/ })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  const bar = page.getByRole('group', { name: 'Selected employees' });
  await bar.getByRole('button', { name: 'Change...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 3 employees' });
  await dialog.getByRole('combobox', { name: 'Field to change' }).click();
  await page.getByRole('option', { name: 'Supervisor', exact: true }).click();
  const supervisor = dialog.getByRole('combobox', { name: 'Supervisor' });
  await supervisor.fill(`Bai ${position}`);
  await page.getByRole('option', { name: new RegExp(`Bai ${position}`) }).click();
  await dialog.getByRole('button', { name: 'Change 3' }).click();
  await expectToast('Success', '2 employees were changed');
  const refused = page.getByRole('alert').filter({ hasText: 'was not changed' });
  await expect(refused).toContainText('2 employees were changed. 1 was not changed:');
  await expect(refused).toContainText(
    `${second?.firstName} ${second?.lastName}: An employee cannot be their own supervisor`,
  );
  await expect(bar.getByText('1 selected')).toBeVisible();
});

test('a change of several is undone from the history of one of them', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const fleet = await apiAs('fleet');
  const assets = [await addAsset(fleet), await addAsset(fleet)];
  await fleet.put('/api/assets/several', {
    records: assets.map(({ id }) => ({ id })),
    values: { currentLocation: 'Laiparo Mine' },
  });
  await openAs('fleet', `/assets?view=${assets[0]?.id}`);
  const panel = page.getByRole('dialog', { name: assets[0]?.assetName ?? '' });
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Undo this change?' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expectToast('Success', 'Undone.');
  await expect(panel.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  const read = await fleet.get<{ currentLocation: string | null }>(`/api/assets/${assets[1]?.id}`);
  expect(read.currentLocation).toBeNull();
});

test('what was deleted is there again, from the toast and from the activities', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const administrator = await apiAs('admin');
  const courseName = unique('Course');
  await administrator.post('/api/training-courses', { courseName });
  await openAs('admin', `/training?tab=courses&courses.q=${encodeURIComponent(courseName)}`);
  const row = page.getByRole('row', { name: courseName });
  const remove = async () => {
    await row.getByRole('button', { name: courseName }).click();
    await page.getByRole('dialog', { name: courseName }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast('Success', 'Training course deleted successfully');
  };
  await remove();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast('Success', 'Undone.');
  await expect(row).toBeVisible();

  await remove();
  await page.goto('/?activities=all&about=training-courses');
  const told = page.getByRole('listitem').filter({ hasText: courseName }).first();
  await told.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expectToast('Success', 'Undone.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('several are marked on their cards and changed', async ({
    page,
    apiAs,
    openAs,
    expectToast,
    expectAccessible,
  }) => {
    const { position } = await addThree(await apiAs('hr'));
    await openAs('hr', `/hr?q=${encodeURIComponent(position)}`);
    const bar = page.getByRole('group', { name: 'Selected employees' });
    await page.getByRole('checkbox', { name: /^Select Mary Aua/ }).tap();
    await bar.getByRole('button', { name: 'Select all' }).tap();
    await expect(bar.getByText('3 selected')).toBeVisible();
    await expectAccessible();
    await bar.getByRole('button', { name: 'Change...' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Change 3 employees' });
    await dialog.getByLabel('Field to change').selectOption({ label: 'Work Type' });
    await dialog.getByLabel('Work Type').selectOption({ index: 1 });
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Change 3' }).tap();
    await expectToast('Success', '3 employees were changed');
  });
});
