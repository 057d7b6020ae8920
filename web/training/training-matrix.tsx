import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { employees } from '#contract/hr/employees.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { employeeTrainingNeeds, type trainingNeeds } from '#contract/training/training-needs.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { fullName, useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { PersonCell } from '#web/table/person-cell.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { needFor } from './matrix-need.ts';
import { NeedBadge } from '#web/table/need-badge.tsx';

const employeesShown = 10;
const coursesShown = 5;

type Need = RecordIn<typeof trainingNeeds>;

/** Who has learnt what, of the first employees and courses. */
export function TrainingMatrix() {
  const people = useQuery(
    reading(employees.list, { query: { isCurrent: 'true', page: 1, pageSize: employeesShown } }),
  );
  const courses = useQuery(reading(trainingCourses.list, { query: { page: 1, pageSize: coursesShown } }));
  const needs = useQueries({
    queries: (people.data ?? []).map(({ id }) =>
      reading(employeeTrainingNeeds, { params: { employeeId: id }, query: {} }),
    ),
    combine: (results) => ({
      all: results.flatMap(({ data }) => data ?? []),
      isPending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error)?.error ?? null,
    }),
  });
  const error = people.error ?? courses.error ?? needs.error;
  if (error)
    return (
      <Card flush>
        <EmptyState sentence={sentenceOf(error, employeeTrainingNeeds.failure)} />
      </Card>
    );
  if (!people.data || !courses.data || needs.isPending) return <Skeleton className="h-96 w-full" />;
  if (people.data.length === 0 || courses.data.length === 0)
    return (
      <Card flush>
        <EmptyState sentence="The matrix needs employees and courses: add both first." />
      </Card>
    );
  return (
    <Card
      flush
      title="Training Matrix"
      subtitle={`The first ${employeesShown} employees and the first ${coursesShown} courses`}
    >
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else a keyboard could not scroll it
        tabIndex={0}
        role="region"
        aria-label="Training Matrix, scrollable"
        className="overflow-x-auto -outline-offset-2"
      >
        <table className="w-full min-w-4xl border-separate border-spacing-0 text-body">
          <caption className="sr-only">Training Matrix</caption>
          <thead>
            <tr>
              <th scope="col" className={`${headStyle} sticky left-0 bg-surface`}>
                Employee
              </th>
              {courses.data.map(({ id, courseName }) => (
                <th key={id} scope="col" className={headStyle}>
                  {courseName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.data.map((person) => (
              <tr key={person.id}>
                <th scope="row" className={`${cellStyle} sticky left-0 bg-surface font-medium`}>
                  <Link to="/hr" search={{ view: person.id }} className={quietLinkStyle}>
                    <PersonCell name={fullName(person)} />
                  </Link>
                </th>
                {courses.data.map((course) => (
                  <td key={course.id} className={cellStyle}>
                    <MatrixCell need={needFor(needs.all, person.id, course.id)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const headStyle = 'h-10 border-b px-4 py-2 text-left align-bottom text-small font-medium text-ink-muted';
const cellStyle = 'border-b px-4 py-2 text-left align-middle [tr:last-child>&]:border-b-0';

function MatrixCell({ need }: { need: Need | undefined }) {
  const formats = useFormats();
  if (!need)
    return (
      <span role="img" aria-label="Not needed" className="text-ink-faint">
        –
      </span>
    );
  const hasExpired = need.validUntil !== null && need.validUntil < formats.today();
  return (
    <Link
      to="/training"
      search={{ tab: 'needs', view: need.id }}
      className="inline-flex flex-col items-start gap-0.5 rounded-sm"
    >
      {hasExpired ? <Badge tone="red">Expired</Badge> : <NeedBadge status={need.status} />}
      {need.validUntil && (
        <span className="text-small whitespace-nowrap text-ink-muted">
          until {formats.day(need.validUntil)}
        </span>
      )}
    </Link>
  );
}
