import { expect, test, unique, type Api } from './fixtures.ts';

async function addStock(api: Api, name: string) {
  const sku = unique('BUY');
  const itemName = `${name} ${sku}`;
  const { id: itemId } = await api.post('/api/inventory', { sku, itemName });
  const { id: stockId } = await api.post('/api/stock', { itemId, location: 'Lae Plant Yard' });
  return { sku, itemName, stockId };
}

test('an order with two lines comes in three deliveries', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('store');
  const [filter, gloves] = [await addStock(api, 'Filter'), await addStock(api, 'Gloves')];
  const supplier = unique('Brian Bell');
  await openAs('store', '/inventory?tab=purchases');
  await page.getByRole('button', { name: 'Add Purchase Order' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add Purchase Order' });
  await adding.getByLabel('Supplier').fill(supplier);
  await expectAccessible();
  await adding.getByRole('button', { name: 'Create Draft' }).click();
  await expectToast('Success', 'Purchase order created successfully');

  const panel = page.getByRole('dialog', { name: supplier });
  await expect(panel.getByText('No lines yet. Add the items to order.')).toBeVisible();
  for (const [item, quantity, unitCost] of [
    [filter, '15', '12.50'],
    [gloves, '4', '3'],
  ] as const) {
    await panel.getByRole('button', { name: 'Add Line' }).click();
    const line = page.getByRole('dialog', { name: /^Add a line to PO-/ });
    await line.getByRole('combobox', { name: 'Stock' }).fill(item.sku);
    await page.getByRole('option', { name: item.itemName }).click();
    await line.getByLabel('Quantity').fill(quantity);
    await line.getByLabel('Unit Cost').fill(unitCost);
    await line.getByRole('button', { name: 'Add Line' }).click();
    await expect(line).toBeHidden();
  }
  await expect(panel.getByText('Total$199.50')).toBeVisible();
  await panel.getByRole('button', { name: 'Place Order' }).click();
  await expectToast('Success', 'Purchase order updated successfully');
  await expectAccessible();

  const receive = async (item: typeof filter, quantity: string) => {
    await panel.getByRole('button', { name: `Receive ${item.itemName}` }).click();
    const receiving = page.getByRole('dialog', { name: `Receive ${item.itemName}` });
    await receiving.getByLabel('Quantity received').fill(quantity);
    await receiving.getByRole('button', { name: 'Receive' }).click();
    return receiving;
  };
  await expect(await receive(filter, '10')).toBeHidden();
  await expect(panel.getByText('10 of 15 received')).toBeVisible();
  await expect(panel.getByText('Partly received')).toBeVisible();

  const tooMany = await receive(filter, '8');
  await expect(
    tooMany.getByText('This brings the delivery to 18 of 15 ordered. Enter a reason.'),
  ).toBeVisible();
  await tooMany.getByLabel('Reason').fill('Three free of charge');
  await tooMany.getByRole('button', { name: 'Receive' }).click();
  await expect(panel.getByText('18 of 15 received')).toBeVisible();
  await expect(await receive(gloves, '4')).toBeHidden();
  await expect(panel.getByText('4 of 4 received')).toBeVisible();
  await expect(panel.getByText('Received', { exact: true }).first()).toBeVisible();
  expect(await api.get(`/api/stock/${filter.stockId}`)).toMatchObject({ quantityOnHand: 18 });

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await panel.getByRole('button', { name: 'Print purchase order' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: 'Purchase order' });
  await expect(sheet.getByRole('row', { name: filter.itemName })).toContainText('$187.50');
  await expect(sheet.getByText('Approved by')).toBeVisible();
});
