import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Endpoint, ResponseOf } from '#contract/engine/endpoint.ts';
import { isRequired, type Shape, type Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { CallError, type Input } from '#web/engine/client.ts';
import { reloadInvalidated, useChange } from '#web/engine/queries.ts';
import { validatedValues, type ValuesOf } from '#web/engine/records.ts';
import { useFields, type FieldError, type FieldsForm } from './use-fields.ts';
import { wireValues } from './values.ts';

interface EndpointFormSetup<E extends Endpoint, Fields extends Shape> {
  endpoint: E;
  /** The resource whose values in use are suggested. */
  resource: Pick<AnyResource, 'name'>;
  /** The schemas of the fields, in order; those that accept no null are required. */
  fields: Fields;
  start?: Partial<Record<keyof Fields, unknown>>;
  /** Fields that do not apply to the input: neither validated nor in the values of `input`. */
  skipped?: (controls: Values) => readonly string[];
  /** Rules between fields, of values that their schemas may reject. */
  check?: (values: Values) => readonly FieldError[];
  input: (values: ValuesOf<Fields>) => Input<E>;
  /** Text of a toast titled 'Success'. */
  success: string | ((answer: ResponseOf<E>) => string);
  onDone: (answer: ResponseOf<E>) => void;
}

/** A form for one endpoint that is not a resource's own, validated by the contract's schemas. */
export function useEndpointForm<E extends Endpoint, Fields extends Shape>(
  setup: EndpointFormSetup<E, Fields>,
): FieldsForm<keyof Fields & string> {
  const { endpoint, fields: shape, start = {}, skipped, check, input, success, onDone } = setup;
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const resource = { name: setup.resource.name, fields: shape, transitions: null };
  const fields: (keyof Fields & string)[] = Object.keys(shape);
  const needed = new Set(fields.filter((name) => shape[name] && isRequired(shape[name])));
  const { formFields, showErrors } = useFields({
    resource,
    fields,
    needed,
    record: null,
    shape,
    start,
    ...(skipped && { skipped }),
    ...(check && { check }),
  });
  const { form } = formFields;
  const change = useChange(endpoint, {
    success,
    onFailure(error) {
      setFailure(showErrors(error, endpoint.failure));
      // Another change came first, so the data of the form is out of date.
      if (error instanceof CallError && error.status === 409) void reloadInvalidated(client, endpoint);
    },
    onDone(answer) {
      // Synchronous, because `onDone` may leave the page, which must not ask about saved input.
      flushSync(() => form.reset());
      onDone(answer);
    },
  });
  const submit = form.handleSubmit((values) => {
    setFailure(null);
    change.mutate(input(validatedValues(shape, wireValues(shape, values))));
  });
  return {
    ...formFields,
    isDirty: form.formState.isDirty,
    isSaving: change.isPending,
    failure,
    submit: (event) => void submit(event),
  };
}
