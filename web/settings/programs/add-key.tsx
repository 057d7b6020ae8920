import { useState } from 'react';
import { accessTokens, createAccessToken, keyWords } from '#contract/auth/access-tokens.ts';
import type { PasskeyAssertion } from '#contract/auth/passkey-responses.ts';
import { rightsForPrograms } from '#contract/auth/for-people.ts';
import { addDays } from '#contract/engine/days.ts';
import { useFormats } from '#web/engine/format.ts';
import { useRights } from '#web/engine/session.ts';
import { PasskeyButton, useHasPassword } from '#web/form/confirm-identity.tsx';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { PasswordInput } from '#web/form/password-input.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { Field } from '#web/ui/field.tsx';
import { ChooseRights } from './choose-rights.tsx';
import { chosenRights, type Choice } from './key-rights.ts';
import type { MadeKey } from './new-key.tsx';

interface AddKeyProps {
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

const daysProposed = 90;

export function AddKey({ onMade, onClose }: AddKeyProps) {
  const { today } = useFormats();
  const held = rightsForPrograms(useRights());
  const [choice, setChoice] = useState<Choice>({ of: 'read', areas: {} });
  const [password, setPassword] = useState('');
  const hasPassword = useHasPassword();
  /** With the failure that was shown before: the next attempt uses the passkey up. */
  const [confirmed, setConfirmed] = useState<{ passkey: PasskeyAssertion; after: string | null } | null>(
    null,
  );
  const form = useResourceForm({
    resource: accessTokens,
    fields: ['name', 'expiryDate'],
    create: createAccessToken,
    start: { expiryDate: addDays(today(), daysProposed) },
    fixedValues: {
      permissions: chosenRights(held, choice),
      ...(confirmed ? { passkey: confirmed.passkey } : hasPassword !== false && { password }),
    },
    success: ({ name }) => `The API key ${name} was created`,
    onSaved(saved) {
      onMade(createAccessToken.response.parse(saved));
      onClose();
    },
  });
  const isConfirmed = confirmed !== null && confirmed.after === form.failure;
  const isWrong = form.failure === keyWords.wrongPassword;
  return (
    <FormDialog
      form={form}
      title="Add API key"
      description="Use a separate key for each program, so that you can revoke each one separately."
      submitLabel="Add API key"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <ResourceField form={form} name="name" />
      <ResourceField form={form} name="expiryDate" />
      <ChooseRights held={held} choice={choice} onChange={setChoice} />
      {isConfirmed ? (
        <p role="status">Confirmed with your passkey.</p>
      ) : (
        <div className="flex flex-col items-start gap-3">
          {hasPassword && (
            <Field
              className="w-full"
              label="Your password"
              hint="Enter your password to confirm that it is you."
              required
              error={isWrong ? keyWords.wrongPassword : undefined}
            >
              <PasswordInput
                autoComplete="current-password"
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value);
                  setConfirmed(null);
                }}
              />
            </Field>
          )}
          <PasskeyButton
            action={createAccessToken.path}
            failure={createAccessToken.failure}
            onConfirmed={(passkey) => setConfirmed({ passkey, after: form.failure })}
          />
        </div>
      )}
    </FormDialog>
  );
}
