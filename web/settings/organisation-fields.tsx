import { useController } from 'react-hook-form';
import { fieldMeta } from '#contract/engine/fields.ts';
import { dateFormats, writeDay } from '#contract/engine/days.ts';
import { settings } from '#contract/settings/settings.ts';
import type { FieldName } from '#web/engine/records.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { useFormats } from '#web/engine/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';

interface FieldProps {
  form: ResourceForm<FieldName<typeof settings>>;
}

const usualSymbols = [
  { symbol: '$', name: 'dollar' },
  { symbol: 'K', name: 'kina' },
];

export function CurrencyField({ form }: FieldProps) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <ResourceField form={form} name="currencySymbol" hint="" />
      </div>
      {usualSymbols.map(({ symbol, name }) => (
        <Button
          key={symbol}
          aria-label={`Use ${symbol}, ${name}`}
          onClick={() =>
            form.form.setValue('currencySymbol', symbol, { shouldDirty: true, shouldValidate: true })
          }
        >
          {symbol}
        </Button>
      ))}
    </div>
  );
}

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

export function TimeZoneField({ form }: FieldProps) {
  const { field, fieldState } = useController({ name: 'timeZone', control: form.form.control });
  const { label } = fieldMeta(settings.fields.timeZone);
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  return (
    <Field
      label={label}
      hint="Sets the organisation’s calendar day."
      required
      error={fieldState.error?.message}
    >
      <Combobox
        name={field.name}
        ref={field.ref}
        onBlur={field.onBlur}
        options={zones}
        value={value}
        valueLabel={value ?? ''}
        onChange={(zone) => field.onChange(zone ?? '')}
      />
    </Field>
  );
}

export function DateFormatField({ form }: FieldProps) {
  const chosen = dateFormats.find((format) => format === form.form.watch('dateFormat'));
  const { today } = useFormats();
  return (
    <ResourceField
      form={form}
      name="dateFormat"
      hint={chosen ? `Today is shown as ${writeDay(today(), chosen)}` : ''}
    />
  );
}
