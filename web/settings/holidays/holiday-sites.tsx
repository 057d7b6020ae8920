import { useQuery } from '@tanstack/react-query';
import { useController, useFormState } from 'react-hook-form';
import { sites } from '#contract/settings/sites.ts';
import { reading } from '#web/engine/queries.ts';
import { messageAt } from '#web/form/message-at.ts';
import type { FormFields } from '#web/form/use-fields.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The sites that a public holiday is for. */
export function HolidaySites({ form }: { form: FormFields<string> }) {
  const { control } = form.form;
  const { field } = useController({ name: 'siteIds', control });
  const { errors } = useFormState({ control });
  const { data } = useQuery(reading(sites.list, {}));
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
  const wrong = messageAt(errors, 'siteIds');
  return (
    <fieldset ref={field.ref} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <legend className="mb-2 text-small font-medium">Sites</legend>
      {data ? (
        data.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              field.onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))
      ) : (
        <Skeleton className="h-20" />
      )}
      {wrong && <FieldError>{wrong}</FieldError>}
    </fieldset>
  );
}
