import { useController } from 'react-hook-form';
import { fieldMeta } from '#contract/engine/fields.ts';
import { messageSettings } from '#contract/messages/message-settings.ts';
import type { FieldName } from '#web/engine/records.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { Field } from '#web/ui/field.tsx';

interface SecretFieldProps {
  form: ResourceForm<FieldName<typeof messageSettings>>;
  name: 'mailPassword' | 'textSecret';
  /** What the hint calls it. */
  noun: string;
  /** Whether there is a stored one, which is never shown. */
  isSet: boolean;
}

/** A secret that can be replaced and never read. */
export function SecretField({ form, name, noun, isSet }: SecretFieldProps) {
  const { field, fieldState } = useController({ name, control: form.form.control });
  return (
    <Field
      label={fieldMeta(messageSettings.fields[name]).label}
      hint={isSet ? `Leave empty to keep the stored ${noun}.` : 'Stored encrypted. It is never shown.'}
      error={fieldState.error?.message}
    >
      <PasswordInput
        {...field}
        value={typeof field.value === 'string' ? field.value : ''}
        autoComplete="new-password"
        placeholder={isSet ? '••••••••' : undefined}
      />
    </Field>
  );
}
