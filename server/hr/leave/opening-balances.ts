import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { grouped } from '#contract/engine/grouped.ts';
import { enteredKinds, ledgerWords, type leaveLedger } from '#contract/hr/leave/leave-ledger.ts';
import { run, statement } from '#server/database/statement.ts';
import type { CreateBody, Write } from '#server/engine/rules.ts';
import { invalid, RefusedAmong } from '#server/http-error.ts';
import { isInForce } from '../leave-source.ts';
import { balanceKey } from './leave-facts.ts';

export type NewEntry = Write<CreateBody<typeof leaveLedger>>;

interface Refusal {
  path: string;
  message: string;
}

/** Days on which somebody is employed on the same terms. */
interface Employment {
  employeeId: string;
  start: string;
  end: string | null;
  /** The first terms after an earlier employment. */
  isAgain: boolean;
}

interface Entered {
  id: string;
  employeeId: string;
  leaveTypeId: string;
  kind: string;
  date: string;
  days: number;
  isInForce: boolean;
}

/**
 * The days that each new entry adds, in the order in which they are entered. An opening balance is what there is on its
 * day, so it adds only the difference, and entering it again corrects it. What was entered in an earlier employment is
 * gone by then. The balances must be locked. Refuses what nobody may enter.
 */
export async function addedDays(tx: PoolClient, writes: readonly NewEntry[]): Promise<number[]> {
  const ids = { ids: writes.map(({ input }) => input.employeeId) };
  const entered = grouped(await run<Entered>(tx, enteredOf, ids), balanceKey);
  const employments = await run<Employment>(tx, employmentsOf, ids);
  const employmentsOfEach = grouped(employments, ({ employeeId }) => employeeId);
  const refused = new Map<string, Refusal>();
  const added = writes.map((write) => {
    const { id, input } = write;
    const { employeeId, leaveTypeId, kind, date, reversesId } = input;
    const others = entered.get(balanceKey(input)) ?? [];
    const ofPerson = employmentsOfEach.get(employeeId) ?? [];
    const refusal =
      reasonAgainst(write) ?? (kind === 'Opening' ? reasonAgainstOpening(write, others, ofPerson) : null);
    if (refusal) {
      refused.set(id, refusal);
      return 0;
    }
    const reversed = others.find((each) => each.id === reversesId);
    if (reversed) reversed.isInForce = false;
    const before = kind === 'Opening' ? daysUntil(others, { from: employedSince(ofPerson, date), date }) : 0;
    const days = reversed ? -reversed.days : input.days - before;
    others.push({ id, employeeId, leaveTypeId, kind, date, days, isInForce: !reversed });
    entered.set(balanceKey(input), others);
    return days;
  });
  const [first] = refused.values();
  if (first) throw new RefusedAmong(new Set(refused.keys()), invalid([first]));
  return added;
}

function reasonAgainst({ input, viewer: { today } }: NewEntry): Refusal | null {
  const { kind, date, days, reason, reversesId } = input;
  if (!enteredKinds.some((each) => each === kind)) return { path: 'kind', message: ledgerWords.kind };
  if (kind === 'Adjusted' && !reason) return { path: 'reason', message: ledgerWords.reason };
  if (kind === 'Paid out' && days >= 0) return { path: 'days', message: ledgerWords.payout };
  if (kind !== 'Opening' && reversesId) return { path: 'reversesId', message: ledgerWords.reverses };
  return date > today ? { path: 'date', message: ledgerWords.future } : null;
}

/** Only the latest opening balance can be reversed, because it depends on those before it. */
function reasonAgainstOpening(
  { input: { date, reversesId } }: NewEntry,
  others: readonly Entered[],
  ofPerson: readonly Employment[],
): Refusal | null {
  const latest = others.findLast((each) => each.kind === 'Opening' && each.isInForce);
  if (!reversesId) {
    const isEmployed = ofPerson.some(({ start, end }) => start <= date && (end === null || end >= date));
    // The foreign key reports a missing employee.
    if (ofPerson.length > 0 && !isEmployed) return { path: 'date', message: ledgerWords.notEmployed };
    return latest && latest.date > date ? { path: 'date', message: ledgerWords.later } : null;
  }
  const isLatest = latest?.id === reversesId && latest.date === date;
  return isLatest ? null : { path: 'reversesId', message: ledgerWords.reverses };
}

function daysUntil(entered: readonly Entered[], { from, date }: { from: string; date: string }): number {
  return entered
    .filter((each) => each.date >= from && each.date <= date)
    .reduce((sum, { days }) => sum + days, 0);
}

/** The first day of the employment of a day, if there was an earlier one. */
function employedSince(ofPerson: readonly Employment[], date: string): string {
  return ofPerson.findLast(({ start, isAgain }) => isAgain && start <= date)?.start ?? '';
}

/** In the order in which they were entered. */
const enteredOf = statement(sql`select id, employee_id as "employeeId", leave_type_id as "leaveTypeId", kind,
    date::text as date, days::float8 as days, ${isInForce} as "isInForce"
  from leave_ledger entry
  where employee_id = any(${sql.placeholder('ids')}::uuid[]) and kind in ('Opening', 'Adjusted', 'Paid out')
  order by created_at, id`);

const employmentsOf = statement(sql`select employee_id as "employeeId", from_day::text as start,
    coalesce(end_date, lead(from_day) over terms - 1)::text as "end", is_start and row_number() over terms > 1 as "isAgain"
  from employment_terms where employee_id = any(${sql.placeholder('ids')}::uuid[])
  window terms as (partition by employee_id order by from_day) order by employee_id, from_day`);
