import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, unique } from './fixtures.ts';
import { addAsset } from './records.ts';
import { addItem, type Item } from './stock.ts';

test('a list goes out as a workbook, as it is narrowed and ordered, and says so', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const api = await apiAs('admin');
  const currentLocation = unique('Shed');
  const added = [
    await addAsset(api, { currentLocation, assetName: '=HYPERLINK("http://example.com")' }),
    await addAsset(api, { currentLocation, assetName: 'Hose', purchaseDate: '2024-02-29' }),
  ];
  await addAsset(api, { currentLocation, assetName: 'Pump', status: 'Under Maintenance' });
  await openAs('fleet', `/assets?q=${currentLocation}&status=Operational&sort=-assetName`);
  await expect(page.getByText('Showing 1-2 of 2 assets')).toBeVisible();
  await page.getByRole('button', { name: 'Export as…' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Excel (XLSX)',
    'CSV',
    'Export for import (XLSX)',
    'Print',
  ]);
  await expectAccessible();
  await page.keyboard.press('Escape');

  const { name, sheets } = await takeWorkbook(page);
  expect(name).toMatch(/^assets-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(sheets.get('Assets')).toEqual([
    ['Asset ID', 'Asset Name', 'Category', 'Status', 'Holder has left', 'Location', 'Last Service'],
    [added[1]?.assetTag, 'Hose', 'Air Equipment', 'Operational', 'No', currentLocation, serial('2024-02-29')],
    [
      added[0]?.assetTag,
      '=HYPERLINK("http://example.com")',
      'Air Equipment',
      'Operational',
      'No',
      currentLocation,
    ],
  ]);
  const about = sheets.get('About') ?? [];
  expect(about.map(([label = '', value]) => [label, typeof value])).toEqual([
    ['Title', 'string'],
    ['Organisation', 'string'],
    ['As of', 'number'],
    ['Time zone', 'string'],
    ['Filters', 'string'],
    ['', 'string'],
    ['Rows', 'number'],
    ['Exported by', 'string'],
  ]);
  expect(about.slice(4, 6).map(([, value]) => value)).toEqual([
    `Search: ${currentLocation}`,
    'Status: Operational',
  ]);
  const kept = await api.get<{ note: string }[]>(
    '/api/audit?action=export&resource=assets&page=1&pageSize=1',
  );
  expect(kept[0]?.note).toBe('2 rows, XLSX');
});

test('the chosen rows alone go out with the columns that are shown, and the file says so', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const api = await apiAs('store');
  const category = unique('Shed');
  const added: Item[] = [];
  for (const itemName of ['Anvil', 'Bellows', 'Chisel'])
    added.push((await addItem(api, undefined, { category, itemName })).item);
  await openAs('store', `/inventory?q=${category}&sort=itemName&columns=barcode,-status`);
  await expect(page.getByText('Showing 1-3 of 3 items')).toBeVisible();
  for (const name of ['Chisel', 'Anvil'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  const bar = page.getByRole('group', { name: 'Selected items' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expectAccessible();

  const { name, sheets } = await takeWorkbook(page, 'Export selected as…');
  expect(name).toMatch(/^inventory-\d{4}-\d\d-\d\d\.xlsx$/);
  const [head = [], ...rows] = [...sheets.values()][0] ?? [];
  expect(head).toContain('Barcode');
  expect(head).not.toContain('Status');
  expect(rows.map(([sku, item]) => [sku, item])).toEqual([
    [added[0]?.sku, 'Anvil'],
    [added[2]?.sku, 'Chisel'],
  ]);
  const about = (sheets.get('About') ?? []).slice(4, 6).map(([, value]) => value);
  expect(about).toEqual(['Selected: 2 of 3', `Search: ${category}`]);

  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export Selected', exact: true }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(3);
  const kept = await (
    await apiAs('admin')
  ).get<{ note: string }[]>('/api/audit?action=export&resource=inventory&page=1&pageSize=2');
  expect(kept.map(({ note }) => note)).toEqual(['2 rows, CSV', '2 rows, XLSX']);
});

test('a report goes out as a workbook with its totals', async ({ page, openAs }) => {
  await openAs('finance', '/reports?report=income-and-expense&sort=-revenue');
  await expect(page.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  const shown = await page
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText.trim()),
      ),
    );
  const { name, sheets } = await takeWorkbook(page);
  expect(name).toMatch(/^income-and-expense-\d{4}-\d\d-\d\d\.xlsx$/);
  const [head, ...rows] = sheets.get('Income and Expense by Month') ?? [];
  expect(head).toEqual(shown[0]);
  // The margin, a percentage on screen, is a share in the workbook.
  expect(
    rows.map(([month, ...sums]) => [
      typeof month === 'number' ? monthOf(month) : month,
      ...sums.slice(0, -1),
      Math.round(Number(sums.at(-1)) * 10_000) / 100,
    ]),
  ).toEqual(
    shown
      .slice(1)
      .map(([month, ...sums]) => [month, ...sums.map((sum) => Number(sum.replaceAll(/[$,]/g, '')))]),
  );
  expect(rows.at(-1)?.[0]).toBe('Total');
  expect(sheets.get('About')?.[0]).toEqual(['Title', 'Income and Expense by Month']);
});

test('the training matrix goes out as a workbook, with what narrows it in words', async ({
  page,
  openAs,
}) => {
  await openAs('training', '/training?tab=matrix&gaps=1');
  const matrix = page.getByRole('grid', { name: 'Training Matrix' });
  await expect(matrix.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Site', exact: true }).fill('Lae');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/siteId=/);
  const site = await page.getByRole('combobox', { name: 'Site', exact: true }).inputValue();
  await expect(matrix).toHaveAttribute('aria-busy', 'false');
  const people = await matrix
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector<HTMLElement>('.truncate')?.innerText));
  const course = await matrix.getByRole('columnheader').nth(1).innerText();
  const standings = await matrix
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelector<HTMLElement>('td span')?.innerText));
  const { sheets } = await takeWorkbook(page);
  const [head = [], ...rows] = sheets.get('Training Matrix') ?? [];
  expect(head.slice(0, 6)).toEqual([
    'Employee',
    'Employee ID',
    'Position',
    'Site',
    course,
    `${course}: valid until or due`,
  ]);
  expect(rows.slice(0, people.length).map(([person]) => person)).toEqual(people);
  expect(rows.slice(0, people.length).map((row) => row[4])).toEqual(standings);
  expect(rows.every((row) => row[3] === site)).toBe(true);
  const filters = (sheets.get('About') ?? []).slice(4, 6).map(([, value]) => value);
  expect(filters).toEqual([`Site: ${site}`, 'Only gaps']);
});

