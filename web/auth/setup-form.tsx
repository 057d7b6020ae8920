import { passwordLength } from '#contract/auth/passwords.ts';
import { register } from '#contract/auth/sign-in.ts';
import { call } from '#web/engine/client.ts';
import { PlainForm } from '#web/form/plain-form.tsx';
import { welcomeIn } from './use-sign-in.ts';

/** Creates the first administrator of an empty system, with the code that the terminal printed. */
export function SetupForm({ code }: { code: string }) {
  return (
    <>
      <p className="-mt-4 mb-6 text-body text-ink-muted">
        This system is new. Create the first administrator, who can then add other users.
      </p>
      <PlainForm
        schema={register.body}
        start={{ setupCode: code }}
        fields={[
          { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
          { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
          {
            name: 'username',
            label: 'Username',
            autoComplete: 'username',
            hint: 'The name that you sign in with.',
          },
          { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', optional: true },
          {
            name: 'newPassword',
            label: 'Password',
            type: 'password',
            autoComplete: 'new-password',
            hint: `At least ${passwordLength.min} characters. Several words together are easy to remember.`,
          },
          {
            name: 'setupCode',
            label: 'Setup code',
            autoComplete: 'off',
            hint: 'The code is shown in the terminal where Bilum was started.',
          },
        ]}
        submitLabel="Create administrator"
        busyLabel="Creating..."
        failure={register.failure}
        onSubmit={async (body) => welcomeIn(await call(register, { body }))}
      />
    </>
  );
}
