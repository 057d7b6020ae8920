import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#contract/engine/number-text.ts';
import { trainingRequirements } from '#contract/training/training-requirements.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { PriorityBadge } from '#web/record/priority-badge.tsx';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { whomOf } from '../requirements/whom.ts';

const shown = 5;

/** The requirements that name a course. */
export function CourseRequirements({ courseId }: { courseId: string }) {
  const seesOthers = useRight('needs:read') !== 'own';
  const { data } = useQuery({
    ...readingPage<RecordIn<typeof trainingRequirements>>(trainingRequirements, {
      courseId,
      page: 1,
      pageSize: shown,
    }),
    enabled: seesOthers,
  });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="course-requirements">
      <h3 id="course-requirements" className="mb-2 text-body font-semibold">
        Required for
      </h3>
      <ul>
        {data.rows.map((requirement) => (
          <li
            key={requirement.id}
            className="flex min-h-10 items-center gap-3 border-b py-1.5 last:border-b-0"
          >
            <Link
              to="/training"
              search={{ tab: 'requirements', view: requirement.id }}
              className={`min-w-0 flex-1 ${quietLinkStyle}`}
            >
              {whomOf(requirement)}
            </Link>
            <PriorityBadge priority={requirement.priority} />
          </li>
        ))}
      </ul>
      {data.total > shown && (
        <p className="mt-2">
          <Link to="/training" search={{ tab: 'requirements', courseId }} className={linkStyle}>
            {`All ${formatNumber(data.total)} requirements`}
          </Link>
        </p>
      )}
    </section>
  );
}
