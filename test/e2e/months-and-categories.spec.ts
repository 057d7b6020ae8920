import { addMonths } from '#contract/engine/days.ts';
import { expect, test, unique } from './fixtures.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());

test('a month is closed, refuses what is of it, and is reopened with a reason', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  // One that nothing else of these tests is of.
  const month = `${addMonths(today, -10).slice(0, 7)}-01`;
  const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  );
  await openAs('finance', '/settings?tab=transactions');
  const months = page.getByRole('region', { name: 'Months' });
  await months.getByRole('button', { name: `Close ${name}` }).click();
  const closing = page.getByRole('dialog', { name: `Close ${name}?` });
  const close = closing.getByRole('button', { name: 'Close', exact: true }).last();
  await close.click();
  await expect(closing.getByText('Reason must not be empty')).toBeVisible();
  await expectAccessible();
  await closing.getByLabel('Reason').fill('The books are with the accountant');
  await close.click();
  await expectToast('Success', `${name} is closed`);
  await expect(months.getByText(/^Closed by .*: The books are with the accountant$/)).toBeVisible();

  const finance = await apiAs('finance');
  const late = { date: month, description: 'Late', category: 'Rent', type: 'Expense', amount: 1 };
  await expect(finance.post('/api/transactions', late)).rejects.toThrow(/is closed/);

  await months.getByRole('button', { name: `Reopen ${name}` }).click();
  const opening = page.getByRole('dialog', { name: `Reopen ${name}?` });
  await opening.getByLabel('Reason').fill('An invoice came late');
  await opening.getByRole('button', { name: 'Reopen' }).click();
  await expectToast('Success', `${name} is open`);
  await finance.post('/api/transactions', late);
});

test('a category is added, renamed and retired; those that are posted to stay', async ({
  page,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const name = unique('Camp');
  await openAs('finance', '/settings?tab=transactions');
  const categories = page.getByRole('region', { name: 'Transaction Categories' });
  await expect(categories.getByText('Used by automatic postings')).toHaveCount(5);
  await expect(categories.getByRole('button', { name: 'Edit Fuel', exact: true })).toHaveCount(0);
  await categories.getByRole('button', { name: 'Add Category' }).click();
  const form = page.getByRole('dialog', { name: 'Add Category' });
  await form.getByLabel('Category').fill('fuel');
  await form.getByRole('button', { name: 'Add Category' }).click();
  await expect(form.getByText('A category with this name already exists')).toBeVisible();
  await form.getByLabel('Category').fill(name);
  await form.getByRole('button', { name: 'Add Category' }).click();
  await expectToast('Success', 'Category created successfully');
  await categories.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByLabel('Retired').check();
  await expectAccessible();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Category updated successfully');
  const line = categories.getByRole('listitem').filter({ hasText: name });
  await expect(line.getByText('Retired')).toBeVisible();
  await line.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast('Success', 'Category deleted successfully');
  await expect(categories.getByText(name)).toHaveCount(0);
});
