import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can } from '#contract/engine/access.ts';
import { grouped } from '#contract/engine/grouped.ts';
import {
  checkBalances,
  checkedAtOnce,
  correctBalances,
  readBalanceProgress,
  type BalanceDifference,
} from '#contract/hr/leave/balance-check.ts';
import { hasBalance, sumOfEntries } from '#contract/hr/leave/leave-entries.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { route } from '#server/http/route.ts';
import { forbidden } from '#server/http-error.ts';
import { queueLeave } from './leave-due.ts';
import { balanceKey, leaveFacts } from './leave-facts.ts';
import { missingEntries } from './settle.ts';

/** Compares balances with what they are worked out from, without locks and without writing. */
export function serveBalanceCheck(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  route(app, context, checkBalances, async ({ query: { after = null }, viewer }) => {
    if (can(viewer, checkBalances.access) !== 'all') throw forbidden();
    return transaction(pool, async (tx) => {
      // Facts and entries must be of the same moment.
      await tx.query('set transaction isolation level repeatable read, read only');
      const { of } = await one<{ of: number }>(tx, counted);
      const people = await run<Person>(tx, nextPeople, { after });
      const settled = people.filter(({ isQueued }) => !isQueued).map(({ id }) => id);
      return {
        checked: people.length,
        queued: people.length - settled.length,
        of,
        next: people.length < checkedAtOnce ? null : (people.at(-1)?.id ?? null),
        ...(await compare(tx, viewer.today, settled)),
      };
    });
  });

  route(app, context, correctBalances, async ({ body: { employeeIds }, viewer }) => {
    if (can(viewer, correctBalances.access) !== 'all') throw forbidden();
    await queueLeave(pool, employeeIds);
    return undefined;
  });

  route(app, context, readBalanceProgress, () => one<{ waiting: number; of: number }>(pool, progress));
}

async function compare(tx: PoolClient, today: string, employeeIds: readonly string[]) {
  const facts = await leaveFacts(tx, employeeIds);
  const balances = facts.filter((each) => hasBalance(each, today)).length;
  const missing = grouped(await missingEntries(tx, today, employeeIds), balanceKey);
  if (missing.size === 0) return { balances, differences: [] };
  const ids = [...missing.values()].flatMap(([first]) => first?.employeeId ?? []);
  const ledgers = await run<Ledger>(tx, ledgersOf, { ids });
  const differences = ledgers.flatMap((ledger): BalanceDifference[] => {
    const { employeeId, leaveTypeId, ...words } = ledger;
    const entries = missing.get(balanceKey({ employeeId, leaveTypeId }));
    if (!entries) return [];
    return [
      { employeeId, ...words, counted: ledger.ledger + sumOfEntries(entries), entries: entries.length },
    ];
  });
  return { balances, differences };
}

interface Person {
  id: string;
  isQueued: boolean;
}

interface Ledger {
  employeeId: string;
  employeeName: string;
  employeeNumber: string;
  leaveTypeId: string;
  leaveType: string;
  ledger: number;
}

const counted = statement(sql`select count(*)::int as of from employees`);

const progress = statement(sql`select (select count(*)::int from leave_due) as waiting,
  (select count(*)::int from employees) as of`);

const nextPeople =
  statement(sql`select id, exists (select from leave_due where employee_id = employees.id) as "isQueued"
  from employees where id > ${sql.placeholder('after')}::uuid or ${sql.placeholder('after')}::uuid is null
  order by id limit ${sql.raw(String(checkedAtOnce))}`);

const ledgersOf = statement(sql`select people.id as "employeeId", full_name as "employeeName",
    people.employee_id as "employeeNumber", type.id as "leaveTypeId", type.name as "leaveType",
    coalesce((select sum(days) from leave_ledger entry
      where entry.employee_id = people.id and entry.leave_type_id = type.id), 0)::float8 as ledger
  from people cross join leave_types type where people.id = any(${sql.placeholder('ids')}::uuid[])
  order by lower(full_name) collate "C", people.employee_id, sort_order, name`);
