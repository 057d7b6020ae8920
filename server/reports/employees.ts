import { sql, type SQL } from 'drizzle-orm';
import { ownedBy } from '#server/engine/source.ts';

export const ofEmployees = ownedBy(sql`employees.id`);

/** The sites that employ one of these `employees`. */
export function sitesOf(seen: SQL) {
  return sql`select id as value, name as label from sites
    where exists (select from employees where site_id = sites.id and ${seen})
    order by lower(name)`;
}
