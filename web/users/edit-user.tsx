import { fullName, users } from '#contract/users/users.ts';
import { useRecord } from '#web/engine/records.ts';
import { useSession } from '#web/engine/session.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { RecordDialog } from '#web/form/record-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { OneTimeCode } from './one-time-code.tsx';
import type { User } from './user.ts';
import { UserFields, userFields } from './user-fields.tsx';

interface EditUserProps {
  id: string;
  onClose: () => void;
}

export function EditUser({ id, onClose }: EditUserProps) {
  const opened = useRecord(users, id);
  if (!opened.record)
    return <RecordDialog title="Edit User" opened={opened} resource={users} onClose={onClose} />;
  return <EditForm user={opened.record} onClose={onClose} />;
}

function EditForm({ user, onClose }: { user: User; onClose: () => void }) {
  const isSelf = useSession((state) => state.user?.id === user.id);
  const form = useResourceForm({
    resource: users,
    fields: userFields,
    record: user,
    success: 'User updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${fullName(user)}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <UserFields form={form} isSelf={isSelf} />
      {!isSelf && (
        <section aria-labelledby="signing-in" className="border-t pt-5">
          <h3 id="signing-in" className="mb-2 font-semibold">
            Signing in
          </h3>
          <OneTimeCode user={user} />
        </section>
      )}
    </FormDialog>
  );
}
