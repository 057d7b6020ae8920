import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readTrainingMatrix, type MatrixNeed } from '#contract/training/training-matrix.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { PersonCell } from '#web/table/person-cell.tsx';
import { StatusBadge } from '#web/table/status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const shown = { page: 1, pageSize: 10, coursePage: 1, coursePageSize: 5 };

/** Who has learnt what, of the first employees and courses. */
export function TrainingMatrix() {
  const { data, error } = useQuery(reading(readTrainingMatrix, { query: shown }));
  if (error)
    return (
      <Card flush>
        <EmptyState sentence={sentenceOf(error, readTrainingMatrix.failure)} />
      </Card>
    );
  if (!data) return <Skeleton className="h-96 w-full" />;
  const { courses, employees } = data;
  if (employees.length === 0 || courses.length === 0)
    return (
      <Card flush>
        <EmptyState sentence="The matrix needs employees and courses: add both first." />
      </Card>
    );
  return (
    <Card
      flush
      title="Training Matrix"
      subtitle={`The first ${shown.pageSize} employees and the first ${shown.coursePageSize} courses`}
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
              {courses.map(({ id, courseName }) => (
                <th key={id} scope="col" className={headStyle}>
                  {courseName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {employees.map(({ id, employeeName, needs }) => (
              <tr key={id}>
                <th scope="row" className={`${cellStyle} sticky left-0 bg-surface font-medium`}>
                  <Link to="/hr" search={{ view: id }} className={quietLinkStyle}>
                    <PersonCell name={employeeName} />
                  </Link>
                </th>
                {courses.map((course, place) => (
                  <td key={course.id} className={cellStyle}>
                    <MatrixCell need={needs[place] ?? null} />
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

function MatrixCell({ need }: { need: MatrixNeed | null }) {
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
      {hasExpired ? <Badge tone="red">Expired</Badge> : <StatusBadge status={need.status} />}
      {need.validUntil && (
        <span className="text-small whitespace-nowrap text-ink-muted">
          until {formats.day(need.validUntil)}
        </span>
      )}
    </Link>
  );
}
