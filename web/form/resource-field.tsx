import { useController, useWatch } from 'react-hook-form';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { useFormats } from '#web/engine/format.ts';
import { useStates } from '#web/page/use-mover.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Input } from '#web/ui/input.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { useTheirs } from './form-notices.tsx';
import { ListField } from './list-field.tsx';
import { isAsked, isReasonOfTransition } from './transition-reason.ts';
import type { ControlProps } from './control-props.ts';
import { ReferenceControl } from './reference-control.tsx';
import { SuggestControl } from './suggest-control.tsx';
import type { FormFields } from './use-fields.ts';

interface ResourceFieldProps<Name extends string> {
  form: FormFields<Name>;
  name: NoInfer<Name>;
  /** Replace the contract's words. */
  label?: string;
  hint?: string;
  /** Shown while the field is empty. */
  placeholder?: string;
  /** Replaces the contract's suggestions, such as by values in use. */
  options?: readonly string[];
  /** Spans both columns. */
  wide?: boolean;
  /** Why the user can't change it. */
  disabledReason?: string | undefined;
  /** The first and last selectable day, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** The step of the arrow keys. */
  step?: number;
  /** Called with the user's input, for fields that depend on it. */
  onGiven?: (value: unknown) => void;
}

/** All fields of a form, in two columns if there is room. */
export function ResourceFields({ form }: { form: FormFields<string> }) {
  return (
    <FormGrid>
      {form.fields.map((name) => (
        <ResourceField key={name} form={form} name={name} />
      ))}
    </FormGrid>
  );
}

/** One field of a resource: its kind decides the control, and the contract its label and hint. */
export function ResourceField<Name extends string>(props: ResourceFieldProps<Name>) {
  const { form, name, label, hint } = props;
  if (fieldMeta(schemaOf(form, name)).kind === 'json')
    return <ListField form={form} name={name} {...(label && { label })} {...(hint && { hint })} />;
  return isReasonOfTransition(form, name) ? <ReasonField {...props} /> : <AnyField {...props} />;
}

/**
 * A transition's reason is shown while that transition is selected, or if the form has nothing
 * else.
 */
function ReasonField<Name extends string>(props: ResourceFieldProps<Name>) {
  const { form, name } = props;
  const state: unknown = useWatch({
    control: form.form.control,
    name: form.resource.transitions?.field ?? '',
  });
  const isThere = form.needed.has(name) || isAsked(form, name, state);
  return isThere && <AnyField {...props} isNeeded />;
}

function AnyField<Name extends string>(props: ResourceFieldProps<Name> & { isNeeded?: true }) {
  const { form, name, options, wide, disabledReason, placeholder, min, max, step, onGiven, ...words } = props;
  const meta = fieldMeta(schemaOf(form, name));
  const states = useStates(form.resource, form.record).map(String);
  const offered = options ?? (form.resource.transitions?.field === name ? states : undefined);
  const { field, fieldState } = useController({ name, control: form.form.control });
  const give = (value: unknown) => {
    field.onChange(value);
    onGiven?.(value);
  };
  const label = words.label ?? meta.label;
  const hint = disabledReason ?? words.hint ?? meta.hint;
  const theirs = useTheirs(form, name);
  const className = wide || meta.kind === 'long-text' ? 'col-span-full' : undefined;
  const isNeeded = props.isNeeded ?? form.needed.has(name);
  const control: ControlProps = {
    ...field,
    value: field.value,
    onChange: give,
    meta: offered ? { ...meta, options: offered } : meta,
    isNeeded,
    resource: form.resource.name,
    record: form.record,
    disabled: disabledReason !== undefined,
    bounds: { min, max, step },
    ...(placeholder && { placeholder }),
  };
  if (meta.kind === 'flag')
    return (
      <div className={className ?? '@md:pt-8'}>
        <Checkbox
          ref={field.ref}
          name={name}
          label={label}
          hint={theirs ?? hint}
          checked={field.value === true}
          onChange={give}
          onBlur={field.onBlur}
          disabled={disabledReason !== undefined}
        />
      </div>
    );
  return (
    <Field
      label={label}
      hint={hint}
      required={isNeeded}
      error={fieldState.error?.message ?? theirs}
      {...(className && { className })}
    >
      <Control {...control} />
    </Field>
  );
}

function Control(props: ControlProps) {
  const { value, onChange, meta, isNeeded, resource: _resource, record: _record, bounds, ...rest } = props;
  const { currency, dateFormat, today } = useFormats();
  const text = typeof value === 'string' ? value : '';
  const { kind, options = [] } = meta;
  if (kind === 'long-text')
    return <Textarea {...rest} value={text} onChange={(event) => onChange(event.target.value)} />;
  if (kind === 'suggested') return <SuggestControl {...props} />;
  if (kind === 'day')
    return (
      <DateField
        {...rest}
        min={bounds.min}
        max={bounds.max ?? (meta.atMostToday && today())}
        value={text || null}
        onChange={(day) => onChange(day ?? '')}
        format={dateFormat}
        today={today()}
      />
    );
  if (kind === 'number' || kind === 'money')
    return (
      <NumberField
        {...rest}
        kind={kind}
        isWhole={kind === 'number' && meta.decimals === undefined}
        isGrouped={!meta.isUngrouped}
        currency={currency}
        step={bounds.step}
        value={text}
        onChange={onChange}
      />
    );
  if (kind === 'time') return <TimeField {...rest} value={text} onChange={onChange} />;
  if (kind === 'choice')
    return (
      <Select
        {...rest}
        options={options.map((option) => ({ value: option, label: option }))}
        value={text || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        {...(!isNeeded && { noneLabel: 'Not specified' })}
      />
    );
  if (kind === 'reference') return <ReferenceControl {...props} />;
  return (
    <Input
      {...rest}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      {...(kind === 'email' && { type: 'email' })}
    />
  );
}

function schemaOf(form: FormFields<string>, name: string): Shape[string] {
  const fields: Shape = form.resource.fields;
  const schema = fields[name];
  if (!schema || !form.fields.includes(name)) throw new Error(`This form has no field ${name}`);
  return schema;
}
