import { sql, type SQL } from 'drizzle-orm';
import { absencesOf, absentDays, employedDays, employedInPeriod, first, last, lastDay } from './absences.ts';

interface Shortages {
  /** Whether a rule, `rule`, is of interest. */
  concerns: SQL;
  /** Somebody who is counted as away on all days. */
  without?: SQL;
}

/**
 * The steps of a query up to `shortages`: the rules with the days on which fewer people than their minimum are at work,
 * or would be if the pending requests were approved. Everybody counts, because a number names nobody.
 */
export function shortageSteps({ concerns, without = sql`false` }: Shortages): SQL {
  const member = sql`employees.id as employee_id, ${employedDays}`;
  const counts = sql`${employedInPeriod} and not (${without})`;
  return sql`rules as materialized (
      select rule.*, sites.name as site_name from (
        select crew_rules.*, lead(start_date) over (partition by site_id, lower(position) order by start_date) - 1 as end_date
        from crew_rules
      ) rule left join sites on sites.id = rule.site_id
      where rule.start_date <= ${last} and coalesce(rule.end_date >= ${first}, true) and minimum > 0 and ${concerns}
    ), members as materialized (
      select rules.id as rule_id, ${member} from rules join employees on employees.site_id = rules.site_id
        and (rules.position is null or lower(employees.position) = lower(rules.position))
      where ${counts}
      union all select rules.id, ${member} from rules join employees on lower(employees.position) = lower(rules.position)
      where rules.site_id is null and ${counts}
    ), changes as (
      select rule_id, day, sum(people) as people from (
        select rule_id, first_day as day, 1 as people from members
        union all select rule_id, last_day + 1, -1 from members
      ) changed group by rule_id, day
    ), away as materialized (${absentDays(absencesOf(sql`select employee_id from members`))}),
    away_of_rules as (
      select rule_id, day, count(*) filter (where is_certain) as away, count(*) filter (where not is_certain) as requested
      from members join away using (employee_id) where day between first_day and last_day group by rule_id, day
    ), rule_days as (
      select rules.id as rule_id, each.day, ${first} + each.day as date,
        coalesce(sum(changes.people) over (partition by rules.id order by each.day), 0) as employed
      from rules cross join generate_series(0, ${lastDay}) as each(day)
      left join changes on changes.rule_id = rules.id and changes.day = each.day
    ), short_days as (
      select rule_id, date, employed - coalesce(away, 0) as at_work, coalesce(requested, 0) as requested
      from rule_days join rules on rules.id = rule_id left join away_of_rules using (rule_id, day)
      where date >= start_date and coalesce(date <= end_date, true) and (is_every_day or ${isWorkingDay(sql`rule_days.date`)})
        and employed - coalesce(away, 0) - coalesce(requested, 0) < minimum
    ), shortages as (
      select json_build_object('crewRuleId', rules.id, 'siteName', site_name, 'position', position, 'minimum', minimum,
        'days', json_agg(json_build_object('date', date, 'atWork', at_work, 'requested', requested) order by date)) as shortage,
        lower(site_name) as by_site, lower(position) as by_position, rules.id
      from short_days join rules on rules.id = rule_id group by rules.id, site_name, position, minimum
    )`;
}

/** Whether a person is in the crew of a rule; both are rows with a site and a position. */
export function isInCrew(person: SQL, rule: SQL): SQL {
  return sql`(coalesce(${person}.site_id = ${rule}.site_id, ${rule}.site_id is null)
    and coalesce(lower(${person}.position) = lower(${rule}.position), ${rule}.position is null))`;
}

export const allShortages = sql`coalesce((select json_agg(shortage
  order by by_site nulls last, by_position nulls first, id) from shortages), '[]')`;

/** Monday to Friday, except confirmed public holidays of the rule's site, or for everybody. */
function isWorkingDay(date: SQL): SQL {
  return sql`(extract(isodow from ${date}) < 6 and not exists (
    select from public_holidays holiday left join sites on sites.id = rules.site_id
    where holiday.date = ${date} and is_confirmed and (applies_to = 'Everybody'
      or sites.province = holiday.province or holiday.site_ids ? sites.id::text)))`;
}
