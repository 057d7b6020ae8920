import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can } from '#contract/engine/access.ts';
import type { PayGroup } from '#contract/financial/pay/pay-bases.ts';
import {
  inputsOfRun,
  inputsOnPage,
  payInputNames,
  payInputs,
  type PayInput,
  type RunInput,
} from '#contract/financial/pay/run-inputs.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { deleteFrom, insertInto, updateTable } from '#server/database/write-sql.ts';
import { isoMoment } from '#server/engine/row.ts';
import { route } from '#server/http/route.ts';
import type { PayRunWriting } from './pay-run-writing.ts';
import { payRunInputTable } from '../pay-tables.ts';
import { payRunTable } from '../pay-tables.ts';

interface Of {
  payRunId: string;
  payGroup: PayGroup;
  payPeriodStart: string;
}

/**
 * Stores the changes to the inputs of these people's pay since they were last paid. Whoever made them becomes a
 * preparer of the run, which must be locked.
 */
export async function keepInputs(tx: PoolClient, of: Of, employeeIds: readonly string[]): Promise<void> {
  const values = { ...of, ids: employeeIds };
  await run(tx, withoutInputs, values);
  await run(tx, addInputs, values);
  await run(tx, addPreparers, { payRunId: of.payRunId });
}

/** Removes the inputs of a person who is left out of the run. */
export async function removeInputs(tx: PoolClient, payRunId: string, employeeId: string): Promise<void> {
  await run(tx, withoutInputsOf, { payRunId, employeeId });
}

export function serveRunInputs(
  app: FastifyInstance,
  { pool, ...context }: Context,
  runs: PayRunWriting,
): void {
  route(app, { pool, ...context }, inputsOfRun, async ({ params: { id }, query: { page = 1 }, viewer }) => {
    await runs.refuseUnreadable(pool, viewer, id);
    const rows = await run<RunInput & { total: number }>(pool, inputsOf, {
      payRunId: id,
      skipped: (page - 1) * inputsOnPage,
      seesBanks: can(viewer, 'banking:read') === 'all',
    });
    return { total: rows[0]?.total ?? 0, inputs: rows.map(({ total: _total, ...input }) => input) };
  });
}

const payRunId = sql`${sql.placeholder('payRunId')}::uuid`;
const ids = sql`${sql.placeholder('ids')}::uuid[]`;
const start = sql`${sql.placeholder('payPeriodStart')}::date`;
const listOf = (values: readonly string[]) =>
  sql.raw(`array[${values.map((value) => `'${value}'`).join(', ')}]`);

/** Whether an audit entry changes an input of pay. Hours and leave count only once they are decided. */
function isInput(resource: PayInput): SQL {
  const isDecided = sql`(entry.changes -> 'status' ->> 1 = 'Approved' or entry.changes -> 'status' ->> 0 = 'Approved')`;
  const decided = resource === 'timesheets' || resource === 'leave-requests';
  return sql`entry.resource = ${sql.raw(`'${resource}'`)} and entry.actor_id is not null
    and entry.action in ('create', 'update', 'delete', 'restore')
    and ${decided ? isDecided : sql`entry.changes ?| ${listOf(payInputs[resource])}`}`;
}

const tables = {
  'banking-details': sql`banking_details`,
  'pay-bases': sql`pay_bases`,
  'pay-items': sql`pay_items`,
  'final-pays': sql`final_pays`,
  'leave-requests': sql`leave_requests`,
  timesheets: sql`timesheets`,
  'pay-rules': sql`pay_rules`,
  'public-holidays': sql`public_holidays`,
} satisfies Record<PayInput, SQL>;

const ofPeople = [
  'banking-details',
  'pay-bases',
  'pay-items',
  'final-pays',
  'leave-requests',
  'timesheets',
] as const;
const ofAll = ['pay-rules', 'public-holidays'] as const;

/** Starts from the records of these people that changed since, which are few compared to the audit log. */
const writtenOf = (resource: (typeof ofPeople)[number]) => sql`select entry.id, one.id as employee_id
  from one join ${tables[resource]} record on record.employee_id = one.id and record.updated_at > one.since
    join audit entry on entry.record_id = record.id and entry.at > one.since and ${isInput(resource)}`;

