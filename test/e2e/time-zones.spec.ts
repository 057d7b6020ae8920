import type { Locator, Page } from '@playwright/test';
import { expect, test, unique, type Api } from './fixtures.ts';
import { addEmployee, addSignedIn, type Employee } from './people.ts';

/**
 * Computers in these zones at these moments. For the organisation, in Port Moresby, each is in 5 March 2026;
 * in Bougainville it is the 6th by then, in Los Angeles still the 4th.
 */
const computers = [
  { timezoneId: 'Pacific/Port_Moresby', now: '2026-03-05T02:00:00Z' },
  { timezoneId: 'Pacific/Bougainville', now: '2026-03-05T13:30:00Z' },
  { timezoneId: 'America/Los_Angeles', now: '2026-03-04T20:00:00Z' },
];
const today = 'Today, Thursday, 5 March 2026';

for (const { timezoneId, now } of computers)
  test.describe(`with a computer in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test.beforeEach(({ page }) => page.clock.setFixedTime(new Date(now)));

    test('a person’s file has the days of the organisation', async ({ page, apiAs, openAs }) => {
      const hr = await apiAs('hr');
      const person = await addEmployee(hr, { dateOfBirth: '1990-03-05' });
      await hr.post('/api/medical-history', { employeeId: person.id });
      const { courseName } = await addCourse(await apiAs('training'));
      await openAs('hr', `/hr?view=${person.id}`);
      const file = page.getByRole('dialog', { name: `${person.firstName} ${person.lastName}` });
      const show = (tab: string) => file.getByRole('tab', { name: tab }).click();

      await file.getByRole('button', { name: 'Edit Personal' }).click();
      await expect(field(file, 'Date of Birth')).toHaveValue('05/03/1990');
      await field(file, 'Date of Birth').fill('31/12/1989');
      await file.getByRole('button', { name: 'Save Changes' }).click();
      await expect(file.getByText('changed Date of Birth from 05/03/1990 to 31/12/1989')).toBeVisible();
      expect(await hr.get(`/api/employees/${person.id}`)).toMatchObject({ dateOfBirth: '1989-12-31' });

      await show('Attendance');
      await expect(file.getByRole('region', { name: 'Thursday, 05/03/2026' })).toBeVisible();
      await file.getByRole('button', { name: 'Record', exact: true }).click();
      const recording = page.getByRole('dialog', { name: /^Record Attendance/ });
      await recording.getByRole('button', { name: today }).click();
      await recording.getByRole('button', { name: 'Save 1 Record(s)' }).click();
      await expect(
        file.getByRole('button', { name: /^Today, Thursday, 5 March 2026, .*On-site$/ }),
      ).toBeVisible();
      expect(await hr.get(`/api/attendance?employeeId=${person.id}`)).toMatchObject([{ date: '2026-03-05' }]);

      await show('Leave');
      await file.getByRole('button', { name: 'New Request' }).click();
      const asking = page.getByRole('dialog', { name: 'New Leave Request' });
      await choose(asking, 'Leave Type', 'Annual');
      await pickToday(asking, 'Start Date');
      await field(asking, 'End Date').fill('09/03/2026');
      await asking.getByRole('button', { name: 'Send Request' }).click();
      await expect(file.getByRole('region', { name: 'Leave requests' }).getByRole('listitem')).toContainText(
        '05/03/2026 – 09/03/2026',
      );
      expect(await hr.get(`/api/leave-requests?employeeId=${person.id}`)).toMatchObject([
        { startDate: '2026-03-05', endDate: '2026-03-09' },
      ]);

      await show('Medical');
      await choose(file, 'Fitness for work', 'Fit');
      await pickToday(file, 'Fitness valid until');
      await file.getByRole('button', { name: 'Save Medical History' }).click();
      const look = file.getByRole('region', { name: 'Views and changes' }).locator('time').first();
      // Saving opens the file once more, so text and attribute are read until both are of the same look.
      await expect(async () => {
        expect(await look.textContent()).toBe(inPortMoresby((await look.getAttribute('datetime')) ?? ''));
      }).toPass();
      await expect(file.getByText('until 05/03/2026')).toBeVisible();
      expect(await hr.get(`/api/medical-history/${person.id}`)).toMatchObject({ fitnessUntil: '2026-03-05' });

      await show('Documents');
      await file.getByRole('button', { name: 'Upload Document' }).click();
      const uploading = page.getByRole('dialog', { name: 'Upload Document' });
      await uploading.getByLabel('Document Name').fill('Permit');
      await choose(uploading, 'Document Type', 'License');
      await uploading.getByLabel('File Path').fill('Cabinet 2');
      await pickToday(uploading, 'Issue Date');
      await field(uploading, 'Expiry Date').fill('01/03/2099');
      await uploading.getByRole('button', { name: 'Add Document' }).click();
      await expect(file.getByRole('row', { name: 'Permit' })).toContainText('01/03/2099');
      expect(await hr.get(`/api/employee-documents/${person.id}`)).toMatchObject([
        { issueDate: '2026-03-05', expiryDate: '2099-03-01' },
      ]);

      await show('Timesheets');
      await file.getByRole('button', { name: 'New Timesheet' }).click();
      const adding = page.getByRole('dialog', { name: 'New Timesheet' });
      await field(adding, 'Pay Period Start').fill('01/03/2026');
      await field(adding, 'Pay Period End').fill('31/03/2026');
      await adding.getByRole('button', { name: 'Add Timesheet' }).click();
      const sheet = page.getByRole('dialog', { name: /^Timesheet/ });
      await sheet.getByRole('button', { name: 'Add Entry' }).click();
      const entry = page.getByRole('dialog', { name: 'Add Time Entry' });
      await expect(field(entry, 'Date')).toHaveValue('01/03/2026');
      await pickToday(entry, 'Date');
      await field(entry, 'Start Time').fill('6pm');
      await field(entry, 'End Time').fill('2am');
      await entry.getByRole('button', { name: 'Add Entry' }).click();
      await expect(sheet.getByRole('button', { name: 'Edit the entry of 05/03/2026' })).toBeVisible();
      const id = new URL(page.url()).searchParams.get('person.view');
      expect(await hr.get(`/api/time-entries/timesheet/${id}`)).toMatchObject([
        { date: '2026-03-05', startTime: '18:00', endTime: '02:00' },
      ]);
      await sheet.getByRole('button', { name: 'Close' }).click();

      await show('Training');
      await file.getByRole('button', { name: 'Add Training Need' }).click();
      const needing = page.getByRole('dialog', { name: 'Add Training Need' });
      await needing.getByLabel('Course').fill(courseName);
      await page.getByRole('option', { name: courseName }).click();
      await field(needing, 'Due Date').fill('01/03/2026');
      await needing.getByRole('button', { name: 'Add Training Need' }).click();
      const need = file.getByRole('row', { name: courseName });
      await expect(need).toContainText('01/03/2026');
      await need.getByRole('button', { name: `Complete ${courseName}` }).click();
      const completing = page.getByRole('dialog', { name: `Complete ${courseName}` });
      await expect(field(completing, 'Completion Date')).toHaveValue('05/03/2026');
      await completing.getByRole('button', { name: 'Complete', exact: true }).click();
      await expect(need).toContainText('05/03/2028');
      expect(await hr.get(`/api/training-needs?employeeId=${person.id}`)).toMatchObject([
        { dueDate: '2026-03-01', completionDate: '2026-03-05' },
      ]);
    });

    test('crew, what waits and one’s own file have the days of the organisation', async ({
      page,
      apiAs,
      openAs,
    }) => {
      const admin = await apiAs('admin');
      const boss = await addSignedIn(admin, { roleName: 'Supervisor' });
      const mate = await addSignedIn(admin, { supervisorId: boss.id });
      await askLeave(await apiAs(mate.username), mate, '2026-03-05', '2026-03-06');
      await openAs(boss.username, '/hr?tab=attendance');
      await page.getByRole('radio', { name: 'Crew' }).click();
      await expect(page).toHaveURL(/crew\.date=2026-03-05/);
      await expect(field(page, 'Day')).toHaveValue('05/03/2026');
      await page
        .getByRole('radiogroup', { name: `${mate.firstName} ${mate.lastName}` })
        .getByRole('radio', { name: 'Off-site' })
        .click();
      await page.getByRole('button', { name: 'Save 1 Record(s)' }).click();
      await expect(page.getByRole('button', { name: 'Save 0 Record(s)' })).toBeVisible();
      expect(await admin.get(`/api/attendance?employeeId=${mate.id}`)).toMatchObject([
        { date: '2026-03-05' },
      ]);

      await page.getByRole('tab', { name: /^Approvals/ }).click();
      const line = page.getByRole('article').filter({ hasText: mate.lastName });
      await expect(line).toContainText('05/03/2026 – 06/03/2026');
      await line.getByRole('button', { name: 'Approve' }).click();
      await expect(line).toHaveCount(0);

      await openAs(mate.username, '/hr');
      await expect(page).toHaveTitle('My profile · Bilum');
      await page.getByRole('tab', { name: 'Attendance' }).click();
      await expect(
        page.getByRole('button', { name: /^Today, Thursday, 5 March 2026, .*Leave, Off-site$/ }),
      ).toBeVisible();
      await page.getByRole('tab', { name: 'Leave' }).click();
      await expect(page.getByRole('region', { name: 'Leave requests' }).getByRole('listitem')).toContainText(
        '05/03/2026 – 06/03/2026',
      );
      await page.getByRole('button', { name: 'New Request' }).click();
      const asking = page.getByRole('dialog', { name: 'New Leave Request' });
      await choose(asking, 'Leave Type', 'Sick');
      await field(asking, 'Start Date').fill('01/04/2026');
      await field(asking, 'End Date').fill('01/04/2026');
      await asking.getByRole('button', { name: 'Send Request' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Sick leave' })).toContainText('01/04/2026');
      const asked = await admin.get(`/api/leave-requests?employeeId=${mate.id}&leaveType=Sick`);
      expect(asked).toMatchObject([{ startDate: '2026-04-01', endDate: '2026-04-01' }]);
    });
  });

const field = (within: Locator | Page, name: string) => within.getByRole('textbox', { name, exact: true });

/** By the calendar of the field, where the day has to be marked. */
async function pickToday(within: Locator, name: string): Promise<void> {
  await field(within, name).locator('..').getByRole('button', { name: 'Pick a date' }).click();
  const calendar = within.page().getByRole('dialog', { name: 'Calendar' });
  await calendar.getByRole('button', { name: today }).click();
  await expect(field(within, name)).toHaveValue('05/03/2026');
}

async function choose(within: Locator, name: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name }).click();
  await within.page().getByRole('option', { name: option, exact: true }).click();
}

function addCourse(api: Api): Promise<{ courseName: string }> {
  return api.post('/api/training-courses', { courseName: unique('Course'), validityPeriodMonths: 24 });
}

function askLeave(api: Api, { id: employeeId }: Employee, startDate: string, endDate: string) {
  return api.post('/api/leave-requests', { employeeId, leaveType: 'Annual', startDate, endDate });
}

function inPortMoresby(moment: string): string {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Pacific/Port_Moresby',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return shown.format(new Date(moment)).replace(',', '');
}
