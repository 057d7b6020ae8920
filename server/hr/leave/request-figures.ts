import { sql } from 'drizzle-orm';
import { addDays, addMonths, daysBetween } from '#contract/engine/days.ts';
import { countedDays, isWorkingDay, sumOfDays, type LeaveDays } from '#contract/hr/leave/counted-days.ts';
import { figureWords, longestLeaveDays, type RequestFigures } from '#contract/hr/leave/leave-balances.ts';
import { hasBalance, leaveEntries, sumOfEntries } from '#contract/hr/leave/leave-entries.ts';
import type { LeaveFacts } from '#contract/hr/leave/leave-facts.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';
import type { Row } from '#server/engine/row.ts';
import { invalid } from '#server/http-error.ts';
import type { leaveTypeTable } from '../time-tables.ts';
import { confirmedHolidays, isOneOf } from './confirmed-holidays.ts';
import { leaveFacts } from './leave-facts.ts';

export interface AskedFigures {
  employeeId: string;
  /** As it is stored. */
  leaveType: string;
  startDate: string;
  endDate: string;
  isHalfFirstDay?: boolean | undefined;
  isHalfLastDay?: boolean | undefined;
  /** The request itself, if it exists: it is left out of what is already taken. */
  requestId?: string | undefined;
  today: string;
}

/** What a request would take, and what would remain. */
export async function requestFigures(database: Database, asked: AskedFigures): Promise<RequestFigures> {
  const { employeeId, leaveType, startDate, endDate, today } = asked;
  if (endDate < startDate)
    throw invalid([{ path: 'endDate', message: 'End Date must not be before Start Date' }]);
  const calendarDays = daysBetween(startDate, endDate) + 1;
  if (calendarDays > longestLeaveDays) throw invalid([{ path: 'endDate', message: figureWords.tooLong }]);
  const type = await one<AskedType>(database, askedType, { employeeId, leaveType });
  const holidays = (await confirmedHolidays(database, [employeeId])).get(employeeId) ?? [];
  const isHoliday = isOneOf(holidays);
  const count = (days: LeaveDays) => sumOfDays(countedDays(days, { dayCount: type.dayCount, isHoliday }));
  const { isHalfFirstDay = false, isHalfLastDay = false } = asked;
  const counted = count({ startDate, endDate, isHalfFirstDay, isHalfLastDay });
  const facts = (await leaveFacts(database, [employeeId])).find(({ leaveTypeId }) => leaveTypeId === type.id);
  const remaining =
    facts && hasBalance(facts, today) ? (await balanceAfter(database, asked, facts, count)) - counted : null;
  return {
    dayCount: type.dayCount,
    allowsHalfDays: type.allowsHalfDays,
    calendarDays,
    countedDays: counted,
    holidays: holidays.flatMap(({ date, name }) =>
      date >= startDate && date <= endDate ? [{ date, name }] : [],
    ),
    weekendDays: type.dayCount === 'Working days' ? weekendDays(startDate, calendarDays) : 0,
    remaining,
    isShort: remaining !== null && remaining < type.lowestBalance,
    shortBalance: type.shortBalance,
    document: await documentOf(database, type, { ...asked, counted }),
    refusal: refusalOf(type, startDate),
  };
}

/** What is left of a balance after a request, all pending ones, and everything that is approved. */
async function balanceAfter(
  database: Database,
  { employeeId, leaveType, endDate, requestId, today }: AskedFigures,
  facts: LeaveFacts,
  count: (days: LeaveDays) => number,
): Promise<number> {
  const others = { ...facts, taken: facts.taken.filter((each) => each.requestId !== requestId) };
  const entries = [...others.entered, ...leaveEntries(others, endDate > today ? endDate : today)];
  const pending = await run<LeaveDays>(database, pendingOthers, {
    employeeId,
    leaveType,
    requestId: requestId ?? null,
  });
  return sumOfEntries(entries) - pending.reduce((sum, each) => sum + count(each), 0);
}

async function documentOf(
  database: Database,
  { documentType, documentAfterDays, documentWithinDays }: AskedType,
  { employeeId, startDate, endDate, counted }: AskedFigures & { counted: number },
): Promise<RequestFigures['document']> {
  if (documentType === null || documentAfterDays === null || counted <= documentAfterDays) return null;
  const values = { employeeId, documentType, startDate };
  const { isThere } = await one<{ isThere: boolean }>(database, documentThere, values);
  return { type: documentType, dueDate: addDays(endDate, documentWithinDays), isThere };
}

function weekendDays(from: string, count: number): number {
  return Array.from({ length: count }, (_, at) => addDays(from, at)).filter((day) => !isWorkingDay(day))
    .length;
}

function refusalOf(type: AskedType, startDate: string): string | null {
  if (type.workType !== null && type.workType !== type.workTypeOfEmployee)
    return figureWords.workType(type.workType);
  const { employedFrom, waitingMonths } = type;
  if (employedFrom !== null && waitingMonths > 0 && addMonths(employedFrom, waitingMonths) > startDate)
    return figureWords.waiting(waitingMonths);
  return null;
}

type LeaveType = Row<typeof leaveTypeTable>;

interface AskedType extends Pick<
  LeaveType,
  | 'id'
  | 'dayCount'
  | 'allowsHalfDays'
  | 'shortBalance'
  | 'lowestBalance'
  | 'workType'
  | 'waitingMonths'
  | 'documentAfterDays'
  | 'documentWithinDays'
> {
  documentType: NonNullable<RequestFigures['document']>['type'] | null;
  /** Null for an employee that does not exist. */
  employedFrom: string | null;
  workTypeOfEmployee: string | null;
}

const employeeId = sql`${sql.placeholder('employeeId')}::uuid`;

const pendingOthers = statement(sql`select start_date::text as "startDate",
    end_date::text as "endDate", is_half_first_day as "isHalfFirstDay", is_half_last_day as "isHalfLastDay"
  from leave_requests where employee_id = ${employeeId} and status = 'Pending' and leave_type = ${sql.placeholder('leaveType')}
    and id is distinct from ${sql.placeholder('requestId')}::uuid`);

const askedType = statement(sql`select type.id, day_count as "dayCount", allows_half_days as "allowsHalfDays",
    short_balance as "shortBalance", lowest_balance::float8 as "lowestBalance", type.work_type as "workType",
    waiting_months as "waitingMonths", document_after_days as "documentAfterDays", document_type as "documentType",
    document_within_days as "documentWithinDays", employees.start_date::text as "employedFrom",
    employees.work_type as "workTypeOfEmployee"
  from leave_types type left join employees on employees.id = ${employeeId}
  where name = ${sql.placeholder('leaveType')}`);

/** A document of this type that was uploaded since the leave began. */
const documentThere = statement(sql`select exists (select from employee_documents
  where employee_id = ${employeeId} and document_type = ${sql.placeholder('documentType')}
    and created_at::date >= ${sql.placeholder('startDate')}::date and deleted_at is null) as "isThere"`);
