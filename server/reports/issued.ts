import { sql } from 'drizzle-orm';
import type { issued } from '#contract/reports/issued.ts';
import { asked, type ReportSource } from './report.ts';

/** When a person took something for a machine, the cost belongs to the machine. */
const recipientKind = sql`case when machine.id is not null then 'Machine' when people.id is not null then 'Person'
  else 'Not named' end`;

export const issuedSource: ReportSource<keyof typeof issued.filters> = {
  conditions: {
    from: sql`ledger.date >= ${asked('from')}::date`,
    to: sql`ledger.date <= ${asked('to')}::date`,
    recipientKind: sql`${recipientKind} = ${asked('recipientKind')}`,
    category: sql`inventory.category = ${asked('category')}`,
  },
  rows: ({ within, filtered }) => sql`
    select * from (
      select inventory.id,
        coalesce(machine.asset_tag || ' ' || machine.asset_name, full_name, 'Not named') as recipient,
        ${recipientKind} as "recipientKind", item_name as "itemName", sku, inventory.category,
        trim_scale(-sum(ledger.quantity)) as quantity, unit, -sum(ledger.value) as value
      from stock_ledger ledger join stock_movements movement on movement.id = ledger.movement_id
      join inventory on inventory.id = ledger.item_id
      left join stock_movements undone on undone.id = movement.reverses_id
      left join people on people.id = movement.employee_id
      left join maintenance work on work.id = movement.maintenance_id
      left join assets machine on machine.id = coalesce(movement.asset_id, work.asset_id)
      where coalesce(undone.kind, movement.kind) in ('Issue', 'Return') and ${within('inventory:read')} and ${filtered}
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
