import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { jobPlans } from '#contract/fleet/job-plans.ts';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import type { CreateBody } from '#server/engine/rules.ts';
import { serveResource } from '#server/engine/serve.ts';
import { invalid } from '#server/http-error.ts';
import { jobPlanSource } from '../job-plan-source.ts';
import { copiedTasks } from './copied-tasks.ts';
import type { Order } from './order-rules.ts';

export function serveJobPlans(app: FastifyInstance, context: Context): void {
  serveResource(app, context, jobPlans, {
    source: jobPlanSource,
    overrides: {
      async create({ input, tx }, next) {
        await refuseUnknownIds(tx, input);
        return next();
      },
      async update({ input, tx }, next) {
        await refuseUnknownIds(tx, input);
        return next();
      },
    },
  });
}

type Lists = Partial<Pick<CreateBody<typeof maintenance>, 'kit' | 'labour'>>;

const unknownIds = statement(sql`select
  array(select id from unnest(${sql.placeholder('itemIds')}::uuid[]) id
    where not exists (select from inventory where inventory.id = id.id)) as items,
  array(select id from unnest(${sql.placeholder('employeeIds')}::uuid[]) id
    where not exists (select from employees where employees.id = id.id)) as employees`);

/** Lists of ids have no foreign keys. Items and employees that are deleted later stay in them without a name. */
export async function refuseUnknownIds(tx: PoolClient, { kit = [], labour = [] }: Lists): Promise<void> {
  if (kit.length + labour.length === 0) return;
  const itemIds = kit.map(({ itemId }) => itemId);
  const employeeIds = labour.map(({ employeeId }) => employeeId);
  const [unknown] = await run<Record<'items' | 'employees', string[]>>(tx, unknownIds, {
    itemIds,
    employeeIds,
  });
  const wrong = [
    ...itemIds.flatMap((id, place) =>
      unknown?.items.includes(id) ? [{ path: `kit.${place}.itemId`, message: orderWords.unknownItem }] : [],
    ),
    ...employeeIds.flatMap((id, place) =>
      unknown?.employees.includes(id)
        ? [{ path: `labour.${place}.employeeId`, message: orderWords.unknownEmployee }]
        : [],
    ),
  ];
  if (wrong.length > 0) throw invalid(wrong);
}

const selectJob =
  statement(sql`select title, kit, estimated_hours::float8 as "estimatedHours", ${copiedTasks} as tasks
  from job_plans job where id = ${sql.placeholder('id')} for share`);

type Copied = Pick<Order, 'title' | 'tasks' | 'kit' | 'estimatedHours'>;

/** What a job plan adds to a work order; nothing for an unknown one, which a foreign key refuses. */
export async function copyJobPlan(
  tx: PoolClient,
  id: string | null | undefined,
): Promise<Copied | undefined> {
  if (!id) return undefined;
  const [job] = await run<Copied>(tx, selectJob, { id });
  return job;
}

/** The work of a job plan, for an order that nobody has changed. */
export async function copiedWork(tx: PoolClient, id: string | null): Promise<Omit<Copied, 'title'>> {
  const { tasks = [], kit = [], estimatedHours = null } = (await copyJobPlan(tx, id)) ?? {};
  return { tasks, kit, estimatedHours };
}

type Planned = Partial<Pick<Order, 'title' | 'tasks' | 'kit' | 'estimatedHours'>>;

/** Copies a job plan onto a work order. What the request itself sends counts more; what is there stays. */
export function withJobPlan(sent: Planned, current: Planned, job: Copied): Planned {
  const { tasks = [], kit = [], estimatedHours = null } = current;
  const isNewTask = ({ task }: Copied['tasks'][number]) => !tasks.some((each) => isSame(each.task, task));
  const isNewPart = ({ itemId }: Copied['kit'][number]) => !kit.some((each) => each.itemId === itemId);
  return {
    title: sent.title ?? current.title ?? job.title,
    tasks: sent.tasks ?? [...tasks, ...job.tasks.filter(isNewTask)],
    kit: sent.kit ?? [...kit, ...job.kit.filter(isNewPart)],
    estimatedHours: sent.estimatedHours ?? estimatedHours ?? job.estimatedHours,
  };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
