import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { OrderedList } from '#web/form/ordered-list.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

const Tasks = z.array(z.string()).catch([]);

/** The tasks of a job plan, in the order of the work. */
export function TaskLines({ form }: { form: ResourceForm<string> }) {
  const tasks = Tasks.parse(useWatch({ control: form.form.control, name: 'tasks' }));
  return (
    <OrderedList
      form={form}
      name="tasks"
      label="Tasks"
      one="Task"
      entries={tasks}
      blank=""
      textOf={(task) => task}
    >
      {({ entry, index, error, onChange, onKeyDown }) => (
        <Field label={`Task ${index + 1}`} labelHidden error={error()} className="min-w-0 flex-1 basis-56">
          <Input
            value={entry}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
      )}
    </OrderedList>
  );
}
