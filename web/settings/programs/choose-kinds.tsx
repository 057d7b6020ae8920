import { useController } from 'react-hook-form';
import { capitalised } from '#contract/auth/describe-permissions.ts';
import { termsOf } from '#contract/auth/permission-terms.ts';
import { resources } from '#contract/resources.ts';
import { excludedResources, webHooks } from '#contract/settings/web-hooks.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** The kinds of records that a webhook is notified of, singly or by area. */
export function ChooseKinds({ form }: { form: ResourceForm<string> }) {
  const { field, fieldState } = useController({ name: 'resources', control: form.form.control });
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
  const { error } = fieldState;
  const choose = (names: readonly string[], isChosen: boolean) =>
    field.onChange([
      ...chosen.filter((each) => !names.some((name) => name === each)),
      ...(isChosen ? names : []),
    ]);
  return (
    <fieldset>
      <legend className="mb-2 text-body font-medium">{fieldMeta(webHooks.fields.resources).label}</legend>
      <ul className="rounded-lg border">
        {areas.map(({ area, kinds: own }) => {
          const names = own.map(({ name }) => name);
          const count = names.filter((name) => chosen.includes(name)).length;
          return (
            <li key={area} className="border-b px-3 py-2 last:border-b-0">
              <Checkbox
                label={<span className="font-medium">{area}</span>}
                checked={count === names.length || (count > 0 && 'indeterminate')}
                onChange={(isChosen) => choose(names, isChosen)}
              />
              <ul className="mt-1.5 gap-x-6 pl-6.5 sm:columns-2">
                {own.map(({ name, label }) => (
                  <li key={name} className="break-inside-avoid pb-1.5">
                    <Checkbox
                      label={label}
                      checked={chosen.includes(name)}
                      onChange={(isChosen) => choose([name], isChosen)}
                    />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {error?.message && <FieldError>{error.message}</FieldError>}
    </fieldset>
  );
}

const kinds = resources
  .filter(({ name }) => !excludedResources.includes(name) && name !== 'settings')
  .map(({ name, plural: many, permission }) => ({
    name,
    label: capitalised(many),
    area: termsOf(permission).area,
  }));

const areas = [...new Set(kinds.map(({ area }) => area))].map((area) => ({
  area,
  kinds: kinds.filter((kind) => kind.area === area),
}));

/** For example 'Assets, sites'. */
export function describeKinds(names: readonly string[]): string {
  return kinds.flatMap(({ name, label }) => (names.includes(name) ? [label] : [])).join(', ');
}
