import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { get, useController, useFormState } from 'react-hook-form';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FileDrop } from './file-drop.tsx';
import { useTheirs } from './form-notices.tsx';
import type { ResourceForm } from './use-resource-form.ts';

interface FilesFieldProps<Name extends string> {
  form: ResourceForm<Name>;
  name: NoInfer<Name>;
  hint?: string;
  /** As many as the contract lets a record have. */
  max: number;
}

/** Uploaded files of a record: each is there once it is through, and is kept with the record. */
export function FilesField<Name extends string>({ form, name, hint, max }: FilesFieldProps<Name>) {
  const { control } = form.form;
  const { field } = useController({ name, control });
  const { errors } = useFormState({ control });
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const id = useId();
  const theirs = useTheirs(form, name);
  const shape: Shape = form.resource.fields;
  const label = shape[name] ? fieldMeta(shape[name]).label : '';
  const files: string[] = Array.isArray(field.value) ? field.value.map(String) : [];
  const wrong = messageAt(errors, name) ?? theirs;

  function add(filePath: string, fileName: string) {
    setNames(new Map(names).set(filePath, fileName));
    field.onChange([...files, filePath]);
  }

  return (
    <div
      ref={field.ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="col-span-full flex min-w-0 flex-col gap-2 outline-none"
    >
      <p id={id} className="text-small font-medium">
        {label}
      </p>
      {hint && <p className="text-small text-ink-faint">{hint}</p>}
      {files.length > 0 && (
        <ul className="flex flex-col">
          {files.map((filePath, index) => {
            const called = names.get(filePath) ?? `${label} ${index + 1}`;
            return (
              <li key={filePath} className="flex items-center gap-2 border-b py-1 last:border-b-0">
                <span className="min-w-0 flex-1 truncate">{called}</span>
                <IconButton
                  icon={X}
                  label={`Remove ${called}`}
                  onClick={() => field.onChange(files.filter((each) => each !== filePath))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {wrong && <FieldError>{wrong}</FieldError>}
      {files.length < max && <FileDrop onUploaded={add} />}
    </div>
  );
}

function messageAt(errors: object, path: string): string | undefined {
  const found: { message?: unknown } | undefined = get(errors, path);
  return typeof found?.message === 'string' ? found.message : undefined;
}
