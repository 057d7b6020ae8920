import type { Permission } from '#contract/engine/access.ts';
import { useRight } from '#web/engine/session.ts';
import { useOwnEmployeeId } from './use-reach.ts';

/** Whom a person may add records of: themselves alone, who are then not asked, or whom they choose. */
export function useSubject(permission: Permission): { isSelf: boolean; start: { employeeId?: string } } {
  const employeeId = useOwnEmployeeId();
  const isOwnOnly = useRight(permission) === 'own';
  if (!isOwnOnly || !employeeId) return { isSelf: false, start: {} };
  return { isSelf: true, start: { employeeId } };
}
