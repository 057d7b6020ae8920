import { expect, test, unique } from './fixtures.ts';
import { addAsset, type Asset } from './records.ts';

test('the page and its table are as specified', async ({ page, openAs, expectAccessible }) => {
  await openAs('fleet', '/assets');
  await expect(page).toHaveTitle('Asset Management · Bilum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset Management');
  const table = page.getByRole('table', { name: 'assets' });
  await expect(table.getByRole('columnheader')).toHaveText(
    ['Select all', 'Asset ID', 'Asset Name', 'Category', 'Status', 'Location', 'Last Service', 'Actions'],
    { useInnerText: true },
  );
  await page.getByRole('searchbox', { name: 'Search assets' }).fill('SUR-003');
  const cells = table.getByRole('row', { name: 'Automatic Level' }).getByRole('cell');
  await expect(cells).toHaveText(
    [
      'Select Automatic Level',
      'SUR-003',
      'Automatic Level',
      'Survey Equipment',
      'Operational',
      'Not specified',
      'N/A',
      'View',
    ],
    { useInnerText: true },
  );
  await expectAccessible();
});

test('without a service, Last Service is the day of the purchase', async ({ page, apiAs, openAs }) => {
  const { assetTag } = await addAsset(await apiAs('fleet'), { purchaseDate: '2026-03-05' });
  await openAs('fleet', `/assets?q=${assetTag}`);
  await expect(
    page.getByRole('row', { name: assetTag }).getByRole('cell', { name: '05/03/2026' }),
  ).toBeVisible();
});

test('categories and statuses narrow the list, and the address keeps them', async ({ page, openAs }) => {
  await openAs('fleet', '/assets');
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category).toHaveText('All Categories');
  await category.click();
  const offered = await page.getByRole('option').allTextContents();
  expect(offered.slice(0, 4)).toEqual(['All Categories', 'Vehicles', 'Heavy Machinery', 'Tools']);
  // Then whatever else is in use.
  await expect(page.getByRole('option').nth(4)).toBeVisible();
  await page.getByRole('option', { name: 'Vehicles' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'All Statuses',
    'Operational',
    'Under Maintenance',
    'Decommissioned',
  ]);
  await page.getByRole('option', { name: 'Decommissioned' }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.filter({ hasNotText: /Vehicle.*Decommissioned/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'VEH-002' })).toBeVisible();

  await expect(page).toHaveURL('/assets?category=Vehicle&status=Decommissioned');
  await page.reload();
  await expect(category).toHaveText('Vehicles');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('All Statuses');
});

test('a column sorts upwards, then downwards', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('fleet');
  const place = unique('Bay');
  for (const assetName of ['Winch', 'anvil', 'Jack'])
    await addAsset(api, { assetName, currentLocation: place });
  await openAs('fleet', `/assets?q=${place}`);
  const names = page.getByRole('row').getByRole('button', { name: /^(Winch|anvil|Jack)$/ });
  const header = page.getByRole('columnheader', { name: 'Asset Name' });
  await page.getByRole('button', { name: 'Asset Name' }).click();
  await expect(names).toHaveText(['anvil', 'Jack', 'Winch']);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Asset Name' }).click();
  await expect(names).toHaveText(['Winch', 'Jack', 'anvil']);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-assetName/);
});

test('a long list of assets is on one page, with its last row by keyboard', async ({
  page,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('fleet');
  const place = unique('Yard');
  for (let number = 1; number <= 53; number += 1) await addAsset(api, { currentLocation: place });
  await openAs('fleet', `/assets?q=${place}`);
  const pages = page.getByRole('navigation', { name: 'Pages of assets' });
  await expect(pages.getByRole('status')).toHaveText('Showing 1-53 of 53 assets');
  for (const name of ['Previous', 'Next']) await expect(pages.getByRole('button', { name })).toBeDisabled();
  await expect(page.getByRole('cell', { name: place })).toHaveCount(53);
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await expect(page.getByRole('group', { name: 'Selected assets' })).toContainText('53');
});

test('the export holds what is shown', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('fleet');
  const place = unique('Shed');
  const names = ['Pump, "large"', 'Hose'];
  const made: Asset[] = [];
  for (const assetName of names) made.push(await addAsset(api, { assetName, currentLocation: place }));
  await openAs('fleet', `/assets?q=${place}&sort=assetName`);
  await expect(page.getByText('Showing 1-2 of 2 assets')).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^assets-\d{4}-\d{2}-\d{2}\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString('utf8')).toBe(
    [
      '\uFEFFAsset ID,Asset Name,Category,Status,Holder has left,Location,Last Service',
      `${made[1]?.assetTag},Hose,Air Equipment,Operational,No,${place},`,
      `${made[0]?.assetTag},"Pump, ""large""",Air Equipment,Operational,No,${place},`,
      '',
    ].join('\r\n'),
  );
});

test('View opens the record beside the list, and the address with it', async ({ page, apiAs, openAs }) => {
  const asset = await addAsset(await apiAs('fleet'), { currentLocation: 'Lae Plant Yard' });
  await openAs('fleet', `/assets?q=${asset.assetTag}`);
  await page.getByRole('button', { name: `View ${asset.assetName}` }).click();
  const panel = page.getByRole('dialog', { name: asset.assetName });
  await expect(panel.getByText('Lae Plant Yard')).toBeVisible();
  await expect(page).toHaveURL(`/assets?q=${asset.assetTag}&view=${asset.id}`);
  await page.reload();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goForward();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/assets?q=${asset.assetTag}`);
});

test('a row that is pressed while its search is still to come opens, and the search stays', async ({
  page,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('fleet');
  const place = unique('Dock');
  for (const assetName of ['Anvil', 'Jack', 'Winch'])
    await addAsset(api, { assetName, currentLocation: place });
  await openAs('fleet', `/assets?q=${place}&sort=assetName`);
  const cell = page.getByRole('row', { name: 'Winch' }).getByRole('cell', { name: place });
  await expect(cell).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search assets' }).fill(`${place} Winch`);
  // As long as a person holds a button, and longer than the list takes to be narrowed.
  await cell.click({ delay: 400 });
  await expect(page.getByRole('dialog', { name: 'Winch' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${place}\\+Winch&.*view=`));
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Winch' })).toBeHidden();
  await expect(page.getByText('Showing 1-1 of 1 assets')).toBeVisible();
});

test('a list with nothing in it says why, and what to do', async ({ page, openAs, apiAs }) => {
  await openAs('employee', `/assets?q=${unique('nothing')}`);
  await expect(page.getByText('No assets match this search.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show all assets' }).click();
  await expect(page.getByRole('row', { name: 'HVM-001' })).toBeVisible();

  const none = { status: 200, json: [], headers: { 'x-total-count': '0' } };
  await page.route('**/api/assets?*', (route) => route.fulfill(none));
  await page.reload();
  await expect(page.getByText('assigned to you appear here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Asset' })).toHaveCount(0);
  expect(await (await apiAs('employee')).get('/api/assets')).not.toEqual([]);
});
