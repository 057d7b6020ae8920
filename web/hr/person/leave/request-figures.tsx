import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { readRequestFigures } from '#contract/hr/leave/leave-balances.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isWholePeriod, useEntered } from '../../leave-form.ts';
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
export function RequestFigures({ asked, requestId }: { asked: Asked; requestId?: string | undefined }) {
  const formats = useFormats();
  const { data } = useFigures(asked, requestId);
  if (!data) return null;
  return (
    <section aria-label="Days of this request" aria-live="polite" className="flex flex-col gap-2 text-small">
      {problemsOfRequest(data, formats.day).map((problem) => (
        <Notice key={problem}>{problem}</Notice>
      ))}
      <p className="flex gap-2">
        <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" strokeWidth={1.75} />
        {describeRequest({ ...data, leaveType: asked.leaveType, endDate: asked.endDate }, formats.day)}
      </p>
    </section>
  );
}

interface OfForm {
  form: ResourceForm<string>;
  /** The request that the form changes. */
  leave?: { id: string; employeeId: string };
}

/** The same for what is entered in a form. */
export function FiguresOfForm({ form, leave }: OfForm) {
  return <RequestFigures asked={useAsked({ form, leave })} requestId={leave?.id} />;
}

/** The fields of half days, if the entered leave type has them. */
export function HalfDayFields({ form, leave }: OfForm) {
  const { data } = useFigures(useAsked({ form, leave }), leave?.id);
  if (!data?.allowsHalfDays) return null;
  return (
    <>
      <ResourceField form={form} name="isHalfFirstDay" />
      <ResourceField form={form} name="isHalfLastDay" />
    </>
  );
}

function useFigures(asked: Asked, requestId: string | undefined) {
  const { employeeId, leaveType, startDate, endDate } = asked;
  const isAsked = employeeId !== '' && leaveType !== '' && isWholePeriod(asked);
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

function useAsked({ form, leave }: OfForm): Asked {
  const entered = useEntered(form, names);
  return {
    employeeId: leave?.employeeId ?? entered('employeeId'),
    leaveType: entered('leaveType'),
    startDate: entered('startDate'),
    endDate: entered('endDate'),
    isHalfFirstDay: entered('isHalfFirstDay') === 'true',
    isHalfLastDay: entered('isHalfLastDay') === 'true',
  };
}
