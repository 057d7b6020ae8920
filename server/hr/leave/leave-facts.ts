import { sql } from 'drizzle-orm';
import { grouped } from '#contract/engine/grouped.ts';
import { countedDays, type DayCount } from '#contract/hr/leave/counted-days.ts';
import type {
  EmploymentSpell,
  EmploymentTerms,
  EnteredEntry,
  LeaveFacts,
  RuleFacts,
} from '#contract/hr/leave/leave-facts.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { isInForce } from '../leave-source.ts';
import { confirmedHolidays, isOneOf } from './confirmed-holidays.ts';

/** The facts of one balance. */
export interface BalanceFacts extends LeaveFacts {
  leaveTypeId: string;
}

interface TypeOfRules {
  id: string;
  dayCount: DayCount;
}

/**
 * Reads what the balances of these employees are worked out from, with a fixed number of queries: one set of facts for
 * each employee and each leave type that has a confirmed rule.
 */
export async function leaveFacts(
  database: Database,
  employeeIds: readonly string[],
): Promise<BalanceFacts[]> {
  const ids = { ids: employeeIds };
  const rules = await run<RuleFacts & { leaveTypeId: string }>(database, confirmedRules);
  if (rules.length === 0) return [];
  const types = await run<TypeOfRules>(database, typesWithRules);
  const sites = grouped(await run<SiteRow>(database, sitesOf, ids), ({ employeeId }) => employeeId);
  const spells = spellsOf(await run<TermRow>(database, terms, ids), sites);
  const requests = grouped(await run<RequestRow>(database, approvedRequests, ids), balanceKey);
  const entered = grouped(await run<EnteredRow>(database, enteredEntries, ids), balanceKey);
  const holidays = await confirmedHolidays(database, employeeIds);
  const general = rules.filter(({ employeeId }) => employeeId === null);
  const personal = grouped(rules, ({ employeeId }) => employeeId ?? '');
  return [...spells].flatMap(([employeeId, ofPerson]) => {
    const applicable = [...general, ...(personal.get(employeeId) ?? [])];
    const isHoliday = isOneOf(holidays.get(employeeId));
    return types.map(({ id: leaveTypeId, dayCount }) => {
      const key = balanceKey({ employeeId, leaveTypeId });
      return {
        employeeId,
        leaveTypeId,
        spells: ofPerson,
        rules: applicable.filter((rule) => rule.leaveTypeId === leaveTypeId),
        taken: (requests.get(key) ?? []).map((request) => ({
          requestId: request.id,
          days: countedDays(request, { dayCount, isHoliday }),
        })),
        entered: entered.get(key) ?? [],
      };
    });
  });
}

interface OfBalance {
  employeeId: string;
  leaveTypeId: string;
}

export function balanceKey({ employeeId, leaveTypeId }: OfBalance): string {
  return `${employeeId} ${leaveTypeId}`;
}

interface TermRow {
  employeeId: string;
  from: string;
  isStart: boolean;
  endDate: string | null;
  workType: string | null;
}

/** Where an employee works from a day on; the first row may begin at `-infinity`. */
interface SiteRow {
  employeeId: string;
  from: string;
  siteId: string | null;
}

interface RequestRow extends OfBalance {
  id: string;
  startDate: string;
  endDate: string;
  isHalfFirstDay: boolean;
  isHalfLastDay: boolean;
}

type EnteredRow = EnteredEntry & OfBalance;

/** The employments of each person; `rows` in order. The end of an employment is in its last row. */
function spellsOf(
  rows: readonly TermRow[],
  sites: ReadonlyMap<string, readonly SiteRow[]>,
): Map<string, EmploymentSpell[]> {
  const spells = new Map<string, EmploymentSpell[]>();
  for (const [employeeId, ofPerson] of grouped(rows, (row) => row.employeeId)) {
    const found: TermRow[][] = [];
    for (const row of ofPerson) {
      const last = found.at(-1);
      if (row.isStart || !last) found.push([row]);
      else last.push(row);
    }
    spells.set(
      employeeId,
      found.map((ofSpell) => ({
        start: ofSpell[0]?.from ?? '',
        end: ofSpell.at(-1)?.endDate ?? null,
        terms: termsOf(ofSpell, sites.get(employeeId) ?? []),
      })),
    );
  }
  return spells;
}

/** The work type and the site from each day on which one of them changes. */
function termsOf(rows: readonly TermRow[], sites: readonly SiteRow[]): EmploymentTerms[] {
  const start = rows[0]?.from ?? '';
  const days = [...rows, ...sites].map(({ from }) => from).filter((day) => day >= start);
  return [...new Set(days)].toSorted().map((day) => ({
    from: day,
    workType: rows.findLast(({ from }) => from <= day)?.workType ?? null,
    siteId: sites.findLast(({ from }) => from <= day)?.siteId ?? null,
  }));
}

const ids = sql`any(${sql.placeholder('ids')}::uuid[])`;

const confirmedRules = statement(sql`select id, leave_type_id as "leaveTypeId", from_day::text as "from",
    until_day::text as until, work_type as "workType", site_id as "siteId", employee_id as "employeeId",
    days_a_year::float8 as "daysAYear", arises, is_pro_rata as "isProRata", waiting_months as "waitingMonths",
    carry_over_limit::float8 as "carryOverLimit", carry_over_months as "carryOverMonths", year_begins as "yearBegins"
  from leave_rules where is_confirmed order by id`);

const typesWithRules = statement(sql`select id, day_count as "dayCount" from leave_types
  where id in (select leave_type_id from leave_rules where is_confirmed) order by sort_order, name`);

const terms =
  statement(sql`select employee_id as "employeeId", from_day::text as "from", is_start as "isStart",
    end_date::text as "endDate", work_type as "workType"
  from employment_terms where employee_id = ${ids} order by employee_id, from_day`);

const sitesOf =
  statement(sql`select employee_id as "employeeId", from_day::text as "from", site_id as "siteId"
  from employee_sites where employee_id = ${ids} order by employee_id, from_day`);

const approvedRequests =
  statement(sql`select request.id, employee_id as "employeeId", type.id as "leaveTypeId",
    start_date::text as "startDate", end_date::text as "endDate", is_half_first_day as "isHalfFirstDay",
    is_half_last_day as "isHalfLastDay"
  from leave_requests request join leave_types type on type.name = leave_type
  where employee_id = ${ids} and status = 'Approved' order by start_date, request.id`);

const enteredEntries = statement(sql`select employee_id as "employeeId", leave_type_id as "leaveTypeId", kind,
    date::text as date, days::float8 as days
  from leave_ledger entry where employee_id = ${ids} and kind in ('Opening', 'Adjusted', 'Paid out')
    and ${isInForce}
  order by date, id`);
