import { sql, type SQL } from 'drizzle-orm';
import type { publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { siteTable } from '#server/settings/tables.ts';
import { publicHolidayTable as table } from './pay-tables.ts';

export const holidaySource = {
  table,
  columns: {
    siteNames: sql`(select string_agg(sites.name, ', ' order by lower(sites.name)) from sites
      where ${table.siteIds} ? sites.id::text)`,
  },
  reads: [siteTable],
  name: sql`${table.name} || ', ' || to_char(${table.date}, 'DD/MM/YYYY')`,
  searchEntry: null,
} satisfies SourceOf<typeof publicHolidays, typeof table>;

/**
 * Whether the row `holiday` of `public_holidays` (or of anything with its columns) concerns an employee, by the site
 * where they work on its day. Drafts concern people too: add `is_confirmed` for days that are holidays already.
 */
export function concerns(holiday: SQL, employeeId: SQL): SQL {
  return sql`(${holiday}.applies_to = 'Everybody' or exists (
    select from employee_sites stay left join sites place on place.id = stay.site_id
    where stay.employee_id = ${employeeId} and stay.from_day <= ${holiday}.date and stay.until_day > ${holiday}.date
      and (place.province = ${holiday}.province or ${holiday}.site_ids ? stay.site_id::text)))`;
}

/**
 * Selects the confirmed public holidays of employees: `employee_id, date, name, holiday_id`. `people` is SQL with a
 * column `id`, such as a table or `(select …)`. A day with two holidays has two rows.
 */
export function holidaysOf(people: SQL, { from, until }: { from: SQL; until: SQL }): SQL {
  return sql`select person.id as employee_id, holiday.date, holiday.name, holiday.id as holiday_id
    from public_holidays holiday join ${people} person on ${concerns(sql`holiday`, sql`person.id`)}
    where holiday.is_confirmed and holiday.date between ${from} and ${until}`;
}
