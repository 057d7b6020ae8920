import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { ownRecords } from '#contract/auth/built-in-roles.ts';
import { describePermissions, type PermissionsOfArea } from '#contract/auth/describe-permissions.ts';
import type { Permissions } from '#contract/engine/access.ts';
import { roles } from '#contract/users/roles.ts';
import { reading } from '#web/engine/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Opens the permissions of a role in words. Renders nothing if the user may not read roles. */
export function RoleRightsButton({ roleId }: { roleId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...reading(roles.list, {}), refetchOnMount: false });
  const role = data?.find(({ id }) => id === roleId);
  if (!role) return null;
  return (
    <>
      <Button variant="ghost" size="small" icon={Info} className="self-start" onClick={() => setOpen(true)}>
        What this role can do
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`What the role ${role.roleName} can do`}
        {...(role.description && { description: role.description })}
      >
        <RoleRights permissions={role.permissions} />
      </Dialog>
    </>
  );
}

/** The permissions of a role, and those everyone has. */
export function RoleRights({ permissions }: { permissions: Permissions }) {
  const rights = describePermissions(permissions);
  return (
    <div className="flex flex-col gap-2">
      {rights.length > 0 && <Rights rights={rights} />}
      <section className={rights.length > 0 ? 'border-t pt-4' : undefined}>
        <h3 className="mb-3 font-semibold">
          {rights.length > 0 ? 'Also, like everyone else' : 'The same as everyone else'}
        </h3>
        <Rights rights={describePermissions(ownRecords)} />
      </section>
    </div>
  );
}

function Rights({ rights }: { rights: PermissionsOfArea[] }) {
  return (
    <dl className="gap-6 sm:columns-2">
      {rights.map(({ area, sentences }) => (
        <div key={area} className="break-inside-avoid pb-4">
          <dt className="font-medium">{area}</dt>
          <dd>
            <ul className="mt-1 flex flex-col gap-1 text-ink-muted">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
