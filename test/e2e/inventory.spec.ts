import { expect, test, unique } from './fixtures.ts';
import { addItem } from './stock.ts';

test('the page and its table are as specified', async ({ page, apiAs, openAs, expectAccessible }) => {
  const { item } = await addItem(await apiAs('store'), { quantityOnHand: 1250, lowStockThreshold: 10 });
  await openAs('store', `/inventory?q=${item.sku}`);
  await expect(page).toHaveTitle('Inventory and Stock · Bilum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory and Stock');
  for (const card of ['Out of Stock', 'Low Stock', 'Healthy Stock'])
    await expect(page.getByRole('link', { name: new RegExp(`^${card}: \\d+$`) })).toBeVisible();
  const table = page.getByRole('table', { name: 'items' });
  await expect(table.getByRole('columnheader')).toHaveText(
    ['Select all', 'SKU', 'Item Name', 'Category', 'Quantity', 'Threshold', 'Location', 'Status', 'Actions'],
    { useInnerText: true },
  );
  await expect(table.getByRole('row', { name: item.sku }).getByRole('cell')).toHaveText(
    [
      `Select ${item.itemName}`,
      item.sku,
      item.itemName,
      'Seals',
      '1,250',
      '10',
      'Lae Plant Yard',
      'In Stock',
      'Details',
    ],
    { useInnerText: true },
  );
  await expectAccessible();
});

test('the latest movements stand on the page, and each opens', async ({ page, apiAs, openAs }) => {
  const { item } = await addItem(await apiAs('store'), { quantityOnHand: 7, lowStockThreshold: 1 });
  await openAs('store', '/inventory');
  const latest = page.getByRole('region', { name: 'Recent Movements' });
  await latest.getByRole('link', { name: item.itemName }).click();
  await expect(page.getByRole('dialog', { name: `+7 ${item.itemName}, Lae Plant Yard` })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Movements', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('at every place, what is out and low stands first, and a place is chosen', async ({
  page,
  apiAs,
  openAs,
}) => {
  const store = await apiAs('store');
  const { item } = await addItem(store, { quantityOnHand: 9, lowStockThreshold: 1 });
  const at = (location: string, quantityOnHand: number) =>
    store.post('/api/stock', { itemId: item.id, location, quantityOnHand, lowStockThreshold: 5 });
  await at('Wau Depot', 3);
  await at('Zenag Depot', 0);
  await openAs('store', `/inventory?tab=stock&q=${item.sku}`);
  const rows = page.getByRole('row').filter({ hasText: item.sku });
  await expect(rows).toContainText(['Zenag Depot', 'Wau Depot', 'Lae Plant Yard']);
  await page.getByRole('combobox', { name: 'Location' }).fill('Wau');
  await page.getByRole('option', { name: 'Wau Depot' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('Low Stock')).toBeVisible();
});

test('Filter and the cards narrow the list, and the address keeps it', async ({ page, openAs }) => {
  await openAs('store', '/inventory');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'All Statuses',
    'In Stock',
    'Low Stock',
    'Out of Stock',
    'No Stock Data',
  ]);
  await page.getByRole('option', { name: 'Low Stock' }).click();
  await filter.getByRole('switch', { name: 'Needs restocking' }).click();
  await expect(page).toHaveURL('/inventory?status=Low+Stock&isRetired=false&isLow=true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Needs restocking: show all' }).click();
  await expect(page).toHaveURL('/inventory?status=Low+Stock&isRetired=false');
  await page.getByRole('link', { name: /^Out of Stock/ }).click();
  await expect(page).toHaveURL('/inventory?status=Out+of+Stock&isRetired=false');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Low Stock: show all' })).toBeVisible();
});

test('an item is added from anywhere, and then the place it is kept at', async ({
  page,
  openAs,
  expectToast,
}) => {
  const sku = unique('NEW');
  await openAs('store', '/');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  await page.getByRole('menuitem', { name: 'Add Item' }).click();
  const form = page.getByRole('dialog', { name: 'Add Item' });
  await form.getByLabel('SKU').fill(sku);
  await form.getByLabel('Item Name').fill(`Bearing ${sku}`);
  await form.getByRole('button', { name: 'Add Item' }).click();
  await expectToast('Success', 'Item created successfully');
  const place = page.getByRole('dialog', { name: `Where is Bearing ${sku} kept?` });
  await place.getByLabel('Location').fill('Shed 4');
  await place.getByLabel('Quantity').fill('3');
  await place.getByLabel('Threshold').fill('5');
  await place.getByRole('button', { name: 'Add Stock' }).click();
  await expectToast('Success', 'Stock record created successfully');
  await expect(place).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goto(`/inventory?isLow=true&q=${sku}`);
  await expect(page.getByRole('row', { name: sku }).getByText('Low Stock')).toBeVisible();
});

