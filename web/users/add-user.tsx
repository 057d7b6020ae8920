import { useState } from 'react';
import { fullName, users } from '#contract/users/users.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OneTimeCode } from './one-time-code.tsx';
import type { User } from './user.ts';
import { UserFields, userFields } from './user-fields.tsx';

/** Adds a user, then offers a way for them to sign in. */
export function AddUser({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<User | null>(null);
  const form = useResourceForm({
    resource: users,
    fields: userFields,
    start: { isActive: true },
    success: 'User created successfully',
    onSaved: setAdded,
  });
  if (added?.isActive)
    return (
      <Dialog
        open
        onClose={onClose}
        title={`${fullName(added)} has been added`}
        size="small"
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <OneTimeCode user={added} />
      </Dialog>
    );
  return (
    <FormDialog form={form} title="Add User" submitLabel="Add User" busyLabel="Adding..." onClose={onClose}>
      <UserFields form={form} />
    </FormDialog>
  );
}
