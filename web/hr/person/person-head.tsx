import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '#contract/engine/number-text.ts';
import { readOpenMatters, type OpenMatter } from '#contract/hr/open-matters.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { statusTones } from '#web/record/status-tones.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { addressOfMatter } from './open-matters.ts';
import type { Employee, TabProps } from './person.ts';

/** Key facts below the name, and open matters with links. */
export function PersonHead({ person }: TabProps) {
  const { data = [] } = useQuery(reading(readOpenMatters, { params: { id: person.id } }));
  const open = data.filter(({ count }) => count > 0);
  const place = [person.position, person.siteName].filter(Boolean).join(', ');
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
      <IdBadge>{person.employeeId}</IdBadge>
      <span>{place}</span>
      <EmploymentBadge person={person} />
      <FitnessBadge person={person} />
      {open.map(({ matter, count }) => (
        <Link key={matter} {...addressOfMatter(matter, person.id)} className={quietLinkStyle}>
          {describeMatter(matter, count)}
        </Link>
      ))}
    </span>
  );
}

/** Current employees need no badge. */
export function EmploymentBadge({
  person,
}: {
  person: Pick<Employee, 'isCurrent' | 'startDate' | 'endDate'>;
}) {
  const formats = useFormats();
  if (person.isCurrent) return null;
  if (person.startDate > formats.today())
    return <Badge tone="blue">{`Starts ${formats.day(person.startDate)}`}</Badge>;
  return <Badge>{person.endDate ? `Left ${formats.day(person.endDate)}` : 'Not employed now'}</Badge>;
}

function FitnessBadge({ person: { fitness, fitnessUntil } }: TabProps) {
  const formats = useFormats();
  if (!fitness) return null;
  return (
    <Badge tone={statusTones[fitness]}>
      {fitnessUntil ? `${fitness} until ${formats.day(fitnessUntil)}` : fitness}
    </Badge>
  );
}

const words: Record<OpenMatter, [one: string, several: string]> = {
  leave: ['leave request pending', 'leave requests pending'],
  timesheets: ['timesheet open', 'timesheets open'],
  documents: ['document expired or expiring', 'documents expired or expiring'],
  needs: ['training need open', 'training needs open'],
  assets: ['asset issued', 'assets issued'],
  steps: ['checklist step open', 'checklist steps open'],
};

/** For example '2 leave requests pending'. */
export function describeMatter(matter: OpenMatter, count: number): string {
  return countOf(count, ...words[matter]);
}
