import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { readActivities } from '#contract/history/activities.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { reading } from '#web/engine/queries.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WhenSeen } from './when-seen.tsx';

const shownAtFirst = 8;
/** More than are shown, because entries written together are merged into one line. */
const read = 60;

const skeleton = <Skeleton className="h-86 w-full" />;

/** Its sentences need the words of all resources, so their code loads after the rest of the page. */
const LatestActivities = lazyPart(
  async () => (await import('./latest-activities.tsx')).LatestActivities,
  skeleton,
);

export function RecentActivities() {
  const { data, error, isPending, refetch } = useQuery(
    reading(readActivities, { query: { pageSize: read } }),
  );
  return (
    <Card
      title="Recent Activities"
      actions={
        <Link to="/" search={{ activities: 'all' }} className={buttonStyle('ghost', 'small')}>
          View All
        </Link>
      }
    >
      {isPending && skeleton}
      {error && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-muted">{sentenceOf(error, readActivities.failure)}</p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && (
        <WhenSeen isReady>
          <LatestActivities activities={data} isWhole={data.length < read} atMost={shownAtFirst} />
        </WhenSeen>
      )}
    </Card>
  );
}
