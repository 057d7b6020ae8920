import { includesTeam, type Permission } from '#contract/engine/access.ts';
import { useRights, useSession } from '#web/engine/session.ts';

/**
 * Whether a right reaches the records of an employee whom the signed-in person sees. Of a right that
 * reaches their team the server alone knows the edge; it refuses with a sentence.
 */
export function useScope(): (permission: Permission, employeeId: string) => boolean {
  const rights = useRights();
  const self = useOwnEmployeeId();
  return (permission, employeeId) => {
    const scope = rights[permission];
    if (scope === undefined) return false;
    return employeeId === self ? scope !== 'team' : includesTeam(scope);
  };
}

/** The signed-in person's own employee record, if they have one. */
export function useOwnEmployeeId(): string | null {
  return useSession((state) => state.user?.employeeId ?? null);
}
