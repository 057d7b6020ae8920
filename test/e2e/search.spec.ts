import { expect, test, unique } from './fixtures.ts';
import { addAsset, addUser } from './records.ts';

test('people, users and assets are found as one types', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('admin');
  const word = unique('Sago');
  const user = await addUser(api, { lastName: word });
  const asset = await addAsset(api, { assetName: `${word} Press` });
  await openAs('admin', '/fleet');
  const box = page.getByRole('combobox', { name: 'Search people, users and assets' });
  await box.fill(word.toLowerCase());
  const users = page.getByRole('listbox', { name: 'Found' }).getByRole('group', { name: 'Users' });
  await expect(users.getByRole('option')).toHaveText([`Joyce ${word}Employee${user.username}`]);
  const assets = page.getByRole('listbox', { name: 'Found' }).getByRole('group', { name: 'Assets' });
  await assets.getByRole('option', { name: asset.assetTag }).click();
  await expect(page).toHaveURL(`/assets?view=${asset.id}`);
  await expect(page.getByRole('dialog', { name: `${word} Press` })).toBeVisible();
  await expect(box).toHaveValue('');

  await box.fill(word);
  await expect(users.getByRole('option')).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(`/users?view=${user.id}`);
  await expect(page.getByRole('dialog', { name: `Joyce ${word}` })).toBeVisible();
});

for (const { by, typed } of [
  { by: 'name', typed: 'wambi' },
  { by: 'number', typed: 'EMP-0006' },
])
  test(`a person is found by ${by}`, async ({ page, openAs }) => {
    await openAs('training', '/');
    await page.getByRole('combobox', { name: 'Search people, users and assets' }).fill(typed);
    const people = page.getByRole('group', { name: 'People' });
    await people.getByRole('option').first().click();
    await expect(page).toHaveURL(/\/hr\?view=/);
    await expect(page.getByRole('dialog').getByText('Primary Phone')).toBeVisible();
  });

test('an asset is found by its tag', async ({ page, apiAs, openAs }) => {
  const { assetTag, assetName } = await addAsset(await apiAs('fleet'));
  await openAs('store', '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(assetTag);
  const found = page.getByRole('option', { name: assetTag });
  await expect(found).toContainText(assetName);
  await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: assetName })).toBeVisible();
});

test('who may not see users does not find them', async ({ page, apiAs, openAs }) => {
  // Like no other name: what is only alike would be found too.
  const { lastName } = await addUser(await apiAs('admin'), { lastName: unique('Zwm') });
  await openAs('store', '/');
  await page.getByRole('combobox', { name: 'Search people, users and assets' }).fill(lastName);
  await expect(
    page.getByText(`No results for “${lastName}”. Try a name, a number or a tag.`, { exact: true }),
  ).toBeVisible();
});

test('a word with a wrong letter finds what was meant', async ({ page, openAs }) => {
  await openAs('fleet', '/');
  await page.getByRole('combobox', { name: 'Search people, users and assets' }).fill('komatzu');
  await expect(page.getByRole('group', { name: 'Assets' }).getByRole('option').first()).toContainText(
    'Komatsu',
  );
});

test('a plate, a stock number, a course and a document are found', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('admin');
  const [vehicle] = await api.get<{ licensePlate: string; id: string }[]>('/api/fleet?page=1&pageSize=1');
  const [item] = await api.get<{ sku: string; id: string }[]>('/api/inventory?page=1&pageSize=1');
  const [course] = await api.get<{ courseName: string; id: string }[]>(
    '/api/training-courses?page=1&pageSize=1',
  );
  const [employee] = await api.get<{ id: string }[]>('/api/employees?page=1&pageSize=1');
  const documentName = unique('Permit');
  const document = await api.post('/api/employee-documents', {
    employeeId: employee?.id,
    documentName,
    documentType: 'License',
    filePath: 'Cabinet 4',
  });
  await openAs('admin', '/');
  const box = page.getByRole('combobox', { name: 'Search people, users and assets' });
  for (const { group, typed, address, shown } of [
    {
      group: 'Vehicles',
      typed: vehicle?.licensePlate.replaceAll(/\W/g, '') ?? '',
      address: `/fleet?view=${vehicle?.id}`,
      shown: vehicle?.licensePlate,
    },
    { group: 'Stock', typed: item?.sku ?? '', address: `/inventory?view=${item?.id}`, shown: item?.sku },
    {
      group: 'Courses',
      typed: course?.courseName ?? '',
      address: `/training?tab=courses&view=${course?.id}`,
      shown: course?.courseName,
    },
    {
      group: 'Documents',
      typed: documentName,
      address: `/hr?view=${employee?.id}&person.tab=documents&person.view=${document.id}`,
      shown: documentName,
    },
  ]) {
    await box.fill(typed);
    await page.getByRole('group', { name: group }).getByRole('option').first().click();
    await expect(page).toHaveURL(address);
    await expect(
      page
        .getByRole('dialog')
        .getByText(shown ?? '')
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a tag finds its asset first', async ({ page, openAs }) => {
  await openAs('admin', '/');
  await page.getByRole('combobox', { name: 'Search people, users and assets' }).fill('gen-005');
  const found = page.getByRole('listbox', { name: 'Found' });
  await expect(found.getByRole('option').first()).toContainText('Honda 7 kVA Portable Generator');
  await expect(found.getByText('Honda 7 kVA Portable Generator')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('combobox').fill('porgera');
  await expect(page.getByText('No results for “porgera”.')).toBeVisible();
});

test('a transaction is found by its amount, and opens', async ({ page, apiAs, openAs }) => {
  const description = unique('Barge charter');
  const spent = { date: '2026-01-10', type: 'Expense', category: 'Freight & Barge', amount: 69_313.37 };
  const { id } = await (await apiAs('finance')).post('/api/transactions', { ...spent, description });
  await openAs('finance', '/');
  await page.getByRole('combobox', { name: 'Search people, users and assets' }).fill('69,313.37');
  const transactions = page.getByRole('group', { name: 'Transactions' });
  await expect(transactions.getByRole('option').first()).toContainText('69,313.37');
  await transactions.getByRole('option', { name: description }).click();
  await expect(page).toHaveURL(`/financial?tab=transactions&view=${id}`);
  await expect(page.getByRole('dialog', { name: description })).toBeVisible();
});

test('a report is found by its title and by other words, by those who may open it', async ({
  page,
  openAs,
}) => {
  await openAs('finance', '/');
  const box = page.getByRole('combobox', { name: 'Search people, users and assets' });
  const reports = page.getByRole('group', { name: 'Reports' });
  await box.fill('profit loss');
  await expect(reports.getByRole('option')).toHaveText(['Income and Expense by Month']);
  await page.getByRole('dialog').getByRole('combobox').fill('income expense');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reports\?report=income-and-expense/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Income and Expense by Month');

  await openAs('store', '/');
  await box.fill('income expense');
  await expect(page.getByText('No results for “income expense”.')).toBeVisible();
});
