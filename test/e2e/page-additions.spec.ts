import { expect, test } from './fixtures.ts';
import { addEmployee, addSignedIn } from './people.ts';

const pages: [string, string, string | null][] = [
  ['hr', '/hr', 'Add Employee'],
  ['hr', '/hr?tab=attendance', 'Record Attendance'],
  ['hr', '/hr?tab=leave', 'New Leave Request'],
  ['hr', '/hr?tab=timesheets', 'New Timesheet'],
  ['hr', '/hr?tab=waiting', null],
  ['training', '/training', 'Add Course'],
  ['training', '/training?tab=providers', 'Add Provider'],
  ['training', '/training?tab=sessions', 'Add Session'],
  ['training', '/training?tab=matrix', null],
  ['training', '/training?tab=needs', 'Add Training Need'],
  ['training', '/training?tab=requirements', 'Add Requirement'],
  ['fleet', '/fleet', 'Add Vehicle'],
  ['fleet', '/fleet?tab=maintenance', 'Add Maintenance'],
  ['fleet', '/fleet?tab=plans', 'Add Plan'],
  ['fleet', '/fleet?tab=renewals', 'Add Renewal'],
  ['fleet', '/fleet?tab=fuel', 'Add Fuel'],
  ['fleet', '/fleet?tab=checks', 'Pre-start Check'],
  ['fleet', '/fleet?tab=checklists', 'Add Checklist'],
  ['finance', '/financial', 'Process Payroll'],
  ['finance', '/financial?tab=transactions', 'Add Transaction'],
  ['auditor', '/fleet?tab=maintenance', null],
];

test('the primary button of a page adds what its open tab shows', async ({ page, openAs }) => {
  for (const [username, address, label] of pages) {
    await openAs(username, address);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    const head = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) });
    const primary = head.locator('button.bg-accent');
    await expect(primary, address).toHaveText(label === null ? [] : [label]);
    if (label) await expect(page.getByRole('button', { name: label, exact: true }), address).toHaveCount(1);
  }
});

test('turning to another tab changes what the page adds', async ({ page, openAs }) => {
  await openAs('fleet', '/fleet');
  await page.getByRole('tab', { name: 'Maintenance' }).click();
  await page.getByRole('button', { name: 'Add Maintenance' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Maintenance' })).toBeVisible();
});

test('a form asks for the person, unless one may add for the person whose profile is open', async ({
  page,
  apiAs,
  openAs,
}) => {
  const admin = await apiAs('admin');
  const boss = await addSignedIn(admin, { roleName: 'Supervisor' });
  const member = await addEmployee(admin, { supervisorId: boss.id });
  const form = page.getByRole('dialog', { name: 'Record Attendance' });
  const person = form.getByRole('combobox', { name: 'Employee' });
  await openAs(boss.username, `/hr?view=${member.id}&add=attendance`);
  await expect(form.getByText(`${member.firstName} ${member.lastName}`)).toBeVisible();
  await expect(person).toHaveCount(0);
  await page.goto(`/hr?view=${boss.id}&add=attendance`);
  await expect(person).toBeVisible();
});
