import { expect, test, unique, type Api } from './fixtures.ts';
import { addPerson } from './records.ts';

interface Kept {
  itemName: string;
  sku: string;
  barcode: string;
  stockId: string;
}

/** A place of this test alone, with ten of each of three items of this test alone. */
async function addPlace(api: Api, unitCost = 20): Promise<{ location: string; kept: [Kept, Kept, Kept] }> {
  const location = unique('Container');
  const keep = async (name: string): Promise<Kept> => {
    const sku = unique('CNT');
    const barcode = unique('93');
    const itemName = `${name} ${sku}`;
    const { id: itemId } = await api.post('/api/inventory', {
      sku,
      barcode,
      itemName,
      openingCost: unitCost,
    });
    const { id: stockId } = await api.post('/api/stock', { itemId, location, quantityOnHand: 10 });
    return { itemName, sku, barcode, stockId };
  };
  return { location, kept: [await keep('Adapter'), await keep('Bushing'), await keep('Clamp')] };
}

const onHand = async (api: Api, { stockId }: Kept) =>
  (await api.get<{ quantityOnHand: number }>(`/api/stock/${stockId}`)).quantityOnHand;

async function issue(api: Api, { stockId }: Kept, quantity: number) {
  const [employee] = await api.get<{ id: string }[]>('/api/employees?isCurrent=true&page=1&pageSize=1');
  const movement = { stockId, kind: 'Issue', quantity: -quantity, employeeId: employee?.id };
  await api.post('/api/stock-movements', movement);
}

/** A line's count on the page. */
const countOf = ({ itemName, sku }: Kept) => `Count of ${itemName}, ${sku}`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a place is counted while stock moves, approved by a second person over the limit, and adjusted', async ({
    page,
    apiAs,
    openAs,
    expectToast,
    expectAccessible,
  }) => {
    const api = await apiAs('store');
    const { location, kept } = await addPlace(api, 400);
    const [adapter, bushing, clamp] = kept;
    const watching = page.waitForResponse('**/api/events*');
    await openAs('store', '/inventory?tab=stocktakes');
    await watching;
    await page.getByRole('button', { name: 'Add Stocktake' }).tap();
    const form = page.getByRole('dialog', { name: 'Add Stocktake' });
    await form.getByLabel('Location').fill('Nowhere at all');
    await form.getByRole('button', { name: 'Start Stocktake' }).tap();
    await expect(form.getByText('No stock is kept at this location')).toBeVisible();
    await form.getByLabel('Location').fill(location);
    // What stands there whole needs no suggestion: nothing lies over the button.
    await expect(page.getByRole('listbox')).toBeHidden();
    await form.getByRole('button', { name: 'Start Stocktake' }).tap();
    await expectToast('Success', 'Stocktake started successfully');

    const panel = page.getByRole('dialog', { name: `Stocktake of ${location}` });
    await expect(panel.getByText('0 of 3')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Finish Counting' })).toHaveAttribute(
      'aria-description',
      'Nothing has been counted yet',
    );
    await panel.getByRole('button', { name: 'Count', exact: true }).tap();
    const counting = page.getByRole('dialog', { name: `Count ${location}` });
    const search = counting.getByLabel('Find by name, SKU or barcode number');
    await expect(search).toBeFocused();

    // As a scanner types: the number, and Enter.
    await page.keyboard.type(bushing.barcode);
    await expect(counting.getByLabel(countOf(adapter))).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(counting.getByLabel(countOf(bushing))).toBeFocused();
    await issue(api, bushing, 2);
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await expect(counting.getByText('Matches the book quantity')).toBeVisible();
    await expect(counting.getByText('2 removed before the count, already included')).toBeVisible();
    await expect(search).toBeFocused();
    await expect(counting.getByText('1 of 3 counted')).toBeVisible();

    await counting.getByRole('button', { name: 'Next' }).tap();
    await expect(counting.getByLabel(countOf(adapter))).toBeFocused();
    await page.keyboard.type('six');
    await page.keyboard.press('Enter');
    await expect(counting.getByText(/^Counted must be a number/)).toBeVisible();
    await counting.getByLabel(countOf(adapter)).fill('6');
    await page.keyboard.press('Enter');
    await expect(counting.getByText('4 less than the book quantity of 10')).toBeVisible();
    await expect(counting.getByLabel(countOf(clamp))).toBeFocused();
    await expectAccessible();
    await issue(api, adapter, 1);
    await expect(counting.getByText('1 removed since the count, already included')).toBeVisible();

    // Lost on the way, and sent again; the page is opened anew in between.
    await page.context().setOffline(true);
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await expect(counting.getByText('1 count is not saved yet')).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(counting.getByLabel(countOf(clamp))).toHaveValue('9');
    await counting.getByRole('button', { name: `Save the count of ${clamp.itemName} again` }).tap();
    await expect(counting.getByText('1 less than the book quantity of 10')).toBeVisible();
    await expect(counting.getByText('3 of 3 counted')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await counting.getByRole('button', { name: 'Finish Counting' }).tap();
    await expect(counting).toBeHidden();

    const approve = panel.getByRole('button', { name: 'Approve and Adjust' });
    const why =
      'The differences are above the limit in Settings. Someone who did not count must approve them.';
    await expect(approve).toHaveAttribute('aria-description', why);
    await expect(panel.getByText(why)).toBeVisible();
    await expectAccessible();

    const address = page.url();
    const { username } = await addPerson(await apiAs('admin'), { roleName: 'Storekeeper' });
    await openAs(username, address);
    await expect(panel.getByText('-$2,000.00')).toBeVisible();
    await approve.tap();
    const asking = page.getByRole('alertdialog');
    await expect(asking).toContainText('2 items are set to the counted quantity, -$2,000.00 in total.');
    await expectAccessible();
    await asking.getByRole('button', { name: 'Approve and Adjust' }).tap();
    await expectToast('Success', 'Stock adjusted successfully');
    await expect(panel.getByText('Adjusted', { exact: true }).first()).toBeVisible();
    expect(await Promise.all(kept.map((each) => onHand(api, each)))).toEqual([5, 8, 9]);
    await panel.getByRole('link', { name: 'Open the movements' }).tap();
    await expect(page.getByRole('row', { name: adapter.itemName }).getByText('−4')).toBeVisible();
    await expect(page.getByRole('row', { name: clamp.itemName }).getByText('−1')).toBeVisible();
    await expect(page.getByRole('row', { name: bushing.itemName })).toBeHidden();
  });
});

