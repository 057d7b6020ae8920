import { grouped } from '#contract/engine/grouped.ts';
import { sql } from 'drizzle-orm';
import type { AffectedPerson, HolidayToBe } from '#contract/financial/pay/holiday-effects.ts';
import { withoutOvertime } from '#contract/financial/pay/paid-hours.ts';
import type { RulesInForce } from '#contract/financial/pay/pay-facts.ts';
import { workedTime, type Shift } from '#contract/financial/pay/worked-time.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { concerns } from '../holiday-source.ts';
import { rulesOf, rulesUntil } from './rules-in-force.ts';

/** What changes for one person. */
export type HolidayEffect = Omit<AffectedPerson, 'name'>;

export interface HolidayChange {
  before: readonly HolidayToBe[];
  after: readonly HolidayToBe[];
}

interface WorkedShift extends Shift {
  employeeId: string;
  isShiftWork: boolean;
  isApproved: boolean;
}

interface ChangedDay {
  employeeId: string;
  date: string;
  isGained: boolean;
}

/** The effects of a change of public holidays by person, with the number of people whose holidays change. */
export async function holidayEffects(database: Database, change: HolidayChange) {
  const values = valuesOf(change);
  if (values.last === null) return { people: 0, effects: [] };
  const changes = grouped(
    await run<ChangedDay>(database, changedDays, values),
    ({ employeeId }) => employeeId,
  );
  const leave = await run<{ employeeId: string; leaveType: string; days: number }>(
    database,
    leaveDays,
    values,
  );
  const rules = rulesOf(await rulesUntil(database, values.last), { payPeriodEnd: values.last });
  const hours = await changedHours(database, values, { changes, rules });
  const days = [
    ...hours.flatMap(({ employeeId, approvedOn }) => approvedOn.map((date) => ({ employeeId, date }))),
    ...(await daysOfLeavePay(database, values, rules)),
  ];
  const paid = await run<{ employeeId: string; from: string; to: string }>(database, paidPeriods, {
    ids: days.map(({ employeeId }) => employeeId),
    dates: days.map(({ date }) => date),
  });
  const effects = new Map<string, HolidayEffect>();
  const of = (employeeId: string) => {
    const known = effects.get(employeeId) ?? { employeeId, leave: [], hours: 0, pays: [] };
    effects.set(employeeId, known);
    return known;
  };
  for (const { employeeId, ...days } of leave) of(employeeId).leave.push(days);
  for (const { employeeId, minutes } of hours) of(employeeId).hours = Math.round((minutes / 60) * 100) / 100;
  for (const { employeeId, ...period } of paid) of(employeeId).pays.push(period);
  return { people: changes.size, effects: [...effects.values()] };
}

type Sides = ReturnType<typeof valuesOf>;

/** Only confirmed holidays have effects. */
function valuesOf({ before, after }: HolidayChange) {
  const sides = [
    ...before.map((holiday) => ({ ...holiday, isAfter: false })),
    ...after.map((holiday) => ({ ...holiday, isAfter: true })),
  ].filter(({ isConfirmed }) => isConfirmed);
  const dates = [...new Set(sides.map(({ date }) => date))].toSorted();
  const holidayIds = [...before, ...after].flatMap(({ id }) => id ?? []);
  return { sides: JSON.stringify(sides), holidayIds, dates, last: dates.at(-1) ?? null };
}

interface Known {
  changes: ReadonlyMap<string, readonly ChangedDay[]>;
  rules: RulesInForce;
}

/** The minutes that change their premium, worked out as pay does, and the days of approved shifts among them. */
async function changedHours(database: Database, values: Sides, { changes, rules }: Known) {
  const shifts = await run<WorkedShift>(database, shiftsAround, values);
  const termsOn = (day: string) => rules.overtime(day)?.terms ?? withoutOvertime;
  // A shift may be near two of the days.
  const unique = [...new Map(shifts.map((shift) => [shift.id, shift])).values()];
  const minutesOf = (worked: readonly Shift[], isShiftWork: boolean, holidays: ReadonlySet<string>) =>
    holidays.size === 0
      ? []
      : workedTime(worked, { termsOn, isShiftWork, isHoliday: (day) => holidays.has(day) }).filter(
          ({ premium }) => premium === 'Public Holiday',
        );
  // Many people work the same hours, so those of each kind are worked out once.
  const known = new Map<string, { minutes: number; positions: ReadonlySet<string> }>();
  return [...grouped(unique, ({ employeeId }) => employeeId)].flatMap(([employeeId, worked]) => {
    const days = changes.get(employeeId) ?? [];
    const isShiftWork = worked.some((shift) => shift.isShiftWork);
    const placed = worked.map((shift, position) => ({ ...shift, id: String(position) }));
    const key = [
      isShiftWork,
      ...days.map(({ date, isGained }) => `${date}${isGained}`),
      ...placed.map((shift) =>
        [shift.date, shift.startTime, shift.endTime, shift.breakDurationMinutes].join(),
      ),
    ].join('|');
    const workOut = () => {
      const [gained, lost] = [true, false].map((side) => {
        const holidays = days.flatMap(({ date, isGained }) => (isGained === side ? date : []));
        return minutesOf(placed, isShiftWork, new Set(holidays));
      });
      const positions = new Set([...(gained ?? []), ...(lost ?? [])].map(({ entryId }) => entryId));
      return { minutes: sumOf(gained ?? []) - sumOf(lost ?? []), positions };
    };
    const change = known.get(key) ?? workOut();
    known.set(key, change);
    const approvedOn = placed.flatMap(({ id, date, isApproved }) =>
      isApproved && change.positions.has(id) ? date : [],
    );
    return change.positions.size === 0 ? [] : [{ employeeId, minutes: change.minutes, approvedOn }];
  });
}

