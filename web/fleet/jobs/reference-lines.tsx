import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { z } from 'zod';
import { readNumber } from '#contract/engine/numbers.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { messageAt } from '#web/form/message-at.ts';
import { ReferenceChoice } from '#web/form/reference-choice.tsx';
import type { FormFields } from '#web/form/use-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberField } from '#web/ui/number-field.tsx';

interface ReferenceLinesProps<Name extends string> {
  form: FormFields<Name>;
  name: NoInfer<Name>;
  /** The fields of a line: whom or what it refers to, and how much. */
  reference: { name: string; schema: z.ZodType };
  amount: { name: string; schema: z.ZodType };
  addLabel: string;
}

const Lines = z.array(z.record(z.string(), z.union([z.string(), z.number()]))).catch([]);

/** Editable lines of a record and an amount, such as parts or hours. */
export function ReferenceLines<Name extends string>(props: ReferenceLinesProps<Name>) {
  const { form, name, reference, amount, addLabel } = props;
  const { control } = form.form;
  const { field } = useController({ name, control });
  const { errors } = useFormState({ control });
  const id = useId();
  const lines = Lines.parse(field.value);
  const wrong = messageAt(errors, name);
  const fields: Shape = form.resource.fields;
  const label = fields[name] ? fieldMeta(fields[name]).label : '';
  const put = (index: number, change: Record<string, string | number>) =>
    field.onChange(lines.with(index, { ...lines[index], ...change }));

  return (
    <div
      ref={field.ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="col-span-full flex min-w-0 flex-col items-start gap-2 outline-none"
    >
      <p id={id} className="text-small font-medium">
        {label}
      </p>
      {lines.length > 0 && (
        <ul className="flex w-full flex-col gap-3">
          {lines.map((line, index) => (
            // Lines are identified only by position.
            // oxlint-disable-next-line no-array-index-key
            <li key={index} className="flex items-start gap-2">
              <ReferenceChoice
                field={reference.schema}
                value={String(line[reference.name] ?? '')}
                onChange={(chosen) => put(index, { [reference.name]: chosen })}
                error={messageAt(errors, `${name}.${index}.${reference.name}`)}
                required
                className="min-w-0 flex-1"
              />
              <Field
                label={fieldMeta(amount.schema).label}
                error={messageAt(errors, `${name}.${index}.${amount.name}`)}
                required
                className="w-24 shrink-0"
              >
                <NumberField
                  value={String(line[amount.name] ?? '')}
                  onChange={(text) => put(index, { [amount.name]: readNumber(text) ?? text })}
                />
              </Field>
              <span className="pt-7">
                <IconButton
                  icon={X}
                  label={`Remove line ${index + 1} of ${label}`}
                  onClick={() => field.onChange(lines.toSpliced(index, 1))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {wrong && <FieldError>{wrong}</FieldError>}
      <Button
        size="small"
        icon={Plus}
        onClick={() => field.onChange([...lines, { [reference.name]: '', [amount.name]: '' }])}
      >
        {addLabel}
      </Button>
    </div>
  );
}
