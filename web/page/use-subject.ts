import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import type { Permission } from '#contract/engine/access.ts';
import { employees } from '#contract/hr/employees.ts';
import { fullName } from '#contract/users/users.ts';
import type { Address } from '#web/engine/list-state.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { sections } from './sections.ts';
import { useOwnEmployeeId, useScope } from './use-scope.ts';

interface Subject {
  /** The form does not ask for the person. */
  isGiven: boolean;
  start: { employeeId?: string };
  /** The name of the person whose profile is open, for the form's description. */
  name?: string;
}

/**
 * The people for whom the user may add records: themselves or the person whose profile is open,
 * without being asked, or anyone they choose.
 */
export function useSubject(permission: Permission): Subject {
  const own = useOwnEmployeeId();
  const isOwnOnly = useRight(permission) === 'own';
  const shown = useOpenPerson();
  const covers = useScope();
  // In their own profile, people who add records for their team alone still choose a person.
  const open = shown !== undefined && covers(permission, shown) ? shown : undefined;
  const { data: person } = useQuery({
    ...reading(employees.read, { params: { id: open ?? '' } }),
    enabled: open !== undefined,
  });
  if (isOwnOnly && own) return { isGiven: true, start: { employeeId: own } };
  if (open) return { isGiven: true, start: { employeeId: open }, ...(person && { name: fullName(person) }) };
  return { isGiven: false, start: {} };
}

/** The person whose profile is open. */
export function useOpenPerson(): string | undefined {
  const { pathname } = useLocation();
  const { tab, view }: Address = useSearch({ strict: false });
  return pathname === sections.hr.path && tab === undefined && view !== undefined ? String(view) : undefined;
}
