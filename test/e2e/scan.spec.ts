import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chromiumFlags } from '../chromium-flags.ts';
import { scanInSearch, scanner, search, showToCamera } from './camera.ts';
import { expect, test, unique } from './fixtures.ts';
import { addAsset } from './records.ts';
import { addItem } from './stock.ts';

/** Of this worker, whose browser starts before its tests know what the camera sees. */
const picture = join(tmpdir(), `bilum-camera-${process.pid}.y4m`);

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
    args: [
      ...chromiumFlags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${picture}`,
    ],
  },
});
test.afterAll(() => rmSync(picture, { force: true }));

/** Keeps the streams that the page opens, to see whether it stops them. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      Object.assign(window, { opened: stream });
      return stream;
    };
  });
});

async function expectCameraOff(page: Page) {
  const state = await page.evaluate(
    () => (window as unknown as { opened: MediaStream }).opened.getTracks()[0]?.readyState,
  );
  expect(state).toBe('ended');
}

test('the search opens what a label or a code names, and searches for any other code', async ({
  page,
  apiAs,
  openAs,
  baseURL,
}) => {
  const api = await apiAs('admin');
  const asset = await addAsset(api);
  const barcode = unique('93');
  const { item } = await addItem(api, undefined, { barcode });
  const unknown = unique('NOBODY');
  await openAs('admin', '/users');

  showToCamera(picture, `${baseURL}/assets?view=${asset.id}`);
  await scanInSearch(page);
  await expect(page.getByRole('dialog', { name: asset.assetName })).toBeVisible();
  await expect(scanner(page)).toBeHidden();
  await expect(search(page)).toBeHidden();
  await expectCameraOff(page);

  await page.goto('/users');
  showToCamera(picture, barcode);
  await scanInSearch(page);
  await expect(page.getByRole('dialog', { name: item.itemName })).toBeVisible();

  await page.goto('/users');
  showToCamera(picture, unknown);
  await scanInSearch(page);
  await expect(search(page).getByText(`No results for “${unknown}”.`)).toBeVisible();
});

test('a movement, an order and a stocktake find the item before the camera', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const api = await apiAs('store');
  const { item, stockId } = await addItem(api, { quantityOnHand: 5, lowStockThreshold: 1 });
  await api.post('/api/stock-orders', { stockId, supplier: 'Islands Supplies', quantity: 4 });
  showToCamera(picture, item.sku);
  await openAs('store', '/inventory?tab=movements&add=movement');
  const moving = page.getByRole('dialog', { name: 'Record Movement' });
  await moving.getByRole('button', { name: 'Scan' }).click();
  await expect(moving.getByRole('combobox', { name: 'Stock' })).toHaveValue(
    `${item.itemName}, Lae Plant Yard`,
  );
  await expectAccessible();

  await api.post('/api/stock', { itemId: item.id, location: unique('Shed'), quantityOnHand: 1 });
  await moving.getByRole('button', { name: 'Scan' }).click();
  await expect(moving.getByText(`${item.itemName} is kept at several locations. Choose one.`)).toBeVisible();
  await moving.getByRole('combobox', { name: 'Stock' }).click();
  await expect(page.getByRole('option', { name: item.itemName })).toHaveCount(2);

  await page.goto('/inventory?tab=orders');
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page.getByRole('dialog', { name: item.itemName })).toBeVisible();

  const location = unique('Container');
  await api.post('/api/stock', { itemId: item.id, location, quantityOnHand: 3 });
  const take = await api.post('/api/stocktakes', { location });
  await page.goto(`/inventory?tab=stocktakes&view=${take.id}`);
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  const counting = page.getByRole('dialog', { name: `Count ${location}` });
  await counting.getByRole('button', { name: 'Scan' }).click();
  await expect(counting.getByLabel(`Count of ${item.itemName}`)).toBeFocused();
});

test('an operator scans the Asset ID of the machine to check', async ({ page, apiAs, openAs }) => {
  const fleet = await apiAs('fleet');
  const employee = await apiAs('employee');
  const { employeeId } = await employee.get<{ employeeId: string }>('/api/auth/me');
  const category = unique('Rig');
  await fleet.post('/api/checklists', { category, items: [{ item: 'Brakes', isCritical: true }] });
  const asset = await addAsset(fleet, { category, assignedToId: employeeId });
  showToCamera(picture, asset.assetTag);
  await openAs('employee', '/?add=check');
  const choosing = page.getByRole('dialog', { name: 'Pre-start Check' });
  await choosing.getByRole('button', { name: 'Scan' }).click();
  await expect(page.getByRole('dialog', { name: `Pre-start Check of ${asset.assetTag}` })).toBeVisible();
});

test('the camera is switched off when the scanner is closed', async ({ page, openAs, expectAccessible }) => {
  showToCamera(picture, '');
  await openAs('store', '/inventory');
  await scanInSearch(page);
  await expect(scanner(page).getByRole('status')).toHaveText(
    'Hold a barcode or QR code in the frame. It is read automatically.',
  );
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(scanner(page)).toBeHidden();
  await expect(search(page)).toBeVisible();
  await expectCameraOff(page);
});
