import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { readActivities } from '#contract/history/activities.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { reading } from '#web/engine/queries.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useTimelineEntries } from '#web/history/activity-sentence.tsx';

const shownAtFirst = 8;
/** More than are shown, because entries written together are merged into one line. */
const read = 60;

export function RecentActivities() {
  const { data, error, isPending, refetch } = useQuery(
    reading(readActivities, { query: { pageSize: read } }),
  );
  const timelineEntries = useTimelineEntries(data ?? [], data !== undefined && data.length < read);
  return (
    <Card
      title="Recent Activities"
      actions={
        <Link to="/" search={{ activities: 'all' }} className={buttonStyle('ghost', 'small')}>
          View All
        </Link>
      }
    >
      {isPending && <Skeleton className="h-86 w-full" />}
      {error && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-muted">{sentenceOf(error, readActivities.failure)}</p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && timelineEntries.length === 0 && (
        <p className="text-ink-muted">No activity yet. Changes to records appear here.</p>
      )}
      <Timeline entries={timelineEntries.slice(0, shownAtFirst)} />
    </Card>
  );
}
