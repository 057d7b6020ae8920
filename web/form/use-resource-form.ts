import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type Resolver, type ResolverResult, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { Shape, Values } from '#contract/engine/fields.ts';
import { futureDate, type FutureDate } from '#contract/engine/past-dates.ts';
import type { AnyResource, ResourceWith } from '#contract/engine/resource.ts';
import { CallError, sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { staleRecord, useSaving, type FieldName, type RecordIn } from '#web/engine/records.ts';
import { filled } from './filled.ts';
import { isAsked, isReasonOfTransition } from './transition-reason.ts';
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

export interface ResourceForm<Field extends string> {
  resource: AnyResource;
  fields: readonly Field[];
  form: UseFormReturn<Values>;
  needed: ReadonlySet<string>;
  /** The id of the record, new or existing. */
  id: string;
  /** The record being changed, as last loaded. */
  record: Values | null;
  isDirty: boolean;
  isSaving: boolean;
  /** An error that belongs to no field. */
  failure: string | null;
  /** The current record, changed by someone else since it was opened. */
  theirs: Values | null;
  submit: (event?: React.BaseSyntheticEvent) => void;
  /** Resolve a conflict: discard the input, or save it over the current record. */
  takeTheirs: () => void;
  overwrite: () => void;
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
  const asking = { resource, fields, record: base };
  const { today } = useFormats();
  const form = useForm<Values>({
    defaultValues: controlValues(shape, base ? { ...base, ...setup.proposed } : (setup.start ?? {})),
    resolver: async (controls, ...rest) => {
      const asked = askedIn(controls);
      const reasons = Object.keys(asked).filter((field) => isReasonOfTransition(asking, field));
      const values = recordValues(asked, controls);
      const checked = await resolverOf(asked, new Set([...needed, ...reasons]))(values, ...rest);
      return withFuture(checked, futureDate(asked, values, today(), base ?? {}));
    },
  });
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

  /** A reason typed for another state is not sent. */
  function askedIn(controls: Values): Shape {
    const state = controls[resource.transitions?.field ?? ''];
    const isThere = (field: string) => needed.has(field) || isAsked(asking, field, state);
    return Object.fromEntries(Object.entries(shape).filter(([field]) => isThere(field)));
  }

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
    const errors = (error instanceof CallError && error.problem?.errors) || [];
    // The error of a list's first entry belongs to `medicalConditions.0`.
    const mine = errors.filter(({ path }) => fields.some((name) => name === path.split('.')[0]));
    for (const { path, message } of mine)
      form.setError(path, { type: 'server', message }, { shouldFocus: true });
    if (mine.length < Math.max(errors.length, 1)) setFailure(sentenceOf(error, saving.failure));
    toastFailure(error, saving.failure);
  }

  return {
    resource,
    fields,
    form,
    needed,
    id: base ? base.id : id,
    record: base,
    isDirty: form.formState.isDirty,
    isSaving: saving.isPending,
    failure,
    theirs,
    submit: (event) => void form.handleSubmit((controls) => save(controls, base?.version))(event),
    takeTheirs() {
      if (!theirs) return;
      form.reset(controlValues(shape, theirs));
      setBase(theirs);
      setTheirs(null);
    },
    overwrite() {
      if (!theirs) return;
      setTheirs(null);
      void form.handleSubmit((controls) => save(controls, theirs.version))();
    },
  };
}

function shapeOf(resource: AnyResource, fields: readonly string[]): Shape {
  const all: Shape = resource.typed;
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name)));
}

/** Validates with the contract's schemas, with one plain message for missing values. */
function resolverOf(shape: Shape, needed: ReadonlySet<string>): Resolver<Values> {
  const schemas = Object.entries(shape).map(([name, schema]) => {
    return [name, needed.has(name) ? filled(schema) : schema.nullable()] as const;
  });
  return zodResolver(z.object(Object.fromEntries(schemas)));
}

/** Adds errors for future dates, which schemas can't know. */
function withFuture(checked: ResolverResult<Values>, late: readonly FutureDate[]): ResolverResult<Values> {
  if (late.length === 0) return checked;
  const told = late.map(({ path, message }) => [path, { type: 'toCome', message }]);
  return { values: {}, errors: { ...Object.fromEntries(told), ...checked.errors } };
}
