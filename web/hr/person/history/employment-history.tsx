import { useQuery } from '@tanstack/react-query';
import {
  Banknote,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarX2,
  FileSignature,
  MapPin,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState } from 'react';
import { payBases } from '#contract/financial/pay/pay-bases.ts';
import { readAudit } from '#contract/history/audit.ts';
import { employees } from '#contract/hr/employees.ts';
import { call, sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { keyOf, reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import type { Employee, TabProps } from '../person.ts';
import { employmentEvents, employmentFields, type EmploymentEvent } from './employment-events.ts';

const icons: Record<EmploymentEvent['about'], LucideIcon> = {
  position: BriefcaseBusiness,
  workType: FileSignature,
  siteId: MapPin,
  supervisorId: Users,
  startDate: CalendarCheck,
  probationEndDate: CalendarCheck,
  endDate: CalendarX2,
  pay: Banknote,
};

/** Events that are shown before the rest is asked for. */
const shownFirst = 6;

/** Jobs, sites, supervisors and dates of an employment as a timeline; pay on request, because reading it is recorded. */
export function EmploymentHistory({ person }: TabProps) {
  const id = useId();
  const formats = useFormats();
  const maySeePay = useRight('payroll:read') === 'all';
  const [isPayShown, setPayShown] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const changes = useQuery(employmentChanges(person));
  const bases = useQuery({
    ...reading(payBases.list, { query: { employeeId: person.id } }),
    enabled: maySeePay && isPayShown,
  });
  const error = changes.error ?? bases.error;
  const events = changes.data
    ? employmentEvents({ person, changes: changes.data, bases: (isPayShown && bases.data) || [] }, formats)
    : [];
  const shown = isWhole ? events : events.slice(0, shownFirst);
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-body font-semibold">
          Employment history
        </h3>
        {maySeePay && (
          <Button size="small" variant="ghost" icon={Banknote} onClick={() => setPayShown(!isPayShown)}>
            {isPayShown ? 'Hide pay' : 'Show pay'}
          </Button>
        )}
      </div>
      {error && <p className="text-ink-muted">{sentenceOf(error, readAudit.failure)}</p>}
      {!changes.data && !error && <Skeleton className="h-16 w-full" />}
      <Timeline
        entries={shown.map(({ id: key, about, title, text, when }) => ({
          id: key,
          person: title,
          icon: icons[about],
          sentence: text,
          when,
        }))}
      />
      {events.length > shownFirst && (
        <Button size="small" className="mt-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Hide earlier' : 'Show earlier'}
        </Button>
      )}
    </section>
  );
}

/** With the version, so that it is read again when the person changes. */
function employmentChanges({ id, version }: Employee) {
  const query = {
    resource: employees.name,
    recordId: id,
    action: 'update' as const,
    anyField: employmentFields.join(),
    pageSize: 200,
  };
  return {
    queryKey: keyOf(readAudit.path, { ...query, version }),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(readAudit, { query }, { signal }),
  };
}
