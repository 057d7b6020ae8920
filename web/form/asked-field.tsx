import { useFormState, useWatch } from 'react-hook-form';
import { ResourceField } from './resource-field.tsx';
import type { FormFields } from './use-fields.ts';

interface AskedFieldProps<Name extends string> {
  form: FormFields<Name>;
  name: NoInfer<Name>;
  wide?: boolean;
}

/** A field that is shown once the server asks for it, such as the reason for an unusual value. */
export function AskedField<Name extends string>({ form, name, ...look }: AskedFieldProps<Name>) {
  const { control } = form.form;
  const { errors } = useFormState({ control });
  const value: unknown = useWatch({ control, name });
  if (!errors[name] && !value) return null;
  return <ResourceField form={form} name={name} {...look} />;
}
