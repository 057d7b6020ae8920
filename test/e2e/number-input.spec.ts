import { calendarDay, addDays, writeDay } from '#contract/engine/days.ts';
import { expect, test } from './fixtures.ts';
import { addItem } from './stock.ts';

const zone = 'Pacific/Port_Moresby';
const today = calendarDay(new Date(), zone);
const written = (day: string) => writeDay(day, 'DD/MM/YYYY');

test('a number is typed as people write it, and is shown as it was understood', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('finance', '/financial?tab=transactions');
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  const form = page.getByRole('dialog', { name: 'Add Transaction' });
  const amount = form.getByRole('textbox', { name: 'Amount' });
  for (const [typed, shown] of [
    ['1250.5', '1,250.50'],
    ['1 250', '1,250.00'],
    ['1\u202f250.5', '1,250.50'],
    ['$ 1,250.00', '1,250.00'],
    [' 1250\t', '1,250.00'],
  ] as const) {
    await amount.fill(typed);
    await amount.press('Tab');
    await expect(amount, typed).toHaveValue(shown);
  }
  const noNumber = 'Amount must be a number, for example 1250.50';
  const twoNumbers = 'Amount could mean two different numbers. Write it like 1250.50';
  for (const [typed, refusal] of [
    ['1,25', twoNumbers],
    ['1.250,00', noNumber],
    ['1.250', twoNumbers],
    ['K 5', noNumber],
  ] as const) {
    await amount.fill(typed);
    await form.getByRole('button', { name: 'Add Transaction' }).click();
    // The first field that is wrong is where one goes on: what is typed before it is gone to would land there.
    await expect(form.getByRole('textbox', { name: 'Description' })).toBeFocused();
    await expect(amount, typed).toHaveAccessibleDescription(refusal);
    await expect(amount, typed).toHaveValue(typed);
  }
  await amount.fill('-5');
  await expect(amount).toHaveAccessibleDescription('Amount must not be below 0.01');
  await expectAccessible();
});

test('what happened is not after today, typed or picked', async ({ page, openAs }) => {
  await openAs('finance', '/financial?tab=transactions');
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  const form = page.getByRole('dialog', { name: 'Add Transaction' });
  const date = form.getByRole('textbox', { name: 'Date' });
  await date.fill(written(addDays(today, 1)));
  await form.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(date).toHaveAccessibleDescription(/Date must not be after today/);
  await date.fill(written(today));
  await expect(date).not.toHaveAccessibleDescription(/after today/);
  await form.getByRole('button', { name: 'Pick a date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar.getByRole('button', { name: /^Today/ })).toBeEnabled();
  await expect(calendar.getByRole('button', { name: /Next Month/ })).toBeDisabled();
});

test('stock is received and ordered with numbers as people write them', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const store = await apiAs('store');
  const { item } = await addItem(store, { quantityOnHand: 0, lowStockThreshold: 1000 });
  await openAs('store', `/inventory?q=${item.sku}`);
  const row = page.getByRole('row', { name: item.sku });
  await page.getByRole('button', { name: `Restock ${item.sku}` }).click();
  const form = page.getByRole('dialog', { name: `Restock ${item.itemName}` });
  const quantity = form.getByLabel('Quantity received');
  const receive = form.getByRole('button', { name: 'Receive' });
  for (const [typed, refusal] of [
    ['1,25', 'Quantity received could mean two different numbers. Write it like 1250.50'],
    ['12.5', `Quantities of ${item.itemName} must be whole numbers`],
    ['-5', 'Quantity received must not be below 0'],
    ['200 000 000', 'Quantity received must be at most 100,000,000'],
  ] as const) {
    await quantity.fill(typed);
    await receive.click();
    await expect(quantity, typed).toHaveAccessibleDescription(refusal);
  }
  await expect(quantity).toHaveValue('200,000,000');
  await form.getByLabel('Unit Cost').fill('12,5');
  await quantity.fill('1 250');
  await form.getByRole('textbox', { name: 'Date' }).fill(written(addDays(today, 1)));
  await receive.click();
  await expect(
    form.getByText('Unit Cost could mean two different numbers. Write it like 1250.50'),
  ).toBeVisible();
  await expect(form.getByText('Date must not be after today')).toBeVisible();
  await expectAccessible();
  await form.getByLabel('Unit Cost').fill('$1,000.5');
  await form.getByRole('textbox', { name: 'Date' }).fill(written(today));
  // Sent by Enter, before the field has shown what it understood.
  await form.getByLabel('Unit Cost').press('Enter');
  await expectToast('Success', 'Stock movement created successfully');
  await expect(row.getByRole('cell', { name: '1,250', exact: true })).toBeVisible();
  const [movement] = await store.get<{ unitCost: number }[]>(`/api/stock-movements?q=${item.sku}`);
  expect(movement?.unitCost).toBe(1000.5);
});
