import { addDays } from '#contract/engine/days.ts';
import { expect, test, unique, type Api } from './fixtures.ts';
import { addSignedIn } from './people.ts';
import { addAsset, addPerson, type Asset } from './records.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());
const inWords = (day: string) => day.split('-').toReversed().join('/');

interface Vehicle {
  id: string;
  asset: Asset;
}

async function addVehicle(api: Api, given: object = {}, ofAsset: object = {}): Promise<Vehicle> {
  const asset = await addAsset(api, { category: 'Vehicle', ...ofAsset });
  const licensePlate = unique('M').slice(0, 20);
  const { id } = await api.post('/api/fleet', { assetId: asset.id, licensePlate, ...given });
  return { id, asset };
}

test('a meter read backwards is refused, then corrected with its reason', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const { id, asset } = await addVehicle(await apiAs('fleet'), { odometerReading: 45_200 });
  await openAs('fleet', `/fleet?q=${asset.assetTag}&view=${id}`);
  const panel = page.getByRole('dialog', { name: asset.assetName });
  const meters = panel.getByRole('region', { name: 'Meters' });
  await expect(meters.getByText('45,200 km').first()).toBeVisible();
  await meters.getByRole('button', { name: 'Add Reading' }).click();
  const form = page.getByRole('dialog', { name: `Add a meter reading for ${asset.assetTag}` });
  await expect(form.getByLabel('Reason')).toHaveCount(0);
  await form.getByLabel('Reading').fill('45020');
  await expect(form.getByRole('status')).toHaveText(
    'The reading must not be lower than the previous one (45,200).',
  );
  await expectAccessible();
  await form.getByRole('button', { name: 'Add Reading' }).click();
  await expectToast(
    'Error',
    'The reading must not be lower than the previous one (45,200). If it is correct, enter the reason.',
  );
  await form.getByLabel('Reason').fill('Two digits were swapped');
  await form.getByRole('button', { name: 'Add Reading' }).click();
  await expect(form).toBeHidden();
  await expect(meters.getByText('Correction')).toBeVisible();
  await expect(meters.getByText('Two digits were swapped')).toBeVisible();
  await expect(panel.getByText('45,020', { exact: true })).toBeVisible();
});

test('an explained fuel entry keeps its explanation, and is asked again only for other litres', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const fleet = await apiAs('fleet');
  const { asset } = await addVehicle(fleet, {}, { tankCapacity: 90 });
  const { id } = await fleet.post('/api/fuel-entries', {
    assetId: asset.id,
    date: today,
    litres: 3600,
    explanation: 'Drums',
  });
  await openAs('fleet', `/fleet?tab=fuel&view=${id}`);
  const panel = page.getByRole('dialog', { name: `Fuel of ${asset.assetName}` });
  const form = page.getByRole('dialog', { name: `Edit the fuel entry of ${asset.assetTag}` });
  await panel.getByRole('button', { name: 'Edit' }).click();
  await expect(form.getByText('Explained: “Drums”')).toBeVisible();
  await form.getByLabel('Notes').fill('Checked');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Fuel entry updated successfully');

  await panel.getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Litres').fill('3700');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByLabel('Explanation')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Explanation').fill('Drums');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  expect(await fleet.get(`/api/fuel-entries/${id}`)).toMatchObject({
    litres: 3700,
    explanation: 'Drums',
    notes: 'Checked',
  });
});

