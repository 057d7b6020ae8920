import { useQuery } from '@tanstack/react-query';
import { timesheetStatuses, timesheets } from '#contract/hr/timesheets.ts';
import { formatNumber } from '#contract/engine/number-text.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { TabProps } from '../person.ts';
import { daysOfYear, sumsByMonth } from '../summary/months.ts';
import { Summary } from '../summary/summary.tsx';
import { payPeriod } from './pay-period.ts';

/** More than one person has in a year. */
const atMost = 500;

/** This year's timesheets by status, and their hours by the month in which the pay period ends. */
export function TimesheetsSummary({ person }: TabProps) {
  const formats = useFormats();
  const year = formats.today().slice(0, 4);
  const whole = daysOfYear(year);
  const { data } = useQuery(
    reading(timesheets.list, {
      query: {
        employeeId: person.id,
        payPeriodEndFrom: whole.startDate,
        payPeriodEndTo: whole.endDate,
        sort: '-payPeriodEnd',
        pageSize: atMost,
      },
    }),
  );
  if (!data) return null;
  const hours = data.map(({ payPeriodEnd: day, totalHours }) => ({ day, amount: totalHours ?? 0 }));
  // Some users see the periods but not the hours.
  const seesHours = data.every(({ totalHours }) => totalHours !== undefined);
  const [latest] = data;
  const describe = (sum: number) => `${formatNumber(sum)} hours`;
  return (
    <Summary
      title={`Timesheets in ${year}`}
      figures={timesheetStatuses.map((status) => ({
        label: status,
        value: String(data.filter((timesheet) => timesheet.status === status).length),
      }))}
      {...(latest && { next: { label: 'Latest pay period', value: payPeriod(latest, formats) } })}
      {...(seesHours && {
        months: { label: `Hours in ${year}`, values: sumsByMonth(hours, year), describe },
      })}
    />
  );
}
