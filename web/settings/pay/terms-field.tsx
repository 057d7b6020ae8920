import { useController, useFormState } from 'react-hook-form';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { readNumber } from '#contract/engine/numbers.ts';
import { settingLabel, termsShapes, type PayTerms } from '#contract/financial/pay/pay-rules.ts';
import { useFormats } from '#web/engine/format.ts';
import { messageAt } from '#web/form/message-at.ts';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { Field } from '#web/ui/field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { BracketsTable } from './brackets-table.tsx';

interface TermsFieldProps {
  form: ResourceForm<string>;
  terms: PayTerms;
  isDisabled: boolean;
}

/** The terms as form fields, with brackets as a table. */
export function TermsField({ form, terms, isDisabled }: TermsFieldProps) {
  const { control } = form.form;
  const { field } = useController({ name: 'terms', control });
  const { errors } = useFormState({ control });
  const { currency } = useFormats();
  const values = new Map<string, unknown>(Object.entries(field.value ?? {}));
  const put = (name: string, value: unknown) =>
    field.onChange({ ...Object.fromEntries(values), [name]: value });
  const shape: Shape = termsShapes[terms.kind];
  return (
    <>
      {Object.entries(shape).map(([name, schema]) => {
        const { label, kind, hint, options = [] } = fieldMeta(schema);
        const value = values.get(name);
        if (name === 'brackets')
          return (
            <BracketsTable
              key={name}
              ref={field.ref}
              brackets={Array.isArray(value) ? value : []}
              onChange={(brackets) => put(name, brackets)}
              errorAt={(path) => messageAt(errors, `terms.brackets${path}`)}
              isDisabled={isDisabled}
            />
          );
        const text = value === undefined || value === null ? '' : String(value);
        return (
          <Field key={name} label={label} hint={hint} required error={messageAt(errors, `terms.${name}`)}>
            {kind === 'time' ? (
              <TimeField value={text} disabled={isDisabled} onChange={(time) => put(name, time)} />
            ) : kind === 'choice' ? (
              <Select
                options={options.map((option) => ({ value: option, label: settingLabel(option) }))}
                value={text}
                disabled={isDisabled}
                onChange={(chosen) => put(name, chosen)}
              />
            ) : (
              <NumberField
                kind={kind === 'money' ? 'money' : 'number'}
                currency={currency}
                value={text}
                disabled={isDisabled}
                onChange={(typed) => put(name, readNumber(typed) ?? typed)}
              />
            )}
          </Field>
        );
      })}
    </>
  );
}
