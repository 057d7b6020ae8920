import { expect, test, unique, type Api } from './fixtures.ts';
import { addEmployee } from './people.ts';
import { addAsset } from './records.ts';

/** Quantities of three decimals at a place of this test alone. */
async function addStock(api: Api, given: object, quantityOnHand = 0) {
  const sku = unique('DEC');
  const location = unique('Store');
  const item = { sku, itemName: `Item ${sku}`, decimals: 3, openingCost: 4, ...given };
  const { id: itemId } = await api.post('/api/inventory', item);
  const { id: stockId } = await api.post('/api/stock', { itemId, location, quantityOnHand });
  return { itemName: item.itemName, location, stockId, sku };
}
const onHand = async (api: Api, stockId: string) =>
  (await api.get<{ quantityOnHand: number }>(`/api/stock/${stockId}`)).quantityOnHand;

test('quantities with decimals are received, issued and counted as they are typed', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const api = await apiAs('store');
  const person = await addEmployee(await apiAs('hr'));
  const { itemName, location, stockId, sku } = await addStock(api, { unit: 'kilogram' });
  await openAs('store', `/inventory?tab=stock&view=${stockId}`);
  const panel = page.getByRole('dialog', { name: `${itemName}, ${location}` });
  const act = async (kind: 'Receive' | 'Issue') => {
    await panel.getByRole('button', { name: kind }).click();
    return page.getByRole('dialog', { name: `${kind} ${itemName}` });
  };

  await test.step('received', async () => {
    const form = await act('Receive');
    const quantity = form.getByLabel('Quantity received');
    await quantity.fill('0.1234');
    await form.getByRole('button', { name: 'Receive' }).click();
    await expect(quantity).toHaveAccessibleDescription(/Quantity received must have at most three decimals/);
    await quantity.fill('12.5');
    await form.getByRole('button', { name: 'Receive' }).click();
    await expectToast('Success', 'Stock movement created successfully');
    await expect(form).toBeHidden();
    expect(await onHand(api, stockId)).toBe(12.5);
  });

  await test.step('issued', async () => {
    const form = await act('Issue');
    const quantity = form.getByLabel('Quantity issued');
    await quantity.fill('12.501');
    await form.getByRole('combobox', { name: 'Employee' }).fill(person.lastName);
    await page.getByRole('option', { name: `${person.firstName} ${person.lastName}` }).click();
    await form.getByRole('button', { name: 'Issue' }).click();
    await expect(quantity).toHaveAccessibleDescription(/Only 12.5 in stock/);
    await quantity.fill('2.375');
    await form.getByRole('button', { name: 'Issue' }).click();
    await expectToast('Success', 'Stock movement created successfully');
    await expect(form).toBeHidden();
    expect(await onHand(api, stockId)).toBe(10.125);
  });

  await test.step('counted', async () => {
    const { id } = await api.post('/api/stocktakes', { location });
    await page.goto(`/inventory?tab=stocktakes&view=${id}`);
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    const counting = page.getByRole('dialog', { name: `Count ${location}` });
    const count = counting.getByLabel(`Count of ${itemName}, ${sku}`);
    await count.fill('0.1234');
    await count.press('Enter');
    await expect(counting.getByText('must have at most three decimals')).toBeVisible();
    await count.fill('9.5');
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/api/stocktake-lines/') && answer.request().method() === 'PUT',
    );
    await count.press('Enter');
    expect((await saved).status()).toBe(200);
    const [line] = await api.get<object[]>(`/api/stocktake-lines?stocktakeId=${id}`);
    expect(line).toMatchObject({ counted: 9.5, difference: -0.625 });
  });
});

test('fuel with decimals leaves its tank with the fuel entry', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const admin = await apiAs('admin');
  const asset = await addAsset(admin, { category: 'Vehicle' });
  const { itemName, location, stockId } = await addStock(admin, { unit: 'litre' }, 200);
  await openAs('admin', '/fleet?tab=fuel');
  await page.getByRole('button', { name: 'Add Fuel' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Fuel' });
  await form.getByRole('combobox', { name: 'Asset' }).fill(asset.assetTag);
  await page.getByRole('option', { name: asset.assetTag }).click();
  await form.getByRole('combobox', { name: 'From Stock' }).fill(itemName);
  await page.getByRole('option', { name: itemName }).click();
  await expect(form.getByLabel('Cost')).toHaveCount(0);
  const litres = form.getByLabel('Litres');
  await litres.fill('0.1234');
  await form.getByRole('button', { name: 'Add Fuel' }).click();
  await expect(litres).toHaveAccessibleDescription(/Litres must have at most/);
  await litres.fill('12.5');
  await form.getByRole('button', { name: 'Add Fuel' }).click();
  await expectToast('Success', 'Fuel entry created successfully');
  expect(await onHand(admin, stockId)).toBe(187.5);
  const [entry] = await admin.get<object[]>(`/api/fuel-entries?assetId=${asset.id}`);
  expect(entry).toMatchObject({ litres: 12.5, cost: 50, stockName: `${itemName} at ${location}` });
  const [movement] = await admin.get<object[]>(`/api/stock-movements?stockId=${stockId}&kind=Issue`);
  expect(movement).toMatchObject({ quantity: -12.5, value: -50, assetId: asset.id });
});
