import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { OrderedList } from '#web/form/ordered-list.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

const Items = z.array(z.object({ item: z.string(), isCritical: z.boolean() })).catch([]);

/** The ordered items of a checklist. */
export function ChecklistItems({ form }: { form: ResourceForm<string> }) {
  const items = Items.parse(useWatch({ control: form.form.control, name: 'items' }));
  return (
    <OrderedList
      form={form}
      name="items"
      label="Items"
      one="Item"
      entries={items}
      blank={{ item: '', isCritical: false }}
      textOf={({ item }) => item}
      hint="If a critical item fails, the machine goes out of service and a work order opens."
    >
      {({ entry, index, error, onChange, onKeyDown }) => (
        <>
          <Field
            label={`Item ${index + 1}`}
            labelHidden
            error={error('item')}
            className="min-w-0 flex-1 basis-56"
          >
            <Input
              value={entry.item}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...entry, item: target.value })}
              onKeyDown={onKeyDown}
            />
          </Field>
          <Checkbox
            label="Critical"
            checked={entry.isCritical}
            onChange={(isCritical) => onChange({ ...entry, isCritical })}
          />
        </>
      )}
    </OrderedList>
  );
}