const writtenOfAll = (resource: (typeof ofAll)[number]) => sql`select entry.id, null::uuid
  from everybody join ${tables[resource]} record on record.updated_at > everybody.since
    join audit entry on entry.record_id = record.id and entry.at > everybody.since and ${isInput(resource)}`;

/** A deleted record has no row to start from. */
const deletedOf = (resource: PayInput) => sql`select entry.id, one.id
  from audit entry join one on one.id = (entry.changes -> 'employeeId' ->> 0)::uuid and entry.at > one.since
  where entry.resource = ${sql.raw(`'${resource}'`)} and entry.action = 'delete'
    and entry.at > (select min(since) from one) and ${isInput(resource)}`;

const deletedOfAll = (resource: PayInput) => sql`select entry.id, null::uuid
  from audit entry join everybody on entry.at > everybody.since
  where entry.resource = ${sql.raw(`'${resource}'`)} and entry.action = 'delete' and ${isInput(resource)}`;

/** Since they were last paid, in any group. The minute covers transactions that were open at that time. */
const addInputs = statement(sql`with one as materialized (
    select asked as id, coalesce((select max(computed_at) - interval '1 minute' from payroll
      where employee_id = asked and status = 'Paid' and pay_run_id is not null and pay_period_end < ${start}),
      '-infinity') as since
    from (select distinct unnest(${ids}) as asked) people
  ), everybody as materialized (
    select coalesce(max(computed_at) - interval '1 minute', '-infinity') as since from pay_runs
    where status = 'Paid' and pay_group = ${sql.placeholder('payGroup')} and pay_period_end < ${start}
  )
  ${insertInto(payRunInputTable)} (pay_run_id, entry_id, employee_id)
  select ${payRunId}, written.id, employee_id from (
    ${sql.join(
      [
        ...ofPeople.map(writtenOf),
        ...ofPeople.map(deletedOf),
        ...ofAll.map(writtenOfAll),
        ...ofAll.map(deletedOfAll),
      ],
      sql` union `,
    )}) written
  on conflict do nothing`);

const withoutInputs = statement(sql`${deleteFrom(payRunInputTable)} where pay_run_id = ${payRunId}
  and (employee_id is null or employee_id = any(${ids}))
  and ${start} is not null and ${sql.placeholder('payGroup')}::text is not null`);

const withoutInputsOf = statement(sql`${deleteFrom(payRunInputTable)} where pay_run_id = ${payRunId}
  and employee_id = ${sql.placeholder('employeeId')}::uuid`);

const addPreparers = statement(sql`${updateTable(payRunTable)} set preparer_ids = array(
    select unnest(preparer_ids) union
    select actor_id from pay_run_inputs join audit on audit.id = entry_id where pay_run_id = pay_runs.id)
  where id = ${payRunId}`);

const fieldsOfInputs = sql.raw(`'${JSON.stringify(payInputs)}'::jsonb`);

/** Account values are shown only to viewers who may read accounts, and the terms of rules to nobody. */
const inputsOf =
  statement(sql`select entry.id, ${isoMoment(sql`entry.at`)} as at, entry.actor_name as "actorName",
    entry.action, entry.resource, input.employee_id as "employeeId",
    coalesce(people.full_name, (select terms ->> 'kind' || coalesce(', ' || (terms ->> 'taxStatus'), '') from pay_rules
      where id = entry.record_id), (select name from public_holidays where id = entry.record_id)) as name,
    (select coalesce(jsonb_object_agg(key, case
        when key in ('terms', 'siteIds') or (entry.resource = 'banking-details' and not ${sql.placeholder('seesBanks')}::boolean)
        then '{"old": null, "new": null}'::jsonb
        else jsonb_build_object('old', value -> 0, 'new', value -> 1) end), '{}')
      from jsonb_each(entry.changes) where ${fieldsOfInputs} -> entry.resource ? key) as changes,
    (count(*) over ())::int as total
  from pay_run_inputs input join audit entry on entry.id = input.entry_id
    left join people on people.id = input.employee_id
  where input.pay_run_id = ${payRunId}
  order by array_position(${listOf(payInputNames)}, entry.resource), lower(people.full_name) collate "C",
    entry.at desc, entry.id
  limit ${sql.raw(String(inputsOnPage))} offset ${sql.placeholder('skipped')}::int`);
