import { expect, test, unique } from './fixtures.ts';

// Of a kind, one import at a time is looked through.
test.describe.configure({ mode: 'default' });

test('employees come from a sheet: columns are corrected, what is refused is sent again, and all of it is undone', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
  expectToast,
}) => {
  const api = await apiAs('hr');
  const family = unique('Wari');
  const staff = (site: string) =>
    [
      'Nambawan Construction Ltd;;;;',
      ';;;;',
      'No;Name;What they do;Works at;Date Joined',
      `${family}-1;Peter ${family};Site Manager;Lae;14/02/2019`,
      `${family}-2;Ruth ${family};Plant Operator;${site};1/7/2021`,
    ].join('\r\n');
  const give = async (site: string) =>
    page.getByLabel('Spreadsheet to import').setInputFiles({
      name: 'staff.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(staff(site)),
    });

  await openAs('hr', '/hr');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import employees' })).toBeVisible();
  await expectAccessible();
  await give('Nowhere');

  await expect(page.getByText('No column is matched to Position. Choose the columns below.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Field for What they do' }).click();
  await page.getByRole('option', { name: 'Position', exact: true }).click();
  await page.getByRole('combobox', { name: 'Field for Works at' }).click();
  await page.getByRole('option', { name: 'Site', exact: true }).click();
  await page.getByRole('button', { name: 'Preview again' }).click();

  const refused = page.getByRole('row', { name: `Ruth ${family}` });
  await expect(refused).toContainText('There is no site Nowhere, or you don’t have permission to see it');
  await expectAccessible();
  await page.getByRole('button', { name: 'Upload corrected file' }).click();
  // What was chosen by hand is known by now.
  await give('Lae');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectToast('Success', '2 new employees imported');
  await expect(page.getByRole('row', { name: `Peter ${family}` })).toContainText('Added');
  const added = await api.get<{ siteName: string }[]>(`/api/employees?q=${family}`);
  expect(added.map(({ siteName }) => siteName)).toEqual(['Lae Plant Yard', 'Lae Plant Yard']);

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expectToast('Success', 'Import undone');
  expect(await api.get(`/api/employees?q=${family}`)).toEqual([]);
});

test('a name that is nearly known is taken as it is meant, and the good rows go alone', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
  expectToast,
}) => {
  const api = await apiAs('hr');
  const family = unique('Meke');
  const staff = [
    'Staff No,Name,Job Title,Site,Date Joined',
    `${family}-1,Peter ${family},Operator,Lae Plnt Yard,14/02/2019`,
    `${family}-2,Ruth ${family},Operator,Lae Plnt Yard,15/02/2019`,
    `${family}-3,Joe ${family},Operator,Lae,31/02/2019`,
  ].join('\n');
  await openAs('hr', '/import?of=employees');
  await page.getByRole('button', { name: 'Paste rows' }).click();
  await page.getByRole('textbox', { name: 'Rows' }).fill(staff);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(
    page.getByText('There is nothing to import').or(page.getByText('No rows can be imported yet')),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Use Lae Plant Yard for every Lae Plnt Yard' }).first().click();
  await expect(
    page.getByText('Nothing is saved yet. 2 new employees will be imported; 1 row rejected.'),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Import 2 valid rows' }).click();
  await expectToast('Success', '2 new employees imported');
  const added = await api.get<{ id: string; siteName: string }[]>(`/api/employees?q=${family}`);
  expect(added.map(({ siteName }) => siteName)).toEqual(['Lae Plant Yard', 'Lae Plant Yard']);

  await api.post('/api/attendance', { employeeId: added[0]?.id, date: '2024-03-01', status: 'On-site' });
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  const left = page.getByRole('alertdialog', { name: 'Not all of these employees could be undone' });
  await expect(left).toContainText(`Peter ${family}: This record now has attendance records`);
  await expectAccessible();
  await left.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('This import was undone.')).toBeVisible();
  expect(await api.get(`/api/employees?q=${family}`)).toHaveLength(1);
});

test('values are decided once, a cell is corrected in place, and a reload keeps both', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const family = unique('Sari');
  const staff = [
    'Staff No,Name,Job Title,Site,Date Joined',
    `${family}-1,Peter ${family},Cook,Lae Plnt Yard,3/4/2019`,
    `${family}-2,Ruth ${family},Cook,Lae Plnt Yard,31/02/2019`,
  ].join('\n');
  await openAs('hr', '/import?of=employees');
  await page.getByLabel('Spreadsheet to import').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(staff),
  });

  await page.getByRole('combobox', { name: 'Site: Lae Plnt Yard' }).click();
  await page.getByRole('option', { name: 'Lae Plant Yard' }).first().click();
  await page.getByRole('button', { name: 'Apply and preview' }).click();
  await page
    .getByRole('row', { name: `Ruth ${family}` })
    .getByText(`Ruth ${family}`)
    .first()
    .click();
  const row = page.getByRole('dialog', { name: `Row 3: Ruth ${family}` });
  await expect(row.getByLabel('Start Date')).toHaveAccessibleDescription('Start Date must be a valid date');
  await expectAccessible();
  await row.getByLabel('Start Date').fill('28/02/2019');
  await row.getByRole('button', { name: 'Save and preview' }).click();
  await expect(row).toBeHidden();
  await page
    .getByRole('radio', { name: 'New 2' })
    .or(page.getByRole('button', { name: 'New 2' }))
    .first()
    .click();
  await expect(page.getByRole('row', { name: `Peter ${family}` })).toContainText('Start Date: 3 April 2019');

  await page.getByRole('button', { name: 'Show columns' }).click();
  await page.getByRole('combobox', { name: 'Missing column' }).click();
  await page.getByRole('option', { name: 'City', exact: true }).click();
  await page.getByLabel('Value for every row').fill('Lae');
  await page.getByRole('button', { name: 'Set value' }).click();
  await expect(page.getByText('City, in every row:')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing is saved yet. 2 new employees will be imported.')).toBeVisible();
  await expect(page.getByRole('row', { name: `Ruth ${family}` })).toContainText('28 February 2019');
  await page.getByRole('button', { name: 'Show columns' }).click();
  await page.getByRole('button', { name: 'Remove the value for City' }).click();
  await expect(page.getByText('City, in every row:')).toBeHidden();
});
