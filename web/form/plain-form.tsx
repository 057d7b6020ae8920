import { useForm, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { CallError } from '#web/engine/client.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from './password-input.tsx';

export interface PlainField {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  autoComplete: string;
  hint?: string;
  optional?: boolean;
}

type Typed = Record<string, string>;

interface PlainFormProps<Body extends object> {
  /** Validates the input; empty optional fields are left out. */
  schema: z.ZodType<Body>;
  fields: readonly PlainField[];
  start?: Typed;
  submitLabel: string;
  busyLabel: string;
  /** Secondary where the page has another form. */
  variant?: ButtonVariant;
  /**
   * Submits the form. An error is shown at its field or as a toast, with `failure` as the fallback.
   */
  onSubmit: (body: Body) => Promise<unknown>;
  failure: string;
  /** A secondary action, left of the submit button. */
  aside?: React.ReactNode;
  /** Controls besides the text fields. */
  children?: React.ReactNode;
}

/** A short form for one endpoint without a resource, such as changing a password. */
export function PlainForm<Body extends object>(props: PlainFormProps<Body>) {
  const { schema, fields, start = {}, submitLabel, busyLabel, variant = 'primary', aside, children } = props;
  const { onSubmit, failure } = props;
  const form = useForm<Typed, unknown, Body>({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, start[name] ?? ''])),
    resolver: resolverOf(schema, fields),
  });

  async function send(body: Body) {
    try {
      await onSubmit(body);
      form.reset();
    } catch (error) {
      const errors = (error instanceof CallError && error.problem?.errors) || [];
      for (const { path, message } of errors)
        if (fields.some(({ name }) => name === path)) form.setError(path, { message }, { shouldFocus: true });
      toastFailure(error, failure);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="flex flex-col gap-4"
    >
      {fields.map(({ name, label, type = 'text', autoComplete, hint, optional = false }) => {
        const Control = type === 'password' ? PasswordInput : Input;
        const error = form.formState.errors[name]?.message;
        return (
          <Field key={name} label={label} hint={hint} required={!optional} error={error}>
            <Control type={type} autoComplete={autoComplete} {...form.register(name)} />
          </Field>
        );
      })}
      {children}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        {aside}
        <Button type="submit" variant={variant} busy={form.formState.isSubmitting} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function resolverOf<Body extends object>(
  schema: z.ZodType<Body>,
  fields: readonly PlainField[],
): Resolver<Typed, unknown, Body> {
  return (values) => {
    const empty = fields.filter(({ name, optional }) => !optional && !values[name]?.trim());
    const missing = empty.map(({ name, label }) => ({ name, message: `${label} must not be empty` }));
    const checked = schema.safeParse(
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    );
    if (checked.success && missing.length === 0) return { values: checked.data, errors: {} };
    const wrong =
      checked.error?.issues.map(({ path, message }) => ({ name: String(path[0]), message })) ?? [];
    const errors = [...wrong, ...missing].map(({ name, message }) => [name, { type: 'check', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
