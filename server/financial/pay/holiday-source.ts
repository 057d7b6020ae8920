import { sql } from 'drizzle-orm';
import type { publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { publicHolidayTable as table } from '../pay-tables.ts';

export const holidaySource = {
  table,
  name: sql`${table.name} || ', ' || to_char(${table.date}, 'DD/MM/YYYY')`,
  searchEntry: null,
} satisfies SourceOf<typeof publicHolidays, typeof table>;
