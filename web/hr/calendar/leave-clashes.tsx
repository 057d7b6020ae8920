import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, Users } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { isDayOrNone } from '#contract/engine/days.ts';
import { readLeaveClashes } from '#contract/hr/team-calendar.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useDebounced } from '#web/engine/queries.ts';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { describeOthers, describeShortage } from './clash-words.ts';

interface LeaveClashesProps {
  employeeId: string;
  startDate: string;
  endDate: string;
}

/** Who else of the crew is away on the days of leave, and which minimum crew rules the leave breaks. */
export function LeaveClashes({ employeeId, startDate, endDate }: LeaveClashesProps) {
  const formats = useFormats();
  const isAsked = isWhole(startDate) && isWhole(endDate) && startDate <= endDate && employeeId !== '';
  const { data } = useQuery({
    ...reading(readLeaveClashes, { query: { employeeId, startDate, endDate } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const clashes = isAsked ? data : undefined;
  return (
    <section
      aria-label="Others away"
      aria-live="polite"
      className="flex flex-col gap-2 text-small empty:hidden"
    >
      {clashes?.shortages.map((shortage) => (
        <p
          key={shortage.crewRuleId}
          className="flex gap-2 rounded-lg border border-amber-line bg-amber-soft px-3 py-2 text-amber-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {describeShortage(shortage, formats)}
        </p>
      ))}
      {clashes && (
        <p className="flex gap-2 text-ink-muted">
          <Users aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {clashes.away + clashes.requested === 0
            ? 'No one else of the crew is away on these days.'
            : describeOthers(clashes, formats)}
        </p>
      )}
    </section>
  );
}

/** The same for the leave that is entered in a form. */
export function ClashesOfForm({ form: { form } }: { form: ResourceForm<string> }) {
  const entered = useWatch({ control: form.control, name: ['employeeId', 'startDate', 'endDate'] });
  const [employeeId = '', startDate = '', endDate = ''] = useDebounced(
    entered.map((value) => String(value ?? '')).join('\n'),
    300,
  ).split('\n');
  return <LeaveClashes employeeId={employeeId} startDate={startDate} endDate={endDate} />;
}

function isWhole(day: string): boolean {
  return day !== '' && isDayOrNone(day);
}
