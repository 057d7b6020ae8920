import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { addMonths } from '#contract/engine/days.ts';
import { countedDays, sumOfDays } from '#contract/hr/leave/counted-days.ts';
import {
  readLeaveBalances,
  readRequestFigures,
  type LeaveBalance,
} from '#contract/hr/leave/leave-balances.ts';
import { hasBalance, leaveEntries, sumOfEntries } from '#contract/hr/leave/leave-entries.ts';
import type { WorkedOutEntry } from '#contract/hr/leave/leave-facts.ts';
import { leaveLedger } from '#contract/hr/leave/leave-ledger.ts';
import { can } from '#contract/engine/access.ts';
import { readScope } from '#contract/engine/field-access.ts';
import type { Context } from '#server/context.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { isWithinScope } from '#server/engine/scope.ts';
import type { Row } from '#server/engine/row.ts';
import { route } from '#server/http/route.ts';
import { notFound } from '#server/http-error.ts';
import type { leaveTypeTable } from '../time-tables.ts';
import { isInForce } from '../leave-source.ts';
import { confirmedHolidays, isOneOf } from './confirmed-holidays.ts';
import { leaveFacts } from './leave-facts.ts';
import { knownType } from './leave-types.ts';
import { requestFigures } from './request-figures.ts';

export function serveLeaveBalances(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  route(app, context, readLeaveBalances, async ({ query: { employeeId, on }, viewer }) => {
    if (!(await isWithinScope(pool, viewer, readScope(leaveLedger, viewer), employeeId)))
      throw notFound('employee');
    return leaveBalances(pool, { employeeId, today: viewer.today, on: on ?? viewer.today });
  });

  route(app, context, readRequestFigures, async ({ query, viewer }) => {
    const { employeeId } = query;
    // Those who see only the days of leave see no documents either.
    if (!(await isWithinScope(pool, viewer, can(viewer, readRequestFigures.access), employeeId)))
      throw notFound('employee');
    const { name: leaveType } = await knownType(pool, query.leaveType);
    const figures = await requestFigures(pool, { ...query, leaveType, today: viewer.today });
    const seesBalance = await isWithinScope(pool, viewer, readScope(leaveLedger, viewer), employeeId);
    return seesBalance ? figures : { ...figures, remaining: null, isShort: false };
  });
}

interface AskedBalances {
  employeeId: string;
  today: string;
  on: string;
}

async function leaveBalances(
  database: Database,
  { employeeId, today, on }: AskedBalances,
): Promise<LeaveBalance[]> {
  const facts = await leaveFacts(database, [employeeId]);
  const types = await run<TypeRow>(database, typesOf, { employeeId, on });
  const year = { from: `${on.slice(0, 4)}-01-01`, to: `${on.slice(0, 4)}-12-31` };
  const requests = await run<RequestRow>(database, requestsOf, { employeeId, ...year });
  const isHoliday = isOneOf((await confirmedHolidays(database, [employeeId])).get(employeeId));
  return types.map((type) => {
    const { leaveTypeId, leaveType, isPaid, colour, dayCount, stored } = type;
    const known = facts.find((each) => each.leaveTypeId === leaveTypeId);
    const isTracked = known !== undefined && hasBalance(known, today);
    const ahead = known ? leaveEntries(known, addMonths(today, 12)).filter(({ date }) => date > today) : [];
    const projected =
      known && on > today ? leaveEntries(known, on).filter((entry) => entry.date > today) : [];
    const mine = requests.filter((request) => request.leaveType === leaveType);
    const counted = (status: string) =>
      mine
        .filter((request) => request.status === status)
        .flatMap((request) => countedDays(request, { dayCount, isHoliday }));
    return {
      leaveTypeId,
      leaveType,
      isPaid,
      colour,
      dayCount,
      balance:
        isTracked || stored !== null ? (stored ?? 0) + sumOfEntries(projected.filter(isNotStored)) : null,
      needsOpening: known !== undefined && known.rules.length > 0 && !isTracked,
      pending: sumOfDays(counted('Pending')),
      takenInYear: sumOfDays(counted('Approved').filter(({ day }) => day >= year.from && day <= year.to)),
      nextAccrual: next(ahead.filter(({ kind }) => kind === 'Accrued')),
      nextExpiry: next(ahead.filter(({ kind }) => kind === 'Expired')),
    };
  });
}

/** Approved leave of later days is in the ledger already. */
function isNotStored({ kind }: WorkedOutEntry): boolean {
  return kind !== 'Taken';
}

function next([first]: readonly WorkedOutEntry[]) {
  return first ? { date: first.date, days: first.days } : null;
}

type LeaveType = Row<typeof leaveTypeTable>;

interface TypeRow extends Pick<LeaveType, 'isPaid' | 'colour' | 'dayCount'> {
  leaveTypeId: string;
  leaveType: string;
  stored: number | null;
}

interface RequestRow {
  leaveType: string;
  status: string;
  startDate: string;
  endDate: string;
  isHalfFirstDay: boolean;
  isHalfLastDay: boolean;
}

const employeeId = sql`${sql.placeholder('employeeId')}::uuid`;

/** Types in use, and retired ones that the person still has entries of. */
const typesOf =
  statement(sql`select type.id as "leaveTypeId", name as "leaveType", is_paid as "isPaid", colour,
    day_count as "dayCount", stored::float8 as stored
  from leave_types type left join lateral (
    select sum(days) as stored from leave_ledger entry
    where entry.employee_id = ${employeeId} and entry.leave_type_id = type.id and date <= ${sql.placeholder('on')}::date
    having sum(days) <> 0 or bool_or(kind = 'Opening' and ${isInForce})
  ) entries on true
  where not is_retired or stored <> 0 order by sort_order, name`);

const requestColumns = sql`leave_type as "leaveType", status, start_date::text as "startDate",
  end_date::text as "endDate", is_half_first_day as "isHalfFirstDay", is_half_last_day as "isHalfLastDay"`;

const requestsOf = statement(sql`select ${requestColumns} from leave_requests
  where employee_id = ${employeeId} and (status = 'Pending' or status = 'Approved'
    and start_date <= ${sql.placeholder('to')}::date and end_date >= ${sql.placeholder('from')}::date)
  order by start_date`);
