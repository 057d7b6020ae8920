import { expect, test, unique } from './fixtures.ts';
import { addEmployee, addSignedIn, type Employee } from './people.ts';

test('the page is as specified, and its address names tab and filters', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('hr', '/hr?employment=Present');
  await expect(page).toHaveTitle('Human Resources · Bilum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Human Resources');
  await expect(
    page.getByText('Manage employee records, attendance, leave requests, and banking details'),
  ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    'Employees',
    'Attendance',
    'Leave',
    'Calendar',
    'Timesheets',
    /^Approvals/,
  ]);
  await expect(page.getByRole('region', { name: 'Employees' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Employment' })).toHaveText('Present');
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText(
    ['Select all', 'Employee ID', 'Name', 'Position', 'Site', 'Contact', 'Actions'],
    { useInnerText: true },
  );
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('nobody of this name');
  await expect(page.getByText('No employees match this search.')).toBeVisible();
  await expectAccessible();

  await page.getByRole('tab', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/hr?tab=leave');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Pending' }).click();
  await expect(page).toHaveURL('/hr?tab=leave&status=Pending');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toContainText('Pending');
  await expect(rows.filter({ hasNotText: 'Pending' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Timesheets' }).click();
  await expect(page).toHaveURL('/hr?tab=timesheets');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('All Statuses');
});

test('employees are added, with a user of their own', async ({ page, openAs, expectToast }) => {
  const lastName = unique('Tau');
  await openAs('hr', '/hr');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const form = page.getByRole('dialog', { name: 'Add Employee' });
  await form.getByLabel('First Name').fill('Ruth');
  await form.getByLabel('Last Name').fill(lastName);
  await form.getByLabel('Position').fill('Cook');
  await form.getByLabel('Start Date').fill('02/03/2026');
  await form.getByRole('button', { name: 'Add Employee' }).click();
  await expectToast('Success', 'Employee created successfully');
  const file = page.getByRole('dialog', { name: `Ruth ${lastName}` });
  await expect(file).toContainText('EMP-');
  await expect(file.getByRole('group', { name: 'Employment', exact: true })).toContainText(
    'Start Date02/03/2026',
  );
});

test('leave is asked for from any page, and decided by somebody else', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const [supervisor] = await admin.get<Employee[]>('/api/employees?username=supervisor');
  const person = await addSignedIn(admin, { supervisorId: supervisor?.id });
  const name = `${person.firstName} ${person.lastName}`;

  await openAs(person.username, '/training');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  await page.getByRole('menuitem', { name: 'New Leave Request' }).click();
  const form = page.getByRole('dialog', { name: 'New Leave Request' });
  await expect(form.getByLabel('Employee')).toHaveCount(0);
  await form.getByRole('combobox', { name: 'Leave Type' }).click();
  await page.getByRole('option', { name: 'Annual' }).click();
  await form.getByLabel('Start Date').fill('05/03/2028');
  await form.getByLabel('End Date').fill('01/03/2028');
  await form.getByLabel('Reason').fill('A wedding in Goroka');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(form.getByText('End Date must not be before Start Date')).toBeVisible();
  await form.getByLabel('End Date').fill('09/03/2028');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expectToast('Success', 'Leave request created successfully');
  await expect(page).toHaveURL('/training');

  const [request] = await admin.get<{ id: string }[]>(`/api/leave-requests?employeeId=${person.id}`);
  const panel = page.getByRole('dialog', { name });
  const own = page.getByRole('tabpanel', { name: 'Leave' });
  await page.goto(`/hr?tab=leave&view=${request?.id}`);
  await expect(own.getByText('5 days', { exact: true })).toBeVisible();
  await expect(own.getByRole('button', { name: /Edit/ })).toBeVisible();
  await expect(own.getByRole('button', { name: /^(Approve|Reject)/ })).toHaveCount(0);

  await openAs('supervisor', `/hr?tab=leave&view=${request?.id}`);
  await expect(panel.getByText('A wedding in Goroka')).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expectToast('Success', 'Leave request updated successfully');
  await expect(panel.getByText('approved this')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await openAs(person.username, `/hr?tab=leave&view=${request?.id}`);
  await expect(own.getByRole('button', { name: /Edit/ })).toHaveAttribute('aria-disabled', 'true');
  await own.getByRole('button', { name: 'Cancel Approval' }).click();
  const question = page.getByRole('alertdialog', { name: /Cancel the approval/ });
  await expect(question).toContainText('The days are removed from the attendance calendar');
  await question.getByRole('button', { name: 'Cancel Approval' }).click();
  await expect(own.getByRole('button', { name: /Edit/ })).not.toHaveAttribute('aria-disabled');

  // Planners see who is away, and not why.
  await openAs('training', `/hr?tab=leave&view=${request?.id}`);
  await expect(panel.getByText('05/03/2028 – 09/03/2028')).toBeVisible();
  await expect(panel.getByText('A wedding in Goroka')).toHaveCount(0);
  await expect(panel.getByText('Annual')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test('a timesheet is filled, submitted, and comes back with a reason', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const person = await addSignedIn(await apiAs('admin'));
  const name = `${person.firstName} ${person.lastName}`;
  await openAs(person.username, '/hr?tab=timesheets');
  await page.getByRole('button', { name: 'New Timesheet' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Timesheet' });
  await form.getByLabel('Pay Period Start').fill('02/03/2026');
  await form.getByLabel('Pay Period End').fill('15/03/2026');
  await form.getByRole('button', { name: 'Add Timesheet' }).click();
  await expectToast('Success', 'Timesheet created successfully');

  const sheet = page.getByRole('dialog', { name: /^Timesheet/ });
  await expect(
    sheet.getByText('No time entries yet. Click "Add Entry" to start tracking hours.'),
  ).toBeVisible();
  await sheet.getByRole('button', { name: 'Add Entry' }).click();
  const entry = page.getByRole('dialog', { name: 'Add Time Entry' });
  await entry.getByRole('textbox', { name: 'Date' }).fill('04/03/2026');
  await entry.getByLabel('Start Time').fill('22:00');
  await entry.getByLabel('End Time').fill('06:30');
  await entry.getByLabel('Break (minutes)').fill('30');
  await expect(entry.getByText('8.00')).toBeVisible();
  await expectAccessible();
  await entry.getByRole('button', { name: 'Add Entry' }).click();
  await expectToast('Success', 'Time entry added successfully');
  await expect(sheet.getByText('8.00 h')).toBeVisible();
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await expectToast('Success', 'Timesheet is now Submitted');
  await expect(sheet.getByRole('button', { name: 'Add Entry' })).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const id = new URL(page.url()).searchParams.get('person.view');
  await openAs('hr', `/hr?tab=timesheets&view=${id}`);
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: `Reject the timesheet of ${name}` });
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(rejection.getByText('Reason for rejecting must not be empty')).toBeVisible();
  await rejection.getByLabel('Reason for rejecting').fill('The shift of Friday is missing');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expectToast('Success', 'Timesheet is now Rejected');
  await expect(panel.getByText('The shift of Friday is missing', { exact: true })).toBeVisible();
});

test('attendance is recorded for a day, and deleted after a question', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const person = await addEmployee(await apiAs('hr'));
  const name = `${person.firstName} ${person.lastName}`;
  await openAs('hr', `/hr?tab=attendance&q=${person.lastName}`);
  await page.getByRole('button', { name: 'Record Attendance' }).click();
  const form = page.getByRole('dialog', { name: 'Record Attendance' });
  await form.getByLabel('Employee').fill(person.lastName);
  await page.getByRole('option', { name }).click();
  await form.getByRole('combobox', { name: 'Status' }).click();
  const statuses = page.getByRole('listbox').getByRole('option');
  await expect(statuses).toHaveText(['On-site', 'Off-site', 'Leave']);
  await statuses.filter({ hasText: 'Off-site' }).click();
  for (const end of ['Days from', 'Days to'])
    await form.getByRole('textbox', { name: end }).fill('02/03/2026');
  await form.getByRole('button', { name: 'Add Days' }).click();
  await form.getByRole('button', { name: 'Save 1 Record(s)' }).click();
  await expectToast('Success', 'Attendance recorded successfully');

  const row = page.getByRole('row', { name });
  await expect(row).toContainText('02/03/2026');
  await page.getByRole('textbox', { name: 'Date from' }).fill('03/03/2026');
  await expect(row).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Date from' }).fill('02/03/2026');
  await expect(page).toHaveURL(/dateFrom=2026-03-02/);
  await row.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`${name} will have no record of being Off-site on 02/03/2026.`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast('Success', 'Attendance deleted successfully');
  await expect(row).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('leave is approved with the thumb', async ({ page, apiAs, openAs, expectToast, expectAccessible }) => {
    const api = await apiAs('hr');
    const person = await addEmployee(api);
    await api.post('/api/leave-requests', {
      employeeId: person.id,
      leaveType: 'Sick',
      startDate: '2026-03-02',
      endDate: '2026-03-02',
    });
    await openAs('hr', `/hr?tab=leave&q=${person.lastName}`);
    await page.getByRole('row', { name: person.lastName }).getByText('Sick').tap();
    const panel = page.getByRole('dialog', { name: person.lastName });
    await expect(panel.getByText('1 day', { exact: true })).toBeVisible();
    await expectAccessible();
    await panel.getByRole('button', { name: 'Approve' }).tap();
    await expectToast('Success', 'Leave request updated successfully');
    await expect(panel.getByText('approved this')).toBeVisible();
  });
});

test('a document is uploaded from anywhere, by the person it belongs to', async ({
  page,
  openAs,
  apiAs,
  expectToast,
  expectAccessible,
}) => {
  const documentName = unique('Permit');
  await openAs('employee', '/?add=document');
  const form = page.getByRole('dialog', { name: 'Upload Document' });
  await form.getByLabel('Document Name').fill(documentName);
  await form.getByRole('combobox', { name: 'Document Type' }).click();
  await page.getByRole('option', { name: 'License' }).click();
  await form.getByLabel('File to upload').setInputFiles({
    name: 'permit.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('only text'),
  });
  await expect(form.getByRole('status')).toHaveText(
    'Only these file types are accepted: PDF, JPEG, PNG, WebP, DOCX, XLSX',
  );
  const pdf = { name: 'permit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a permit') };
  await form.getByLabel('File to upload').setInputFiles(pdf);
  await expect(form.getByRole('status')).toHaveText('permit.pdf uploaded');
  await expectAccessible();
  await form.getByRole('button', { name: 'Add Document' }).click();
  await expectToast('Success', 'Document added. It becomes valid when a colleague accepts it.');
  const api = await apiAs('employee');
  const [me] = await api.get<{ id: string }[]>('/api/employees');
  const documents = await api.get<{ documentName: string; fileName: string | null }[]>(
    `/api/employee-documents/${me?.id}`,
  );
  expect(documents.find((each) => each.documentName === documentName)?.fileName).toBe('permit.pdf');
});
