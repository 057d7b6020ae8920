import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarDays, CircleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { isDayOrNone } from '#contract/engine/days.ts';
import { readRequestFigures } from '#contract/hr/leave/leave-balances.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useDebounced } from '#web/engine/queries.ts';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { describeRequest, problemsOfRequest } from './describe-request.ts';

interface Asked {
  employeeId: string;
  leaveType: string;
  startDate: string;
  endDate: string;
  isHalfFirstDay: boolean;
  isHalfLastDay: boolean;
}

/** What a leave request takes from the balance, and what speaks against it. */
export function RequestFigures({ asked, requestId }: { asked: Asked; requestId?: string }) {
  const formats = useFormats();
  const { data } = useFigures(asked, requestId);
  if (!data) return null;
  return (
    <section aria-label="Days of this request" aria-live="polite" className="flex flex-col gap-2 text-small">
      {problemsOfRequest(data, formats.day).map((problem) => (
        <p
          key={problem}
          className="flex gap-2 rounded-lg border border-amber-line bg-amber-soft px-3 py-2 text-amber-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {problem}
        </p>
      ))}
      <p className="flex gap-2">
        <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" strokeWidth={1.75} />
        {describeRequest({ ...data, leaveType: asked.leaveType, endDate: asked.endDate }, formats.day)}
      </p>
    </section>
  );
}

/** The same for what is entered in a form. */
export function FiguresOfForm({ form }: { form: ResourceForm<string> }) {
  return <RequestFigures asked={useAsked(form)} />;
}

/** Whether the entered leave type has half days. */
export function useHasHalfDays(form: ResourceForm<string>): boolean {
  const { data } = useFigures(useAsked(form), undefined);
  return data?.allowsHalfDays ?? false;
}

function useFigures(asked: Asked, requestId: string | undefined) {
  const { employeeId, leaveType, startDate, endDate } = asked;
  const isAsked =
    employeeId !== '' && leaveType !== '' && isWhole(startDate) && isWhole(endDate) && startDate <= endDate;
  const result = useQuery({
    ...reading(readRequestFigures, {
      query: {
        employeeId,
        leaveType,
        startDate,
        endDate,
        isHalfFirstDay: asked.isHalfFirstDay ? 'true' : 'false',
        isHalfLastDay: asked.isHalfLastDay ? 'true' : 'false',
        ...(requestId && { requestId }),
      },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? result : { data: undefined };
}

const names = ['employeeId', 'leaveType', 'startDate', 'endDate', 'isHalfFirstDay', 'isHalfLastDay'] as const;

function useAsked({ form }: ResourceForm<string>): Asked {
  const entered = useWatch({ control: form.control, name: [...names] });
  const [employeeId = '', leaveType = '', startDate = '', endDate = '', first = '', last = ''] = useDebounced(
    entered.map((value) => String(value ?? '')).join('\n'),
    300,
  ).split('\n');
  return {
    employeeId,
    leaveType,
    startDate,
    endDate,
    isHalfFirstDay: first === 'true',
    isHalfLastDay: last === 'true',
  };
}

function isWhole(day: string): boolean {
  return day !== '' && isDayOrNone(day);
}
