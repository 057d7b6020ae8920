import { addDays } from '#contract/engine/days.ts';
import { expect, test } from './fixtures.ts';
import { addApprover, written } from './pay-helpers.ts';
import { addEmployee } from './people.ts';

test('an employment ends with a final pay of its own, which leaves no leave', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  const approver = await apiAs((await addApprover(admin)).username);
  const today = new Date().toISOString().slice(0, 10);
  const [start, lastDay] = [addDays(today, -400), addDays(today, -3)];
  const person = await addEmployee(admin, { startDate: start });
  const basis = { kind: 'Salary', amount: 52_000, payGroup: 'Fortnightly', taxStatus: 'Resident' };
  await finance.post('/api/pay-bases', { employeeId: person.id, from: start, ...basis });
  await openAs('admin', `/hr?view=${person.id}`);
  await page.getByRole('button', { name: 'End employment' }).click();
  const form = page.getByRole('dialog', { name: /^End the employment of/ });
  await form.getByRole('textbox', { name: 'End Date' }).fill(written(lastDay));
  await form.getByLabel('Pay in Lieu of Notice (days)').fill('10');
  await form.getByRole('combobox', { name: 'Paid with' }).click();
  await page.getByRole('option', { name: 'Own Run' }).click();
  await form.getByLabel('Reason for leaving').fill('Goes home to Buka');
  const figures = form.getByRole('region', { name: /^Final pay, / });
  await expect(figures.getByText('Annual leave payout')).toBeVisible();
  await expect(figures.getByText('$2,000.00')).toBeVisible();
  await expectAccessible();
  await form.getByRole('button', { name: 'End employment' }).click();
  await expectToast('Success', `${person.firstName} ${person.lastName} leaves on ${written(lastDay)}`);

  await page.getByRole('button', { name: 'Withdraw end' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw end' }).click();
  await expect(page.getByRole('button', { name: 'End employment' })).toBeVisible();
  const { version } = await admin.get<{ version: number }>(`/api/employees/${person.id}`);
  const end = { version, lastDay, reason: 'Goes home to Buka', paidWith: 'Own Run' };
  const made = await admin.post<{ payRunId: string }>(`/api/employees/${person.id}/end-of-employment`, end);
  await page.reload();
  await page.getByRole('link', { name: 'Open the final pay' }).click();
  await expect(page.getByRole('region', { name: 'Employment ended' })).toBeVisible();

  const at = `/api/pay-runs/${made.payRunId}`;
  for (const { id } of await finance.get<{ id: string }[]>(`${at}/checks?status=Open`))
    await finance.put(`/api/pay-checks/${id}`, { status: 'Overridden', reason: 'Known' });
  await finance.put(at, { status: 'Checked' });
  await approver.put(at, { status: 'Approved' });
  await finance.put(at, { status: 'Paid' });
  await openAs('admin', `/hr?view=${person.id}&person.tab=leave`);
  const balances = page.getByRole('region', { name: 'Leave balances' });
  await balances.getByRole('button', { name: /Annual 0 days/ }).click();
  await expect(
    page
      .getByRole('dialog', { name: /^Annual leave of/ })
      .getByRole('row')
      .nth(1),
  ).toContainText('Paid out');
});
