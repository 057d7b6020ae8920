import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { run, statement } from '#server/database/statement.ts';
import { copiedTasks } from './copied-tasks.ts';
import { orderRecords } from './plan-next.ts';

/** What was copied of the job plan counts, because the job plan may have changed since. */
const untouched = statement(sql`select maintenance.id from maintenance
  join maintenance_plans plan on plan.id = maintenance.plan_id
  left join job_plans job on job.id = plan.job_plan_id
  where plan.id = ${sql.placeholder('planId')} and maintenance.status = 'Planned'
    and maintenance.title = plan.title and maintenance.kind = plan.kind and maintenance.priority = plan.priority
    and (maintenance.assignee_id, maintenance.vendor, maintenance.note)
      is not distinct from (plan.assignee_id, plan.vendor, plan.note)
    and num_nonnulls(status_reason, cost, labour_cost, parts_cost, kilometres, hours) = 0
    and parts = '[]' and photos = '[]' and labour = '[]'
    and maintenance.job_plan_id is not distinct from plan.job_plan_id
    and jsonb_build_object('tasks', maintenance.tasks, 'kit', maintenance.kit,
        'estimatedHours', maintenance.estimated_hours)
      = coalesce(maintenance.copied_work, jsonb_build_object('tasks', ${copiedTasks}, 'kit', coalesce(job.kit, '[]'),
        'estimatedHours', job.estimated_hours))
  for no key update of maintenance`);

/** The next work order of a plan, if nobody has changed it since the plan created it. */
export async function untouchedNext(tx: PoolClient, planId: string): Promise<string | undefined> {
  const [order] = await run<{ id: string }>(tx, untouched, { planId });
  return order?.id;
}

/** Deletes the next work order of a plan, if nobody has changed it. */
export async function takeBackNext(tx: PoolClient, viewer: Viewer, planId: string): Promise<void> {
  const id = await untouchedNext(tx, planId);
  if (id) await orderRecords.remove(tx, viewer, id, 'all');
}
