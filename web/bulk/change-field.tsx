import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatNumber, plural } from '#contract/engine/number-text.ts';
import { fieldMeta, isRequired, type Shape, type Values } from '#contract/engine/fields.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { useLeaving, useOpenBeneath } from '#web/form/leaving.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useFields } from '#web/form/use-fields.ts';
import { recordValues, wireValues } from '#web/form/values.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { counted } from './bulk-transitions.ts';

interface ChangeFieldProps {
  resource: ResourceWith<'update'>;
  /** The fields to choose from. */
  fields: readonly string[];
  rows: readonly object[];
  isBusy: boolean;
  onValues: (values: Values) => void;
  onClose: () => void;
}

/** Asks for a field and its new value for several records. */
export function ChangeField({ resource, fields, rows, ...asking }: ChangeFieldProps) {
  const [field, setField] = useState(fields[0] ?? '');
  const [isDirty, setDirty] = useState(false);
  const { leave, question } = useLeaving(isDirty, useOpenBeneath());
  const shape: Shape = resource.fields;
  const close = () => leave(asking.onClose);
  return (
    <>
      <OneField
        key={field}
        {...asking}
        resource={resource}
        field={field}
        rows={rows}
        onDirty={setDirty}
        onClose={close}
      >
        <Field label="Field to change" required>
          <Select
            options={fields.map((each) => ({ value: each, label: labelOf(shape, each) }))}
            value={field}
            onChange={(chosen) => setField(chosen ?? field)}
          />
        </Field>
      </OneField>
      {question}
    </>
  );
}

interface OneFieldProps extends Omit<ChangeFieldProps, 'fields'> {
  field: string;
  onDirty: (isDirty: boolean) => void;
  children: React.ReactNode;
}

function OneField({ resource, field, rows, isBusy, onValues, onDirty, onClose, children }: OneFieldProps) {
  const { transitions } = resource;
  const reason =
    transitions?.field === field
      ? transitions.list.find((transition) => transition.reason)?.reason
      : undefined;
  const asked = reason ? [field, reason] : [field];
  const fields: Shape = resource.fields;
  const shape = Object.fromEntries(Object.entries(fields).filter(([name]) => asked.includes(name)));
  const { formFields } = useFields({
    resource,
    fields: asked,
    needed: new Set(asked.filter((name) => shape[name] && isRequired(shape[name]))),
    // The records differ, so there is no current state.
    record: {},
    shape,
    start: {},
  });
  const { form } = formFields;
  const values = recordValues(shape, useWatch({ control: form.control }));
  const confirm = transitions?.list.find(
    (transition) => transitions.field === field && transition.to === values[field] && transition.confirm,
  )?.confirm;
  const others = rows.filter((row) => differs(row, field, values[field]));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change ${counted(resource, rows.length)}`}
      size="small"
      onSubmit={(event) => {
        onDirty(false);
        void form.handleSubmit((typed) => onValues(wireValues(shape, typed)))(event);
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
            {`Change ${others.length}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5" onChange={() => onDirty(true)}>
        {children}
        {asked.map((name) => (
          <ResourceField
            key={name}
            form={formFields}
            name={name}
            {...(transitions?.field === name && { options: transitions.states.map(String) })}
          />
        ))}
        <div aria-live="polite" className="empty:hidden">
          {confirm && <Notice title={confirm.question}>{confirm.consequence}</Notice>}
        </div>
        <p aria-live="polite" className="text-small text-ink-muted">
          {describeEffect(counted(resource, others.length), rows.length - others.length)}
        </p>
      </div>
    </Dialog>
  );
}

/** Whether a row has another value, as far as loaded. */
function differs(row: object, field: string, value: unknown): boolean {
  const current: Values = { ...row };
  return !(field in current) || (current[field] ?? null) !== (value ?? null);
}

function describeEffect(changing: string, same: number): string {
  return same > 0
    ? `Changes ${changing}. ${formatNumber(same)} already ${plural(same, 'has', 'have')} this value.`
    : `Changes ${changing}.`;
}

function labelOf(shape: Shape, field: string): string {
  return (shape[field] && fieldMeta(shape[field]).label) ?? field;
}
