import { useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import { isUploadedPath } from '#contract/files/files.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { FileDrop } from '#web/form/file-drop.tsx';
import { FilePathInput } from '#web/form/file-path-input.tsx';
import { useTheirs } from '#web/form/form-notices.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { Field } from '#web/ui/field.tsx';
import type { DocumentField } from './document-field-names.ts';

interface DocumentFileFieldProps {
  form: ResourceForm<DocumentField>;
  /** Called with the name of an uploaded file. */
  onUploaded: (fileName: string) => void;
}

const { label } = fieldMeta(employeeDocuments.fields.filePath);

/** The file of a document, or where the document is kept. */
export function DocumentFileField({ form, onUploaded }: DocumentFileFieldProps) {
  const { setValue, control } = form.form;
  const { field, fieldState } = useController({ name: 'filePath', control });
  const [uploaded, setUploaded] = useState<{ filePath: string; name: string }>();
  const theirs = useTheirs(form, 'filePath');
  const value = typeof field.value === 'string' ? field.value : '';
  const give = (filePath: string) =>
    setValue('filePath', filePath, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <FileDrop
        onUploaded={(filePath, name) => {
          setUploaded({ filePath, name });
          give(filePath);
          onUploaded(name);
        }}
      />
      <Field
        label={label}
        hint={
          isUploadedPath(value)
            ? 'Uploaded file. To enter a location instead, remove the file.'
            : 'Filled in when you upload a file. Or enter where the document is kept, for example Cabinet 2.'
        }
        required={form.needed.has('filePath')}
        error={fieldState.error?.message ?? theirs}
        className="col-span-full"
      >
        <FilePathInput
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          placeholder="HR/Licences/Kila-driving-licence.pdf"
          value={value}
          fileName={uploaded?.filePath === value ? uploaded.name : savedName(form.record)}
          onChange={field.onChange}
        />
      </Field>
    </>
  );
}

function savedName(document: Values | null): string | undefined {
  const name = document?.['fileName'];
  return typeof name === 'string' ? name : undefined;
}