test('a long export says how far it is, and can be ended', async ({ page, openAs }) => {
  await openAs('admin', '/hr?tab=attendance');
  await expect(page.getByRole('cell').first()).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/api\/attendance\?.*page=2/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const exported = page.getByRole('button', { name: 'Export CSV' });
  await exported.click();
  await expect(page.getByRole('button', { name: /^Exporting 500 of [\d,]+\.\.\.$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(exported).toBeFocused();
  release();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Error' })).toBeHidden();
});

test('a list is printed whole, with what it is and of when', async ({ page, openAs }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openAs('admin', '/assets?status=Operational');
  await expect(page.getByText(/^Showing 1-\d+ of/)).toBeVisible();
  const total = Number(/of (\d+)/.exec(await page.getByText(/^Showing 1-\d+ of/).innerText())?.[1]);
  await page.getByRole('button', { name: 'Export as…' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const paper = page.getByRole('article', { name: 'Assets', includeHidden: true });
  await expect(paper).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(paper.getByText(new RegExp(`^As of .* · ${total} rows · Status: Operational$`))).toBeVisible();
  await expect(paper.getByRole('row')).toHaveCount(total + 1);
});

test('a page that is printed as it is shown leaves out what acts, and cuts no column', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/assets?status=Operational');
  await expect(page.getByRole('cell').first()).toBeVisible();
  // As wide as A4 across.
  await page.setViewportSize({ width: 1031, height: 700 });
  await page.emulateMedia({ media: 'print' });
  for (const gone of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('button', { name: 'Export CSV' }),
    page.getByRole('button', { name: 'View HVM-001' }),
    page.getByRole('columnheader', { name: 'Actions' }),
  ])
    await expect(gone).toBeHidden();
  await expect(page.getByText(/^As of .* · 1 to \d+ of \d+ · Status: Operational$/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Last Service' })).toBeVisible();
  const table = await page.getByRole('table').boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? Infinity)).toBeLessThanOrEqual(1031);
});

type Value = string | number | undefined;

/** Takes what the page shows out as XLSX, and reads it. */
async function takeWorkbook(
  page: Page,
  button = 'Export as…',
): Promise<{ name: string; sheets: Map<string, Value[][]> }> {
  await page.getByRole('button', { name: button }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const xml = (path: string) => strFromU8(files[`xl/${path}.xml`] ?? new Uint8Array());
  const texts = [...xml('sharedStrings').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) =>
    plain(text),
  );
  const names = [...xml('workbook').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) =>
    plain(name),
  );
  const rowsOf = (sheet: string) =>
    [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c ([^>]*?)(?:\/>|>(?:<v>([^<]*)<\/v>)?<\/c>)/g)].map(([, given = '', value]) => {
        if (value === undefined) return undefined;
        return given.includes('t="s"') ? texts[Number(value)] : Number(value);
      }),
    );
  const sheets = names.map((name, place) => [name, rowsOf(xml(`worksheets/sheet${place + 1}`))] as const);
  return { name: download.suggestedFilename(), sheets: new Map(sheets) };
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** A day as spreadsheets count it. */
function serial(day: string): number {
  return Date.parse(day) / 86_400_000 + 25_569;
}

function monthOf(count: number): string {
  return new Date((count - 25_569) * 86_400_000).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
