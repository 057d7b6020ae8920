import { z } from 'zod';
import { sessions } from '#contract/auth/sessions.ts';
import { NewPassword, passwordLength } from '#contract/auth/passwords.ts';
import { changePassword } from '#contract/auth/sign-in.ts';
import { call } from '#web/engine/client.ts';
import { keyOf } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { PlainForm } from '#web/form/plain-form.tsx';
import { toast } from '#web/ui/toast.tsx';

const schema = z.object({ currentPassword: z.string(), newPassword: NewPassword });

export function PasswordForm() {
  return (
    <PlainForm
      schema={schema}
      fields={[
        {
          name: 'currentPassword',
          label: 'Current password',
          type: 'password',
          autoComplete: 'current-password',
        },
        {
          name: 'newPassword',
          label: 'New password',
          type: 'password',
          autoComplete: 'new-password',
          hint: `At least ${passwordLength.min} characters. Several words together are easy to remember.`,
        },
      ]}
      submitLabel="Change Password"
      variant="secondary"
      busyLabel="Changing..."
      failure={changePassword.failure}
      onSubmit={change}
    />
  );
}

async function change(body: z.infer<typeof schema>): Promise<void> {
  await call(changePassword, { body });
  toast({
    title: 'Success',
    description: 'Your password was changed. You were signed out on all other devices.',
    variant: 'success',
  });
  await queryClient.invalidateQueries({ queryKey: keyOf(sessions.path) });
}
