import { get, useController, useFormState } from 'react-hook-form';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { FilesControl } from './files-control.tsx';
import { useTheirs } from './form-notices.tsx';
import { messageAt } from './message-at.ts';
import type { ResourceForm } from './use-resource-form.ts';

interface FilesFieldProps<Name extends string> {
  form: ResourceForm<Name>;
  name: NoInfer<Name>;
  /** The noun for one file: 'Photo'. */
  one: string;
  hint?: string;
  /** The contract's limit for a record. */
  max: number;
  /** Accepts only photos. */
  isOfPhotos?: boolean;
}

export function FilesField<Name extends string>({ form, name, ...shown }: FilesFieldProps<Name>) {
  const { control } = form.form;
  const { field } = useController({ name, control });
  const { errors } = useFormState({ control });
  const theirs = useTheirs(form, name);
  const shape: Shape = form.resource.fields;
  const { resource, record } = form;
  return (
    <FilesControl
      {...shown}
      ref={field.ref}
      label={shape[name] ? fieldMeta(shape[name]).label : ''}
      error={messageAt(errors, name) ?? theirs}
      files={pathsIn(field.value)}
      keptIn={record ? { resource, id: String(record['id']), files: pathsIn(record[name]) } : undefined}
      // Reads the current value, because several uploads finish one after the other.
      onAdd={(filePath) => field.onChange([...pathsIn(get(form.form.getValues(), name)), filePath])}
      onRemove={(filePath) => field.onChange(pathsIn(field.value).filter((each) => each !== filePath))}
    />
  );
}

function pathsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
