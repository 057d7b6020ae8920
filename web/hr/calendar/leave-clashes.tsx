import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { readLeaveClashes } from '#contract/hr/team-calendar.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isWholePeriod, useEntered } from '../leave-form.ts';
import { describeOthers, describeShortage } from './clash-words.ts';

interface LeaveClashesProps {
  employeeId: string;
  startDate: string;
  endDate: string;
}

/** Who else of the crew is away on the days of leave, and which minimum crew rules the leave breaks. */
export function LeaveClashes({ employeeId, startDate, endDate }: LeaveClashesProps) {
  const formats = useFormats();
  const isAsked = employeeId !== '' && isWholePeriod({ startDate, endDate });
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
        <Notice key={shortage.crewRuleId}>{describeShortage(shortage, formats)}</Notice>
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

const names = ['employeeId', 'startDate', 'endDate'] as const;

/** The same for the leave that is entered in a form. */
export function ClashesOfForm({ form }: { form: ResourceForm<string> }) {
  const entered = useEntered(form, names);
  return (
    <LeaveClashes
      employeeId={entered('employeeId')}
      startDate={entered('startDate')}
      endDate={entered('endDate')}
    />
  );
}
