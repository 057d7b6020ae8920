import { sql } from 'drizzle-orm';

/** The tasks of `job`, a job plan, as they come onto a work order. */
export const copiedTasks = sql`coalesce((select jsonb_agg(jsonb_build_object('task', task, 'isDone', false) order by place)
  from jsonb_array_elements_text(job.tasks) with ordinality as tasks(task, place)), '[]')`;
