import { expect, test, unique } from './fixtures.ts';
import { addEmployee } from './people.ts';

test('a person is given a pay basis, another from a day on, and a loan, without a mouse', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const { id, firstName, lastName } = await addEmployee(await apiAs('hr'));
  await openAs('finance', `/hr?view=${id}&person.tab=pay`);
  const file = page.getByRole('dialog', { name: `${firstName} ${lastName}` });
  await expect(file.getByText('No pay basis yet. Add one so that pay can be calculated.')).toBeVisible();
  await file.getByRole('button', { name: 'Add Pay Basis' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add Pay Basis' });
  await expect(form.getByLabel('From')).toBeFocused();
  await page.keyboard.type('03/02/2025');
  await form.getByLabel('Annual Salary').focus();
  await page.keyboard.type('52000');
  await expect(form.getByText('$2,000.00 each fortnight')).toBeVisible();
  await form.getByLabel('Superannuation Fund').fill('Nambawan Super');
  await form.getByLabel('Member Number').fill('1234 5678');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expectToast('Success', 'Pay basis added successfully');
  const bases = file.getByRole('region', { name: 'Pay basis' });
  await expect(bases.getByText('$52,000.00 a year')).toBeVisible();
  await expect(bases.getByText('Nambawan Super, 1234 5678')).toBeVisible();
  await expect(bases.getByText('No tax status')).toBeVisible();

  await bases.getByRole('button', { name: 'Add Pay Basis' }).click();
  await expect(form.getByLabel('Annual Salary')).toHaveValue('52,000.00');
  await form.getByLabel('From').fill('03/02/2025');
  await form.getByLabel('Annual Salary').fill('54600');
  await form.getByRole('button', { name: 'Add Pay Basis' }).click();
  await expect(form.getByText('This employee already has a pay basis from this day')).toBeVisible();
  await form.getByLabel('From').fill('01/07/2025');
  await form.getByRole('button', { name: 'Add Pay Basis' }).click();
  await expect(bases.getByRole('listitem')).toHaveCount(2);
  await expect(bases.getByRole('listitem').first()).toContainText('5.0% more than before');
  await expect(bases.getByRole('listitem').last()).toContainText('03/02/2025 to 30/06/2025');

  const items = file.getByRole('region', { name: 'Allowances, deductions and loans' });
  await items.getByRole('button', { name: 'Add Recurring Item' }).click();
  await page.getByRole('menuitem', { name: 'Loan' }).click();
  const loan = page.getByRole('dialog', { name: 'Add Loan' });
  await loan.getByLabel('Name').fill('School fees advance');
  await loan.getByLabel('Each Pay').fill('100');
  await loan.getByRole('button', { name: 'Add Loan' }).click();
  await expect(loan.getByText('Loan Amount must not be empty')).toBeVisible();
  await loan.getByLabel('Loan Amount').fill('1500');
  await loan.getByRole('button', { name: 'Add Loan' }).click();
  await expect(items.getByText('$1,500.00 of $1,500.00')).toBeVisible();
  await expectAccessible();
});

test('who sees but their own pay has no tab of it', async ({ page, openAs }) => {
  await openAs('employee', '/hr');
  await expect(page.getByRole('tab', { name: 'Payslips' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Pay', exact: true })).toHaveCount(0);
});

test('a rule is added from a day on, tried while it is typed, and confirmed', async ({
  page,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  await openAs('finance', '/settings?tab=pay-rules');
  const calculator = page.getByRole('region', { name: 'Calculator' });
  await expect(calculator.getByText('−$69.23')).toBeVisible();
  await calculator.getByLabel('Gross pay').fill('2000');
  await expect(calculator.getByText('−$405.77')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Add Rule: Income Tax' }).click();
  await page.getByRole('menuitem', { name: 'Resident', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Rule: Income Tax, Resident' });
  const tried = form.getByRole('region', { name: 'Calculator' });
  await expect(tried.getByText('−$69.23')).toBeVisible();
  const year = 2040 + (Date.now() % 60);
  await form.getByLabel('From').fill(`01/01/${year}`);
  const source = unique('National Gazette');
  await form.getByLabel('Source').fill(source);
  await form.getByLabel('Percent, bracket 2').fill('20');
  await expect(tried.getByText('−$46.15')).toBeVisible();
  await form.getByRole('button', { name: 'Add Bracket' }).click();
  await expect(form.getByLabel('Above, bracket 6')).toBeFocused();
  await page.keyboard.type('100');
  await form.getByLabel('Percent, bracket 6').fill('45');
  await form.getByRole('button', { name: 'Add Rule' }).click();
  await expect(
    form.getByText('The first bracket must start at 0, and each other bracket above the previous one'),
  ).toBeVisible();
  await form.getByLabel('Above, bracket 6').fill('500,000');
  await expectAccessible();
  await form.getByRole('button', { name: 'Add Rule' }).click();
  await expectToast('Success', 'Pay rule added successfully');
  const rule = page.getByRole('listitem').filter({ hasText: source });
  await expect(rule).toContainText('Confirm before use');
  await expect(rule).toContainText('45% above $500,000');
  await rule.getByRole('button', { name: 'Confirm' }).click();
  await expectToast('Success', 'Pay rule confirmed');
  await expect(rule).toContainText('Confirmed');
  await expect(rule.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await rule.getByRole('button', { name: 'Mark as Draft' }).click();
  await rule.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rule).toHaveCount(0);
});

test('public holidays of a year are confirmed several at once', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('hr');
  const year = 2050 + (Date.now() % 50);
  const names = [unique('Provincial day'), unique('Another day')];
  for (const [index, name] of names.entries())
    await api.post('/api/public-holidays', { date: `${year}-05-0${index + 1}`, name });
  await openAs('hr', `/settings?tab=holidays&year=${year}`);
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Confirm 2' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm 2 public holidays?' });
  await expect(asked).toContainText('No leave, hours or paid periods are affected.');
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectToast('Success', '2 public holidays are now confirmed');
  for (const name of names) await expect(page.getByRole('row', { name })).toContainText('Confirmed');
  await expectAccessible();

  await page.getByRole('button', { name: `Holidays in ${year + 1}` }).click();
  await expect(page.getByRole('heading', { name: `Public holidays in ${year + 1}` })).toBeVisible();
  await openAs('auditor', `/settings?tab=holidays&year=${year}`);
  await expect(page.getByRole('row', { name: names[0]! })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Confirm|Add Public)/ })).toHaveCount(0);
});

test('a public holiday of a site is previewed, confirmed and moved', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('hr');
  const admin = await apiAs('admin');
  // The second of June is a Wednesday.
  const year = 2010;
  const [name, place] = [unique('Late day'), unique('Camp')];
  const { id: siteId } = await admin.post('/api/sites', {
    name: place,
    code: place.slice(-8),
    province: 'Manus',
  });
  const person = await addEmployee(api, { siteId, startDate: '2009-02-02' });
  const { id: leaveId } = await api.post('/api/leave-requests', {
    employeeId: person.id,
    leaveType: 'Annual',
    startDate: `${year}-06-01`,
    endDate: `${year}-06-03`,
  });
  await api.put(`/api/leave-requests/${leaveId}`, { status: 'Approved' });

  await openAs('hr', `/settings?tab=holidays&year=${year}`);
  await page.getByRole('button', { name: 'Add Public Holiday' }).click();
  const added = page.getByRole('dialog', { name: 'Add Public Holiday' });
  await added.getByRole('textbox', { name: 'Date' }).fill(`02/06/${year}`);
  await added.getByRole('textbox', { name: 'Name' }).fill(name);
  await added.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'Some sites' }).click();
  await added.getByRole('checkbox', { name: place }).click();
  await added.getByRole('button', { name: 'Add Public Holiday' }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText(place);
  await row.getByRole('button', { name: 'Confirm' }).click();
  const asked = page.getByRole('dialog', { name: `Confirm ${name}?` });
  await expect(asked).toContainText('Leave given back: 1 day of Annual.');
  await expect(asked.getByRole('listitem').filter({ hasText: person.lastName })).toContainText(
    '1 day of Annual leave back',
  );
  await expectAccessible();
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectToast('Success', 'Public holiday confirmed');
  await row.getByRole('button', { name: `Move ${name}` }).click();
  const moved = page.getByRole('dialog', { name: `Move ${name}` });
  await moved.getByRole('textbox', { name: 'New Date' }).fill(`05/06/${year}`);
  await expect(moved).toContainText('Leave taken again: 1 day of Annual.');
  await moved.getByRole('button', { name: 'Move', exact: true }).click();
  await expectToast('Success', 'Public holiday moved');
  await expect(row).toContainText(`05/06/${year}`);
  await expect(row).toContainText('Confirmed');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the rules, the holidays and how a person is paid have their place', async ({
    page,
    apiAs,
    openAs,
    expectAccessible,
  }) => {
    const [hr, finance] = [await apiAs('hr'), await apiAs('finance')];
    const { id } = await addEmployee(hr);
    const basis = { from: '2025-02-03', kind: 'Hourly', amount: 31.15, payGroup: 'Fortnightly' };
    await finance.post('/api/pay-bases', { ...basis, employeeId: id, superFund: 'Nambawan Super' });
    const places = [
      ['/settings?tab=pay-rules', 'Calculator'],
      ['/settings?tab=holidays', 'New Year’s Day'],
      [`/hr?view=${id}&person.tab=pay`, '$31.15 an hour'],
    ] as const;
    for (const [address, told] of places) {
      await openAs('finance', address);
      await expect(page.getByText(told, { exact: true }).first()).toBeVisible();
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
    }
    await page.getByRole('button', { name: 'Add Pay Basis' }).tap();
    await expect(page.getByRole('dialog', { name: 'Add Pay Basis' })).toBeVisible();
    await expectAccessible();
  });
});
