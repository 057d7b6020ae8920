import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#contract/engine/number-text.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { comingFirst } from './coming-first.ts';

interface SessionsOfProps {
  of: 'course' | 'provider';
  filter: { courseId: string } | { providerId: string };
}

/** Sessions loaded, and of these shown. */
const sessionsLoaded = 20;
const shown = 5;

/** The sessions of a course or provider; upcoming ones first, next first. */
export function SessionsOf({ of, filter }: SessionsOfProps) {
  const formats = useFormats();
  const query = { ...filter, sort: '-startDate', page: 1, pageSize: sessionsLoaded };
  const { data, error } = useQuery(readingPage<RecordIn<typeof trainingSessions>>(trainingSessions, query));
  const total = data?.total ?? 0;
  return (
    <section aria-labelledby="sessions-of">
      <h3 id="sessions-of" className="mb-2 text-body font-semibold">
        Sessions
      </h3>
      {error && <p role="alert">{sentenceOf(error, trainingSessions.list.failure)}</p>}
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {data && total === 0 && <p className="text-ink-muted">{`No session of this ${of} yet.`}</p>}
      <ul>
        {comingFirst(data?.rows ?? [], formats.today())
          .slice(0, shown)
          .map((session) => (
            <li key={session.id} className="flex min-h-10 items-center gap-3 border-b py-1.5 last:border-b-0">
              <span className="min-w-0 flex-1">
                <Link
                  to="/training"
                  search={{ tab: 'sessions', view: session.id }}
                  className={`block truncate ${quietLinkStyle}`}
                >
                  {of === 'provider'
                    ? `${session.courseName}, ${formats.day(session.startDate)}`
                    : formats.day(session.startDate)}
                </Link>
                {session.location && (
                  <span className="block truncate text-small text-ink-muted">{session.location}</span>
                )}
              </span>
              <StatusBadge status={session.status} />
            </li>
          ))}
      </ul>
      {total > shown && (
        <p className="mt-2">
          <Link to="/training" search={{ tab: 'sessions', ...filter }} className={linkStyle}>
            {`All ${formatNumber(total)} sessions`}
          </Link>
        </p>
      )}
    </section>
  );
}
