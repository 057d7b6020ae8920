import { z } from 'zod';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { readNumber } from '#contract/engine/numbers.ts';
import { Field } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Input } from '#web/ui/input.tsx';
import { NumberField } from '#web/ui/number-field.tsx';

interface ListPartsProps {
  parts: Shape;
  entry: unknown;
  onChange: (entry: object) => void;
  errorAt: (part: string) => string | undefined;
}

/** One list entry that consists of several texts. */
export function ListParts({ parts, entry, onChange, errorAt }: ListPartsProps) {
  const values = new Map(Object.entries(entry ?? {}));
  return (
    <div className="min-w-0 flex-1 rounded-lg border px-3 py-3">
      <FormGrid>
        {Object.entries(parts).map(([part, schema]) => (
          <Field
            key={part}
            label={fieldMeta(schema).label}
            required={!schema.safeParse(null).success}
            error={errorAt(part)}
          >
            <PartControl
              schema={schema}
              value={String(values.get(part) ?? '')}
              onChange={(value) => onChange({ ...Object.fromEntries(values), [part]: value })}
            />
          </Field>
        ))}
      </FormGrid>
    </div>
  );
}

interface PartControlProps {
  schema: z.ZodType;
  value: string;
  onChange: (value: string | number) => void;
}

function PartControl({ schema, value, onChange }: PartControlProps) {
  if (fieldMeta(schema).kind === 'number')
    return <NumberField value={value} onChange={(text) => onChange(readNumber(text) ?? text)} />;
  return <Input value={value} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}

/** The text fields of each entry; null if an entry is one text. */
export function partsOf(schema: z.ZodType): Shape | null {
  const entry = schema instanceof z.ZodArray ? schema.element : null;
  return entry instanceof z.ZodObject ? entry.shape : null;
}

export function blankOf(parts: Shape): object {
  return Object.fromEntries(Object.keys(parts).map((part) => [part, '']));
}
