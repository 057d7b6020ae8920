import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, unique, type Api } from './fixtures.ts';
import { addAsset } from './records.ts';

const table = (page: Page) => page.getByRole('table');

/** A category of this test alone, with three assets. */
async function addCategory(api: Api): Promise<string> {
  const category = unique('CAT');
  await addAsset(api, {
    category,
    assetName: '=HYPERLINK("http://example.com")',
    currentLocation: 'Lae, Yard',
  });
  await addAsset(api, { category, status: 'Under Maintenance', purchaseDate: '2024-02-29' });
  await addAsset(api, { category, assetName: 'The "old" pump' });
  return category;
}

test('the reports stand in groups, and each leads back to all', async ({ page, openAs }) => {
  await openAs('admin', '/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const titles = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(titles).toEqual([
    'Headcount',
    'Attendance Sheet',
    'Leave Balances and Liability',
    'Absence by Kind and Month',
    'Leave Taken',
    'Expiries',
    'Training Gaps',
    'Asset Register',
    'Holdings by Person',
    'Maintenance Cost by Machine',
    'Fuel and Cost per Kilometre',
    'Downtime and Availability',
    'Stock on Hand',
    'Stock Value',
    'Stock Movements',
    'Stock Issued to People and Machines',
    'Fuel Reconciliation',
    'Income and Expense by Month',
    'Payroll Register',
    'Tax and Superannuation',
    'Yearly Pay Statements',
  ]);
  for (const title of titles) {
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Chart: / })).toBeVisible();
    await expect(table(page).getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByText(/As of \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible();
    await page.getByRole('link', { name: 'All reports' }).click();
  }
});

