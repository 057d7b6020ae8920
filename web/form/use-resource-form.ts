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
import { toastFailure } from '#web/engine/queries.ts';
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
  /** The fields this form has, in their order; no others are sent. */
  fields: readonly Field[];
  /** What a new record begins with. */
  start?: Partial<Record<FieldName<R>, unknown>>;
  /** What is proposed to be changed of one that there is. */
  proposed?: Partial<Record<FieldName<R>, unknown>>;
  /** Fields that this form does not accept empty, though the record may. */
  needed?: readonly FieldName<R>[];
  /** What is asked beside the fields, and sent with them. */
  fixedValues?: Values;
  /** Toast titled 'Success'. */
  success: string | ((saved: RecordIn<R>) => string);
  onSaved?: (saved: RecordIn<R>) => void;
}

/** Where it goes, when not to the resource's own address: it may have none. */
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
  /** Of the record, or of the one that is added. */
  id: string;
  /** The record being changed, as this form knows it. */
  record: Values | null;
  isDirty: boolean;
  isSaving: boolean;
  /** What stands in the way and belongs to no field. */
  failure: string | null;
  /** The record as somebody else has changed it since it was opened. */
  theirs: Values | null;
  submit: (event?: React.BaseSyntheticEvent) => void;
  /** After a conflict: drops what was typed for what stands now, or writes it over what stands now. */
  takeTheirs: () => void;
  overwrite: () => void;
}

/**
 * A form over some fields of a resource: checked by the contract's schemas, sending only what changed
 * (with the version it is based on) or a new record with an id of its own, so that both can be retried.
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
      // At once: what follows may leave the page, and must not be asked about changes that are saved.
      flushSync(() => {
        form.reset(base ? controlValues(shape, saved) : undefined);
        if (base) setBase(saved);
        else setId(newId());
      });
      onSaved?.(saved);
    },
  });

  /** A reason that was typed for another state than the one chosen is not sent. */
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
    // Of a list, what is wrong with its first entry stands at `medicalConditions.0`.
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

/** Of what a record would hold: the contract's schemas, and one plain sentence wherever something is missing. */
function resolverOf(shape: Shape, needed: ReadonlySet<string>): Resolver<Values> {
  const schemas = Object.entries(shape).map(([name, schema]) => {
    return [name, needed.has(name) ? filled(schema) : schema.nullable()] as const;
  });
  return zodResolver(z.object(Object.fromEntries(schemas)));
}

/** With the days that cannot be yet, which no schema knows. */
function withFuture(checked: ResolverResult<Values>, late: readonly FutureDate[]): ResolverResult<Values> {
  if (late.length === 0) return checked;
  const told = late.map(({ path, message }) => [path, { type: 'toCome', message }]);
  return { values: {}, errors: { ...Object.fromEntries(told), ...checked.errors } };
}
