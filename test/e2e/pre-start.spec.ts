import { expect, test, unique, type Api } from './fixtures.ts';
import { addAsset, type Asset } from './records.ts';

const phone = { width: 390, height: 844 };

/** A machine that the sample's employee has, of a category with a checklist of its own. */
async function addMachine(fleet: Api, employee: Api): Promise<Asset> {
  const category = unique('Rig');
  await fleet.post('/api/checklists', {
    category,
    items: [
      { item: 'Brakes', isCritical: true },
      { item: 'Horn', isCritical: false },
      { item: 'Mirrors', isCritical: false },
    ],
  });
  const { employeeId } = await employee.get<{ employeeId: string }>('/api/auth/me');
  return addAsset(fleet, { category, assignedToId: employeeId });
}

test('a check that fails on a phone takes the machine out of service, and opens its work order', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const fleet = await apiAs('fleet');
  const asset = await addMachine(fleet, await apiAs('employee'));
  await page.setViewportSize(phone);
  await openAs('employee', `/assets?view=${asset.id}`);
  await page.getByRole('button', { name: 'Pre-start Check' }).click();
  const form = page.getByRole('dialog', { name: `Pre-start Check of ${asset.assetTag}` });
  await form.getByRole('radiogroup', { name: 'Brakes' }).getByRole('radio', { name: 'Failed' }).click();
  await form.getByLabel('Describe the defect: Brakes').fill('Pedal is soft');
  await form.getByRole('button', { name: 'Send Check' }).click();
  await expect(form.getByRole('alert')).toHaveText('2 items are not answered yet.');
  await form.getByRole('button', { name: 'Other Items OK' }).click();
  await form.getByRole('button', { name: 'Send Check' }).click();
  await expect(form.getByRole('alert')).toHaveText('Enter the meter reading');
  await form.getByLabel('Engine hours').fill('120');
  await expectAccessible();

  await page.reload();
  await expect(form.getByLabel('Describe the defect: Brakes')).toHaveValue('Pedal is soft');
  await expect(form.getByLabel('Engine hours')).toHaveValue('120');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Send Check' }).click();
  await expect(form.getByRole('alert')).toContainText('You are offline');
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Send Check' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog').getByText('Under Maintenance').first()).toBeVisible();

  const orders = await fleet.get<{ kind: string; note: string }[]>(`/api/maintenance?assetId=${asset.id}`);
  expect(orders).toMatchObject([{ kind: 'Repair', note: 'Pre-start check found:\nBrakes: Pedal is soft' }]);
  await page.getByRole('button', { name: 'Pre-start Check' }).click();
  await expect(form.getByText('3 of 3 not answered yet')).toBeVisible();
});

