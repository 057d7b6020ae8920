import { useNavigate, useSearch } from '@tanstack/react-router';
import { isOfTeam } from '#contract/engine/access.ts';
import { dateExists } from '#contract/engine/days.ts';
import { employees } from '#contract/hr/employees.ts';
import { useRight } from '#web/engine/session.ts';
import { useFormats } from '#web/engine/format.ts';
import type { Address } from '#web/engine/list-state.ts';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';

export interface CrewPlace {
  date: string;
  supervisorId?: string | undefined;
  siteId?: string | undefined;
}

/** The day and crew in the URL: by default one's own people, today. */
export function useCrewPlace(): [asked: CrewPlace, ask: (place: Partial<CrewPlace>) => void] {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useFormats().today();
  const own = useOwnEmployeeId() ?? undefined;
  const leadsTeam = isOfTeam(useRight('attendance:read'));
  const written = String(address['crew.date'] ?? '');
  const date = /^\d{4}-\d{2}-\d{2}$/.test(written) && dateExists(written) ? written : today;
  const siteId = idIn(address['crew.siteId'], employees.fields.siteId);
  const named = idIn(address['crew.supervisorId'], employees.fields.supervisorId);
  const supervisorId = siteId ? undefined : (named ?? (leadsTeam ? own : undefined));
  const ask = (place: Partial<CrewPlace>) =>
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        ...Object.fromEntries(Object.entries(place).map(([name, value]) => [`crew.${name}`, value])),
      }),
    });
  return [{ date, supervisorId, siteId }, ask];
}

function idIn(
  value: string | number | undefined,
  field: (typeof employees.fields)['siteId' | 'supervisorId'],
): string | undefined {
  return field.safeParse(value).data ?? undefined;
}
