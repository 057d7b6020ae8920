import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { Shape, Values } from '#contract/engine/fields.ts';
import type { AnyResource, ResourceWith } from '#contract/engine/resource.ts';
import { newId } from '#web/engine/new-id.ts';
import { staleRecord, useSaving, type FieldName, type RecordIn } from '#web/engine/records.ts';
import { useFields, type Conflict, type FieldsForm } from './use-fields.ts';
import {
  changedControls,
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
  /** What a form about other records shows of them, so that it tells when somebody changes them. */
  about?: { singular: string; version: string };
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
  const live = useLive(setup, base);
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
    conflict: conflict(),
    submit: (event) => void form.handleSubmit((controls) => save(controls, live.version))(event),
  };

  function conflict(): Conflict | null {
    if (theirs) return refusedBy(theirs);
    if (saving.isPending) return null;
    if (live.newer) return changedTo(live.newer);
    return live.isOtherChanged ? changedAround() : null;
  }

  /** The server has refused to save over this. */
  function refusedBy(current: RecordIn<R>): Conflict {
    return {
      singular: resource.singular,
      theirs: current,
      takeTheirs: () => take(current),
      overwrite() {
        setTheirs(null);
        void form.handleSubmit((controls) => save(controls, current.version))();
      },
    };
  }

  /** A live update has brought this while somebody types. */
  function changedTo(current: RecordIn<R>): Conflict {
    return {
      singular: resource.singular,
      theirs: current,
      takeTheirs: () => take(current),
      keepMine() {
        const mine = changedControls(controlValues(shape, base ?? {}), form.getValues());
        take(current);
        for (const [name, value] of Object.entries(mine)) form.setValue(name, value, { shouldDirty: true });
      },
    };
  }

  /** Something else that a new record is about has changed. */
  function changedAround(): Conflict {
    return {
      singular: setup.about?.singular ?? resource.singular,
      theirs: {},
      takeTheirs() {
        form.reset(controlValues(shape, setup.start ?? {}));
        live.accept();
      },
      keepMine: live.accept,
    };
  }

  function take(current: RecordIn<R>) {
    form.reset(controlValues(shape, { ...current, ...setup.proposed }));
    setBase(current);
    setTheirs(null);
  }
}

interface LiveSetup<R extends AnyResource> {
  resource: R;
  record?: RecordIn<R> | undefined;
  about?: { version: string };
}

/** What the live record has become since the form was opened. The form keeps what it was opened with. */
function useLive<R extends AnyResource>({ resource, record, about }: LiveSetup<R>, base: RecordIn<R> | null) {
  const fields: Shape = resource.fields;
  const [seen, setSeen] = useState(about?.version);
  const isNewer = record && base && record.id === base.id && record.version > base.version;
  const isSame = isNewer && Object.keys(changedValues(fields, record, base)).length === 0;
  return {
    newer: isNewer && !isSame ? record : null,
    /** The version to save over: nothing that a person could have read has changed since. */
    version: isSame ? record.version : base?.version,
    isOtherChanged: about !== undefined && about.version !== seen,
    accept: () => setSeen(about?.version),
  };
}

function shapeOf(resource: AnyResource, fields: readonly string[]): Shape {
  const all: Shape = resource.typed;
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name)));
}
