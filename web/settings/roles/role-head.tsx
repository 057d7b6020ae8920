import { Link, useNavigate } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { covers } from '#contract/engine/access.ts';
import { roles, roleWords } from '#contract/users/roles.ts';
import { useRights } from '#web/engine/session.ts';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { CopyRole } from './copy-role.tsx';
import { peopleWith, type Role } from './role.ts';
import { SeeAsRole } from './see-as-role.tsx';

interface RoleHeadProps {
  role: Role;
  children: ReactNode;
}

/** A role's description, users and actions. */
export function RoleHead({ role, children }: RoleHeadProps) {
  const [isCopying, setCopying] = useState(false);
  const rights = useRights();
  const navigate = useNavigate();
  return (
    <Card
      title={role.roleName}
      subtitle={role.description ?? 'Custom role'}
      actions={
        <>
          {!role.builtIn && rights['roles:remove'] === 'all' && (
            <DeleteRecord
              resource={roles}
              id={role.id}
              size="small"
              question={`Are you sure you want to delete the role ${role.roleName}?`}
              lost="The permissions of this role are deleted. Its history is kept."
              success="Role deleted successfully"
              disabledReason={role.userCount > 0 ? roleWords.hasUsers : undefined}
              onDeleted={() => void navigate({ to: '/settings', search: { tab: 'roles' } })}
            />
          )}
          {rights['roles:create'] && (
            <Button
              size="small"
              icon={Copy}
              disabledReason={
                covers(rights, role.permissions) ? undefined : 'This role has permissions that you don’t have'
              }
              onClick={() => setCopying(true)}
            >
              Create a role from this one
            </Button>
          )}
          <SeeAsRole role={role}>View as this role</SeeAsRole>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <Badge icon={null}>{role.builtIn ? 'Built-in' : 'Custom'}</Badge>
          <Link to="/users" search={{ roleId: role.id }} className={linkStyle}>
            {peopleWith(role)}
          </Link>
        </p>
        {children}
      </div>
      {isCopying && <CopyRole role={role} onClose={() => setCopying(false)} />}
    </Card>
  );
}
