import { sql } from 'drizzle-orm';
import type { Values } from '#contract/engine/fields.ts';
import { periodOfDay, type PayPeriod } from '#contract/hr/pay-periods.ts';
import { timeEntries, timesheets } from '#contract/hr/timesheets.ts';
import { endAfter, workedMinutes } from '#contract/hr/worked-hours.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { newId } from '#server/database/new-id.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { readableRows } from '#server/engine/projection.ts';
import { from, viewerValues } from '#server/engine/source.ts';
import { parseCreateBody } from '../parse-body.ts';
import { invalid } from '#server/http-error.ts';
import type { ParsedRow } from '../parsed-rows.ts';
import type { ImportContext, Kind } from '../kind.ts';
import { valuesOf, writtenOrFound } from './known-by.ts';

interface Entry extends Values {
  id: string;
  timesheetId: string;
  employeeId: string;
  date: string;
  startTime: string | null;
}

const statements = statementsByShape();

const sheetOfDay = statement(sql`select id from timesheets
  where employee_id = ${sql.placeholder('employeeId')}
    and ${sql.placeholder('date')}::date between pay_period_start and pay_period_end`);

/** The latest pay period: the employee's own, otherwise the most common one. */
const periodBefore = statement(sql`select pay_period_start::text as "payPeriodStart",
    pay_period_end::text as "payPeriodEnd"
  from timesheets where pay_period_start <= ${sql.placeholder('date')}::date
  group by pay_period_start, pay_period_end
  order by bool_or(employee_id = ${sql.placeholder('employeeId')}) desc, pay_period_start desc, count(*) desc
  limit 1`);

/** Each row is a time entry. It is added to the employee's timesheet of that day, which is created if needed. */
export const timesheetKind: Kind = {
  completed: completeTimes,
  name: (row) => [writtenOrFound(row, 'employeeId'), row.values.date].filter(Boolean).join(', '),
  key: ({ values: { employeeId, date, startTime } }) =>
    employeeId && date ? keyOf({ employeeId, date, startTime }) : null,
  keyFields: ['startTime'],
  find: async (importing, rows) =>
    (await entriesOf(importing, rows)).map((entry) => ({ id: entry.timesheetId, key: keyOf(entry) })),
  async extraValues(importing, rows) {
    const entries = new Map((await entriesOf(importing, rows)).map((entry) => [keyOf(entry), entry]));
    return new Map(
      rows.map((row) => {
        const { payPeriodStart, payPeriodEnd } = row.values;
        return [row, { ...entries.get(keyOf(row.values)), payPeriodStart, payPeriodEnd }];
      }),
    );
  },
  async bodies(_importing, rows) {
    return new Map(
      rows.map((row) => {
        const values = { ...entryValues(row.values), timesheetId: row.newId, id: row.newId };
        return [row, [{ resource: timeEntries, values }]];
      }),
    );
  },
  against: ({ values, written }, changed) =>
    changed === null && values.employeeId === undefined && written.employeeId === undefined
      ? [{ field: 'employeeId', message: 'Employee is required' }]
      : [],
  order: ({ values: one }, { values: other }) => String(one.date).localeCompare(String(other.date)),
  exported: {
    async rows(importing, records) {
      const ids = records.map(({ id }) => String(id));
      const bySheet = new Map<string, Entry[]>();
      for (const entry of await readEntries(importing, { ids, people: [], days: [] }))
        bySheet.set(entry.timesheetId, [...(bySheet.get(entry.timesheetId) ?? []), entry]);
      return records.flatMap((sheet) =>
        (bySheet.get(String(sheet.id)) ?? []).map((entry) => ({ ...sheet, ...entry })),
      );
    },
  },
  async add(importing, { newId: id, values }) {
    const { context, tx, viewer } = importing;
    const timesheetId = await timesheetFor(importing, values);
    const body = parseCreateBody(timeEntries, { ...entryValues(values), timesheetId, id }, viewer.today);
    await context.served.get(timeEntries.name)?.create.within(tx, viewer, body);
  },
  async change(importing, row, changed) {
    const { context, tx, viewer } = importing;
    const key = keyOf(row.values);
    const entry = (await entriesOf(importing, [row])).find((each) => keyOf(each) === key);
    if (entry) await context.served.get(timeEntries.name)?.change.within(tx, viewer, entry.id, changed);
  },
};

