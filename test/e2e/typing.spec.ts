import { calendarDay, addDays, writeDay } from '#contract/engine/days.ts';
import { expect, test } from './fixtures.ts';

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
  for (const typed of ['1,25', '1.250,00', '1.250', 'K 5']) {
    await amount.fill(typed);
    await form.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(amount, typed).toHaveAccessibleDescription('Amount must be a number such as 1250.50');
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
