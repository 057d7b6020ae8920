import { addDays } from '#contract/engine/days.ts';
import { expect, test } from './fixtures.ts';
import { addEmployee } from './people.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());
const written = (day: string) => day.split('-').toReversed().join('/');

test('a summary claims nothing about what one may not see', async ({ page, apiAs, openAs }) => {
  const hr = await apiAs('hr');
  const { id: employeeId } = await addEmployee(hr);
  const leave = { employeeId, leaveType: 'Sick', startDate: today, endDate: today };
  const { id } = await hr.post<{ id: string }>('/api/leave-requests', leave);
  await hr.put(`/api/leave-requests/${id}`, { status: 'Approved' });
  const period = { payPeriodStart: addDays(today, -6), payPeriodEnd: today };
  await hr.post('/api/timesheets', { employeeId, ...period, totalHours: 16 });

  const year = today.slice(0, 4);
  const leaveSummary = page.getByRole('region', { name: `Leave in ${year}` });
  const timesheetSummary = page.getByRole('region', { name: `Timesheets in ${year}` });
  const hours = timesheetSummary.getByRole('img', { name: `Hours in ${year}` });

  await openAs('hr', `/hr?view=${employeeId}&person.tab=leave`);
  await expect(leaveSummary.getByText(`Sick, ${written(today)}`)).toBeVisible();
  await page.goto(`/hr?view=${employeeId}&person.tab=timesheets`);
  await expect(hours).toBeVisible();

  await openAs('training', `/hr?view=${employeeId}&person.tab=leave`);
  await expect(leaveSummary.getByText(written(today), { exact: true })).toBeVisible();
  await expect(leaveSummary.getByText('Approved')).toBeVisible();
  await expect(leaveSummary.getByText('Sick')).toHaveCount(0);
  await page.goto(`/hr?view=${employeeId}&person.tab=timesheets`);
  await expect(timesheetSummary.getByText('Latest pay period')).toBeVisible();
  await expect(hours).toHaveCount(0);
});
