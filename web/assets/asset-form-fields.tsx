import { useQuery } from '@tanstack/react-query';
import type { assets } from '#contract/assets/assets.ts';
import { sites } from '#contract/settings/sites.ts';
import { reading } from '#web/engine/queries.ts';
import type { FieldName } from '#web/engine/records.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

/** The location may be any text; sites are suggested. */
export function AssetFormFields({ form }: { form: ResourceForm<FieldName<typeof assets>> }) {
  const { data = [] } = useQuery(reading(sites.list, {}));
  const places = data.map(({ name }) => name);
  return (
    <FormGrid>
      {form.fields.map((name) => (
        <ResourceField
          key={name}
          form={form}
          name={name}
          {...(name === 'currentLocation' && { options: places })}
        />
      ))}
    </FormGrid>
  );
}
