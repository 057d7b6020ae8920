import { expect, test, unique } from './fixtures.ts';

test('a vehicle is added together with its asset', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const tag = unique('VEH');
  const plate = unique('Z').slice(0, 20);
  await openAs('fleet', '/fleet?add=vehicle');
  const form = page.getByRole('dialog', { name: 'Add Vehicle' });
  await expect(form.getByRole('radio', { name: 'New asset' })).toBeChecked();
  await expectAccessible();
  await form.getByLabel('Asset ID').fill(tag);
  await form.getByLabel('Asset Name').fill('Hilux');
  await form.getByLabel('License Plate').fill(plate);
  await form.getByRole('button', { name: 'Add Vehicle' }).click();
  await expectToast('Success', 'Vehicle created successfully');
  const api = await apiAs('fleet');
  const made = await api.get<{ id: string }[]>(`/api/assets?q=${tag}`);
  expect(made).toMatchObject([{ assetTag: tag, category: 'Vehicle', isInFleet: true }]);
  await page.goto(`/assets?view=${made[0]?.id}`);
  await page.getByRole('link', { name: `Open the vehicle ${plate} in Fleet Management` }).click();
  await expect(page.getByRole('dialog', { name: 'Hilux' })).toContainText(plate);
});
