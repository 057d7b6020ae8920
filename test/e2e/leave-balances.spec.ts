import { addDays } from '#contract/engine/days.ts';
import { expect, test } from './fixtures.ts';
import { addEmployee } from './people.ts';

// One year of employment is complete, and a second has begun.
test('a balance opens its ledger, and a request says what it takes before it is sent', async ({
  page,
  openAs,
  apiAs,
  expectAccessible,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await addEmployee(await apiAs('admin'), { startDate: addDays(today, -400) });
  await openAs('hr', `/hr?view=${id}&person.tab=leave`);
  const balances = page.getByRole('region', { name: 'Leave balances' });
  await expect(balances.getByRole('button', { name: /Annual 14 days/ })).toBeVisible();
  await expect(balances.getByRole('button', { name: /Sick 12 days/ })).toBeVisible();
  await expectAccessible();

  await balances.getByRole('button', { name: /Annual/ }).click();
  const ledger = page.getByRole('dialog', { name: /Annual leave of Mary/ });
  await expect(ledger.getByRole('row').nth(1)).toContainText('Accrued');
  await ledger.getByRole('button', { name: 'Record Balance' }).click();
  const record = page.getByRole('dialog', { name: 'Record Balance' });
  await record.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Adjusted' }).click();
  await record.getByRole('textbox', { name: 'Days' }).fill('-1.5');
  await record.getByLabel('Reason').fill('Taken before the system was in use');
  await record.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(ledger.getByRole('row').nth(1)).toContainText('Adjusted: Taken before the system was in use');
  await page.keyboard.press('Escape');
  await expect(balances.getByRole('button', { name: /Annual 12.5 days/ })).toBeVisible();

  await page.getByRole('button', { name: 'New Request' }).click();
  const request = page.getByRole('dialog', { name: 'New Leave Request' });
  await request.getByRole('combobox', { name: 'Leave Type' }).click();
  await page.getByRole('option', { name: 'Sick' }).click();
  // Monday to Sunday.
  await request.getByLabel('Start Date').fill('08/03/2027');
  await request.getByLabel('End Date').fill('14/03/2027');
  await request.getByLabel('Half of the first day').check();
  await expect(request.getByRole('region', { name: 'Days of this request' })).toContainText(
    'Sick leave: 7 calendar days, of which 4.5 count (not 2 weekend days).',
  );
  await request.getByRole('button', { name: 'Send Request' }).click();
  await expect(balances.getByRole('button', { name: /4.5 days requested/ })).toBeVisible();
});

test('opening balances of many people are pasted and saved, and all balances agree', async ({
  page,
  openAs,
  apiAs,
  expectAccessible,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const admin = await apiAs('admin');
  const first = await addEmployee(admin, { startDate: addDays(today, -900) });
  const second = await addEmployee(admin, { startDate: addDays(today, -900) });
  await openAs('hr', `/hr?tab=leave&openings.date=${addDays(today, -1)}`);
  const sheet = page.getByRole('list', { name: 'Opening balances' });
  const rowOf = (employeeId: string) => sheet.getByRole('listitem').filter({ hasText: employeeId });
  await rowOf(first.employeeId)
    .getByRole('textbox')
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `${first.employeeId}\t12.5\n${second.employeeId}\t0.3\n`);
  await expect(rowOf(second.employeeId)).toContainText('Enter days in quarters');
  await expectAccessible();
  await rowOf(second.employeeId).getByRole('textbox').fill('-2');
  await page.getByRole('button', { name: 'Save 2 balances' }).click();
  await expect(page.getByText('2 opening balances recorded')).toBeVisible();
  await expect(rowOf(first.employeeId).getByRole('textbox')).toHaveValue('12.5');

  await openAs('admin', '/settings?tab=leave-types');
  await page.getByRole('button', { name: 'Check Balances' }).click();
  await expect(page.getByText(/All [\d,]+ balances agree/)).toBeVisible();
  await expectAccessible();
});
