import { sql, type SQL } from 'drizzle-orm';
import { ownedBy } from '#server/engine/source.ts';
import { asked } from './report.ts';

export const ofEmployees = ownedBy(sql`employees.id`);

/** The sites that employ one of these `employees`. */
export function sitesOf(seen: SQL) {
  return sql`select id as value, name as label from sites
    where exists (select from employees where site_id = sites.id and ${seen})
    order by lower(name)`;
}

/** `people_in_order`: these employees, numbered by name and by site, so that long reports sort numbers and not names. */
export function peopleInOrder(seen: SQL): SQL {
  return sql`people_in_order as materialized (
    select employees.id, employees.site_id, work_type, sites.name as site, full_name, people.employee_id as number,
      row_number() over (order by lower(full_name) collate "C", people.employee_id) as place,
      dense_rank() over (order by lower(sites.name)) as site_place
    from employees join people on people.id = employees.id left join sites on sites.id = employees.site_id
    where ${seen})`;
}

/** Filters on `people_in_order`. */
export const personConditions = {
  siteId: sql`person.site_id = ${asked('siteId')}::uuid`,
  workType: sql`person.work_type = ${asked('workType')}`,
};
