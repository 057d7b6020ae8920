import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf, formatNumber } from '#contract/engine/number-text.ts';
import type { ResponseOf } from '#contract/engine/endpoint.ts';
import { readCoursePeople } from '#contract/training/course-people.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { reading } from '#web/engine/queries.ts';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type People = ResponseOf<typeof readCoursePeople>;

/** Who holds a course today, and who needs it. */
export function CoursePeople({ courseId }: { courseId: string }) {
  const { data, error } = useQuery(reading(readCoursePeople, { params: { courseId } }));
  return (
    <section aria-labelledby="course-people">
      <h3 id="course-people" className="mb-2 text-body font-semibold">
        People
      </h3>
      {error && <p role="alert">{sentenceOf(error, readCoursePeople.failure)}</p>}
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {data && (
        <>
          <p>
            <PeopleLink count={data.holders} search={{ tab: 'needs', courseId, status: 'Completed' }} />{' '}
            {data.holders > 1 ? 'have' : 'has'} this training today
          </p>
          <Holders {...data} />
          <p className="mt-2">
            <PeopleLink count={data.open} search={{ tab: 'needs', courseId, isToDo: 'true' }} />{' '}
            {data.open > 1 ? 'need' : 'needs'} this training
            {data.overdue > 0 && (
              <>
                ,{' '}
                <Link
                  to="/training"
                  search={{ tab: 'needs', courseId, status: 'Overdue' }}
                  className={linkStyle}
                >
                  {`${formatNumber(data.overdue)} overdue`}
                </Link>
              </>
            )}
          </p>
        </>
      )}
    </section>
  );
}

function Holders({ holders, named }: People) {
  if (named.length === 0) return null;
  const more = holders - named.length;
  return (
    <p className="text-small text-ink-muted">
      {named.map(({ employeeId, employeeName }, place) => (
        <span key={employeeId}>
          {place > 0 && (more === 0 && place === named.length - 1 ? ' and ' : ', ')}
          <Link
            to="/hr"
            search={{ view: employeeId, 'person.tab': 'training' }}
            className={`inline-block leading-6 ${quietLinkStyle}`}
          >
            {employeeName}
          </Link>
        </span>
      ))}
      {more > 0 && ` and ${formatNumber(more)} more`}
    </p>
  );
}

interface PeopleLinkProps {
  count: number;
  search: { tab: string; courseId: string; status?: string; isToDo?: string };
}

/** A count linked to its people; none if it is zero. */
function PeopleLink({ count, search }: PeopleLinkProps) {
  if (count === 0) return 'No one';
  return (
    <Link to="/training" search={search} className={linkStyle}>
      {countOf(count, 'person', 'people')}
    </Link>
  );
}
