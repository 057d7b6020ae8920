import { useLocation, useSearch } from '@tanstack/react-router';
import type { Permission } from '#contract/engine/access.ts';
import type { Address } from '#web/engine/list-state.ts';
import { useRight } from '#web/engine/session.ts';
import { sections } from './sections.ts';
import { useOwnEmployeeId } from './use-scope.ts';

interface Subject {
  isSelf: boolean;
  start: { employeeId?: string };
}

/**
 * The people for whom the user may add records: themselves, without being asked, or anyone they
 * choose.
 */
export function useSubject(permission: Permission): Subject {
  const own = useOwnEmployeeId();
  const isOwnOnly = useRight(permission) === 'own';
  const open = useOpenPerson();
  if (isOwnOnly && own) return { isSelf: true, start: { employeeId: own } };
  return { isSelf: false, start: open ? { employeeId: open } : {} };
}

/** The person whose profile is open. */
export function useOpenPerson(): string | undefined {
  const { pathname } = useLocation();
  const { tab, view }: Address = useSearch({ strict: false });
  return pathname === sections.hr.path && tab === undefined && view !== undefined ? String(view) : undefined;
}