test('what is low is restocked from its row', async ({ page, apiAs, openAs, expectToast }) => {
  const { item } = await addItem(await apiAs('store'), { quantityOnHand: 0, lowStockThreshold: 4 });
  await openAs('store', `/inventory?q=${item.sku}`);
  const row = page.getByRole('row', { name: item.sku });
  await expect(row.getByText('Out of Stock')).toBeVisible();
  await page.getByRole('button', { name: `Restock ${item.sku}` }).click();
  const form = page.getByRole('dialog', { name: `Restock ${item.itemName}` });
  await expect(form.getByText('0 on hand, threshold 4')).toBeVisible();
  await form.getByRole('button', { name: 'Receive' }).click();
  await expect(form.getByText('Quantity received must not be empty')).toBeVisible();
  await form.getByLabel('Quantity received').fill('20');
  await form.getByRole('button', { name: 'Receive' }).click();
  await expectToast('Success', 'Stock movement created successfully');
  await expect(form).toBeHidden();
  await expect(row.getByText('In Stock')).toBeVisible();
  await expect(row.getByRole('cell', { name: '20', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: `Details of ${item.sku}` })).toBeVisible();
});

test('stock is issued and counted, and every movement stays', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const { item, stockId } = await addItem(await apiAs('store'), { quantityOnHand: 12, lowStockThreshold: 2 });
  await openAs('store', `/inventory?tab=stock&view=${stockId}`);
  const panel = page.getByRole('dialog', { name: `${item.itemName}, Lae Plant Yard` });
  await panel.getByRole('button', { name: 'Issue' }).click();
  const issue = page.getByRole('dialog', { name: `Issue ${item.itemName}` });
  await issue.getByLabel('Quantity issued').fill('13');
  await issue.getByRole('button', { name: 'Issue' }).click();
  await expect(issue.getByText('Only 12 in stock')).toBeVisible();
  await issue.getByLabel('Quantity issued').fill('5');
  await issue.getByLabel('Note').fill('Pump house');
  await issue.getByRole('button', { name: 'Issue' }).click();
  await expectToast('Success', 'Stock movement created successfully');
  await expect(panel.getByText('Pump house')).toBeVisible();
  await panel.getByRole('button', { name: 'More ways to move stock' }).click();
  await page.getByRole('menuitem', { name: 'Count' }).click();
  const count = page.getByRole('dialog', { name: `Count ${item.itemName}` });
  await count.getByLabel('Quantity counted').fill('6');
  await count.getByRole('button', { name: 'Count' }).click();
  await expect(panel.getByText('−1', { exact: true })).toBeVisible();

  await panel.getByRole('link', { name: 'All movements' }).click();
  await expect(page).toHaveURL(`/inventory?tab=movements&stockId=${stockId}`);
  const quantities = page.getByRole('row').getByText(/^[+−]\d+$/);
  await expect(quantities).toHaveText(['−1', '−5', '+12']);

  await page.goto(`/inventory?view=${item.id}`);
  const opened = page.getByRole('dialog', { name: item.itemName });
  await expect(opened.getByText('6 on hand, threshold 2')).toBeVisible();
  await expect(opened.getByText('Pump house')).toBeVisible();
});

test('a movement is recorded from anywhere', async ({ page, apiAs, openAs, expectToast }) => {
  const { item } = await addItem(await apiAs('store'), { quantityOnHand: 1, lowStockThreshold: 0 });
  await openAs('store', '/');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  await page.getByRole('menuitem', { name: 'Record Movement' }).click();
  const form = page.getByRole('dialog', { name: 'Record Movement' });
  await form.getByRole('combobox', { name: 'Stock' }).fill(item.sku);
  await page.getByRole('option', { name: item.itemName }).click();
  await form.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Receive' }).click();
  await form.getByLabel('Quantity received').fill('7');
  await form.getByRole('button', { name: 'Receive' }).click();
  await expectToast('Success', 'Stock movement created successfully');
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('who may only look finds nothing to press', async ({ page, apiAs, openAs }) => {
  const { item } = await addItem(await apiAs('store'), { quantityOnHand: 0, lowStockThreshold: 4 });
  await openAs('fleet', `/inventory?q=${item.sku}`);
  await page.getByRole('button', { name: `Details of ${item.sku}` }).click();
  const panel = page.getByRole('dialog', { name: item.itemName });
  await expect(panel.getByText('0 on hand, threshold 4')).toBeVisible();
  await expect(panel.getByRole('button', { name: /Edit|Add Location|Receive|Issue|move/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Item' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a row is a card, and is restocked by touch', async ({ page, apiAs, openAs, expectAccessible }) => {
    const { item } = await addItem(await apiAs('store'), { quantityOnHand: 2, lowStockThreshold: 4 });
    await openAs('store', `/inventory?q=${item.sku}`);
    const row = page.getByRole('row', { name: item.sku });
    await expect(row.getByText('Low Stock')).toBeInViewport();
    await expectAccessible();
    await page.getByRole('button', { name: `Restock ${item.sku}` }).tap();
    const form = page.getByRole('dialog', { name: `Restock ${item.itemName}` });
    await form.getByLabel('Quantity received').fill('9');
    await expectAccessible();
    await form.getByRole('button', { name: 'Receive' }).tap();
    await expect(row.getByText('In Stock')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
