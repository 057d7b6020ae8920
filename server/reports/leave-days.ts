import { sql, type SQL } from 'drizzle-orm';
import { asked } from './report.ts';

const year = sql`(${asked('year')} || '-01-01')::date`;

/**
 * `span`: the first and the last day of a report, and those of the pieces of it that are counted apart. `placeOf` is the
 * piece of a day.
 */
export const wholePeriod = {
  span: sql`span as materialized (select first, last, array[first] as firsts, array[last] as lasts
    from (select ${asked('from')}::date as first, ${asked('to')}::date as last) days)`,
  placeOf: () => sql`1`,
} as const;

export const monthsOfYear = {
  span: sql`span as materialized (select ${year} as first, (${year} + interval '1 year - 1 day')::date as last,
      array_agg((${year} + make_interval(months => month - 1))::date order by month) as firsts,
      array_agg((${year} + make_interval(months => month) - interval '1 day')::date order by month) as lasts
    from generate_series(1, 12) month)`,
  placeOf: (day: SQL) => sql`extract(month from ${day})::int`,
} as const;

/**
 * `calendars`: for each site, and for people without one (''), how many days count until each day of `span`, so that the
 * days of any leave are the difference of two of them. Public holidays count in neither.
 */
export const calendarSteps = sql`
  places as (select id::text as site, province from sites union all select '', null),
  away as (select distinct site, date from span join public_holidays holiday on date between first and last
      join places on applies_to = 'Everybody' or holiday.province = places.province or site_ids ? site
    where is_confirmed),
  calendars as (select site, array_agg(calendar_days order by day) as calendar_days,
      array_agg(working_days order by day) as working_days
    from (select places.site, day, (count(*) filter (where date is null) over past)::int as calendar_days,
        (count(*) filter (where date is null and extract(isodow from day) < 6) over past)::int as working_days
      from (select first + each as day from span, generate_series(0, last - first) each) days
        cross join places left join away on away.site = places.site and date = day
      window past as (partition by places.site order by day)) counted
    group by site)`;

const until = (place: SQL) => sql`coalesce(counting[${place}], 0)`;
/** Whether a day counts, as 1 or 0, where it is within the days that are counted. */
const countsOn = (day: SQL) =>
  sql`case when ${day} between begins and ends then counting[${day} + 1] - ${until(day)} else 0 end`;

/**
 * `leave_days`: the half days that count of each approved request within `seen`, in each piece. The sites of the person
 * decide which public holidays there are, so a request has a row for each of them.
 */
export function leaveDays({ placeOf }: { placeOf: (day: SQL) => SQL }, seen: SQL): SQL {
  return sql`leave_days as (
    select id, employee_id, leave_type_id, start_date, end_date, piece,
      2 * (counting[ends + 1] - ${until(sql`begins`)})
        - case when is_half_first_day then ${countsOn(sql`start_place`)} else 0 end
        - case when is_half_last_day and not (is_half_first_day and start_date = end_date)
          then ${countsOn(sql`end_place`)} else 0 end as halves
    from (select part.*, start_date - first as start_place, end_date - first as end_place,
        greatest(start_date, firsts[piece], from_day) - first as begins,
        least(end_date, lasts[piece], until_day - 1) - first as ends,
        case day_count when 'Calendar days' then calendar_days else working_days end as counting
      from (select request.id, request.employee_id, start_date, end_date, is_half_first_day, is_half_last_day,
          type.id as leave_type_id, day_count, first, firsts, lasts,
          generate_series(${placeOf(sql`greatest(start_date, first)`)}, ${placeOf(sql`least(end_date, last)`)}) as piece
        from span join leave_requests request on start_date <= last and end_date >= first
          join leave_types type on type.name = leave_type
        where status = 'Approved' and ${seen}) part
        left join employee_sites stay on stay.employee_id = part.employee_id
          and from_day <= least(end_date, lasts[piece]) and until_day > greatest(start_date, firsts[piece])
        join calendars on site = coalesce(stay.site_id::text, '')
      offset 0) parts)`;
}
