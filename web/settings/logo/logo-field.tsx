import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldMeta } from '#contract/engine/fields.ts';
import { settings } from '#contract/settings/settings.ts';
import type { FieldName } from '#web/engine/records.ts';
import { FileDrop } from '#web/form/file-drop.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { useOwnLogo } from '#web/record/own-logo.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { logoPicture } from './logo-picture.ts';

/** The logo of the organisation. It is uploaded at once, and shown to others when the settings are saved. */
export function LogoField({ form }: { form: ResourceForm<FieldName<typeof settings>> }) {
  const { field, fieldState } = useController({ name: 'logo', control: form.form.control });
  const [uploaded, setUploaded] = useState<{ filePath: string; file: File } | null>(null);
  const stored = useOwnLogo();
  const id = useId();
  const path = Array.isArray(field.value) ? String(field.value[0] ?? '') : '';
  const shown = path === uploaded?.filePath ? uploaded.file : stored;
  return (
    <div
      ref={field.ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="col-span-full flex min-w-0 flex-col gap-2 outline-none"
    >
      <p id={id} className="text-small font-medium">
        {fieldMeta(settings.fields.logo).label}
      </p>
      {path !== '' && (
        <div className="flex flex-wrap items-center gap-3">
          {shown && (
            <Picture
              file={shown}
              alt="The logo"
              className="h-14 max-w-full rounded-lg border bg-white object-contain p-1.5"
            />
          )}
          <Button size="small" variant="ghost" onClick={() => field.onChange([])}>
            Remove logo
          </Button>
        </div>
      )}
      {fieldState.error && <FieldError>{fieldState.error.message}</FieldError>}
      <FileDrop
        pictures="alone"
        noun="Picture"
        prepare={logoPicture}
        onUploaded={(filePath, _name, file) => {
          setUploaded({ filePath, file });
          field.onChange([filePath]);
        }}
      />
      <p className="text-small text-ink-faint">
        Shown on payslips, letters and e-mails, on white. Best is a wide picture without empty edges.
      </p>
    </div>
  );
}