/** The days whose leave pay or public holiday pay changes, for people who are paid by the hour. */
async function daysOfLeavePay(database: Database, { dates, ...values }: Sides, { leavePay }: RulesInForce) {
  const ruled = dates.filter((date) => leavePay(date));
  if (ruled.length === 0) return [];
  const holidaysPaid = ruled.filter((date) => leavePay(date)?.terms.holidays === 'Paid');
  return run<Pick<ChangedDay, 'employeeId' | 'date'>>(database, leavePayDays, {
    ...values,
    ruled,
    holidaysPaid,
  });
}

function sumOf(worked: readonly { minutes: number }[]): number {
  return worked.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** The days that become public holidays of an employee, or stop being one. Other holidays of the day prevent both. */
const changed = sql`with side as materialized (
    select (value ->> 'date')::date as date, value ->> 'appliesTo' as applies_to, value ->> 'province' as province,
      value -> 'siteIds' as site_ids, (value ->> 'isAfter')::boolean as is_after
    from jsonb_array_elements(${sql.placeholder('sides')}::jsonb)
  ), changed as materialized (
    select person.id as employee_id, side.date, bool_or(side.is_after) as is_gained
    from side join employees person on person.start_date <= side.date
      and coalesce(person.end_date >= side.date, true) and ${concerns(sql`side`, sql`person.id`)}
    where not exists (select from public_holidays other where other.date = side.date and other.is_confirmed
      and other.id <> all(${sql.placeholder('holidayIds')}::uuid[]) and ${concerns(sql`other`, sql`person.id`)})
    group by person.id, side.date having bool_or(side.is_after) <> bool_or(not side.is_after)
  )`;

const changedDays = statement(sql`${changed} select employee_id as "employeeId", date::text as date,
  is_gained as "isGained" from changed`);

/** The part of a day that the leave counts without the holiday. */
const partOfDay = sql`case when changed.date = leave.start_date and leave.is_half_first_day
    or changed.date = leave.end_date and leave.is_half_last_day then 0.5 else 1 end`;

const leaveDays = statement(sql`${changed}, counted as (
    select changed.employee_id, leave.leave_type, (case when is_gained then 1 else -1 end) * ${partOfDay} as days
    from changed join leave_requests leave on leave.employee_id = changed.employee_id and leave.status = 'Approved'
      and changed.date between leave.start_date and leave.end_date
    join leave_types type on type.name = leave.leave_type
      and (type.day_count = 'Calendar days' or extract(isodow from changed.date) < 6))
  select employee_id as "employeeId", leave_type as "leaveType", sum(days)::float8 as days
  from counted group by 1, 2 having sum(days) <> 0
  order by 2`);

/** The week before counts towards the hours of shift work, and the night before reaches into the day. */
const shiftsAround = statement(sql`${changed}
  select changed.employee_id as "employeeId", entry.id, entry.date::text as date,
    left(start_time::text, 5) as "startTime", left(end_time::text, 5) as "endTime",
    break_duration_minutes as "breakDurationMinutes", basis.is_shift_work as "isShiftWork",
    sheet.status = 'Approved' as "isApproved"
  from changed
    join lateral (select kind, is_shift_work from pay_bases where employee_id = changed.employee_id
      and from_day <= changed.date order by from_day desc limit 1) basis on basis.kind = 'Hourly'
    join timesheets sheet on sheet.employee_id = changed.employee_id and sheet.status <> 'Rejected'
      and sheet.pay_period_start between changed.date - 70 and changed.date
    join time_entries entry on entry.timesheet_id = sheet.id and start_time is not null and end_time is not null
      and entry.date between changed.date - case when basis.is_shift_work then 6 else 1 end and changed.date`);

const leavePayDays = statement(sql`${changed}
  select changed.employee_id as "employeeId", changed.date::text as date
  from changed join lateral (select kind from pay_bases where employee_id = changed.employee_id
    and from_day <= changed.date order by from_day desc limit 1) basis on basis.kind = 'Hourly'
  where changed.date = any(${sql.placeholder('holidaysPaid')}::date[]) and extract(isodow from changed.date) < 6
    or changed.date = any(${sql.placeholder('ruled')}::date[]) and exists (
      select from leave_requests leave join leave_types on leave_types.name = leave.leave_type and is_paid
      where leave.employee_id = changed.employee_id and leave.status = 'Approved'
        and changed.date between leave.start_date and leave.end_date)`);

const paidPeriods = statement(sql`select distinct row.employee_id as "employeeId",
    row.pay_period_start::text as "from", row.pay_period_end::text as "to"
  from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('dates')}::date[]) as worked(employee_id, date)
    join payroll row on row.employee_id = worked.employee_id and row.status = 'Paid'
      and worked.date between row.pay_period_start and row.pay_period_end
  order by 2`);