/** Computes a missing end time from the hours. */
function completeTimes({ values, errors }: ParsedRow): void {
  const { startTime, endTime, hours, breakDurationMinutes = 0 } = values;
  delete values.hours;
  if (typeof hours !== 'number') {
    if (startTime === undefined && endTime === undefined && errors.length === 0)
      errors.push({ field: 'startTime', message: importWords.noHours });
    return;
  }
  if (hours === 0 && startTime === undefined) {
    errors.push({ field: 'hours', message: importWords.noHours });
    return;
  }
  if (typeof startTime !== 'string') {
    if (!errors.some(({ field }) => field === 'startTime'))
      errors.push({ field: 'startTime', message: importWords.whichTimes });
    return;
  }
  const breakMinutes = Number(breakDurationMinutes);
  if (typeof endTime !== 'string')
    values.endTime = endAfter(startTime, Math.round(hours * 60) + breakMinutes);
  const hoursWorked = (workedMinutes(startTime, String(values.endTime), breakMinutes) ?? 0) / 60;
  if (Math.abs(hoursWorked - hours) > 0.01)
    errors.push({ field: 'hours', message: importWords.otherHours(hoursWorked.toFixed(2)) });
}

function entryValues({ date, startTime, endTime, breakDurationMinutes, notes }: Values): Values {
  return Object.fromEntries(
    Object.entries({ date, startTime, endTime, breakDurationMinutes, notes }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

function keyOf({ employeeId, date, startTime }: Values): string {
  return [employeeId, date, startTime ?? ''].join('|');
}

function entriesOf(importing: ImportContext, rows: readonly ParsedRow[]): Promise<Entry[]> {
  return readEntries(importing, {
    ids: [],
    people: valuesOf(rows, 'employeeId'),
    days: valuesOf(rows, 'date'),
  });
}

/** The entries of these timesheets, or of these people on these days, that the viewer may read. */
async function readEntries(
  { context, viewer, tx = context.pool }: Pick<ImportContext, 'context' | 'viewer'> & { tx?: Database },
  asked: { ids: readonly string[]; people: readonly string[]; days: readonly string[] },
): Promise<Entry[]> {
  const served = context.served.get(timeEntries.name);
  const readable = served && readableRows(served, viewer);
  if (!readable) return [];
  const prepared = statements(
    readable.scope,
    () => sql`select time_entries.id, timesheet_id as "timesheetId", sheet.employee_id as "employeeId",
        time_entries.date::text as date, to_char(start_time, 'HH24:MI') as "startTime",
        to_char(end_time, 'HH24:MI') as "endTime", break_duration_minutes as "breakDurationMinutes", time_entries.notes
      from ${from(served.source)} join timesheets sheet on sheet.id = time_entries.timesheet_id
      where ${readable.rows} and (sheet.id = any(${sql.placeholder('ids')}::uuid[])
        or sheet.employee_id = any(${sql.placeholder('people')}::uuid[])
          and time_entries.date = any(${sql.placeholder('days')}::date[]))
      order by time_entries.date, start_time, time_entries.id`,
  );
  return run<Entry>(tx, prepared, { ...viewerValues(viewer), ...asked });
}

/** The employee's timesheet of that day, or a new one for its pay period. */
async function timesheetFor(importing: ImportContext, values: Values): Promise<string> {
  const { context, tx, viewer } = importing;
  const { employeeId, date } = values;
  const [there] = await run<{ id: string }>(tx, sheetOfDay, { employeeId, date });
  if (there) return there.id;
  const [before] = await run<PayPeriod>(tx, periodBefore, { employeeId, date });
  const period = periodOfDay(String(date), values, before);
  if (!period) throw invalid([{ path: 'payPeriodStart', message: importWords.whichPeriod }]);
  const id = newId();
  const body = parseCreateBody(timesheets, { ...period, employeeId, id }, viewer.today);
  await context.served.get(timesheets.name)?.create.within(tx, viewer, body);
  return id;
}
