import { addDays } from '#contract/engine/days.ts';
import { expect, test, unique, type Api } from './fixtures.ts';
import { addAsset, type Asset } from './records.ts';

interface Vehicle {
  id: string;
  licensePlate: string;
}

/** A vehicle of this test alone, and the asset that it is. */
async function addVehicle(api: Api, given: object = {}): Promise<{ asset: Asset; vehicle: Vehicle }> {
  const asset = await addAsset(api, { category: 'Vehicle' });
  const licensePlate = unique('P').slice(0, 20);
  const vehicle = await api.post<Vehicle>('/api/fleet', { assetId: asset.id, licensePlate, ...given });
  return { asset, vehicle };
}

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());

test('the page and its table are as specified', async ({ page, apiAs, openAs, expectAccessible }) => {
  const { asset, vehicle } = await addVehicle(await apiAs('fleet'), {
    vinNumber: unique('VIN'),
    registrationExpiry: addDays(today, 59),
    odometerReading: 123456,
    fuelType: 'Diesel',
  });
  await openAs('fleet', `/fleet?q=${asset.assetTag}`);
  await expect(page).toHaveTitle('Fleet Management · Bilum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fleet Management');
  for (const card of ['Fleet Status', 'Upcoming Maintenance'])
    await expect(page.getByRole('region', { name: card })).toBeVisible();
  const table = page.getByRole('table', { name: 'vehicles' });
  await expect(table.getByRole('columnheader')).toHaveText(
    [
      'Select all',
      'Vehicle ID',
      'License Plate',
      'VIN Number',
      'Registration Expiry',
      'Odometer (km)',
      'Fuel Type',
      'Actions',
    ],
    { useInnerText: true },
  );
  const row = table.getByRole('row', { name: vehicle.licensePlate });
  for (const text of ['2 months', '123,456', 'Diesel']) await expect(row.getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Report' })).toBeVisible();
  await expectAccessible();
});

test('the counts and the address narrow the list', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('fleet');
  const { asset } = await addVehicle(api);
  const { id } = await api.post('/api/maintenance', {
    assetId: asset.id,
    kind: 'Tyres',
    dueDate: addDays(today, -400),
  });
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await openAs('fleet', `/fleet?isServiceOverdue=true&q=${asset.assetTag}`);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('switch', { name: 'Service overdue' })).toBeChecked();
  await page.goto(`/fleet?tab=maintenance&isOpen=true&dueDateTo=${addDays(today, -399)}&q=Tyres`);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Open');
  await expect(page.getByRole('row', { name: asset.assetTag })).toBeVisible();

  await page.goto('/fleet');
  const upcoming = page.getByRole('region', { name: 'Upcoming Maintenance' });
  await upcoming.getByRole('link', { name: asset.assetTag }).click();
  await expect(page).toHaveURL(`/fleet?tab=maintenance&view=${id}`);
  await page.goto('/fleet');
  await page.getByRole('link', { name: 'Under Maintenance' }).click();
  await expect(page).toHaveURL('/fleet?assetStatus=Under+Maintenance');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Under Maintenance');
});

