import { includesTeam, type Permission } from '#contract/engine/access.ts';
import { useRights, useSession } from '#web/engine/session.ts';

/**
 * Whether a permission covers the records of an employee the user can see. The exact limits of a
 * team are known only to the server, which rejects with a message.
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

/** The user's own employee record, if any. */
export function useOwnEmployeeId(): string | null {
  return useSession((state) => state.user?.employeeId ?? null);
}
