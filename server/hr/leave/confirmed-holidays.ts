import { sql } from 'drizzle-orm';
import { grouped } from '#contract/engine/grouped.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { holidaysOf } from '#server/financial/holiday-source.ts';

export interface ConfirmedHoliday {
  employeeId: string;
  date: string;
  name: string;
}

const people = sql`(select id from employees where id = any(${sql.placeholder('ids')}::uuid[]))`;
const always = { from: sql`'-infinity'::date`, until: sql`'infinity'::date` };

const confirmed = statement(sql`select employee_id as "employeeId", date::text as date, name
  from (${holidaysOf(people, always)}) holidays order by date, name`);

/** The confirmed public holidays that concern each employee, in order. */
export async function confirmedHolidays(
  database: Database,
  employeeIds: readonly string[],
): Promise<Map<string, ConfirmedHoliday[]>> {
  const rows = await run<ConfirmedHoliday>(database, confirmed, { ids: employeeIds });
  return grouped(rows, ({ employeeId }) => employeeId);
}

/** Whether a day is one of these holidays. */
export function isOneOf(holidays: readonly ConfirmedHoliday[] = []): (day: string) => boolean {
  const dates = new Set(holidays.map(({ date }) => date));
  return (day) => dates.has(day);
}
