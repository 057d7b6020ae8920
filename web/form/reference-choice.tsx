import { useState } from 'react';
import type { z } from 'zod';
import { fieldMeta } from '#contract/engine/fields.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { useReferenceOptions } from '#web/list/use-reference-options.ts';

interface ReferenceChoiceProps {
  /** The contract field that refers to the record. */
  field: z.ZodType;
  /** The id; empty if nothing is chosen. */
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  required?: boolean;
  className?: string;
}

/** A searchable record picker for use outside of resource forms. */
export function ReferenceChoice({ field, value, onChange, className, ...fieldProps }: ReferenceChoiceProps) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { label, to = '', offers } = fieldMeta(field);
  const chosen = value || null;
  const { options, valueLabel, isLoading } = useReferenceOptions({
    to,
    offers,
    value: chosen,
    text,
    isWanted,
  });
  return (
    <Field label={label} {...fieldProps} {...(className && { className })}>
      <Combobox
        options={options}
        value={chosen}
        valueLabel={valueLabel}
        onChange={(id) => onChange(id ?? '')}
        onQuery={setText}
        onFocus={() => setWanted(true)}
        loading={isLoading}
      />
    </Field>
  );
}
