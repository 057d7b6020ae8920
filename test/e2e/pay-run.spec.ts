import { daysBetween } from '#contract/engine/days.ts';
import { expect, test, type Api } from './fixtures.ts';
import { leave, tabTo } from './keyboard-helpers.ts';
import { addApprover, addRun, approveHours, Past, payOf, written } from './pay-helpers.ts';

// Pay is worked out for one at a time: whoever processes at the same moment is told to wait.
test.describe.configure({ mode: 'default' });

const periodOf = ({ payPeriodStart, payPeriodEnd }: Past['first']) =>
  `${written(payPeriodStart)} - ${written(payPeriodEnd)}`;

const runAt = (id: string) => `/financial?tab=runs&view=${id}`;
const payAt = (id: string) => `/financial?tab=payroll&view=${id}`;

test('processing payroll makes a run of the days of its group, once', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const past = new Past(1980);
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  await past.giveRules(finance);
  await past.addEmployee(admin, finance, {});
  const month = { start: `${past.year}-01-01`, end: `${past.year}-01-31` };
  await past.addEmployee(admin, finance, { payGroup: 'Monthly' });
  await openAs('finance', '/financial');
  await page.getByRole('button', { name: 'Process Payroll' }).click();
  const form = page.getByRole('dialog', { name: 'Process Payroll' });
  const [start, end] = [form.getByLabel('Pay Period Start'), form.getByLabel('Pay Period End')];
  // Whichever group was paid last is proposed with its next days; another has days of its own.
  for (const payGroup of ['Fortnightly', 'Monthly'] as const) {
    await form.getByRole('combobox', { name: 'Pay Group' }).click();
    await page.getByRole('option', { name: payGroup }).click();
    const days = [await start.inputValue(), await end.inputValue()].map(readBack);
    const count = daysBetween(days[0] ?? '', days[1] ?? '') + 1;
    expect(payGroup === 'Monthly' ? [28, 29, 30, 31] : [14]).toContain(count);
  }
  await start.fill(written(month.start));
  await end.fill(written(month.end));
  await expectAccessible();
  await form.getByRole('button', { name: 'Process Payroll' }).click();
  await expectToast('Success', 'Payroll of 1 person processed');
  const panel = page.getByRole('dialog', { name: `01/01/${past.year} - 31/01/${past.year}` });
  // A twelfth of 52,000.
  await expect(panel.getByText('$4,333.33', { exact: true })).toBeVisible();
  await panel.getByRole('link', { name: 'All pay in this run' }).click();
  await expect(page.getByText('Only one pay run')).toBeVisible();
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);

  await page.getByRole('button', { name: 'Process Payroll' }).click();
  await form.getByRole('combobox', { name: 'Pay Group' }).click();
  await page.getByRole('option', { name: 'Monthly' }).click();
  await start.fill(written(month.start));
  await end.fill(written(month.end));
  await form.getByRole('button', { name: 'Process Payroll' }).click();
  await expect(
    form.getByText('A pay run for these days already exists. Open or void that run first.').first(),
  ).toBeVisible();
});

