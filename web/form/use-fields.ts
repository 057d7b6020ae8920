import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type Resolver, type ResolverResult, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { Shape, Values } from '#contract/engine/fields.ts';
import { futureDate } from '#contract/engine/past-dates.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { CallError, sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { isNotConfirmed, toastFailure } from '#web/engine/toast-failure.ts';
import { filled } from './filled.ts';
import { isAsked, isReasonOfTransition } from './transition-reason.ts';
import { controlValues, recordValues } from './values.ts';

/** What the fields of a form need of it. */
export interface FormFields<Field extends string> {
  resource: Pick<AnyResource, 'name' | 'fields' | 'transitions'>;
  fields: readonly Field[];
  form: UseFormReturn<Values>;
  needed: ReadonlySet<string>;
  /** The record being changed, as last loaded. */
  record: Values | null;
  conflict: Conflict | null;
}

/** What the dialog of a form needs of it. */
export interface FieldsForm<Field extends string> extends FormFields<Field> {
  isDirty: boolean;
  isSaving: boolean;
  /** An error that belongs to no field. */
  failure: string | null;
  submit: (event?: React.BaseSyntheticEvent) => void;
}

/** The record was changed by someone else since it was opened. */
export interface Conflict {
  /** The noun for the record. */
  singular: string;
  theirs: Values;
  /** Discards the input. */
  takeTheirs: () => void;
  /** Saves the input over the current record, after the server has refused it. */
  overwrite?: () => void;
  /** Keeps what was typed, and takes the current values of the other fields, before anything is saved. */
  keepMine?: () => void;
}

export interface FieldError {
  path: string;
  message: string;
}

interface FieldsSetup<Field extends string> extends Omit<FormFields<Field>, 'form' | 'conflict'> {
  shape: Shape;
  start: Values;
  /** Fields that do not apply to the input: neither validated nor submitted. */
  skipped?: (controls: Values) => readonly string[];
  /** Rules between fields; their errors replace those of the schemas. */
  check?: (values: Values) => readonly FieldError[];
}

/** The state of some fields, validated by the contract's schemas. */
export function useFields<Field extends string>({
  shape,
  start,
  skipped,
  check,
  ...asking
}: FieldsSetup<Field>) {
  const { fields, needed, record } = asking;
  const { today } = useFormats();
  const form = useForm<Values>({
    defaultValues: controlValues(shape, start),
    resolver: async (controls, ...rest) => {
      const asked = askedIn(controls);
      const reasons = Object.keys(asked).filter((field) => isReasonOfTransition(asking, field));
      const values = recordValues(asked, controls);
      const checked = await resolverOf(asked, new Set([...needed, ...reasons]))(values, ...rest);
      const future = futureDate(asked, values, today(), record ?? {});
      return withErrors(checked, future, check?.(values) ?? []);
    },
  });

  /** A reason typed for another state is not sent. */
  function askedIn(controls: Values): Shape {
    const state = controls[asking.resource.transitions?.field ?? ''];
    const left = skipped?.(controls) ?? [];
    const isThere = (field: string) =>
      !left.includes(field) && (needed.has(field) || isAsked(asking, field, state));
    return Object.fromEntries(Object.entries(shape).filter(([field]) => isThere(field)));
  }

  /** Shows a failed request at its fields and as a toast; returns what belongs to no field. */
  function showErrors(error: unknown, fallback: string): string | null {
    const errors = (error instanceof CallError && error.problem?.errors) || [];
    const mine = errors.flatMap(({ path, message }) => {
      const field = fieldAt(path, fields);
      return field === null ? [] : [{ field, message }];
    });
    for (const { field, message } of mine)
      form.setError(field, { type: 'server', message }, { shouldFocus: true });
    toastFailure(error, fallback);
    if (isNotConfirmed(error)) return null;
    return mine.length < Math.max(errors.length, 1) ? sentenceOf(error, fallback) : null;
  }

  const formFields: FormFields<Field> = { ...asking, form, conflict: null };
  return { formFields, askedIn, showErrors };
}

/**
 * Where the form shows the error of a path. `medicalConditions.0` is the first entry of a list,
 * `certificate.filePath` a field that the request nests.
 */
function fieldAt(path: string, fields: readonly string[]): string | null {
  const parts = path.split('.');
  if (fields.some((name) => name === parts[0])) return path;
  return fields.find((name) => name === parts.at(-1)) ?? null;
}

/** Validates with the contract's schemas, with one plain message for missing values. */
function resolverOf(shape: Shape, needed: ReadonlySet<string>): Resolver<Values> {
  const schemas = Object.entries(shape).map(([name, schema]) => {
    return [name, needed.has(name) ? filled(schema) : schema.nullable()] as const;
  });
  return zodResolver(z.object(Object.fromEntries(schemas)));
}

/** Adds errors that the schemas can't know: of dates in the future, and of rules between fields. */
function withErrors(
  checked: ResolverResult<Values>,
  future: readonly FieldError[],
  rules: readonly FieldError[],
): ResolverResult<Values> {
  if (future.length + rules.length === 0) return checked;
  return { values: {}, errors: { ...byPath(future), ...checked.errors, ...byPath(rules) } };
}

function byPath(errors: readonly FieldError[]) {
  return Object.fromEntries(errors.map(({ path, message }) => [path, { type: 'check', message }]));
}
