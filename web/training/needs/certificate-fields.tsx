import { useState } from 'react';
import { certificateTypes } from '#contract/training/complete-need.ts';
import { useFormats } from '#web/engine/format.ts';
import { FileDrop } from '#web/form/file-drop.tsx';
import { FilePathInput } from '#web/form/file-path-input.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TypedCertificate } from './typed-certificate.ts';

interface CertificateFieldsProps {
  typed: TypedCertificate;
  onChange: (changes: Partial<TypedCertificate>) => void;
  errors: Partial<Record<string, string>>;
  validUntil: string | undefined;
}

/** The certificate's file, or where it is kept; then its other fields appear. */
export function CertificateFields({ typed, onChange, errors, validUntil }: CertificateFieldsProps) {
  const formats = useFormats();
  const [uploaded, setUploaded] = useState<{ filePath: string; name: string }>();
  const errorOf = (field: keyof TypedCertificate) => errors[`certificate.${field}`];
  return (
    <FormSection title="Certificate">
      <FormGrid>
        <FileDrop
          onUploaded={(filePath, name) => {
            setUploaded({ filePath, name });
            onChange({ filePath });
          }}
        />
        <Field
          label="File Path"
          hint="Upload a file, or enter where the certificate is kept, for example Cabinet 2. Leave empty if there is none."
          error={errorOf('filePath')}
          className="col-span-full"
        >
          <FilePathInput
            value={typed.filePath}
            fileName={uploaded?.filePath === typed.filePath ? uploaded.name : undefined}
            onChange={(filePath) => onChange({ filePath })}
          />
        </Field>
        {typed.filePath.trim() !== '' && (
          <>
            <Field label="Document Type" required error={errorOf('documentType')}>
              <Select
                options={certificateTypes.map((type) => ({ value: type, label: type }))}
                value={typed.documentType}
                onChange={(documentType) => onChange({ documentType: documentType ?? '' })}
              />
            </Field>
            <Field
              label="Issue Date"
              hint="Leave empty to use the Completion Date."
              error={errorOf('issueDate')}
            >
              <DateField
                value={typed.issueDate || null}
                onChange={(day) => onChange({ issueDate: day ?? '' })}
                format={formats.dateFormat}
                today={formats.today()}
                max={formats.today()}
              />
            </Field>
            <Field
              label="Expiry Date"
              hint={
                validUntil
                  ? `Leave empty for ${formats.day(validUntil)}.`
                  : 'Leave empty if it does not expire.'
              }
              error={errorOf('expiryDate')}
            >
              <DateField
                value={typed.expiryDate || null}
                max={validUntil}
                onChange={(day) => onChange({ expiryDate: day ?? '' })}
                format={formats.dateFormat}
                today={formats.today()}
              />
            </Field>
            <Field label="Document Number" error={errorOf('documentNumber')}>
              <Input
                autoComplete="off"
                value={typed.documentNumber}
                onChange={({ target }) => onChange({ documentNumber: target.value })}
              />
            </Field>
          </>
        )}
      </FormGrid>
    </FormSection>
  );
}
