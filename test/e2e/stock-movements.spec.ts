import { expect, test } from './fixtures.ts';
import { addEmployee } from './people.ts';
import { addAsset } from './records.ts';
import { addItem } from './stock.ts';

const none = { quantityOnHand: 0, lowStockThreshold: 2 };
const moved = 'Stock movement created successfully';

test('what is received is issued to a person, by the keyboard alone, and reversed', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const person = await addEmployee(await apiAs('hr'));
  const name = `${person.firstName} ${person.lastName}`;
  const { item, stockId } = await addItem(await apiAs('store'), none);
  await openAs('store', `/inventory?view=${item.id}`);
  const opened = page.getByRole('dialog', { name: item.itemName });
  await expect(opened.getByRole('button', { name: 'Issue at Lae Plant Yard' })).toBeDisabled();
  await opened.getByRole('button', { name: 'Receive at Lae Plant Yard' }).click();
  const receiving = page.getByRole('dialog', { name: `Receive ${item.itemName}` });
  await receiving.getByLabel('Quantity received').fill('10');
  await receiving.getByLabel('Unit Cost').fill('2.50');
  await expectAccessible();
  await receiving.getByRole('button', { name: 'Receive' }).click();
  await expectToast('Success', moved);
  await expect(receiving).toBeHidden();

  await page.goto('/inventory?tab=movements&add=movement');
  const issuing = page.getByRole('dialog', { name: 'Record Movement' });
  const stock = issuing.getByRole('combobox', { name: 'Stock' });
  await expect(stock).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(issuing.getByText('Stock must not be empty')).toBeVisible();
  await expect(stock).toBeFocused();
  await page.keyboard.type(item.sku);
  await expect(page.getByRole('option', { name: item.itemName })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(stock).toHaveValue(`${item.itemName}, Lae Plant Yard`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(issuing.getByLabel('Quantity issued')).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.lastName);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expectToast('Success', moved);
  await expect(issuing).toBeHidden();

  await page.goto(`/inventory?tab=movements&itemId=${item.id}`);
  const row = page.getByRole('row', { name: 'Issue' });
  await expect(row.getByText(name)).toBeVisible();
  await expectAccessible();
  await row.getByText(item.itemName).click();
  const panel = page.getByRole('dialog', { name: `−4 ${item.itemName}` });
  await expect(panel.getByText(/10\.00$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Reverse' }).click();
  const reversing = page.getByRole('dialog', { name: `Reverse this movement of ${item.itemName}?` });
  await expect(reversing.getByText('4 are put back at Lae Plant Yard.')).toBeVisible();
  await reversing.getByRole('button', { name: 'Reverse' }).click();
  await expect(reversing.getByText('Reason must not be empty')).toBeVisible();
  await reversing.getByLabel('Reason').fill('The wrong person');
  await expectAccessible();
  await reversing.getByRole('button', { name: 'Reverse' }).click();
  await expectToast('Success', 'Movement reversed successfully');
  await expect(panel.getByText('Reversed', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Reverse' })).toBeDisabled();
  expect(await (await apiAs('store')).get(`/api/stock/${stockId}`)).toMatchObject({ quantityOnHand: 10 });
});

test('stock goes to another place, which may be a new one', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const { item, stockId } = await addItem(await apiAs('store'), { ...none, quantityOnHand: 9 });
  await openAs('store', `/inventory?tab=stock&view=${stockId}`);
  const panel = page.getByRole('dialog', { name: `${item.itemName}, Lae Plant Yard` });
  await panel.getByRole('button', { name: 'More ways to move stock' }).click();
  await page.getByRole('menuitem', { name: 'Transfer' }).click();
  const moving = page.getByRole('dialog', { name: `Transfer ${item.itemName}` });
  await moving.getByLabel('Quantity transferred').fill('4');
  await moving.getByLabel('To', { exact: false }).first().fill('Bulolo Depot');
  await expect(
    moving.getByText('This item is not kept there yet. A stock record will be added.'),
  ).toBeVisible();
  await expectAccessible();
  await moving.getByRole('button', { name: 'Transfer' }).click();
  await expectToast('Success', moved);
  await page.goto(`/inventory?view=${item.id}`);
  const opened = page.getByRole('dialog', { name: item.itemName });
  await expect(opened.getByText('5 on hand, threshold 2')).toBeVisible();
  await expect(opened.getByText('4 on hand, threshold 0')).toBeVisible();
});

test('a transfer is reversed where it left, and both places are as before', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const store = await apiAs('store');
  const { item, stockId } = await addItem(store, { ...none, quantityOnHand: 9 });
  const place = { itemId: item.id, location: 'Bulolo Depot', quantityOnHand: 1, lowStockThreshold: 0 };
  const there = await store.post('/api/stock', place);
  await openAs('store', `/inventory?tab=stock&view=${stockId}`);
  const panel = page.getByRole('dialog', { name: `${item.itemName}, Lae Plant Yard` });
  await panel.getByRole('button', { name: 'More ways to move stock' }).click();
  await page.getByRole('menuitem', { name: 'Transfer' }).click();
  const moving = page.getByRole('dialog', { name: `Transfer ${item.itemName}` });
  await moving.getByRole('button', { name: 'Transfer' }).click();
  await expect(moving.getByText('To must not be empty')).toBeVisible();
  await expect(moving.getByLabel('Quantity transferred')).toBeFocused();
  await page.keyboard.type('1');
  const to = moving.getByRole('combobox', { name: 'To' });
  await to.fill('Bulolo');
  await page.getByRole('option', { name: 'Bulolo Depot' }).click();
  await moving.getByRole('button', { name: 'Transfer' }).click();
  await expectToast('Success', moved);
  await expect(panel.getByText('balance 8')).toBeVisible();

  await page.goto(`/inventory?tab=movements&itemId=${item.id}`);
  const arrived = page.getByRole('row', { name: 'Transfer' }).filter({ hasText: '+1' });
  await arrived.getByRole('button', { name: item.itemName }).click();
  const half = page.getByRole('dialog', { name: `+1 ${item.itemName}, Bulolo Depot` });
  await expect(half.getByRole('button', { name: 'Reverse' })).toHaveAttribute(
    'aria-description',
    'Reverse the transfer at Lae Plant Yard, its source location',
  );
  await half.getByRole('link', { name: 'Open the source location, Lae Plant Yard' }).click();
  const left = page.getByRole('dialog', { name: `−1 ${item.itemName}, Lae Plant Yard` });
  await left.getByRole('button', { name: 'Reverse' }).click();
  const reversing = page.getByRole('dialog', { name: `Reverse this movement of ${item.itemName}?` });
  await expect(
    reversing.getByText(
      '1 is put back from Bulolo Depot to Lae Plant Yard. Both movements are kept in the list.',
    ),
  ).toBeVisible();
  await reversing.getByRole('button', { name: 'Reverse' }).click();
  await expect(reversing.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('It never went');
  await expectAccessible();
  await reversing.getByRole('button', { name: 'Reverse' }).click();
  await expectToast('Success', 'Movement reversed successfully');
  await expect(left.getByText('Reversed', { exact: true })).toBeVisible();
  await expect(left.getByRole('link', { name: 'Open the reversal: It never went' })).toBeVisible();
  expect(await store.get(`/api/stock/${stockId}`)).toMatchObject({ quantityOnHand: 9 });
  expect(await store.get(`/api/stock/${there.id}`)).toMatchObject({ quantityOnHand: 1 });
});

test('what was received and has gone since is not reversed', async ({ page, apiAs, openAs }) => {
  const store = await apiAs('store');
  const { item, stockId } = await addItem(store, none);
  const { id } = await store.post('/api/stock-movements', { stockId, kind: 'Receive', quantity: 5 });
  await store.post('/api/stock-movements', { stockId, kind: 'Issue', quantity: -3, note: 'Used' });
  await openAs('store', `/inventory?tab=movements&view=${id}`);
  await page.getByRole('button', { name: 'Reverse' }).click();
  const reversing = page.getByRole('dialog', { name: `Reverse this movement of ${item.itemName}?` });
  await expect(reversing.getByText('5 are taken back out of Lae Plant Yard.')).toBeVisible();
  await reversing.getByLabel('Reason').fill('Never came');
  await reversing.getByRole('button', { name: 'Reverse' }).click();
  await expect(reversing.getByText('There is not enough in stock')).toBeVisible();
  expect(await store.get(`/api/stock/${stockId}`)).toMatchObject({ quantityOnHand: 2 });
});

test('an adjustment says why', async ({ page, apiAs, openAs, expectToast, expectAccessible }) => {
  const { item, stockId } = await addItem(await apiAs('store'), { ...none, quantityOnHand: 9 });
  await openAs('store', `/inventory?tab=stock&view=${stockId}`);
  await page.getByRole('button', { name: 'More ways to move stock' }).click();
  await page.getByRole('menuitem', { name: 'Adjust' }).click();
  const adjusting = page.getByRole('dialog', { name: `Adjust ${item.itemName}` });
  await adjusting.getByLabel('Quantity').fill('2');
  await adjusting.getByRole('button', { name: 'Adjust' }).click();
  await expect(adjusting.getByText('Reason must not be empty')).toBeVisible();
  await adjusting.getByLabel('Reason').click();
  await page.getByRole('option', { name: 'Damaged' }).click();
  await expectAccessible();
  await adjusting.getByRole('button', { name: 'Adjust' }).click();
  await expectToast('Success', moved);
  await expect(page.getByText('−2', { exact: true })).toBeVisible();
});

test('a part goes to a work order, and counts in what it cost', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const { item } = await addItem(await apiAs('store'), { ...none, quantityOnHand: 9 }, { openingCost: 12.5 });
  const fleet = await apiAs('fleet');
  const asset = await addAsset(fleet);
  const planned = { assetId: asset.id, kind: 'Service', dueDate: '2030-01-01', labourCost: 100 };
  const { id } = await fleet.post('/api/maintenance', planned);
  await openAs('fleet', `/fleet?tab=maintenance&view=${id}`);
  const order = page.getByRole('dialog', { name: `Service of ${asset.assetName}` });
  await expect(order.getByText('No parts were issued from the stock.')).toBeVisible();
  await order.getByRole('button', { name: 'Issue Part' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue Part' });
  await issuing.getByRole('combobox', { name: 'Stock' }).fill(item.sku);
  await page.getByRole('option', { name: item.itemName }).click();
  await issuing.getByLabel('Quantity issued').fill('2');
  await expectAccessible();
  await issuing.getByRole('button', { name: 'Issue' }).click();
  await expectToast('Success', 'Part issued successfully');
  await expect(order.getByText(/125\.00$/)).toBeVisible();
  await expect(order.getByRole('link', { name: `2 × ${item.itemName}` })).toBeVisible();
  await expectAccessible();
  await page.goto(`/assets?view=${asset.id}`);
  const machine = page.getByRole('dialog', { name: asset.assetName });
  await expect(
    machine.getByRole('region', { name: 'Issued from stock' }).getByText(`2 × ${item.itemName}`),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a part comes back from a work order to the store', async ({ page, apiAs, openAs, expectToast }) => {
    const store = await apiAs('store');
    const { item, stockId } = await addItem(store, { ...none, quantityOnHand: 9 });
    const fleet = await apiAs('fleet');
    const asset = await addAsset(fleet);
    const { id } = await fleet.post('/api/maintenance', {
      assetId: asset.id,
      kind: 'Service',
      dueDate: '2030-01-01',
    });
    await fleet.post(`/api/maintenance/issue-part/${id}`, { stockId, quantity: 3 });
    await openAs('store', `/fleet?tab=maintenance&view=${id}`);
    await page.getByRole('button', { name: `Return 3 ${item.itemName}` }).tap();
    const returning = page.getByRole('dialog', { name: `Return ${item.itemName}` });
    await expect(returning.getByLabel('Work Order')).toHaveValue(/^WO-\d+ Service$/);
    await returning.getByLabel('Quantity returned').fill('1');
    await returning.getByRole('button', { name: 'Return' }).tap();
    await expectToast('Success', moved);
    expect(await store.get(`/api/stock/${stockId}`)).toMatchObject({ quantityOnHand: 7 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
