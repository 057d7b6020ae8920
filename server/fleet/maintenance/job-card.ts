import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can } from '#contract/engine/access.ts';
import { describeFailed } from '#contract/fleet/check-order.ts';
import { readJobCard, type JobCard } from '#contract/fleet/job-card.ts';
import type { Context } from '#server/context.ts';
import { one, statement } from '#server/database/statement.ts';
import type { Served } from '#server/engine/served.ts';
import { route } from '#server/http/route.ts';
import type { Answers } from '../checks/check-orders.ts';
import type { maintenanceTable } from '../order-tables.ts';

const latest = (kind: 'Odometer' | 'Hours') => sql`(select value from meter_readings
  where asset_id = work.asset_id and kind = ${sql.raw(`'${kind}'`)} order by date desc, place desc limit 1)`;

const places = sql`case when ${sql.placeholder('seesStock')}::boolean then coalesce((
    select jsonb_agg(jsonb_build_object('stockId', stock.id, 'location', stock.location,
      'quantityOnHand', stock.quantity_on_hand) order by stock.quantity_on_hand desc, stock.location)
    from stock where stock.item_id = inventory.id), '[]') else '[]' end`;

const select = statement(sql`select
  (select license_plate from fleet where fleet.asset_id = work.asset_id) as "licensePlate",
  ${latest('Odometer')} as kilometres, ${latest('Hours')} as hours,
  coalesce((select jsonb_agg(jsonb_build_object('itemId', inventory.id, 'sku', sku, 'itemName', item_name,
      'unit', unit, 'wanted', coalesce(wanted.quantity, 0), 'issued', coalesce(issued.quantity, 0), 'places', ${places})
      order by wanted.place, item_name, inventory.id)
    from (select (line ->> 'itemId')::uuid as item_id, (line ->> 'quantity')::numeric as quantity, place
      from jsonb_array_elements(work.kit) with ordinality as lines(line, place)) wanted
    full join (select stock.item_id, -sum(part.quantity) as quantity from stock_movements part
      join stock on stock.id = part.stock_id where part.maintenance_id = work.id
      group by stock.item_id having sum(part.quantity) <> 0) issued using (item_id)
    join inventory on inventory.id = item_id), '[]') as parts,
  coalesce((select jsonb_agg(jsonb_build_object('employeeId', line ->> 'employeeId',
      'employeeName', people.full_name, 'hours', line -> 'hours') order by place)
    from jsonb_array_elements(work.labour) with ordinality as lines(line, place)
    join people on people.id = (line ->> 'employeeId')::uuid), '[]') as labour,
  coalesce((select jsonb_agg(answers order by date, id) from pre_start_checks
    where maintenance_id = work.id), '[]') as checks
  from maintenance work where work.id = ${sql.placeholder('id')}`);

type Found = Omit<JobCard, 'faults'> & { checks: Answers[] };

export function serveJobCard(
  app: FastifyInstance,
  context: Context,
  orders: Pick<Served<typeof maintenanceTable>, 'show'>,
): void {
  route(app, context, readJobCard, async ({ params: { id }, viewer }) => {
    await orders.show(viewer, id);
    const seesStock = can(viewer, 'inventory:read') === 'all';
    const { checks, ...card } = await one<Found>(context.pool, select, { id, seesStock });
    const faults = checks.flatMap((answers) => describeFailed(answers).split('\n')).filter(Boolean);
    return { ...card, faults };
  });
}
