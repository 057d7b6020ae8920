import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { viewAs } from '#contract/auth/view-as.ts';
import { covers } from '#contract/engine/access.ts';
import { useChange } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { refreshUser, useRights, useSession } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';
import type { Role } from './role.ts';

interface SeeAsRoleProps {
  role: Pick<Role, 'id' | 'roleName' | 'permissions'>;
  /** The button's label. */
  children: ReactNode;
}

/** Views the application as another role would; one's own role is excluded. */
export function SeeAsRole({ role, children }: SeeAsRoleProps) {
  const rights = useRights();
  const ownRoleId = useSession((state) => state.user?.role.id);
  const navigate = useNavigate();
  const look = useChange(viewAs, {
    onDone(user) {
      refreshUser(user);
      queryClient.clear();
      void navigate({ to: '/' });
    },
  });
  if (role.id === ownRoleId) return <span className="text-small text-ink-muted">Your role</span>;
  if (rights['roles:update'] === undefined) return null;
  return (
    <Button
      size="small"
      icon={Eye}
      aria-label={`View as this role: ${role.roleName}`}
      busy={look.isPending}
      disabledReason={
        covers(rights, role.permissions) ? undefined : 'This role has permissions that you don’t have'
      }
      onClick={() => look.mutate({ body: { roleId: role.id } })}
    >
      {children}
    </Button>
  );
}