test('an asset becomes a vehicle from anywhere, and its papers change in place', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const asset = await addAsset(await apiAs('fleet'), { category: 'Vehicle' });
  const plate = unique('Q').slice(0, 20);
  await openAs('fleet', '/');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  await page.getByRole('menuitem', { name: 'Add Vehicle' }).click();
  const form = page.getByRole('dialog', { name: 'Add Vehicle' });
  await form.getByRole('radio', { name: 'Existing asset' }).click();
  await form.getByRole('combobox', { name: 'Asset' }).fill(asset.assetTag);
  await page.getByRole('option', { name: asset.assetTag }).click();
  await form.getByLabel('License Plate').fill(plate);
  await form.getByRole('button', { name: 'Add Vehicle' }).click();
  await expectToast('Success', 'Vehicle created successfully');
  await expect(page).toHaveURL('/');

  await page.goto(`/fleet?q=${plate}`);
  await page.getByRole('button', { name: `Details of ${asset.assetTag}` }).click();
  const panel = page.getByRole('dialog', { name: asset.assetName });
  await panel.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${asset.assetTag}` });
  await edit.getByLabel('Odometer (km)').fill('81200');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Vehicle updated successfully');
  await expect(panel.getByText('recorded 81,200 km on the odometer')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Remove ${asset.assetTag} from the fleet?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast('Success', 'Vehicle deleted successfully');
  await expect(page.getByText('No vehicles match this search.')).toBeVisible();
});

test('maintenance is planned for a vehicle, and completed', async ({ page, apiAs, openAs, expectToast }) => {
  const { asset, vehicle } = await addVehicle(await apiAs('fleet'));
  await openAs('fleet', `/fleet?q=${asset.assetTag}&view=${vehicle.id}`);
  const panel = page.getByRole('dialog', { name: asset.assetName });
  await panel.getByRole('button', { name: 'Add Maintenance' }).click();
  const form = page.getByRole('dialog', { name: `Add maintenance for ${asset.assetTag}` });
  await form.getByRole('button', { name: 'Add Maintenance' }).click();
  await expectToast('Error', 'Enter a due date or a completion date');
  await form.getByLabel('Due Date').fill('01/02/2020');
  await form.getByRole('button', { name: 'Add Maintenance' }).click();
  await expectToast('Success', 'Maintenance created successfully');
  await expect(panel.getByText('Overdue')).toBeVisible();

  await panel.getByRole('link', { name: /^WO-\d+ Service$/ }).click();
  const record = page.getByRole('dialog', { name: `Service of ${asset.assetName}` });
  await record.getByRole('button', { name: 'Complete' }).click();
  const completing = page.getByRole('dialog', { name: /^Complete WO-\d+ Service/ });
  await completing.getByLabel('Completed').fill('03/02/2020');
  await completing.getByLabel('Bought outside').fill('1250.5');
  await completing.getByRole('button', { name: 'Complete' }).click();
  await expectToast('Success', 'Maintenance completed successfully');
  await expect(record.getByText('$1,250.50', { exact: true })).toHaveCount(2);
  await expect(record.getByText('completed this on 03/02/2020')).toBeVisible();
  await expect(record.getByRole('button', { name: 'Complete' })).toHaveCount(0);
});

test('who may only look finds nothing to press', async ({ page, apiAs, openAs }) => {
  const { asset, vehicle } = await addVehicle(await apiAs('fleet'));
  await openAs('auditor', `/fleet?q=${asset.assetTag}&view=${vehicle.id}`);
  const panel = page.getByRole('dialog', { name: asset.assetName });
  await expect(panel.getByText(vehicle.licensePlate)).toBeVisible();
  await expect(panel.getByRole('button')).toHaveText(['', 'Who can see this?'], { useInnerText: true });
  await expect(page.getByRole('button', { name: 'Add Vehicle' })).toHaveCount(0);
});

test('without vehicles the page says so', async ({ page, openAs }) => {
  const none = { status: 200, json: [], headers: { 'x-total-count': '0' } };
  await page.route('**/api/fleet?*', (route) => route.fulfill(none));
  await openAs('fleet', '/fleet');
  await expect(
    page.getByText('No fleet vehicles found. Add your first vehicle to get started.', { exact: true }),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what an address asks for stands first, and a row opens over it', async ({
    page,
    apiAs,
    openAs,
    expectAccessible,
  }) => {
    const { asset } = await addVehicle(await apiAs('fleet'), { registrationExpiry: addDays(today, -1) });
    await openAs('fleet', '/fleet');
    await expect(page.getByRole('region', { name: 'Fleet Status' })).toBeVisible();
    await page.goto(`/fleet?q=${asset.assetTag}`);
    const row = page.getByRole('row', { name: asset.assetTag });
    await expect(row.getByText('Expired')).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Fleet Status' })).toBeHidden();
    await expectAccessible();
    await row.getByText(asset.assetName).tap();
    await expect(page.getByRole('dialog', { name: asset.assetName })).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
