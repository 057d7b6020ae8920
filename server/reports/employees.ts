import { sql } from 'drizzle-orm';
import type { Permission } from '#contract/engine/access.ts';
import { ownedBy } from '#server/engine/projection.ts';
import type { Within } from './report.ts';

/** Whose rows an employee's are. */
export const ofEmployees = ownedBy(sql`employees.id`);

/** The sites at which somebody is employed whom the person may see. */
export function sitesOf(within: Within, right: Permission) {
  return sql`select id as value, name as label from sites
    where exists (select from employees where site_id = sites.id and ${within(right, ofEmployees)})
    order by lower(name)`;
}