test('a storekeeper is offered no money, and told so at its address', async ({ page, openAs }) => {
  await openAs('store', '/reports');
  await expect(page.getByRole('link', { name: 'Stock on Hand' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Income and Expense by Month' })).toBeHidden();
  await page.goto('/reports?report=income-and-expense');
  const sentence = 'Your role does not allow reading transactions, which this report is based on.';
  await expect(page.getByText(sentence)).toBeVisible();
  await page.goto('/reports?report=moon-phases');
  await expect(page.getByText('This report does not exist.')).toBeVisible();
});

test('filters and order stand in the address: a reload and Back keep them', async ({
  page,
  apiAs,
  openAs,
}) => {
  const category = await addCategory(await apiAs('admin'));
  await openAs('admin', `/reports?report=asset-register&category=${category}`);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Operational' }).click();
  await expect(page).toHaveURL(/status=Operational/);
  await expect(table(page).getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'Asset Name' }).click();
  await page.getByRole('button', { name: 'Asset Name' }).click();
  await expect(page).toHaveURL(/sort=-assetName/);
  const shown = await table(page).getByRole('rowheader').allTextContents();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Operational');
  await expect(table(page).getByRole('rowheader').first()).toBeVisible();
  expect(await table(page).getByRole('rowheader').allTextContents()).toEqual(shown);
  await expect(page.getByRole('columnheader', { name: 'Asset Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('All Statuses');
  await expect(table(page).getByRole('rowheader')).toHaveCount(3);
});

test('the file holds what the table shows, days as a spreadsheet reads them, and no formula that runs', async ({
  page,
  apiAs,
  openAs,
}) => {
  const category = await addCategory(await apiAs('admin'));
  await openAs('admin', `/reports?report=asset-register&category=${category}&sort=assetName`);
  await expect(page.getByRole('heading', { name: '3 assets' })).toBeVisible();
  const rows = table(page).getByRole('row');
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText.trim())),
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^asset-register-\d{4}-\d\d-\d\d\.csv$/);
  const exported = cellsOf(await readFile(await download.path(), 'utf8'));
  expect(exported).toHaveLength(4);
  expect(exported.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
    shown.map((row) => row.map((cell) => cell.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1'))),
  );
  expect(exported.flat()).toContain(`'=HYPERLINK("http://example.com")`);
});

test('a long table starts with its first rows; order, file and paper have all', async ({
  page,
  apiAs,
  openAs,
}) => {
  const [api, category] = [await apiAs('admin'), unique('CAT')];
  const thing = (place: number) => ({
    assetTag: `${category}-${String(place).padStart(3, '0')}`,
    assetName: `Thing ${place}`,
    category,
  });
  for (let from = 0; from < 502; from += 10)
    await Promise.all(
      Array.from({ length: Math.min(10, 502 - from) }, (_, place) =>
        api.post('/api/assets', thing(from + place)),
      ),
    );
  await openAs('admin', `/reports?report=asset-register&category=${category}`);
  await expect(page.getByRole('heading', { name: '502 assets' })).toBeVisible();
  await expect(page.getByText('Operational 502')).toBeVisible();
  const headers = table(page).getByRole('rowheader');
  await expect(headers).toHaveCount(500);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(cellsOf(await readFile(await download.path(), 'utf8'))).toHaveLength(503);
  await page.getByRole('button', { name: 'Asset ID' }).click();
  await page.getByRole('button', { name: 'Asset ID' }).click();
  await expect(headers.first()).toHaveText(`${category}-501`);
  await page.getByRole('button', { name: 'Show all 502' }).click();
  await expect(headers).toHaveCount(502);
  await page.goto(`/reports?report=asset-register&category=${category}`);
  await expect(headers).toHaveCount(500);
  // A browser prints what is there right after the event.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.title = `${document.querySelectorAll('tbody th').length} printed`;
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('502 printed');
});

test('sums are exported as numbers, as they stand in the table', async ({ page, openAs }) => {
  await openAs('finance', '/reports?report=income-and-expense');
  await expect(table(page).getByRole('rowheader', { name: 'Total' })).toBeVisible();
  const shown = await table(page).getByRole('row').last().getByRole('cell').allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const total = cellsOf(await readFile(await download.path(), 'utf8')).at(-1);
  expect(total).toEqual(['Total', ...shown.map((text) => text.replace(/[$,]/g, ''))]);
});

test('on paper stands the report alone, with what it was asked and when', async ({ page, openAs }) => {
  await openAs('admin', '/reports?report=headcount&workType=Permanent');
  await expect(table(page).getByRole('rowheader', { name: 'Total' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const gone of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('banner'),
    page.getByRole('combobox', { name: 'Site' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('link', { name: 'All reports' }),
    page.getByText('You are looking at a sample organisation'),
  ])
    await expect(gone).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Headcount' })).toBeVisible();
  const asked =
    /^Employed on: \d\d\/\d\d\/\d{4} · Site: All Sites · Position: All Positions · Work Type: Permanent$/;
  await expect(page.getByText(asked)).toBeVisible();
  await expect(page.getByText(/As of /)).toBeVisible();
  const main = await page.getByRole('main').boundingBox();
  expect(main?.x).toBe(0);
  const [box, whole] = [
    await page.getByRole('region', { name: 'Headcount: table' }).boundingBox(),
    await table(page).boundingBox(),
  ];
  expect(box?.height).toBeGreaterThanOrEqual(whole?.height ?? Infinity);
});

test('the month of an attendance sheet can be chosen by keyboard alone', async ({ page, openAs }) => {
  await openAs('admin', '/reports?report=attendance-sheet&month=2024-02');
  await expect(table(page).getByRole('columnheader', { name: '29', exact: true })).toBeVisible();
  await expect(page.getByText(/On = On-site, Off = Off-site, L = Leave, A = Absent/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Month' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/month=2024-03/);
  await expect(table(page).getByRole('columnheader', { name: '31', exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'Attendance Sheet: table' }).focus();
  await page.keyboard.press('ArrowRight');
  const scrolled = () =>
    page.getByRole('region', { name: 'Attendance Sheet: table' }).evaluate((box) => box.scrollLeft);
  await expect.poll(scrolled).toBeGreaterThanOrEqual(0);
});

test('a filter that cannot be is explained, and can be taken back', async ({ page, openAs }) => {
  await openAs('admin', '/reports?report=income-and-expense&monthFrom=2026-05&monthTo=2026-01');
  await expect(page.getByText('To must not be before From')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(table(page).getByRole('rowheader', { name: 'Total' })).toBeVisible();
});

test('a row leads to its record', async ({ page, openAs }) => {
  await openAs('admin', '/reports?report=asset-register&category=Generator');
  const link = table(page).getByRole('link').first();
  const tag = await link.textContent();
  await link.click();
  await expect(page).toHaveURL(/\/assets\?view=/);
  await expect(
    page
      .getByRole('complementary')
      .or(page.getByRole('dialog'))
      .getByText(tag ?? '')
      .first(),
  ).toBeVisible();
});

const names = [
  'headcount',
  'attendance-sheet',
  'expiries&within=90',
  'training-gaps',
  'asset-register',
  'holdings',
  'maintenance-cost',
  'running-cost',
  'downtime',
  'stock-on-hand',
  'stock-value',
  'stock-movements',
  'issued',
  'fuel-reconciliation',
  'income-and-expense',
  'payroll-register',
  'remittances',
  'yearly-pay',
];

for (const [screen, use] of [
  ['a wide screen', { viewport: { width: 1440, height: 900 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use(use);

    for (const report of ['', ...names])
      test(`${report || 'the list of reports'} can be read by everybody, and nothing reaches beyond the page`, async ({
        page,
        openAs,
        expectAccessible,
      }) => {
        await openAs('admin', `/reports?report=${report}`);
        await expect(page.getByRole('heading', { level: report ? 2 : 3 }).last()).toBeVisible();
        await page.emulateMedia({ colorScheme: 'light' });
        await expectAccessible();
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expectAccessible('color-contrast');
        const beyond = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
        expect(beyond).toBeLessThanOrEqual(0);
      });
  });

/** Cells of a CSV file, with quoted ones read back. */
function cellsOf(text: string): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean);
  return lines.map((line) =>
    [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  );
}
