import { Eye, Pencil, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { fullName, users } from '#contract/users/users.ts';
import { useFormats } from '#web/engine/format.ts';
import { useRight, useSession } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { RoleBadge } from './role-badge.tsx';
import { RoleRightsButton } from './role-rights.tsx';
import { UserStatus } from './user-columns.tsx';
import type { User } from './user.ts';

const ResetSecondFactor = lazyPart(async () => (await import('./reset-second-factor.tsx')).ResetSecondFactor);
const WhyDialog = lazyPart(async () => (await import('#web/history/why/why-dialog.tsx')).WhyDialog);

interface UserPanelProps {
  id: string;
  onEdit: () => void;
  onClose: () => void;
}

/** A user: permissions, last sign-in and history. */
export function UserPanel({ id, onEdit, onClose }: UserPanelProps) {
  const mayEdit = useRight('users:update') === 'all';
  const mayAskWhy = useRight('roles:read') !== null;
  const [isAskingWhy, setAskingWhy] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const self = useSession((state) => state.user?.id);
  return (
    <OpenedRecord resource={users} id={id} title="User" onClose={onClose}>
      {(user) => (
        <SidePanel
          open
          onClose={onClose}
          leading={<Avatar name={fullName(user)} size="medium" />}
          title={fullName(user)}
          subtitle={<IdBadge>{user.username}</IdBadge>}
          actions={mayEdit && <IconButton icon={Pencil} label={`Edit ${fullName(user)}`} onClick={onEdit} />}
        >
          <div className="flex flex-col gap-6">
            <UserFacts user={user} />
            <div className="flex flex-wrap gap-2">
              {mayAskWhy && (
                <Button icon={Eye} onClick={() => setAskingWhy(true)}>
                  {`Check what ${user.firstName} can see`}
                </Button>
              )}
              {mayEdit && user.id !== self && user.hasSecondFactor && (
                <Button icon={ShieldOff} onClick={() => setResetting(true)}>
                  Reset second factor
                </Button>
              )}
            </div>
            <RecordHistory resource={users} id={user.id} version={user.version} />
          </div>
          {isResetting && <ResetSecondFactor user={user} onClose={() => setResetting(false)} />}
          {isAskingWhy && <WhyDialog person={user} onClose={() => setAskingWhy(false)} />}
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function UserFacts({ user }: { user: User }) {
  const formats = useFormats();
  return (
    <div className="flex flex-col items-start gap-3">
      <DescriptionList
        className="w-full"
        items={[
          { label: 'Role', value: <RoleBadge roleName={user.roleName} /> },
          { label: 'Status', value: <UserStatus isActive={user.isActive} /> },
          { label: 'Email', value: user.email, wide: true },
          { label: 'Last sign-in', value: user.lastSignInAt ? formats.ago(user.lastSignInAt) : 'Never' },
          { label: 'Password', value: user.hasPassword ? 'Set' : 'Not set yet' },
          ...(user.hasSecondFactor === undefined
            ? []
            : [{ label: 'Second factor', value: user.hasSecondFactor ? 'Set up' : 'None' }]),
          { label: 'Added', value: formats.instant(user.createdAt) },
        ]}
      />
      <RoleRightsButton roleId={user.roleId} />
    </div>
  );
}