test('what lies at a place beside the list is added and counted, and the rest stays as it was', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('store');
  const { location, kept } = await addPlace(api);
  const [adapter, bushing] = kept;
  const sku = unique('CNT');
  await api.post('/api/inventory', { sku, itemName: `Drill bit ${sku}`, openingCost: 5 });
  const { id } = await api.post('/api/stocktakes', { location });

  await openAs('store', `/inventory?tab=stock&view=${adapter.stockId}`);
  await page.getByRole('link', { name: 'Being counted: 0 of 3' }).click();
  const panel = page.getByRole('dialog', { name: `Stocktake of ${location}` });
  await panel.getByRole('button', { name: 'Count', exact: true }).click();
  const counting = page.getByRole('dialog', { name: `Count ${location}` });
  await counting.getByRole('button', { name: 'Add Item Found' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Item Found' });
  await adding.getByLabel('Item').fill(sku);
  await page.getByRole('option', { name: new RegExp(sku) }).click();
  await adding.getByRole('button', { name: 'Add to Count' }).click();
  const found = counting.getByLabel(`Count of Drill bit ${sku}, ${sku}`);
  await expect(found).toBeFocused();
  // The next is scanned before Enter was pressed: the number is no count.
  await page.keyboard.type(`3${adapter.barcode}`);
  await page.keyboard.press('Enter');
  await expect(found).toHaveValue('3');
  await expect(counting.getByLabel(countOf(adapter))).toBeFocused();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(counting.getByText('2 of 4 counted')).toBeVisible();
  await expectAccessible();

  // Somebody else counts the same, and neither overwrites the other unasked.
  const [line] = await api.get<{ id: string }[]>(
    `/api/stocktake-lines?stocktakeId=${id}&stockId=${bushing.stockId}`,
  );
  await page.context().setOffline(true);
  await counting.getByLabel(countOf(bushing)).fill('7');
  await page.keyboard.press('Enter');
  await expect(counting.getByText('1 count is not saved yet')).toBeVisible();
  await page.context().setOffline(false);
  await (await apiAs('admin')).put(`/api/stocktake-lines/${line?.id}`, { counted: 9 });
  await counting.getByRole('button', { name: `Save the count of ${bushing.itemName} again` }).click();
  await expect(
    counting.getByText(/counted 9 after you opened this\. Save again to replace it with yours\./),
  ).toBeVisible();
  await counting.getByRole('button', { name: `Discard the count of ${bushing.itemName}` }).click();
  await expect(counting.getByLabel(countOf(bushing))).toHaveValue('9');
  await counting.getByRole('button', { name: 'Close' }).last().click();

  await panel.getByRole('button', { name: 'All 4 lines' }).click();
  const lines = page.getByRole('dialog', { name: `Lines of the stocktake of ${location}` });
  await expect(lines.getByText('3 of 4 counted, net difference -$5.00')).toBeVisible();
  const rows = lines.getByRole('row').filter({ hasText: 'CNT' });
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(`Drill bit ${sku}`);
  await expectAccessible();
  await lines.getByRole('combobox', { name: 'Lines' }).click();
  await page.getByRole('option', { name: 'Not counted' }).click();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(lines).toBeHidden();

  await panel.getByRole('button', { name: 'Finish Counting' }).click();
  await panel.getByRole('button', { name: 'Approve and Adjust' }).click();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText(
    '2 items are set to the counted quantity, -$5.00 in total. 1 item is not counted and keeps its book quantity.',
  );
  await asking.getByRole('button', { name: 'Approve and Adjust' }).click();
  await expectToast('Success', 'Stock adjusted successfully');
  expect(await Promise.all(kept.map((each) => onHand(api, each)))).toEqual([10, 9, 10]);
});

test('a stocktake is cancelled with a reason, and the limit is a setting', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const api = await apiAs('store');
  const { location } = await addPlace(api);
  const { id } = await api.post('/api/stocktakes', { location });
  await openAs('store', `/inventory?tab=stocktakes&view=${id}`);
  const panel = page.getByRole('dialog', { name: `Stocktake of ${location}` });
  await panel.getByRole('button', { name: 'Cancel Stocktake' }).click();
  const asking = page.getByRole('dialog', { name: `Cancel the stocktake of ${location}` });
  await asking.getByLabel('Reason').fill('The container was moved');
  await asking.getByRole('button', { name: 'Cancel Stocktake' }).click();
  await expectToast('Success', 'Stocktake cancelled successfully');
  await expect(panel.getByText('The container was moved').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Count', exact: true })).toBeHidden();

  await openAs('admin', '/settings');
  const limit = page.getByLabel('Largest stock correction without a second person');
  await expect(limit).toHaveValue('1,000.00');
  await expect(limit).toHaveAccessibleDescription(
    'Limit for the corrections of one person in a day, and for the gross difference of a stocktake.',
  );
});
