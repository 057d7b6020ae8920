import type { Client } from 'pg';

/**
 * 60 courses, each required for some; 100,000 needs, nine of ten completed, some of them expired.
 */
const records = [
  `insert into training_courses (id, course_name, validity_period_months)
    select uuidv7(), 'Matrix course ' || n, 24 from generate_series(1, 60 - (select count(*) from training_courses)) n`,
  `insert into training_needs (id, employee_id, course_id, status, due_date, completion_date)
    select uuidv7(), person.id, course.id, case when turn = 0 then 'Pending' else 'Completed' end,
      current_date - 60 + n % 120, case when turn > 0 then current_date - (n * 7 + turn * 97) % 900 end
    from (select id, row_number() over (order by employee_id)::int as n from employees) person
    cross join generate_series(0, 9) turn
    join (select id, row_number() over (order by course_name) as place from training_courses) course
      on course.place = 1 + (n + turn * 6) % 60
    on conflict do nothing`,
  `insert into training_requirements (id, course_id, position, site_id)
    select uuidv7(), course.id, case when place % 3 > 0 then positions.name[1 + place % cardinality(positions.name)] end,
      case when place % 3 <> 1 then places.id[1 + place % cardinality(places.id)] end
    from (select id, row_number() over (order by course_name) as place from training_courses) course,
      (select array_agg(distinct position) as name from employees) positions,
      (select array_agg(id order by name) as id from sites) places`,
  'vacuum analyze training_needs, training_courses, training_requirements',
];

/** Added after the works that count its needs are measured. */
export async function fillTraining(client: Client): Promise<void> {
  await client.query('set statement_timeout to 0');
  for (const statement of records) await client.query(statement);
}
