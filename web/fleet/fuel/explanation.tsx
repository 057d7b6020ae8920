import { useFormState, useWatch } from 'react-hook-form';
import { ResourceField } from '#web/form/resource-field.tsx';
import type { FormFields } from '#web/form/use-fields.ts';

interface ExplanationProps {
  form: FormFields<string>;
  /** The explanation that the entry already has. */
  known?: string | null;
}

/** Appears once the server has asked why an entry is right although it looks wrong. */
export function Explanation({ form, known = null }: ExplanationProps) {
  const { control } = form.form;
  const { errors } = useFormState({ control });
  const given: unknown = useWatch({ control, name: 'explanation' });
  if (!errors['explanation'] && !given && known === null) return null;
  return (
    <div className="col-span-full rounded-lg border border-amber-line bg-amber-soft p-3">
      <ResourceField
        form={form}
        name="explanation"
        hint={
          known === null
            ? 'Why the entry is correct.'
            : `Explained: “${known}”. If you leave this empty, the explanation stays.`
        }
        wide
      />
    </div>
  );
}
