import { useController } from 'react-hook-form';
import { resources } from '#contract/resources.ts';
import { unheardOf, webHooks } from '#contract/settings/web-hooks.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** The kinds of records whose changes a web hook hears of. */
export function ChooseKinds({ form }: { form: ResourceForm<string> }) {
  const { field, fieldState } = useController({ name: 'resources', control: form.form.control });
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
  const { error } = fieldState;
  return (
    <fieldset>
      <legend className="mb-2 text-body font-medium">{fieldMeta(webHooks.fields.resources).label}</legend>
      <div className="gap-x-6 sm:columns-2">
        {kinds.map(({ name, label }) => (
          <div key={name} className="break-inside-avoid pb-1.5">
            <Checkbox
              label={label}
              checked={chosen.includes(name)}
              onChange={(isChosen) =>
                field.onChange(isChosen ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            />
          </div>
        ))}
      </div>
      {error?.message && <FieldError>{error.message}</FieldError>}
    </fieldset>
  );
}

const kinds = resources
  .filter(({ name }) => !unheardOf.includes(name) && name !== 'settings')
  .map(({ name, many }) => ({ name, label: many.charAt(0).toUpperCase() + many.slice(1) }));

/** 'Assets, sites' */
export function kindsInWords(names: readonly string[]): string {
  return kinds.flatMap(({ name, label }) => (names.includes(name) ? [label] : [])).join(', ');
}
