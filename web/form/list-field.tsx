import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { useTheirs } from './form-notices.tsx';
import { blankOf, ListParts, partsOf } from './list-parts.tsx';
import { messageAt } from './message-at.ts';
import type { FormFields } from './use-fields.ts';

interface ListFieldProps<Name extends string> {
  form: FormFields<Name>;
  name: NoInfer<Name>;
  /** Replace the contract's words. */
  label?: string;
  hint?: string;
  /** For example 'Add Medication'. */
  addLabel?: string;
}

/** An editable list in a form, of texts or of objects of texts. */
export function ListField<Name extends string>({ form, name, ...words }: ListFieldProps<Name>) {
  const { control } = form.form;
  const { field } = useController({ name, control });
  const { errors } = useFormState({ control });
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();
  const schema = schemaOf(form, name);
  const { label: ownLabel } = fieldMeta(schema);
  const theirs = useTheirs(form, name);
  const { label = ownLabel, hint, addLabel = 'Add' } = words;
  const parts = partsOf(schema);
  const entries: unknown[] = Array.isArray(field.value) ? field.value : [];
  const wrong = messageAt(errors, name) ?? theirs;

  function put(index: number, entry: unknown) {
    field.onChange(entries.with(index, entry));
  }

  function addEntry() {
    flushSync(() => field.onChange([...entries, parts ? blankOf(parts) : '']));
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }

  function remove(index: number) {
    field.onChange(entries.toSpliced(index, 1));
    add.current?.focus();
  }

  return (
    <div
      ref={field.ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="col-span-full flex min-w-0 flex-col items-start gap-2 outline-none"
    >
      <p id={id} className="text-small font-medium">
        {label}
      </p>
      {hint && <p className="text-small text-ink-faint">{hint}</p>}
      {entries.length > 0 && (
        <ul ref={list} className="flex w-full flex-col gap-2">
          {entries.map((entry, index) => (
            // Entries are identified only by position.
            // oxlint-disable-next-line no-array-index-key
            <li key={index} className="flex items-start gap-1">
              {parts ? (
                <ListParts
                  parts={parts}
                  entry={entry}
                  onChange={(next) => put(index, next)}
                  errorAt={(part) => messageAt(errors, `${name}.${index}.${part}`)}
                />
              ) : (
                <Field
                  label={`${label} ${index + 1}`}
                  labelHidden
                  error={messageAt(errors, `${name}.${index}`)}
                  className="flex-1"
                >
                  <Input
                    value={String(entry)}
                    autoComplete="off"
                    onChange={({ target }) => put(index, target.value)}
                    onBlur={field.onBlur}
                  />
                </Field>
              )}
              <IconButton
                icon={X}
                label={`Remove ${calledOf(entry) || `${label} ${index + 1}`}`}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {wrong && <FieldError>{wrong}</FieldError>}
      <Button ref={add} size="small" icon={Plus} aria-label={`${addLabel}: ${label}`} onClick={addEntry}>
        {addLabel}
      </Button>
    </div>
  );
}

/** The label of an entry: its text, or its first one. */
function calledOf(entry: unknown): string {
  if (typeof entry === 'string') return entry.trim();
  const [first] = Object.values(entry ?? {});
  return typeof first === 'string' ? first.trim() : '';
}

function schemaOf({ resource }: FormFields<string>, name: string): z.ZodType {
  const fields: Shape = resource.fields;
  const schema = fields[name];
  if (!schema) throw new Error(`This form has no field ${name}`);
  return schema;
}
