import { sql } from 'drizzle-orm';
import type { issued } from '#contract/reports/issued.ts';
import { assetTable } from '#server/assets/tables.ts';
import { inventoryTable, stockLedgerTable, stockMovementTable } from '#server/inventory/tables.ts';
import { maintenanceTable } from '#server/fleet/order-tables.ts';
import { asked, type ReportSource } from './report.ts';

/** When a person took something for a machine, the cost belongs to the machine. */
const recipientKind = sql`case when machine.id is not null then 'Machine' when people.id is not null then 'Person'
  else 'Not named' end`;

export const issuedSource: ReportSource<keyof typeof issued.filters> = {
  tables: [assetTable, inventoryTable, maintenanceTable, stockLedgerTable, stockMovementTable],
  conditions: {
    recipientKind: sql`${recipientKind} = ${asked('recipientKind')}`,
    category: sql`inventory.category = ${asked('category')}`,
  },
  // Added up before names are joined.
  steps: () => sql`moved as (
    select item_id, employee_id, asset_id, maintenance_id, sum(ledger.quantity) as quantity, sum(ledger.value) as value
    from stock_ledger ledger join stock_movements movement on movement.id = ledger.movement_id
    where ledger.date between ${asked('from')}::date and ${asked('to')}::date
      and coalesce((select kind from stock_movements undone where undone.id = movement.reverses_id), kind) in ('Issue', 'Return')
    group by item_id, employee_id, asset_id, maintenance_id)`,
  rows: ({ within, filtered }) => sql`
    select * from (
      select inventory.id,
        coalesce(machine.asset_tag || ' ' || machine.asset_name, full_name, 'Not named') as recipient,
        ${recipientKind} as "recipientKind", item_name as "itemName", sku, inventory.category,
        trim_scale(-sum(moved.quantity)) as quantity, unit, -sum(moved.value) as value
      from moved join inventory on inventory.id = moved.item_id
      left join people on people.id = moved.employee_id
      left join maintenance work on work.id = moved.maintenance_id
      left join assets machine on machine.id = coalesce(moved.asset_id, work.asset_id)
      where ${within('inventory:read')} and ${filtered}
      group by inventory.id, machine.id, people.id, full_name) lines
    where quantity <> 0 or value <> 0
    order by value desc, lower(recipient) collate "C", lower("itemName") collate "C", sku`,
  totals: sql`coalesce(sum(value), 0) as value`,
  chart: sql`select recipient as at, "recipientKind" as series, sum(value) as value
    from found group by recipient, "recipientKind" having sum(value) > 0
    order by sum(value) desc, recipient`,
  choices: (within) => ({
    category: sql`select distinct category as value, category as label from inventory
      where category is not null and ${within('inventory:read')} order by label`,
  }),
};
