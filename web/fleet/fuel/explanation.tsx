import { useFormState, useWatch } from 'react-hook-form';
import { ResourceField } from '#web/form/resource-field.tsx';
import type { FormFields } from '#web/form/use-fields.ts';

/** Appears once the server has asked why an entry is right although it looks wrong. */
export function Explanation({ form }: { form: FormFields<string> }) {
  const { control } = form.form;
  const { errors } = useFormState({ control });
  const given: unknown = useWatch({ control, name: 'explanation' });
  if (!errors['explanation'] && !given) return null;
  return (
    <div className="col-span-full rounded-lg border border-amber-line bg-amber-soft p-3">
      <ResourceField form={form} name="explanation" hint="Why the entry is correct." wide />
    </div>
  );
}
