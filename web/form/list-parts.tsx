import { z } from 'zod';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { Field } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Input } from '#web/ui/input.tsx';

interface ListPartsProps {
  parts: Shape;
  entry: unknown;
  onChange: (entry: object) => void;
  errorAt: (part: string) => string | undefined;
}

/** An entry of a list that is made of named texts. */
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
            <Input
              value={String(values.get(part) ?? '')}
              autoComplete="off"
              {...(fieldMeta(schema).kind === 'number' && { inputMode: 'numeric' })}
              onChange={({ target }) =>
                onChange({ ...Object.fromEntries(values), [part]: typedFor(schema, target.value) })
              }
            />
          </Field>
        ))}
      </FormGrid>
    </div>
  );
}

/** A number as soon as it is one. */
function typedFor(schema: z.ZodType, text: string): string | number {
  return fieldMeta(schema).kind === 'number' && /^\d+$/.test(text) ? Number(text) : text;
}

/** The named texts of which each entry is made; null where an entry is one text. */
export function partsOf(schema: z.ZodType): Shape | null {
  const entry = schema instanceof z.ZodArray ? schema.element : null;
  return entry instanceof z.ZodObject ? entry.shape : null;
}

export function blankOf(parts: Shape): object {
  return Object.fromEntries(Object.keys(parts).map((part) => [part, '']));
}
