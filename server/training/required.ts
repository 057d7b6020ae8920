import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a row of training_requirements, called `requirement`, is about a row of employees, called `employee`: all
 * that it names is true of them.
 */
export const requirementMatches: SQL = sql`(
  (requirement.position is null or lower(requirement.position) = lower(employee.position))
  and (requirement.site_id is null or requirement.site_id = employee.site_id)
  and (requirement.asset_category is null or exists (select from assets
    where assets.assigned_to_id = employee.id and assets.status <> 'Decommissioned'
      and lower(assets.category) = lower(requirement.asset_category))))`;
