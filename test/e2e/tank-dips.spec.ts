import { addDays } from '#contract/engine/days.ts';
import { expect, test, unique, type Api } from './fixtures.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());
const inWords = (day: string) => day.split('-').toReversed().join('/');

/** 1,000 litres at 4.00 in a tank of this test alone, received ten days ago; 100 of them taken five days ago. */
async function addTank(api: Api) {
  const location = unique('Tank');
  const sku = unique('DSL');
  const itemName = `Diesel ${sku}`;
  const item = await api.post('/api/inventory', { sku, itemName, unit: 'litre', decimals: 1 });
  const { id: stockId } = await api.post('/api/stock', { itemId: item.id, location });
  const move = (movement: object) => api.post('/api/stock-movements', { stockId, ...movement });
  await move({ kind: 'Receive', quantity: 1000, unitCost: 4, date: addDays(today, -10) });
  const [employee] = await api.get<{ id: string }[]>('/api/employees?isCurrent=true&page=1&pageSize=1');
  await move({ kind: 'Issue', quantity: -100, date: addDays(today, -5), employeeId: employee?.id });
  return { stockId, itemId: item.id, itemName, location };
}

for (const { screen, use } of [
  { screen: 'a wide screen', use: { viewport: { width: 1440, height: 900 } } },
  { screen: 'a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
])
  test.describe(`on ${screen}`, () => {
    test.use(use);

    test('a dip shows the difference before it is recorded, also of a past day', async ({
      page,
      apiAs,
      openAs,
      expectToast,
      expectAccessible,
    }) => {
      const api = await apiAs('store');
      const { stockId, itemName, location } = await addTank(api);
      await openAs('store', `/inventory?tab=stock&view=${stockId}`);
      const panel = page.getByRole('dialog', { name: `${itemName}, ${location}` });
      await panel.getByRole('button', { name: 'More ways to move stock' }).click();
      await page.getByRole('menuitem', { name: 'Record dip' }).click();
      const form = page.getByRole('dialog', { name: 'Record dip' });
      await expect(form.getByText('900 litres')).toBeVisible();
      await form.getByRole('button', { name: 'Record dip' }).click();
      await expect(form.getByText('Measured must not be empty')).toBeVisible();
      await form.getByLabel('Measured').fill('987.55');
      await form.getByRole('textbox', { name: 'Date' }).fill(inWords(addDays(today, -7)));
      await expect(form.getByText('1,000 litres')).toBeVisible();
      await expect(form.getByText('−12.45 litres')).toBeVisible();
      await form.getByRole('button', { name: 'Record dip' }).click();
      await expect(form.getByText(`Litres of ${itemName} can have at most 1 decimal`)).toBeVisible();
      await form.getByLabel('Measured').fill('987.5');
      await expect(form.getByText('−12.5 litres')).toBeVisible();
      await expect(form.getByText('50.00')).toBeVisible();
      await form.getByLabel('Note').fill('Before the tanker');
      await expectAccessible();
      await form.getByRole('button', { name: 'Record dip' }).click();
      await expectToast('Success', 'Dip recorded successfully');
      await expect(form).toBeHidden();
      await expect(panel.getByText('887.5 litres').first()).toBeVisible();
    });
  });

test('a dip above the limit waits for a second person, and an earlier one is refused', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const api = await apiAs('store');
  const { stockId, itemId, itemName, location } = await addTank(api);
  await openAs('store', `/inventory?view=${itemId}`);
  const panel = page.getByRole('dialog', { name: itemName });
  const openForm = async () => {
    await panel.getByRole('button', { name: `More ways to move stock at ${location}` }).click();
    await page.getByRole('menuitem', { name: 'Record dip' }).click();
  };
  await openForm();
  const form = page.getByRole('dialog', { name: 'Record dip' });
  await form.getByLabel('Measured').fill('500');
  await expect(form.getByText('Another person must approve it')).toBeVisible();
  await form.getByRole('button', { name: 'Record dip' }).click();
  await expectToast('Success', 'Dip recorded successfully. Another person must approve the difference.');
  expect(await api.get(`/api/stock/${stockId}`)).toMatchObject({ quantityOnHand: 900 });

  await openForm();
  await expect(form.getByRole('link', { name: 'Counted, not adjusted yet' })).toBeVisible();
  const [take] = await api.get<{ id: string; version: number }[]>(`/api/stocktakes?location=${location}`);
  await (await apiAs('admin')).post(`/api/stocktakes/adjust/${take?.id}`, { version: take?.version });
  await form.getByLabel('Measured').fill('950');
  await form.getByRole('textbox', { name: 'Date' }).fill(inWords(addDays(today, -6)));
  await form.getByRole('button', { name: 'Record dip' }).click();
  await expect(
    form.getByText('This stock was counted after this time. Enter a date and time after the last count.'),
  ).toHaveCount(2);
});
