import { sql } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import type { DateFormat } from '#contract/engine/days.ts';
import { outsideEmployment, type Employment } from '#contract/hr/employment.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { invalid } from '#server/http-error.ts';

interface Found extends Employment {
  format: DateFormat;
}

const employment = statement(sql`select start_date::text as start, end_date::text as "end",
    (select date_format from settings) as format
  from employees where id = ${sql.placeholder('employeeId')}`);

/**
 * Throws for days outside a person's employment or too far in the future. `days`: by field name; undefined for a day
 * that was not sent or is unchanged.
 */
export async function refuseOutsideEmployment(
  tx: Database,
  viewer: Viewer,
  employeeId: string,
  days: Record<string, string | undefined>,
): Promise<void> {
  if (Object.values(days).every((day) => day === undefined)) return;
  const [found] = await run<Found>(tx, employment, { employeeId });
  // The foreign key reports a missing employee.
  if (!found) return;
  const errors = Object.entries(days).flatMap(([path, day]) => {
    const message = day && outsideEmployment(day, found, { today: viewer.today, format: found.format });
    return message ? [{ path, message }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
}
