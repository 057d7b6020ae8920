import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { describeChange, roleChanges, type RightChange } from '#contract/auth/role-changes.ts';
import { PermissionsSchema } from '#contract/engine/access.ts';
import { fullName, users } from '#contract/users/users.ts';
import { readingPage } from '#web/engine/queries.ts';
import { useSession } from '#web/engine/session.ts';
import { FormNotices } from '#web/form/form-notices.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Role } from './role.ts';

interface ReviewRoleProps {
  role: Role;
  form: ResourceForm<string>;
  changes: readonly RightChange[];
  onClose: () => void;
}

/** Shows who gains or loses what before a role is saved. */
export function ReviewRole({ role, form, changes, onClose }: ReviewRoleProps) {
  const isOwn = useSession((state) => state.user?.role.id === role.id);
  const gains = changes.filter(({ isGain }) => isGain);
  const losses = changes.filter(({ isGain }) => !isGain);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Changes to ${role.roleName}`}
      description="The changes take effect immediately for everyone with this role."
      onSubmit={form.submit}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" variant="primary" busy={form.isSaving} busyLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FormNotices form={form} />
        <Theirs form={form} />
        {isOwn && losses.length > 0 && (
          <Notice>
            This is your own role. You lose every permission that you remove, and may not be able to add it
            again.
          </Notice>
        )}
        {changes.length === 0 && <p>The permissions do not change.</p>}
        <Changes title="Permissions added" icon={Plus} look="text-green-ink" changes={gains} />
        <Changes title="Permissions removed" icon={Minus} look="text-red-ink" changes={losses} />
        <Concerned role={role} />
      </div>
    </Dialog>
  );
}

interface ChangesProps {
  title: string;
  icon: LucideIcon;
  look: string;
  changes: readonly RightChange[];
}

function Changes({ title, icon: Icon, look, changes }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1">
        {changes.map((change) => (
          <li key={change.permission} className="flex items-start gap-2">
            <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${look}`} strokeWidth={2} />
            {describeChange(change)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const namedFirst = 5;

/** Users with the role, the first by name. */
function Concerned({ role }: { role: Role }) {
  const query = { roleId: role.id, isActive: 'true', page: 1, pageSize: namedFirst };
  const { data } = useQuery(readingPage(users, query));
  const named = data?.rows.map(fullName) ?? [];
  const more = role.userCount - named.length;
  return (
    <section aria-label="People with this role">
      <h3 className="mb-1 font-semibold">People with this role</h3>
      {!data && <Skeleton className="h-5 w-2/3" />}
      {data && role.userCount === 0 && <p>No one has this role yet.</p>}
      {data && role.userCount > 0 && (
        <p>
          {named.join(', ')}
          {more > 0 && `${named.length > 0 ? ' and ' : ''}${more} ${named.length > 0 ? 'more' : 'people'}`}
          {'. '}
          <Link to="/users" search={{ roleId: role.id }} target="_blank" className={linkStyle}>
            Show users with this role
          </Link>
        </p>
      )}
    </section>
  );
}

/** Someone else's changes to the role since it was opened. */
function Theirs({ form }: { form: ResourceForm<string> }) {
  if (!form.conflict || !form.record) return null;
  const [mine, theirs] = [form.record, form.conflict.theirs].map(({ permissions }) =>
    PermissionsSchema.parse(permissions),
  );
  const changes = mine && theirs ? roleChanges(mine, theirs) : [];
  return <Changes title="Changed by someone else" icon={Plus} look="text-amber-ink" changes={changes} />;
}
