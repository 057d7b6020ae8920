import { useState } from 'react';
import type { z } from 'zod';
import { fieldMeta } from '#contract/engine/fields.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { referenceTo } from '#web/table/references.ts';
import { useReferenceOptions } from '#web/table/use-reference-options.ts';

interface ReferenceChoiceProps {
  /** A field of the contract that refers to what is chosen. */
  field: z.ZodType;
  /** The id; empty: nothing is chosen. */
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  required?: boolean;
  className?: string;
}

/** Chooses a record, found by typing, where there is no form of a resource around. */
export function ReferenceChoice({ field, value, onChange, className, ...told }: ReferenceChoiceProps) {
  const [text, setText] = useState('');
  const { label, to, offers } = fieldMeta(field);
  const chosen = value || null;
  const { options, valueLabel, isLoading } = useReferenceOptions({
    reference: referenceTo(to),
    offers,
    value: chosen,
    text,
  });
  return (
    <Field label={label} {...told} {...(className && { className })}>
      <Combobox
        options={options}
        value={chosen}
        valueLabel={valueLabel}
        onChange={(id) => onChange(id ?? '')}
        onQuery={setText}
        loading={isLoading}
      />
    </Field>
  );
}
