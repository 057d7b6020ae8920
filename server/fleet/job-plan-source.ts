import { sql } from 'drizzle-orm';
import type { jobPlans } from '#contract/fleet/job-plans.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { inventoryTable } from '#server/inventory/tables.ts';
import { jobPlanTable as table } from './order-tables.ts';

export const jobPlanSource = {
  table,
  reads: [inventoryTable],
  columns: {
    taskCount: sql`jsonb_array_length(${table.tasks})`,
    kitItems: sql`coalesce((select jsonb_agg(line || jsonb_build_object('sku', inventory.sku,
        'itemName', inventory.item_name, 'unit', inventory.unit) order by place)
      from jsonb_array_elements(${table.kit}) with ordinality as lines(line, place)
      join inventory on inventory.id = (line ->> 'itemId')::uuid), '[]')`,
    partCount: sql`jsonb_array_length(${table.kit})`,
  },
  name: sql`${table.title}`,
  searchEntry: {
    name: sql`job_plans.title`,
    code: sql`''`,
    detail: sql`job_plans.kind`,
  },
} satisfies SourceOf<typeof jobPlans, typeof table>;
