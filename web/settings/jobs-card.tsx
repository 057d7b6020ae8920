import { useQuery } from '@tanstack/react-query';
import { jobWords, readJobs, type JobState, type ScheduledJob } from '#contract/settings/jobs.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { jobSentence } from './job-sentence.ts';

const badges: Record<JobState, { tone: Tone; word: string }> = {
  off: { tone: 'grey', word: 'Off' },
  due: { tone: 'amber', word: 'Due' },
  running: { tone: 'blue', word: 'Running' },
  failed: { tone: 'red', word: 'Failed' },
  done: { tone: 'green', word: 'Done' },
};

const whileBusyMilliseconds = 5000;

/** Scheduled jobs and whether they ran. */
export function JobsCard() {
  const { data, error, refetch } = useQuery({
    ...reading(readJobs, {}),
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? whileBusyMilliseconds : false),
  });
  const formats = useFormats();
  return (
    <Card title="Scheduled jobs" subtitle="Jobs that run automatically, each on one server at a time" flush>
      {error && !data && (
        <div role="alert">
          <ReadFailure error={error} failure={readJobs.failure} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className="m-4 h-48" />}
      <ul>
        {data?.map((job) => (
          <JobLine key={job.name} job={job} formats={formats} />
        ))}
      </ul>
    </Card>
  );
}

function JobLine({ job, formats }: { job: ScheduledJob; formats: Formats }) {
  const { title, does } = jobWords[job.name];
  const { tone, word } = badges[job.state];
  return (
    <li className="border-b px-4 py-3 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-medium">{title}</h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="text-ink-muted">{does}</p>
      {job.state === 'failed' && <p className="mt-1 break-words text-red-ink">{job.failure}</p>}
      <p className="mt-1 text-small break-words text-ink-muted">{jobSentence(job, formats)}</p>
    </li>
  );
}

function isBusy({ state }: ScheduledJob): boolean {
  return state === 'due' || state === 'running';
}