test('an operator scans a machine of the site, whose last reading looks wrong to them', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const fleet = await apiAs('fleet');
  const admin = await apiAs('admin');
  const { employeeId } = await (await apiAs('employee')).get<{ employeeId: string }>('/api/auth/me');
  const { siteId } = await admin.get<{ siteId: string }>(`/api/employees/${employeeId}`);
  const site = await admin.get<{ name: string }>(`/api/sites/${siteId}`);
  const category = unique('Rig');
  const items = [
    { item: 'Brakes', isCritical: true },
    { item: 'Horn', isCritical: false },
  ];
  await fleet.post('/api/checklists', { category, items });
  const asset = await addAsset(fleet, { category, currentLocation: site.name });
  const reading = { assetId: asset.id, kind: 'Hours', value: 500, date: '2026-01-05' };
  await fleet.post('/api/meter-readings', reading);

  await page.setViewportSize(phone);
  await openAs('employee', `/assets?view=${asset.id}`);
  const panel = page.getByRole('dialog', { name: asset.assetName });
  await expectAccessible();
  await panel.getByRole('button', { name: 'Pre-start Check' }).click();
  const form = page.getByRole('dialog', { name: `Pre-start Check of ${asset.assetTag}` });
  await form.getByRole('button', { name: 'Other Items OK' }).click();
  await expect(form.getByText('1 of 2 not answered yet')).toBeVisible();
  await form.getByRole('radiogroup', { name: 'Brakes' }).getByRole('radio', { name: 'OK' }).click();
  await form.getByLabel('Engine hours').fill('450');
  await form.getByRole('button', { name: 'Send Check' }).click();
  await expect(form.getByLabel('Engine hours')).toHaveAccessibleDescription(
    /must not be lower than the previous one \(500\)/,
  );
  await expect(form.getByLabel('Engine hours')).toBeFocused();
  await form.getByRole('checkbox', { name: 'The last reading looks wrong' }).click();
  await form.getByRole('button', { name: 'Send Check' }).click();
  await expect(form).toBeHidden();

  const [sent] = await fleet.get<{ id: string }[]>(`/api/pre-start-checks?assetId=${asset.id}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('fleet', `/fleet?tab=checks&view=${sent?.id}`);
  const check = page.getByRole('dialog', { name: `Pre-start check of ${asset.assetName}` });
  await check.getByRole('button', { name: 'Confirm Reading' }).click();
  await expect(check.getByText('Reading: Confirmed')).toBeVisible();
  const readings = await fleet.get<{ value: number }[]>(
    `/api/meter-readings?assetId=${asset.id}&sort=date,place`,
  );
  expect(readings.map(({ value }) => value)).toEqual([500, 450]);
});

test('a check that was begun on an earlier day asks for its day', async ({ page, apiAs, openAs }) => {
  const fleet = await apiAs('fleet');
  const asset = await addMachine(fleet, await apiAs('employee'));
  await page.setViewportSize(phone);
  await openAs('employee', `/assets?view=${asset.id}`);
  await page.getByRole('button', { name: 'Pre-start Check' }).click();
  const form = page.getByRole('dialog', { name: `Pre-start Check of ${asset.assetTag}` });
  await form.getByRole('button', { name: 'Other Items OK' }).click();
  await form.getByRole('radiogroup', { name: 'Brakes' }).getByRole('radio', { name: 'OK' }).click();
  await form.getByLabel('Engine hours').fill('90');
  const day = await page.evaluate((assetId) => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(assetId)) ?? '';
    const draft = JSON.parse(localStorage.getItem(key) ?? '');
    const date = new Date(Date.parse(draft.date) - 86_400_000).toISOString().slice(0, 10);
    localStorage.setItem(key, JSON.stringify({ ...draft, date, time: '06:15' }));
    return date;
  }, asset.id);
  const inWords = day.split('-').toReversed().join('/');

  await page.reload();
  await expect(form.getByText(`You began this check on ${inWords} at 06:15`)).toBeVisible();
  await form.getByRole('button', { name: 'Send Check' }).click();
  await expect(form.getByRole('alert')).toHaveText('Choose the day on which you checked the machine.');
  await expect(form.getByRole('button', { name: `On ${inWords}` })).toBeFocused();
  await form.getByRole('button', { name: `On ${inWords}` }).click();
  await expect(form.getByText(`This check is of ${inWords}.`)).toBeVisible();
  await form.getByRole('button', { name: 'Send Check' }).click();
  await expect(form).toBeHidden();
  expect(await fleet.get(`/api/pre-start-checks?assetId=${asset.id}`)).toMatchObject([
    { date: day, time: '06:15', meter: 90 },
  ]);
});

test('an officer reads a check, and opens a work order for its defects', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const fleet = await apiAs('fleet');
  const asset = await addMachine(fleet, await apiAs('employee'));
  await fleet.post('/api/pre-start-checks', {
    assetId: asset.id,
    time: '06:30',
    meter: 120,
    answers: [
      { item: 'Brakes', isCritical: true, answer: 'OK' },
      { item: 'Horn', isCritical: false, answer: 'Failed', note: 'Silent' },
      { item: 'Mirrors', isCritical: false, answer: 'Not applicable' },
    ],
  });
  await openAs('fleet', `/fleet?tab=checks&q=${asset.assetTag}`);
  await page.getByRole('row', { name: asset.assetTag }).getByText('Defects').click();
  const panel = page.getByRole('dialog', { name: `Pre-start check of ${asset.assetName}` });
  await expect(panel.getByText('Silent')).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Open Work Order' }).click();
  await expectToast('Success', 'Work order opened successfully');
  await panel.getByRole('link', { name: 'Open the work order' }).click();
  await expect(page).toHaveURL(/tab=maintenance&view=/);
});

test('a checklist is written and put in order by keyboard', async ({ page, apiAs, openAs, expectToast }) => {
  const category = unique('Crane');
  await openAs('fleet', '/fleet?tab=checklists&add=checklist');
  const form = page.getByRole('dialog', { name: 'Add Checklist' });
  await form.getByLabel('Category').fill(category);
  await form.getByRole('textbox', { name: 'Item 1' }).fill('Horn');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Item 2' })).toBeFocused();
  await page.keyboard.type('Hoist');
  await form.getByRole('checkbox', { name: 'Critical' }).nth(1).press('Space');
  await form.getByRole('button', { name: 'Move Hoist up' }).press('Enter');
  await expect(form.getByRole('textbox', { name: 'Item 1' })).toHaveValue('Hoist');
  await form.getByRole('button', { name: 'Add Checklist' }).click();
  await expectToast('Success', 'Checklist created successfully');
  const api = await apiAs('fleet');
  const [made] = await api.get<{ items: object[] }[]>(`/api/checklists?category=${category}`);
  expect(made?.items).toEqual([
    { item: 'Hoist', isCritical: true },
    { item: 'Horn', isCritical: false },
  ]);
});
