import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { isAbsent } from '#web/engine/client.ts';
import { covers } from '#contract/engine/access.ts';
import { roles } from '#contract/users/roles.ts';
import { useRecord } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EditRole } from './edit-role.tsx';
import { RoleHead } from './role-head.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { RoleSecondFactor } from './role-second-factor.tsx';
import type { Role } from './role.ts';

/** A role, which replaces the list, to read or edit. */
export function OpenRole({ id }: { id: string }) {
  const { record: role, error, retry } = useRecord(roles, id);
  const fixed = useWhyFixed(role);
  return (
    <div className="flex flex-col gap-4">
      <Link
        to="/settings"
        search={{ tab: 'roles' }}
        className={`inline-flex items-center gap-1.5 self-start ${linkStyle}`}
      >
        <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
        All roles
      </Link>
      {error && isAbsent(error) && <EmptyState sentence="This role does not exist or has been deleted." />}
      {error && !isAbsent(error) && (
        <ReadFailure error={error} failure={roles.read.failure} onRetry={retry} />
      )}
      {!role && !error && <Skeleton className="h-96" />}
      {role && fixed === null && <EditRole role={role} />}
      {role && fixed !== null && (
        <Fixed role={role}>
          <p className="text-ink-muted">{fixed}</p>
        </Fixed>
      )}
    </div>
  );
}

function Fixed({ role, children }: { role: Role; children: ReactNode }) {
  return (
    <>
      <RoleHead role={role}>{children}</RoleHead>
      <RoleSecondFactor role={role} />
      <RoleMatrix permissions={role.permissions} />
    </>
  );
}

/** Why the user can't change a role; null if they can. */
function useWhyFixed(role: Role | null): string | null {
  const rights = useRights();
  if (rights['roles:update'] !== 'all')
    return 'You can view this role. You don’t have permission to change it.';
  if (role?.builtIn) return 'Built-in roles cannot be changed. Create a role from this one and change that.';
  if (role && !covers(rights, role.permissions))
    return 'This role has permissions that you don’t have, so you cannot change it.';
  return null;
}