test('from hours to a payslip: processed, checked, approved by another, paid, seen and posted once', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const past = new Past(1910);
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  await past.giveRules(finance);
  const approver = await addApprover(admin);
  const driver = await past.addSignedIn(admin, finance, { kind: 'Hourly', amount: 20 });
  const surveyor = await past.addEmployee(admin, finance, {});
  await addBank(admin, finance, driver.id);
  const hours = await past.addHours(admin, driver, { 0: '07:00-17:00', 1: '07:00-15:00' });
  const name = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`;
  const drives = `Joyce ${await lastNameOf(admin, driver.id)}`;

  await openAs('finance', '/financial?tab=runs');
  await page.getByRole('button', { name: 'Process Payroll' }).click();
  const form = page.getByRole('dialog', { name: 'Process Payroll' });
  await form.getByRole('combobox', { name: 'Pay Group' }).click();
  await page.getByRole('option', { name: 'Fortnightly' }).click();
  await form.getByLabel('Pay Period Start').fill(written(past.first.payPeriodStart));
  await form.getByLabel('Pay Period End').fill(written(past.next.payPeriodEnd));
  await form.getByRole('button', { name: 'Process Payroll' }).click();
  await expect(form.getByText('A fortnightly pay period must be 14 days').first()).toBeVisible();
  await form.getByLabel('Pay Period End').fill(written(past.first.payPeriodEnd));
  await expectAccessible();
  await form.getByRole('button', { name: 'Process Payroll' }).click();
  await expectToast('Success', 'Payroll of 2 people processed');

  const panel = page.getByRole('dialog', { name: periodOf(past.first) });
  await expect(panel.getByText('$2,000.00', { exact: true })).toBeVisible();
  const check = (sentence: string) => panel.getByRole('listitem').filter({ hasText: sentence });
  await expect(panel.getByRole('heading', { name: 'Checks, 2 open' })).toBeVisible();
  const unapproved = check(`18 hours of ${drives} are not approved, so they are not paid.`);
  await expect(unapproved).toContainText('Open');
  const checked = panel.getByRole('button', { name: 'Mark as Checked' });
  await expect(checked).toBeDisabled();
  await expect(checked).toHaveAccessibleDescription(
    'Some checks are still open. Resolve each, or accept it with a reason.',
  );
  await expectAccessible();

  await approveHours(admin, hours);
  await panel.getByRole('button', { name: 'Recalculate' }).click();
  await expectToast('Success', 'Pay run recalculated successfully');
  await expect(unapproved).toContainText('Resolved');
  await expect(panel.getByRole('heading', { name: 'Checks, 1 open' })).toBeVisible();
  const unbanked = check(`${name(surveyor)} has no bank account for the salary.`);
  await unbanked.getByRole('button', { name: 'Accept as is' }).click();
  const staying = page.getByRole('dialog', { name: 'Accept as is' });
  await staying.getByRole('button', { name: 'Accept as is' }).click();
  await expect(staying.getByText('Reason for accepting must not be empty')).toBeVisible();
  await staying.getByLabel('Reason for accepting').fill('Is paid by cheque');
  await staying.getByRole('button', { name: 'Accept as is' }).click();
  await expectToast('Success', 'Check accepted with a reason');
  await expect(unbanked).toContainText(/Accepted by .+: Is paid by cheque/);
  await checked.click();
  await expectToast('Success', 'Pay run marked as checked successfully');
  const approve = panel.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(
    'You cannot approve a pay run that you prepared, or that uses changes you made since the last pay. Ask a colleague.',
  );

  const at = page.url();
  await openAs(approver.username, at);
  await approve.click();
  // 18 hours at 20, two of them once and a half.
  const question = page.getByRole('alertdialog', { name: 'Approve this run?' });
  await expect(question).toContainText('2 people, gross $2,380.00, net ');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expectToast('Success', 'Pay run approved successfully');
  const pays = panel.getByRole('button', { name: 'Mark as Paid' });
  await expect(pays).toBeDisabled();
  await expect(pays).toHaveAccessibleDescription(
    'You approved this run, so you cannot mark it as paid. Ask a colleague.',
  );

  await openAs('finance', at);
  await expect(panel.getByText(name(approver), { exact: true }).first()).toBeVisible();
  await pays.click();
  const paying = page.getByRole('dialog', { name: 'Mark this run as paid?' });
  await expect(paying).toContainText('Everyone in the run can see their payslip, and the cost is posted.');
  await expect(paying.getByLabel('Paid on')).not.toHaveValue('');
  await expectAccessible();
  await paying.getByRole('button', { name: 'Mark as Paid' }).click();
  await expectToast('Success', 'Pay run marked as paid successfully');
  await expect(panel.getByRole('button', { name: 'Reverse' })).toBeVisible();
  await expectAccessible();

  const id = new URL(at).searchParams.get('view') ?? '';
  expect(await postingsOf(finance, id)).toEqual([
    ['Payroll', 2380, 'Recorded'],
    // 8.4 percent of the salary and of the hours, without what overtime adds.
    ['Superannuation', 194.88, 'Recorded'],
  ]);

  await panel.getByRole('link', { name: 'Posted transactions' }).click();
  await expect(page.getByText('Showing 1-2 of 2 transactions')).toBeVisible();

  const others = await payOf(finance, { id }, surveyor);
  await openAs(driver.username, '/financial');
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
  await page.getByRole('button', { name: `View the pay of ${drives}` }).click();
  const slip = page.getByRole('dialog', { name: drives }).getByRole('region', { name: 'Payslip' });
  const earnings = slip.getByRole('region', { name: 'Earnings' });
  await expect(earnings).toContainText('Gross$380.00');
  // Beside each line the same is there for paper.
  const told = (words: string) => earnings.getByText(words, { exact: true }).filter({ visible: true });
  await earnings.getByText('Ordinary hours').click();
  await expect(told('16 hours × $20.00')).toBeVisible();
  await expect(told(`${written(past.first.payPeriodStart)}: 8 hours`)).toBeVisible();
  await earnings.getByText('Overtime × 1.5').click();
  await expect(told('2 hours × $20.00 × 1.5, Overtime')).toBeVisible();
  await expectAccessible();
  await page.goto(payAt(others));
  await expectToast('Not found', 'This payroll row does not exist, or you don’t have permission to see it.');
});

test('a late change comes with the next run as an adjustment, with its arithmetic', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const past = new Past(1920);
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  await past.giveRules(finance);
  const approver = await apiAs((await addApprover(admin)).username);
  const driver = await past.addEmployee(admin, finance, { kind: 'Hourly', amount: 20 });
  const surveyor = await past.addEmployee(admin, finance, {});
  const hours = await past.addHours(admin, driver, { 0: '07:00-15:00' });
  await approveHours(admin, hours);
  const paid = await addRun({ finance, approver }, past.first, 'Paid');

  const day = past.first.payPeriodStart;
  await admin.put(`/api/timesheets/${hours}`, { status: 'Rejected', rejectionReason: 'Tuesday is missing' });
  await admin.put(`/api/timesheets/${hours}`, { status: 'Draft' });
  const tuesday = day.replace(/\d\d$/, (date) => String(Number(date) + 1).padStart(2, '0'));
  await admin.post('/api/time-entries', {
    timesheetId: hours,
    date: tuesday,
    startTime: '07:00',
    endTime: '12:00',
  });
  await admin.put(`/api/timesheets/${hours}`, { status: 'Submitted' });
  await approveHours(admin, hours);
  await past.addBasis(finance, surveyor, { from: day, amount: 57_200 });

  const next = await addRun({ finance, approver }, past.next);
  const was = `${written(day)} to ${written(past.first.payPeriodEnd)}`;
  await openAs('finance', payAt(await payOf(finance, next, surveyor)));
  const earnings = page.getByRole('region', { name: 'Earnings' });
  const adjustment = earnings.getByRole('listitem').filter({ hasText: 'Adjustment' }).first();
  await expect(adjustment).toContainText('$200.00');
  await adjustment.getByText('Why').click();
  await expect(adjustment).toContainText(`Salary, ${was}: paid $2,000.00, now $2,200.00`);
  await expectAccessible();

  await page.goto(payAt(await payOf(finance, next, driver)));
  await expect(adjustment).toContainText('$100.00');
  await adjustment.getByText('Why').click();
  await expect(adjustment).toContainText(`Ordinary hours, ${was}: paid $160.00, now $260.00`);
  await adjustment.getByRole('link', { name: 'Open that payslip' }).click();
  await expect(page).toHaveURL(payAt(await payOf(finance, paid, driver)));
  await expect(earnings).toContainText('Gross$160.00');

  // Worked out alone, without the rest of the run.
  await page.goBack();
  await page.getByRole('button', { name: 'Recalculate' }).click();
  await expectToast('Success', 'Pay recalculated successfully');
  await expect(adjustment).toContainText('$100.00');
  await page.getByRole('link', { name: 'Open the pay run' }).click();
  await expect(page.getByRole('dialog', { name: periodOf(past.next) })).toBeVisible();
});

test('a paid run is reversed with a reason, and what it posted with it', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const past = new Past(1930);
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  await past.giveRules(finance);
  const approver = await apiAs((await addApprover(admin)).username);
  const person = await past.addSignedIn(admin, finance, {});
  const run = await addRun({ finance, approver }, past.first, 'Paid');
  await openAs('finance', runAt(run.id));
  const panel = page.getByRole('dialog', { name: periodOf(past.first) });
  await panel.getByRole('button', { name: 'Reverse' }).click();
  const reversing = page.getByRole('dialog', { name: 'Reverse this pay run' });
  await expect(reversing).toContainText('1 person, gross $2,000.00, net $1,474.23.');
  await reversing.getByRole('button', { name: 'Reverse' }).click();
  await expect(reversing.getByText('Reason must not be empty')).toBeVisible();
  await expectAccessible();
  await reversing.getByLabel('Reason').fill('Paid to the wrong bank');
  await reversing.getByRole('button', { name: 'Reverse' }).click();
  await expectToast('Success', 'Pay run reversed successfully');
  await expect(panel.getByText('Paid to the wrong bank', { exact: true })).toBeVisible();
  await expect(
    panel.getByRole('button', { name: /Reverse|Void|Approve|Mark|Draft|Recalculate/ }),
  ).toHaveCount(0);
  expect(await postingsOf(finance, run.id)).toEqual([
    ['Payroll', 2000, 'Void'],
    ['Superannuation', 168, 'Void'],
  ]);
  await openAs(person.username, '/financial');
  await expect(page.getByText('No payslips yet.')).toBeVisible();
  // Its days may be paid again.
  expect((await addRun({ finance, approver }, past.first)).people).toBe(1);
});

test('a payslip is printed on a page of its own, with hours and rates', async ({ page, apiAs, openAs }) => {
  const past = new Past(1940);
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  await past.giveRules(finance);
  const approver = await apiAs((await addApprover(admin)).username);
  const person = await past.addSignedIn(admin, finance, { kind: 'Hourly', amount: 20 });
  await approveHours(admin, await past.addHours(admin, person, { 0: '07:00-17:00' }));
  const run = await addRun({ finance, approver }, past.first, 'Paid');
  await openAs(person.username, payAt(await payOf(finance, run, person)));
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print Payslip' }).click();
  const sheet = page.getByRole('article', { name: 'Payslip', includeHidden: true });
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Financial' })).toBeHidden();
  for (const told of [
    'Kundu Ridge Mining Services',
    periodOf(past.first),
    person.employeeId,
    '8 hours × $20.00',
    '2 hours × $20.00 × 1.5, Overtime',
    'Net$210.40',
    `Year to date, ${past.year}`,
  ])
    await expect(sheet).toContainText(told);
  await expect(sheet).not.toContainText('not paid');
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await expect(sheet).toHaveCount(0);
});

test('a run is approved without a mouse', async ({ page, apiAs, openAs, expectToast }) => {
  const past = new Past(1950);
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  await past.giveRules(finance);
  const approver = await addApprover(admin);
  await past.addEmployee(admin, finance, {});
  const run = await addRun({ finance, approver: admin }, past.first, 'Checked');
  const { keyboard } = page;
  await openAs(approver.username, runAt(run.id));
  const panel = page.getByRole('dialog', { name: periodOf(past.first) });
  await expect(panel).toBeVisible();
  const approve = panel.getByRole('button', { name: 'Approve' });
  await tabTo(page, approve);
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Approve this run?' });
  await leave(page, question);
  await expect(approve).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Approve' }));
  await keyboard.press('Enter');
  await expectToast('Success', 'Pay run approved successfully');
  await expect(panel.getByRole('button', { name: 'Mark as Paid' })).toBeVisible();
  // What was pressed is gone: the focus stays in the panel, and not at the top of the page.
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await leave(page, panel);
});

test('whom a run pays is taken out as a list, with the password', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const past = new Past(1960);
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  await past.giveRules(finance);
  const banked = await past.addEmployee(admin, finance, {});
  const other = await past.addEmployee(admin, finance, { amount: 26_000 });
  await addBank(admin, finance, banked.id);
  const approver = await apiAs((await addApprover(admin)).username);
  const run = await addRun({ finance, approver }, past.first, 'Approved');
  await openAs('finance', runAt(run.id));
  await page.getByRole('button', { name: 'Payment list (CSV)' }).click();
  const asking = page.getByRole('dialog', { name: 'Payment list (CSV)' });
  await asking.getByLabel('Your password').fill('lagoon mountain coffee');
  await expectAccessible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    asking.getByRole('button', { name: 'Save File' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`payments-${past.first.payPeriodEnd}.csv`);
  const told = page.getByRole('dialog', { name: 'File saved' });
  await expect(told).toContainText('Kina Bank, 1 payment$1,474.23');
  await expect(told).toContainText(`${other.firstName} ${other.lastName}$870.77`);
  await expectAccessible();
  await told.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'Payment list (XLSX)' }).click();
  const asWorkbook = page.getByRole('dialog', { name: 'Payment list (XLSX)' });
  await asWorkbook.getByLabel('Your password').fill('lagoon mountain coffee');
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    asWorkbook.getByRole('button', { name: 'Save File' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toBe(`payments-${past.first.payPeriodEnd}.xlsx`);
  await told.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'Westpac PNG direct entry' }).click();
  const westpac = page.getByRole('dialog', { name: 'Westpac PNG direct entry' });
  await westpac.getByLabel('Your password').fill('lagoon mountain coffee');
  await westpac.getByRole('button', { name: 'Save File' }).click();
  const refused = page.getByRole('dialog', { name: 'The file could not be created' });
  await expect(refused.getByRole('alert')).toContainText(
    `${banked.firstName} ${banked.lastName} has no BSB.`,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a run, its checks and a payslip have their place', async ({
    page,
    apiAs,
    openAs,
    expectAccessible,
  }) => {
    const past = new Past(1970);
    const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
    await past.giveRules(finance);
    const person = await past.addEmployee(admin, finance, {});
    const run = await addRun({ finance, approver: admin }, past.first);
    await openAs('finance', runAt(run.id));
    const panel = page.getByRole('dialog', { name: periodOf(past.first) });
    await panel.getByRole('button', { name: 'Accept as is' }).tap();
    const staying = page.getByRole('dialog', { name: 'Accept as is' });
    await expectFits();
    await leave(page, staying);
    await expectFits();
    await panel.getByRole('link', { name: 'Open the payslip' }).tap();
    const slip = page.getByRole('dialog', { name: `${person.firstName} ${person.lastName}` });
    await slip.locator('summary').filter({ hasText: 'Income tax' }).tap();
    await expect(slip.getByText('Total tax of $10,550.00 a year ÷ 26 pays')).toBeVisible();
    await expectFits();
    await openAs('finance', '/financial?tab=runs&status=Draft');
    await expect(page.getByRole('table', { name: 'Pay Runs' })).toBeVisible();
    await expectFits();
    await page.getByRole('button', { name: 'Process Payroll' }).tap();
    await expect(page.getByRole('dialog', { name: 'Process Payroll' })).toBeVisible();
    await expectFits();

    async function expectFits() {
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});

test('a run asks once for a rule that nobody has confirmed, until it is confirmed in Settings', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const past = new Past(1900);
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  await past.giveRules(finance, 'Superannuation');
  await past.addEmployee(admin, finance, {});
  await past.addEmployee(admin, finance, {});
  const run = await addRun({ finance, approver: admin }, past.first);
  await openAs('finance', runAt(run.id));
  const panel = page.getByRole('dialog', { name: periodOf(past.first) });
  const check = panel.getByRole('listitem').filter({ hasText: 'The rule Superannuation from' });
  await expect(check).toContainText('Superannuation (General Provisions) Act 2000');
  await expect(panel.getByRole('button', { name: 'Mark as Checked' })).toBeDisabled();
  await expectAccessible();
  await check.getByRole('button', { name: 'Accept as is' }).click();
  const accepting = page.getByRole('dialog', { name: 'Accept as is' });
  await accepting.getByLabel('Reason for accepting').fill('Compared with the fund');
  await accepting.getByRole('button', { name: 'Accept as is' }).click();
  await expectToast('Success', 'Check accepted with a reason');
  await expect(check).toContainText(/Accepted by .+: Compared with the fund/);
  await check.getByRole('button', { name: 'Reopen' }).click();
  await expectToast('Success', 'Check reopened');
  await check.getByRole('link', { name: 'Open the pay rules' }).click();
  const from = written(`${past.year}-01-01`);
  const rule = page
    .getByRole('listitem')
    .filter({ hasText: `From ${from}` })
    .or(page.getByRole('listitem').filter({ hasText: `${from} to` }))
    .filter({ hasText: 'Superannuation (General' });
  await rule.getByRole('button', { name: 'Confirm' }).click();
  await expectToast('Success', 'Pay rule confirmed');
  await page.goBack();
  await expect(check).toContainText('Resolved');
});

test('absence is deducted by an answer to a check, for one person and for several', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const past = new Past(2000);
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  await past.giveRules(finance);
  const people = [await past.addEmployee(admin, finance, {}), await past.addEmployee(admin, finance, {})];
  const date = past.first.payPeriodStart;
  for (const { id: employeeId } of people)
    await admin.post('/api/attendance', { employeeId, date, status: 'Absent' });
  const run = await addRun({ finance, approver: admin }, past.first);
  await openAs('finance', runAt(run.id));
  const panel = page.getByRole('dialog', { name: periodOf(past.first) });
  const gross = (amount: string) => panel.getByText(amount, { exact: true }).first();
  await expect(gross('$4,000.00')).toBeVisible();
  const first = panel
    .getByRole('listitem')
    .filter({ hasText: `${people[0]?.firstName} ${people[0]?.lastName} has a salary and was absent on` });
  await expect(first).toContainText(
    `1 working day: ${written(date)}. Deduct the absence, or accept it as is`,
  );
  await expectAccessible();
  await first.getByRole('button', { name: 'Deduct' }).click();
  await expectToast('Success', 'Absence deducted');
  await expect(first).toContainText('Deducted by');
  await expect(gross('$3,800.00')).toBeVisible();
  await first.getByRole('link', { name: 'Open the payslip' }).click();
  const slip = page.getByRole('dialog', { name: `${people[0]?.firstName} ${people[0]?.lastName}` });
  await slip.locator('summary').filter({ hasText: 'Absence' }).click();
  await expect(slip.getByText(`Absent on ${written(date)}`)).toBeVisible();
  await page.goBack();
  await first.getByRole('button', { name: 'Reopen' }).click();
  await expectToast('Success', 'Check reopened');
  await expect(gross('$4,000.00')).toBeVisible();
  await panel.getByRole('button', { name: 'Deduct all 2' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Deduct the absence of 2 people?' });
  await expectAccessible();
  await asking.getByRole('button', { name: 'Deduct all 2' }).click();
  await expectToast('Success', 'Absence of 2 people deducted');
  await expect(gross('$3,600.00')).toBeVisible();
});

test('one person is left out of a run with a reason, paid in another run, or included again', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const past = new Past(1990);
  const [admin, finance] = [await apiAs('admin'), await apiAs('finance')];
  await past.giveRules(finance);
  const [stays, leaves] = [
    await past.addEmployee(admin, finance, {}),
    await past.addEmployee(admin, finance, {}),
  ];
  const run = await addRun({ finance, approver: admin }, past.first);
  const payId = await payOf(finance, run, leaves);
  const name = `${leaves.firstName} ${leaves.lastName}`;
  await openAs('finance', payAt(payId));
  const slip = page.getByRole('dialog', { name });
  await slip.getByRole('button', { name: 'Leave out' }).click();
  const asking = page.getByRole('dialog', { name: `Leave ${name} out of this pay run?` });
  await expectAccessible();
  await asking.getByRole('button', { name: 'Leave out' }).click();
  await expect(asking.getByText('Reason must not be empty')).toBeVisible();
  await asking.getByLabel('Reason').fill('Hours are disputed');
  await asking.getByRole('button', { name: 'Leave out' }).click();
  await expectToast('Success', `${name} left out of the pay run`);
  await expect(slip.getByText('Left out', { exact: true })).toBeVisible();
  await expect(slip.getByText('Hours are disputed', { exact: true })).toBeVisible();
  await expect(slip.getByRole('region', { name: 'Payslip' })).toBeHidden();
  await expectAccessible();

  await slip.getByRole('link', { name: 'Open the pay run' }).click();
  const panel = page.getByRole('dialog', { name: periodOf(past.first) });
  await expect(panel.getByText(name, { exact: true })).toBeVisible();
  await expect(panel.getByText('$2,000.00', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Recalculate' }).click();
  await expectToast('Success', 'Pay run recalculated successfully');
  await expect(panel.getByText(name, { exact: true })).toBeVisible();
  await panel.getByRole('link', { name: 'All pay in this run' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Left out');
  await expect(page.getByRole('row').filter({ hasText: stays.lastName })).toContainText('Draft');

  await openAs('finance', payAt(payId));
  await slip.getByRole('button', { name: 'Include again' }).click();
  await expectToast('Success', `${name} included in the pay run again`);
  await expect(slip.getByRole('region', { name: 'Payslip' })).toBeVisible();
  await slip.getByRole('button', { name: 'Leave out' }).click();
  await asking.getByLabel('Reason').fill('Hours are disputed');
  await asking.getByRole('button', { name: 'Leave out' }).click();
  await slip.getByRole('button', { name: 'Pay in another run' }).click();
  await expectToast('Success', `Payroll of ${name} processed`);
  await expect(panel.getByText('$2,000.00', { exact: true })).toBeVisible();
});

/** Of what a date field shows. */
const readBack = (shown: string) => shown.split('/').toReversed().join('-');

/** Entered by one, checked by the other. */
async function addBank(api: Api, checker: Api, employeeId: string) {
  const accountNumber = String(1_000_000_000 + Math.floor(Math.random() * 1_000_000_000));
  const account = { employeeId, bankName: 'Kina Bank', accountName: 'Somebody', accountNumber };
  const { id } = await api.post<{ id: string }>('/api/banking-details', account);
  await checker.put(`/api/banking-details/${id}`, { isChecked: true });
}

async function lastNameOf(api: Api, id: string): Promise<string> {
  const { lastName } = await api.get<{ lastName: string }>(`/api/employees/${id}`);
  return lastName;
}

/** What a run has posted, by category. */
async function postingsOf(finance: Api, runId: string) {
  const posted = await finance.get<Posting[]>(`/api/transactions?sourceId=${runId}&sort=category`);
  return posted.map(({ category, amount, status }) => [category, amount, status]);
}

interface Posting {
  sourceId: string | null;
  category: string;
  amount: number;
  status: string;
}