test('what a vehicle used is told after two full tanks', async ({ page, apiAs, openAs, expectToast }) => {
  const { asset } = await addVehicle(await apiAs('fleet'));
  await openAs('fleet', `/fleet?tab=fuel&q=${asset.assetTag}`);
  for (const [litres, meter] of [
    ['60', '45000'],
    ['48', '45400'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Fuel' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add Fuel' });
    await form.getByRole('combobox', { name: 'Asset' }).fill(asset.assetTag);
    await page.getByRole('option', { name: asset.assetTag }).click();
    await form.getByLabel('Litres').fill(litres);
    await form.getByLabel('Odometer (km)').fill(meter);
    await form.getByRole('button', { name: 'Add Fuel' }).click();
    await expectToast('Success', 'Fuel entry created successfully');
    await expect(form).toBeHidden();
  }
  const row = page.getByRole('row', { name: '45,400 km' });
  await expect(row).toContainText('12 L/100 km');
  await row.click();
  const panel = page.getByRole('dialog', { name: `Fuel of ${asset.assetName}` });
  await expect(panel.getByText('12 L/100 km')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', {
    name: `Delete this fuel entry of ${asset.assetTag}?`,
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast('Success', 'Fuel entry deleted successfully');
});

test('a renewal changes until when a vehicle is road-legal', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const ended = addDays(today, -10);
  const later = addDays(today, 300);
  const { id, asset } = await addVehicle(await apiAs('fleet'), { registrationExpiry: later });
  await (
    await apiAs('fleet')
  ).post('/api/renewals', {
    assetId: asset.id,
    kind: 'CTP Insurance',
    expiryDate: ended,
  });
  await openAs('fleet', `/fleet?q=${asset.assetTag}&view=${id}`);
  const papers = page.getByRole('dialog', { name: asset.assetName }).getByRole('region', {
    name: 'Renewals',
  });
  await expect(papers.getByText('Not road-legal')).toBeVisible();
  await expect(papers.getByText(`Expired since ${inWords(addDays(ended, 1))}`).first()).toBeVisible();
  await expect(papers.getByText('Missing: ')).toBeVisible();
  await expectAccessible();
  await papers.getByRole('button', { name: 'Add Renewal' }).click();
  const form = page.getByRole('dialog', { name: `Add a renewal for ${asset.assetTag}` });
  await form.getByRole('combobox', { name: 'Kind' }).fill('CTP Insurance');
  await form.getByLabel('Expiry Date').fill(inWords(addDays(today, 200)));
  await form.getByLabel('File to upload').setInputFiles({
    name: 'ctp.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  await expect(form.getByRole('button', { name: 'Remove ctp.pdf' })).toBeVisible();
  await expectAccessible();
  await form.getByRole('button', { name: 'Add Renewal' }).click();
  await expectToast('Success', 'Renewal created successfully');
  await expect(papers.getByText('Missing: Roadworthiness')).toBeVisible();
  const roadworthiness = { assetId: asset.id, kind: 'Roadworthiness', expiryDate: later };
  await (await apiAs('fleet')).post('/api/renewals', roadworthiness);
  await expect(papers).toContainText(`Road-legal until ${inWords(addDays(today, 200))} (CTP Insurance)`);
  await papers.getByRole('link', { name: 'CTP Insurance' }).click();
  const panel = page.getByRole('dialog', { name: `CTP Insurance of ${asset.assetName}` });
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download Evidence' }).click();
  expect((await download).suggestedFilename()).toBe('Evidence.pdf');
});

test('3,600 litres into a tank of 90 are asked about, and the explanation is shown', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('fleet');
  const { id, asset } = await addVehicle(api);
  await api.put(`/api/assets/${asset.id}`, { tankCapacity: 90 });
  await openAs('fleet', `/fleet?q=${asset.assetTag}&view=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Fuel' }).click();
  const form = page.getByRole('dialog', { name: `Add fuel for ${asset.assetTag}` });
  await form.getByLabel('Litres').fill('3600');
  await expect(form.getByLabel('Explanation')).toBeHidden();
  await form.getByRole('button', { name: 'Add Fuel' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Litres: 3,600. The tank holds 90.');
  await expectAccessible();
  await form.getByLabel('Explanation').fill('Drums for the camp generator');
  await form.getByRole('button', { name: 'Add Fuel' }).click();
  await expectToast('Success', 'Fuel entry created successfully');
  const [entry] = await api.get<{ id: string }[]>(`/api/fuel-entries?assetId=${asset.id}`);
  await openAs('fleet', `/fleet?tab=fuel&view=${entry?.id}`);
  const panel = page.getByRole('dialog', { name: `Fuel of ${asset.assetName}` });
  await expect(panel).toContainText('Litres: 3,600. The tank holds 90.');
  await expect(panel).toContainText('Drums for the camp generator');
});

test('a driver at the pump writes down what is filled in', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = await apiAs('admin');
  const driver = await addPerson(admin);
  const { id: assignedToId } = await admin.post('/api/employees', {
    userId: driver.id,
    position: 'Driver',
    startDate: '2024-01-15',
  });
  const { asset } = await addVehicle(await apiAs('fleet'), {}, { assignedToId });
  await openAs(driver.username, '/fleet?tab=fuel');
  await page.getByRole('button', { name: 'Add Fuel' }).first().click();
  const form = page.getByRole('dialog', { name: `Add fuel for ${asset.assetTag}` });
  await form.getByLabel('Litres').fill('62.5');
  await form.getByLabel('Cost').fill('300');
  await form.getByLabel('Odometer (km)').fill('81200');
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await form.getByRole('button', { name: 'Add Fuel' }).click();
  await expectToast('Success', 'Fuel entry created successfully');
  await expect(page.getByText(asset.assetName)).toBeVisible();
  await expectAccessible();
});

test('who has nothing in hand is told so', async ({ page, apiAs, openAs }) => {
  const admin = await apiAs('admin');
  const newcomer = await addPerson(admin);
  await admin.post('/api/employees', { userId: newcomer.id, position: 'Clerk', startDate: '2024-01-15' });
  await openAs(newcomer.username, '/fleet?tab=fuel&add=fuel');
  await expect(page.getByRole('dialog', { name: 'Add Fuel' })).toContainText(
    'No vehicle or machine is assigned to you.',
  );
});

test('a vehicle tells its average consumption and its cost per kilometre', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const fleet = await apiAs('fleet');
  const { id, asset } = await addVehicle(fleet);
  const daysAgo = (days: number) => addDays(today, -days);
  for (const [litres, meter, cost, date] of [
    [60, 45_000, 300, daysAgo(3)],
    [48, 45_400, 240, daysAgo(2)],
    [60, 45_900, 300, daysAgo(1)],
  ])
    await fleet.post('/api/fuel-entries', { assetId: asset.id, litres, meter, cost, date, isFull: true });
  const work = { assetId: asset.id, kind: 'Service', completedDate: daysAgo(1), cost: 90 };
  await fleet.post('/api/maintenance', work);
  await openAs('fleet', `/fleet?q=${asset.assetTag}&view=${id}`);
  const fuel = page.getByRole('dialog', { name: asset.assetName }).getByRole('region', { name: 'Fuel' });
  // 108 l over 900 km; 540 of fuel and 90 of maintenance over 900 km.
  await expect(fuel.getByText('12 L/100 km', { exact: true }).first()).toBeVisible();
  await expect(fuel.getByText(/0\.70$/)).toBeVisible();
  await expect(fuel.getByText(/2 full tanks\. The cost includes maintenance\./)).toBeVisible();
  await expectAccessible();
});

test('what a driver enters beyond the limits is accepted by fleet staff, or refused', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const driver = await addSignedIn(admin);
  const { asset } = await addVehicle(admin, {}, { assignedToId: driver.id });
  const entry = { assetId: asset.id, date: today, litres: 10, cost: 5000 };
  const own = await apiAs(driver.username);
  const { id } = await own.post('/api/fuel-entries', entry);
  const { id: other } = await own.post('/api/fuel-entries', entry);

  await openAs('fleet', `/fleet?tab=fuel&q=${asset.assetTag}&status=To be accepted&view=${id}`);
  const panel = page.getByRole('dialog', { name: `Fuel of ${asset.assetName}` });
  await expect(panel).toContainText('Price per litre: 500.00. Expected: 2.00 to 12.00.');
  await expectAccessible();
  await panel.getByRole('button', { name: 'Accept', exact: true }).click();
  await expectToast('Success', 'Fuel entry updated successfully');
  await expect(panel.getByText('To be accepted', { exact: true })).toHaveCount(0);

  await openAs('fleet', `/fleet?tab=fuel&view=${other}`);
  await panel.getByRole('button', { name: 'Refuse', exact: true }).click();
  const asking = page.getByRole('dialog', { name: `Refuse the fuel entry of ${asset.assetTag}` });
  await asking.getByLabel('Reason').fill('No receipt');
  await asking.getByRole('button', { name: 'Refuse', exact: true }).click();
  await openAs(driver.username, `/fleet?tab=fuel&view=${other}`);
  await expect(panel).toContainText('No receipt');
  await expect(panel.getByRole('button', { name: 'Accept', exact: true })).toBeHidden();
});
