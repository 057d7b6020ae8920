import { readFile } from 'node:fs/promises';
import { daysOf } from '#contract/financial/periods.ts';
import { expect, test, unique, type Api } from './fixtures.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());
const month = daysOf('current', today);

/** A person of this test alone, who is paid; their pay is prepared by whoever asks. */
async function addPay(api: Api, prepared: Api, given: object = {}) {
  const lastName = `Pay${unique('x').toLowerCase().replace(/\W/g, '')}`;
  const employee = await api.post<{ id: string; employeeId: string }>('/api/employees', {
    firstName: 'Lucy',
    lastName,
    position: 'Surveyor',
    startDate: '2024-01-01',
  });
  const row = await prepared.post<{ id: string; version: number }>('/api/payroll', {
    employeeId: employee.id,
    payPeriodStart: month.from,
    payPeriodEnd: month.to,
    grossSalary: 3000,
    deductions: 450.5,
    ...given,
  });
  return { employee, row, name: `Lucy ${lastName}` };
}

test('the page and its tables are as specified', async ({ page, apiAs, openAs, expectAccessible }) => {
  const { name, employee } = await addPay(await apiAs('admin'), await apiAs('finance'));
  await openAs('finance', `/financial?q=${employee.employeeId}`);
  await expect(page).toHaveTitle('Financial · Bilum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financial');
  for (const card of ['Total Revenue', 'Total Expenses', 'Net Profit'])
    await expect(page.getByText(card, { exact: true })).toBeVisible();
  await expect(page.getByText(/^-?\d+\.\d% margin$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Expense Breakdown' })).toBeVisible();
  for (const button of ['Process Payroll', 'Add Transaction', 'Export CSV'])
    await expect(page.getByRole('button', { name: button })).toBeVisible();
  const table = page.getByRole('table', { name: 'Payroll: This Month' });
  await expect(table.getByRole('columnheader')).toHaveText(
    ['Employee ID', 'Employee', 'Pay Period', 'Gross', 'Deductions', 'Net', 'Status', 'Actions'],
    { useInnerText: true },
  );
  const written = (day: string) => day.split('-').toReversed().join('/');
  await expect(table.getByRole('row', { name }).getByRole('cell')).toHaveText(
    [
      employee.employeeId,
      new RegExp(`${name}$`),
      `${written(month.from)} - ${written(month.to)}`,
      '$3,000.00',
      '$450.50',
      '$2,549.50',
      'Draft',
      'View',
    ],
    { useInnerText: true },
  );
  await expectAccessible();
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(
    page.getByRole('table', { name: 'Transactions: This Month' }).getByRole('columnheader'),
  ).toHaveText(['Select all', 'Date', 'Description', 'Category', 'Type', 'Amount'], {
    useInnerText: true,
  });
  await expectAccessible();
});

test('the period is of the whole page, and every figure opens its rows', async ({ page, openAs }) => {
  await openAs('finance', '/financial');
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.click();
  await expect(page.getByRole('option')).toHaveText([
    'This Month',
    'Last Month',
    'This Quarter',
    'Other Period…',
  ]);
  await page.getByRole('option', { name: 'Last Month' }).click();
  await expect(page).toHaveURL('/financial?period=last');
  await page.getByRole('link', { name: /^\$/ }).first().click();
  const search = new URL(page.url()).searchParams;
  expect(Object.fromEntries(search)).toEqual({
    tab: 'transactions',
    type: 'Revenue',
    status: 'Recorded',
    period: 'last',
  });
  await expect(page.getByRole('table', { name: 'Transactions: Last Month' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Revenue');
  await page.getByRole('tab', { name: 'Payroll' }).click();
  await expect(page.getByRole('table', { name: 'Payroll: Last Month' })).toBeVisible();
  await page.goBack();
  await page.getByRole('region', { name: 'Expense Breakdown' }).getByRole('link').first().click();
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Expense');
});

test('any month, quarter or year is a period', async ({ page, openAs, expectAccessible }) => {
  await openAs('finance', '/financial?tab=transactions');
  const period = page.getByRole('combobox', { name: 'Period' });
  const choosing = page.getByRole('dialog', { name: 'Choose a Period' });
  const choose = async (name: string) => {
    await period.click();
    await page.getByRole('option', { name: 'Other Period…' }).click();
    await expectAccessible();
    await choosing.getByRole('button', { name }).click();
    await expect(choosing).toBeHidden();
  };
  const year = Number(today.slice(0, 4));
  await choose(`Q1 ${year}`);
  await expect(page).toHaveURL(`/financial?tab=transactions&period=${year}-Q1`);
  await expect(page.getByRole('table', { name: `Transactions: Q1 ${year}` })).toBeVisible();
  await expect(page.getByText(`01/01/${year} to 31/03/${year}`).first()).toBeVisible();
  await choose(`All of ${year}`);
  await expect(period).toHaveText(String(year));
  await period.click();
  await page.getByRole('option', { name: 'Other Period…' }).click();
  await choosing.getByRole('button', { name: `Periods of ${year - 1}` }).click();
  await choosing.getByRole('button', { name: `Feb ${year - 1}` }).click();
  await expect(page.getByRole('table', { name: `Transactions: February ${year - 1}` })).toBeVisible();
  await page.goBack();
  await expect(period).toHaveText(String(year));
  await expect(page.getByRole('img', { name: /^Chart: Revenue and expenses by month/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open the report' }).click();
  await expect(page.getByRole('heading', { name: 'Income and Expense by Month' })).toBeVisible();
});

test('what work cost is posted, leads back to it, and is not voided by hand', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const api = await apiAs('admin');
  const tag = unique('GEN');
  const asset = await api.post('/api/assets', { assetTag: tag, assetName: 'Generator', category: 'Tool' });
  const work = { assetId: asset.id, kind: 'Service', dueDate: today, cost: 321.5 };
  const order = await api.post('/api/maintenance', work);
  await api.put(`/api/maintenance/${order.id}`, { status: 'Completed', completedDate: today });
  await openAs('finance', `/financial?tab=transactions&assetId=${asset.id}`);
  await page.getByRole('button', { name: `Service of ${tag}` }).click();
  const panel = page.getByRole('dialog', { name: `Service of ${tag}` });
  await expect(panel.getByText('Posted by a completed work order.')).toBeVisible();
  await expect(panel.getByText('$321.50')).toBeVisible();
  for (const name of ['Void', 'Edit'])
    await expect(panel.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await panel.getByRole('link', { name: 'Open the work order' }).click();
  await expect(page.getByRole('dialog', { name: /Generator/ })).toBeVisible();
});

test('a transaction has a site and its papers', async ({ page, openAs, expectToast }) => {
  const description = `Rent of the yard ${unique('T')}`;
  await openAs('finance', '/financial?tab=transactions&add=transaction');
  const form = page.getByRole('dialog', { name: 'Add Transaction' });
  await form.getByLabel('Description').fill(description);
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Expense' }).click();
  await form.getByLabel('Category').fill('Rent');
  await form.getByLabel('Amount').fill('800');
  await form.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option').nth(1).click();
  await form.getByLabel('File to upload').setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  await expect(form.getByText('invoice.pdf', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Add Transaction' }).click();
  await expectToast('Success', 'Transaction created successfully');
  await page.getByRole('button', { name: description }).click();
  const panel = page.getByRole('dialog', { name: description });
  await expect(panel.getByText('Attachments')).toBeVisible();
  await expect(panel.getByText('Site', { exact: true })).toBeVisible();
});

test('a transaction is added from anywhere, counts, and is voided for a reason', async ({
  page,
  openAs,
  expectToast,
}) => {
  const description = `Hire of a grader ${unique('T')}`;
  await openAs('finance', '/');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  await page.getByRole('menuitem', { name: 'Add Transaction' }).click();
  const form = page.getByRole('dialog', { name: 'Add Transaction' });
  await form.getByLabel('Description').fill(description);
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Revenue' }).click();
  await form.getByLabel('Category').fill('Hire');
  await form.getByLabel('Amount').fill('1234.5');
  await form.getByRole('button', { name: 'Add Transaction' }).click();
  await expectToast('Success', 'Transaction created successfully');
  await expect(page).toHaveURL('/');

  await page.goto(`/financial?tab=transactions&q=${encodeURIComponent(description)}`);
  await page.getByRole('button', { name: description }).click();
  const panel = page.getByRole('dialog', { name: description });
  await expect(panel.getByText('$1,234.50')).toBeVisible();
  await panel.getByRole('button', { name: 'Void' }).click();
  const voiding = page.getByRole('dialog', { name: 'Void this transaction?' });
  await voiding.getByRole('button', { name: 'Void' }).click();
  await expect(voiding.getByText('Reason for voiding must not be empty')).toBeVisible();
  await voiding.getByLabel('Reason for voiding').fill('Entered twice');
  await voiding.getByRole('button', { name: 'Void' }).click();
  await expectToast('Success', 'Transaction voided successfully');
  await expect(panel.getByText('gave the reason: Entered twice')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Edit' })).toBeDisabled();
});

test('a file marks what is void, and has numbers and days as a spreadsheet reads them', async ({
  page,
  apiAs,
  openAs,
}) => {
  const description = `Hire of a roller ${unique('T')}`;
  const api = await apiAs('finance');
  const booked = { date: '2026-03-01', description, category: 'Hire', type: 'Revenue', amount: 12345.5 };
  await api.post('/api/transactions', booked);
  const { id } = await api.post('/api/transactions', booked);
  await api.put(`/api/transactions/${id}`, { status: 'Void', voidReason: 'Entered twice' });
  await openAs('finance', `/financial?tab=transactions&q=${encodeURIComponent(description)}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(
    [
      '\uFEFFDate,Description,Status,Site,Asset ID,Category,Type,Amount',
      `2026-03-01,${description},Void,,,Hire,Revenue,12345.50`,
      `2026-03-01,${description},Recorded,,,Hire,Revenue,12345.50`,
      '',
    ].join('\r\n'),
  );
});

test('pay is approved by another than who prepared it, and then paid', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const { row, name } = await addPay(await apiAs('admin'), await apiAs('finance'));
  await openAs('finance', `/financial?tab=payroll&view=${row.id}`);
  const panel = page.getByRole('dialog', { name });
  const approve = panel.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(
    'You cannot approve pay that you prepared. Ask a colleague.',
  );
  await openAs('admin', `/financial?tab=payroll&view=${row.id}`);
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expectToast('Success', 'Payroll approved successfully');
  await expect(panel.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Mark as Draft' }).click();
  await expectToast('Success', 'Payroll marked as draft successfully');
  await panel.getByRole('button', { name: 'Approve' }).click();
  await panel.getByRole('button', { name: 'Mark as paid' }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark this pay as paid?' });
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expectToast('Success', 'Payroll marked as paid successfully');
  await expect(panel.getByText('marked this as paid')).toBeVisible();
  await expect(panel.getByRole('button', { name: /Approve|Back|paid/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Void' }).click();
  const voiding = page.getByRole('dialog', { name: `Void the pay of ${name}?` });
  await voiding.getByLabel('Reason for voiding').fill('Wrong account');
  await voiding.getByRole('button', { name: 'Void' }).click();
  await expectToast('Success', 'Payroll voided successfully');
  await expect(panel.getByText('Wrong account', { exact: true })).toBeVisible();
});

test('everybody sees their own payslips, and no more', async ({ page, openAs, expectAccessible }) => {
  await openAs('employee', '/financial');
  await expect(page.getByRole('tab')).toHaveText(['Payroll']);
  await expect(page.getByText('Total Revenue')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Process Payroll|^Add/ })).toHaveCount(0);
  const names = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(names.first()).toBeVisible();
  const people = await names.evaluateAll(
    (rows) => new Set(rows.map((row) => row.children[1]?.textContent)).size,
  );
  expect(people).toBe(1);
  await expectAccessible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a figure leads to its rows, which then stand first', async ({ page, openAs, expectAccessible }) => {
    await openAs('finance', '/financial');
    await expectAccessible();
    await page.getByRole('link', { name: /^\$/ }).first().tap();
    await expect(
      page
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
        .first(),
    ).toBeInViewport();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a button that is not for somebody says why as it is pressed', async ({ page, apiAs, openAs }) => {
    const { row, name } = await addPay(await apiAs('admin'), await apiAs('finance'));
    await openAs('finance', `/financial?tab=payroll&view=${row.id}`);
    const approve = page.getByRole('dialog', { name }).getByRole('button', { name: 'Approve' });
    const reason = page.getByText('You cannot approve pay that you prepared. Ask a colleague.').first();
    await expect(approve).toBeVisible();
    await expect(reason).toHaveCount(0);
    // It is only told to be disabled: a finger presses it all the same.
    await approve.tap({ force: true });
    await expect(reason).toBeVisible();
  });
});
