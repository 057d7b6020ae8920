import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { addMonths } from '#contract/engine/days.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { readItemUse, recipientsNamed } from '#contract/inventory/item-use.ts';
import type { Context } from '#server/context.ts';
import { one, statement } from '#server/database/statement.ts';
import { Json, route } from '#server/http/route.ts';
import { notFound } from '#server/http-error.ts';

const id = sql`${sql.placeholder('id')}::uuid`;
const since = sql`${sql.placeholder('since')}::date`;
const ofPlace = sql`coalesce(ledger.stock_id = ${sql.placeholder('stockId')}::uuid, true)`;

const useOf = statement(sql`with ledger as materialized (
    select * from stock_ledger ledger where item_id = ${id} and ${ofPlace}
  ), begun as (
    select ${since} as date, coalesce(sum(quantity), 0) as quantity from ledger where date <= ${since}
  ), levels as (
    select date, sum(quantity) over (order by date) as quantity from (
      select date, sum(quantity) as quantity from ledger where date > ${since} group by date
      union all select date, quantity from begun) days
  ), issued as (
    select people.id as employee_id, machine.id as asset_id,
      coalesce(machine.asset_tag || ' ' || machine.asset_name, people.full_name, 'Not named') as name,
      -sum(ledger.quantity) as quantity, -sum(ledger.value) as value
    from ledger join stock_movements movement on movement.id = ledger.movement_id
    left join stock_movements undone on undone.id = movement.reverses_id
    left join maintenance work on work.id = movement.maintenance_id
    left join assets machine on machine.id = coalesce(movement.asset_id, work.asset_id)
    left join people on people.id = movement.employee_id and machine.id is null
    where ledger.date > ${since} and coalesce(undone.kind, movement.kind) in ('Issue', 'Return')
    group by people.id, people.full_name, machine.id
    having sum(ledger.quantity) <> 0
  ), ranked as (
    select *, row_number() over (order by value desc, quantity desc, lower(name) collate "C", name) as nth from issued
  )
  select (select json_build_object(
    'levels', (select json_agg(json_build_object('date', date, 'quantity', trim_scale(quantity)) order by date) from levels),
    'recipients', coalesce((select json_agg(json_build_object('name', name, 'employeeId', employee_id,
      'assetId', asset_id, 'quantity', trim_scale(quantity), 'value', value) order by nth)
      from ranked where nth <= ${sql.raw(String(recipientsNamed))}), '[]'),
    'others', (select json_build_object('recipients', count(*), 'quantity', trim_scale(coalesce(sum(quantity), 0)))
      from ranked where nth > ${sql.raw(String(recipientsNamed))})
  )::text from inventory where id = ${id}) as json`);

export function serveItemUse(app: FastifyInstance, context: Context): void {
  route(app, context, readItemUse, async ({ params, query, viewer, scope }) => {
    // Stock has no owner, so a viewer with the scope `own` sees none.
    if (scope !== 'all') throw notFound(inventory.singular);
    const { json } = await one<{ json: string | null }>(context.pool, useOf, {
      id: params.id,
      stockId: query.stockId ?? null,
      since: addMonths(viewer.today, -12),
    });
    if (json === null) throw notFound(inventory.singular);
    return new Json(json);
  });
}
