import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, narrowest, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import { leaveLedger } from '#contract/hr/leave/leave-ledger.ts';
import {
  openingsAtMost,
  openingWords,
  readOpenings,
  saveOpenings,
  type OpeningBalance,
} from '#contract/hr/leave/opening-balances.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { poolForBulk } from '#server/database/pools.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run, transaction } from '#server/database/statement.ts';
import { rowCondition, viewerEmployeeId, viewerValues } from '#server/engine/source.ts';
import { route } from '#server/http/route.ts';
import { conflict, forbidden, invalid, notFound } from '#server/http-error.ts';
import { enteredUntil, isInForce } from '../leave-source.ts';
import { employeeSource } from '../source.ts';
import { lockBalances } from './settle.ts';

type Saving = BodyOf<typeof saveOpenings>;

/** Opening balances of many people at once. Each is entered like any entry of the leave ledger. */
export function serveOpeningsOfMany(app: FastifyInstance, context: Context): void {
  route(app, context, readOpenings, async ({ query, viewer }) => {
    const { leaveTypeId, date, siteId = null, workType = null } = query;
    const where = sql`start_date <= ${asked.date} and coalesce(end_date >= ${asked.date}, true)
      and coalesce(site_id = ${sql.placeholder('siteId')}::uuid, ${sql.placeholder('siteId')}::uuid is null)
      and coalesce(work_type = ${sql.placeholder('workType')}::text, ${sql.placeholder('workType')}::text is null)`;
    const select = statements(`list|${scopeOf(viewer)}`, () => openingsOf(scopeOf(viewer), where));
    const values = { ...viewerValues(viewer), leaveTypeId, date, siteId, workType };
    const found = await run<OpeningBalance>(context.pool, select, values);
    if (found.length > openingsAtMost) throw invalid([{ path: 'siteId', message: openingWords.tooMany }]);
    return found;
  });

  route(app, context, saveOpenings, async ({ body, viewer }) =>
    transaction(poolForBulk(context, body.balances.length), (tx) => save(context, tx, viewer, body)),
  );
}

async function save(context: Context, tx: PoolClient, viewer: Viewer, body: Saving) {
  const { leaveTypeId, date, reason = null, balances } = body;
  const employeeIds = balances.map(({ employeeId }) => employeeId);
  await lockBalances(tx, employeeIds);
  const where = sql`employees.id = any(${sql.placeholder('employeeIds')}::uuid[])`;
  const select = statements(`of|${scopeOf(viewer)}`, () => openingsOf(scopeOf(viewer), where));
  const values = { ...viewerValues(viewer), leaveTypeId, date, employeeIds };
  const found = await run<OpeningBalance>(tx, select, values);
  const current = new Map(found.map(({ employeeId, recorded }) => [employeeId, recorded]));
  if (current.size < balances.length) throw notFound('employee');

  const path = (employeeId: string) => `balances.${employeeIds.indexOf(employeeId)}.days`;
  const open = balances.filter(({ employeeId, days }) => current.get(employeeId) !== days);
  const overtaken = open.filter(({ employeeId, before }) => current.get(employeeId) !== before);
  if (overtaken.length > 0)
    throw conflict(openingWords.changed, {
      errors: overtaken.map((each) => ({ path: path(each.employeeId), message: openingWords.changed })),
    });
  const bodies = open.map(({ employeeId, days }) => {
    return { id: newId(), employeeId, leaveTypeId, kind: 'Opening', date, days, reason };
  });
  const refused = await context.served.get(leaveLedger.name)?.create.valid(tx, viewer, bodies);
  const errors = [...(refused ?? [])].flatMap(([at, { message, details }]) => {
    const [first] = details.errors ?? [];
    return { path: path(open[at]?.employeeId ?? ''), message: first?.message ?? message };
  });
  if (errors.length > 0) throw invalid(errors);
  return { recorded: open.length };
}

/** The people whose balances the viewer may enter. */
function scopeOf(viewer: Viewer): Scope {
  const scope = narrowest(can(viewer, readOpenings.access), can(viewer, 'employees:read'));
  if (!scope) throw forbidden();
  return scope;
}

const statements = statementsByShape();

const asked = {
  date: sql`${sql.placeholder('date')}::date`,
  leaveTypeId: sql`${sql.placeholder('leaveTypeId')}::uuid`,
};

const openings = sql`from leave_ledger entry
  where entry.employee_id = employees.id and entry.leave_type_id = ${asked.leaveTypeId}
    and kind = 'Opening' and ${isInForce}`;

/** What is recorded for the day includes adjustments until then. */
function openingsOf(scope: Scope, where: ReturnType<typeof sql>) {
  return sql`select employees.id as "employeeId", full_name as "employeeName", people.employee_id as "employeeNumber",
      position, latest::text as "latestDate", coalesce(employees.id = ${viewerEmployeeId}, false) as "isOwn",
      case when exists (select ${openings} and entry.date = ${asked.date}) then (
        select sum(days)::float8 from leave_ledger entered
        where ${enteredUntil(sql`employees.id`, asked.date)} and entered.leave_type_id = ${asked.leaveTypeId}
      ) end as recorded
    from employees join people on people.id = employees.id,
      lateral (select max(entry.date) as latest ${openings}) as of_person
    where ${rowCondition(employeeSource, scope)} and ${where}
    order by lower(full_name) collate "C", people.employee_id limit ${sql.raw(String(openingsAtMost + 1))}`;
}
