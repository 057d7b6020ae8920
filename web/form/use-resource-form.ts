import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { Shape, Values } from '#contract/engine/fields.ts';
import type { AnyResource, ResourceWith } from '#contract/engine/resource.ts';
import { newId } from '#web/engine/new-id.ts';
import { staleRecord, useSaving, type FieldName, type RecordIn } from '#web/engine/records.ts';
import { useFields, type FieldsForm } from './use-fields.ts';
import {
  changedValues,
  controlValues,
  neededFields,
  recordValues,
  wireValues,
  withoutDefaulted,
} from './values.ts';

export type FormSetup<R extends AnyResource, Field extends FieldName<R>> = Form<R, Field> &
  (Adding<R> | Changing<R>);

interface Form<R extends AnyResource, Field extends FieldName<R>> {
  resource: R;
  /** The form's fields, in order; no others are sent. */
  fields: readonly Field[];
  /** Initial values of a new record. */
  start?: Partial<Record<FieldName<R>, unknown>>;
  /** Proposed changes of an existing record. */
  proposed?: Partial<Record<FieldName<R>, unknown>>;
  /** Fields that are required here although optional in the record. */
  needed?: readonly FieldName<R>[];
  /** Values sent with the fields. */
  fixedValues?: Values;
  /** Text of a toast titled 'Success'. */
  success: string | ((saved: RecordIn<R>) => string);
  onSaved?: (saved: RecordIn<R>) => void;
}

/** The endpoint, if not the resource's own, which it may lack. */
type Adding<R> = { record?: undefined; update?: never } & (R extends ResourceWith<'create'>
  ? { create?: Endpoint }
  : { create: Endpoint });

type Changing<R extends AnyResource> = {
  record: RecordIn<R>;
  create?: never;
} & (R extends ResourceWith<'update'> ? { update?: Endpoint } : { update: Endpoint });

export interface ResourceForm<Field extends string> extends FieldsForm<Field> {
  resource: AnyResource;
  /** The id of the record, new or existing. */
  id: string;
}

/**
 * A form over some fields of a resource, validated by the contract's schemas. It sends only changed
 * fields with the version they are based on, or a new record with its own id, so both can be
 * retried.
 */
export function useResourceForm<R extends AnyResource, Field extends FieldName<R>>(
  setup: FormSetup<R, Field>,
): ResourceForm<Field> {
  const { resource, fields, success, onSaved, fixedValues = {} } = setup;
  const [base, setBase] = useState<RecordIn<R> | null>(setup.record ?? null);
  const [id, setId] = useState(newId);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<RecordIn<R> | null>(null);
  const shape = shapeOf(resource, fields);
  const needed = new Set([...neededFields(resource, base === null), ...(setup.needed ?? [])]);
  const { formFields, askedIn, showErrors } = useFields({
    resource,
    fields,
    shape,
    needed,
    record: base,
    start: base ? { ...base, ...setup.proposed } : (setup.start ?? {}),
  });
  const { form } = formFields;
  const saving = useSaving(resource, {
    isNew: base === null,
    endpoint: base ? (setup.update ?? resource.update) : (setup.create ?? resource.create),
    success,
    onFailure: refused,
    onDone(saved) {
      // Synchronous, because `onSaved` may leave the page, which must not ask about saved changes.
      flushSync(() => {
        form.reset(base ? controlValues(shape, saved) : undefined);
        if (base) setBase(saved);
        else setId(newId());
      });
      onSaved?.(saved);
    },
  });

  function save(controls: Values, version: number | undefined) {
    setFailure(null);
    const asked = askedIn(controls);
    const typed = recordValues(asked, controls);
    if (!base)
      return saving.save({ ...wireValues(asked, withoutDefaulted(asked, typed)), ...fixedValues }, { id });
    const changed = changedValues(asked, typed, base);
    if (Object.keys(changed).length > 0)
      return saving.save({ ...wireValues(asked, changed), ...fixedValues }, { id: base.id, version });
    form.reset(controls);
    onSaved?.(base);
  }

  function refused(error: unknown) {
    const current = staleRecord(resource, error);
    if (current) return setTheirs(current);
    setFailure(showErrors(error, saving.failure));
  }

  return {
    ...formFields,
    resource,
    id: base ? base.id : id,
    isDirty: form.formState.isDirty,
    isSaving: saving.isPending,
    failure,
    conflict: theirs && {
      singular: resource.singular,
      theirs,
      takeTheirs() {
        form.reset(controlValues(shape, theirs));
        setBase(theirs);
        setTheirs(null);
      },
      overwrite() {
        setTheirs(null);
        void form.handleSubmit((controls) => save(controls, theirs.version))();
      },
    },
    submit: (event) => void form.handleSubmit((controls) => save(controls, base?.version))(event),
  };
}

function shapeOf(resource: AnyResource, fields: readonly string[]): Shape {
  const all: Shape = resource.typed;
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name)));
}
