import { useNavigate, useSearch } from '@tanstack/react-router';
import { dateExists } from '#contract/engine/days.ts';
import { workTypes } from '#contract/hr/employee-options.ts';
import { employees } from '#contract/hr/employees.ts';
import { leaveLedger } from '#contract/hr/leave/leave-ledger.ts';
import { useFormats } from '#web/engine/format.ts';
import type { Address } from '#web/engine/list-state.ts';

export interface OpeningsPlace {
  date: string;
  leaveTypeId?: string | undefined;
  siteId?: string | undefined;
  workType?: (typeof workTypes)[number] | undefined;
}

/** The day, the leave type and the people in the URL: by default everyone, today. */
export function useOpeningsPlace(): [asked: OpeningsPlace, ask: (place: Partial<OpeningsPlace>) => void] {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useFormats().today();
  const written = String(address['openings.date'] ?? '');
  const date =
    /^\d{4}-\d{2}-\d{2}$/.test(written) && dateExists(written) && written <= today ? written : today;
  const ask = (place: Partial<OpeningsPlace>) =>
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        ...Object.fromEntries(Object.entries(place).map(([name, value]) => [`openings.${name}`, value])),
      }),
    });
  return [
    {
      date,
      leaveTypeId: leaveLedger.fields.leaveTypeId.safeParse(address['openings.leaveTypeId']).data,
      siteId: employees.fields.siteId.safeParse(address['openings.siteId']).data ?? undefined,
      workType: workTypes.find((each) => each === address['openings.workType']),
    },
    ask,
  ];
}
