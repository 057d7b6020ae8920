import { addDays } from '#contract/engine/days.ts';
import { expect, test, unique, type Api } from './fixtures.ts';
import { tabTo } from './keyboard-helpers.ts';
import { addSignedIn } from './people.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());
/** As the page writes it. */
const written = (day: string) => day.split('-').toReversed().join('/');

/** An item of this test alone, kept at a place of this test alone. */
async function addStock(api: Api, given: object = {}) {
  const sku = unique('ORD');
  const itemName = `Filter ${sku}`;
  const location = unique('Yard');
  const { id: itemId } = await api.post('/api/inventory', { sku, itemName, supplier: 'Brian Bell' });
  const place = { itemId, location, quantityOnHand: 6, lowStockThreshold: 5, ...given };
  const { id: stockId } = await api.post('/api/stock', place);
  return { itemId, itemName, sku, location, stockId };
}

const issue = (api: Api, stockId: string, quantity: number) =>
  api.post('/api/stock-movements', { stockId, kind: 'Issue', quantity: -quantity, note: 'Used' });

test('what runs low is ordered, comes, and is low no more', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('store');
  const { stockId, itemName, location, sku } = await addStock(api);
  await openAs('store', `/inventory?tab=to-order&q=${sku}`);
  await expect(page.getByText('No lines match this search.')).toBeVisible();
  await issue(api, stockId, 4);
  await page.reload();
  const row = page.getByRole('row', { name: itemName });
  await expect(row.getByRole('cell')).toContainText([
    '',
    location,
    itemName,
    '2',
    '5',
    '0',
    '8',
    'Brian Bell',
  ]);
  await expectAccessible();

  await row.getByRole('button', { name: `Order ${itemName}, ${location}` }).click();
  const ordering = page.getByRole('dialog', { name: `Order ${itemName}` });
  await expect(ordering.getByLabel('Supplier')).toHaveValue('Brian Bell');
  await expect(ordering.getByLabel('Quantity')).toHaveValue('8');
  await ordering.getByLabel('Quantity').fill('0');
  await ordering.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(ordering.getByText('Quantity must be above 0')).toBeVisible();
  await ordering.getByLabel('Quantity').fill('10');
  await ordering.getByLabel('Unit Cost').fill('12.50');
  await ordering.getByLabel('Expected').fill(written(addDays(today, 7)));
  await expect(ordering.getByText('$125.00 in total')).toBeVisible();
  await expectAccessible();
  await ordering.getByRole('button', { name: 'Order', exact: true }).click();
  await expectToast('Success', 'Order created successfully');
  await expect(ordering).toBeHidden();
  await expect(row).toBeHidden();

  await page.goto(`/inventory?tab=orders&q=${sku}`);
  const order = page.getByRole('row', { name: itemName });
  await expect(order.getByText('Ordered')).toBeVisible();
  await order.click();
  const panel = page.getByRole('dialog', { name: `${itemName} for ${location}` });
  await expect(panel.getByText('Nothing received yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Receive' }).click();
  const receiving = page.getByRole('dialog', { name: `Receive ${itemName}` });
  await expect(receiving.getByLabel('Quantity received')).toHaveValue('10');
  await expect(receiving.getByLabel('Unit Cost')).toHaveValue('12.50');
  await receiving.getByLabel('Quantity received').fill('4');
  await expect(receiving.getByRole('checkbox', { name: 'The whole quantity' })).not.toBeChecked();
  await expectAccessible();
  await receiving.getByRole('button', { name: 'Receive' }).click();
  await expectToast('Success', 'Received successfully. 6 outstanding.');
  await expect(panel.getByText('4 of 10')).toBeVisible();
  await expect(panel.getByText('received 4 of this')).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Receive' }).click();
  await expect(receiving.getByLabel('Quantity received')).toHaveValue('6');
  await receiving.getByRole('button', { name: 'Receive' }).click();
  await expectToast('Success', 'Order received successfully');
  await expect(panel.getByText('Received', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Receive' })).toBeHidden();

  await panel.getByRole('link', { name: `Open ${sku} at ${location}` }).click();
  const shelf = page.getByRole('dialog', { name: `${itemName}, ${location}` });
  await expect(shelf.getByText('In Stock')).toBeVisible();
});

test('several lines are ordered at once, by keyboard alone', async ({ page, apiAs, openAs, expectToast }) => {
  const api = await apiAs('store');
  const first = await addStock(api, { quantityOnHand: 1 });
  const second = await addStock(api, { quantityOnHand: 0 });
  await openAs('store', '/inventory?tab=to-order');
  for (const { itemName, location } of [first, second]) {
    const choice = page.getByRole('checkbox', { name: `Select ${itemName}, ${location}` });
    await choice.focus();
    await page.keyboard.press('Space');
    await expect(choice).toBeChecked();
  }
  const orderBoth = page.getByRole('button', { name: 'Order 2', exact: true });
  await tabTo(page, orderBoth, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const ordering = page.getByRole('dialog', { name: 'Order 2 items' });
  await expect(ordering.getByLabel('Supplier')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ela Motors');
  const group = ordering.getByRole('group', { name: `${second.itemName}, ${second.location}` });
  await tabTo(page, group.getByLabel('Quantity'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expectToast('Success', '2 lines ordered successfully');
  await expect(page.getByRole('group', { name: 'Selected lines' })).toBeFocused();
  const orders = await api.get<{ supplier: string; quantity: number }[]>(
    `/api/stock-orders?stockId=${second.stockId}`,
  );
  expect(orders).toMatchObject([{ supplier: 'Ela Motors', quantity: 25 }]);
});

test('an order is added from anywhere, cancelled with a reason and opened again', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const { itemName, location, itemId } = await addStock(await apiAs('store'), { quantityOnHand: 2 });
  await openAs('store', '/');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  await page.getByRole('menuitem', { name: 'Add Order' }).click();
  const form = page.getByRole('dialog', { name: 'Add Order' });
  await form.getByLabel('Stock').fill(itemName);
  await page.getByRole('option', { name: `${itemName}, ${location}` }).click();
  await expect(form.getByLabel('Supplier')).toHaveValue('Brian Bell');
  await expect(form.getByLabel('Quantity')).toHaveValue('8');
  await form.getByRole('button', { name: 'Order', exact: true }).click();
  await expectToast('Success', 'Order created successfully');

  await page.goto(`/inventory?view=${itemId}`);
  await page.getByRole('link', { name: '8 from Brian Bell' }).click();
  const panel = page.getByRole('dialog', { name: `${itemName} for ${location}` });
  await expect(panel.getByRole('button', { name: 'Close', exact: true }).last()).toHaveAttribute(
    'aria-description',
    'Nothing was received for this order. Cancel it instead.',
  );
  await panel.getByRole('button', { name: 'Cancel Order' }).click();
  const cancelling = page.getByRole('dialog', { name: `Cancel the order of ${itemName}` });
  await cancelling.getByLabel('Reason').fill('Found some');
  await cancelling.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(panel.getByText('Reason for cancelling')).toBeVisible();
  await panel.getByRole('button', { name: 'Reopen' }).click();
  const opening = page.getByRole('dialog', { name: `Reopen the order of ${itemName}` });
  await opening.getByLabel('Reason').fill('They were broken');
  await opening.getByRole('button', { name: 'Reopen' }).click();
  await expect(panel.getByText('Reason for reopening')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Receive' })).toBeVisible();
});

test('the keeper of a place is told of what runs low there, and led to it', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const keeper = await addSignedIn(admin, { roleName: 'Supervisor' });
  const { itemName, location, stockId } = await addStock(admin, { quantityOnHand: 6 });
  await openAs('store', '/inventory?tab=to-order');
  await page.getByRole('button', { name: 'Keepers' }).click();
  const keepers = page.getByRole('dialog', { name: 'Keepers', exact: true });
  await expectAccessible();
  await keepers.getByRole('button', { name: 'Add Keeper' }).click();
  const form = page.getByRole('dialog', { name: 'Add Keeper' });
  await form.getByLabel('Location').fill(location);
  await form.getByLabel('Keeper').fill(keeper.lastName);
  await page.getByRole('option', { name: new RegExp(keeper.lastName) }).click();
  await form.getByRole('button', { name: 'Add Keeper' }).click();
  await expectToast('Success', 'Keeper added successfully');
  await expect(keepers.getByText(location)).toBeVisible();
  await issue(admin, stockId, 3);

  await openAs(keeper.username, '/');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const told = page.getByRole('region', { name: 'Stock' });
  await told.getByRole('link', { name: `${itemName}: 3 left at ${location}` }).click();
  await expect(page).toHaveURL(`/inventory?tab=stock&view=${stockId}`);
  await expect(page.getByRole('dialog', { name: `${itemName}, ${location}` })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an order is found and received', async ({ page, apiAs, openAs, expectToast, expectAccessible }) => {
    const api = await apiAs('store');
    const { stockId, itemName, location, sku } = await addStock(api, { quantityOnHand: 0 });
    await openAs('store', `/inventory?tab=to-order&q=${sku}`);
    await page.getByRole('button', { name: `Order ${itemName}, ${location}` }).tap();
    const ordering = page.getByRole('dialog', { name: `Order ${itemName}` });
    await ordering.getByRole('button', { name: 'Order', exact: true }).tap();
    await expectToast('Success', 'Order created successfully');
    const [order] = await api.get<{ id: string }[]>(`/api/stock-orders?stockId=${stockId}`);
    await page.goto(`/inventory?tab=orders&view=${order?.id}`);
    await page.getByRole('button', { name: 'Receive' }).tap();
    const receiving = page.getByRole('dialog', { name: `Receive ${itemName}` });
    await receiving.getByLabel('Quantity received').fill('7');
    await receiving.getByRole('checkbox', { name: 'The whole quantity' }).tap();
    await expectAccessible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    await receiving.getByRole('button', { name: 'Receive' }).tap();
    await expectToast('Success', 'Order received successfully');
    await expect(page.getByText('7 of 10', { exact: true })).toBeVisible();
  });
});
