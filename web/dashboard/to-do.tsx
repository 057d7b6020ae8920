import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type * as contract from '#contract/hr/waiting.ts';
import { countWaiting, decidesAnything } from '#contract/hr/waiting-rights.ts';
import { withoutSchemas } from '#web/engine/client.ts';
import { useRights } from '#web/engine/session.ts';
import { reading } from '#web/engine/queries.ts';
import type { Stats } from '#web/page/use-stats.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Approvals } from './approvals.tsx';
import { useTasks, type Task } from './tasks.ts';

/** The first page loads without the schemas of approvals. */
const readWaiting = withoutSchemas<typeof contract.readWaiting>({
  method: 'GET',
  path: '/api/waiting',
  failure: 'Failed to fetch your approvals',
});

const listed = 3;

/** What waits for the user: approvals with their facts, then other tasks with their number. */
export function ToDo({ stats, isLoading }: Stats) {
  const permissions = useRights();
  const decides = decidesAnything({ permissions });
  const { data: waiting } = useQuery({
    ...reading(readWaiting, { query: { pageSize: listed } }),
    enabled: decides,
  });
  const { tasks, isLoading: isCounting } = useTasks(stats);
  const isUnknown = isLoading || isCounting || (decides && !waiting);
  const approvals = waiting?.items ?? [];
  const total = countWaiting(waiting?.counts ?? {});
  return (
    <Card title="To do">
      {isUnknown && approvals.length + tasks.length === 0 && (
        <Skeleton className={decides ? 'h-40 w-full' : 'h-12 w-full'} />
      )}
      {!isUnknown && approvals.length + tasks.length === 0 && (
        <p className="text-ink-muted">Nothing is waiting for you.</p>
      )}
      <div
        className={classNames(
          'grid grid-cols-1 gap-x-8 gap-y-4',
          approvals.length > 0 && tasks.length > 0 && 'lg:grid-cols-2',
        )}
      >
        {approvals.length > 0 && <Approvals items={approvals} total={total} isAlone={tasks.length === 0} />}
        {tasks.length > 0 && (
          <section aria-labelledby="other-tasks" className="min-w-0">
            <h3 id="other-tasks" className={approvals.length > 0 ? 'mb-1 font-medium' : 'sr-only'}>
              Other tasks
            </h3>
            <ul
              className={classNames(
                '-mx-2 grid grid-cols-1 content-start gap-x-2',
                approvals.length === 0 && 'sm:grid-cols-2 xl:grid-cols-3',
              )}
            >
              {tasks.map((task) => (
                <TaskLine key={task.label} task={task} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  );
}

function TaskLine({ task: { label, count, fact, isUrgent, rows } }: { task: Task }) {
  return (
    <li className="relative flex items-baseline gap-3 rounded-md px-2 py-1.5 has-[a:hover]:bg-hover">
      <span
        className={classNames(
          'min-w-6 text-right text-lead font-semibold tabular-nums',
          isUrgent ? 'text-red-ink' : 'text-ink',
        )}
      >
        {count}
      </span>
      <span className="min-w-0 flex-1">
        <Link
          {...rows}
          aria-label={`${label}: ${count}`}
          className="rounded-sm font-medium after:absolute after:inset-0 after:rounded-md"
        >
          {label}
        </Link>
        {fact && <span className="block truncate text-small text-ink-muted">{fact}</span>}
      </span>
    </li>
  );
}
