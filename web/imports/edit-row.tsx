import { useState, type FormEvent } from 'react';
import { columnsOf, type Importable } from '#contract/imports/importable.ts';
import type { ImportAnswer, ImportRow } from '#contract/imports/import-answer.ts';
import { previewImport } from '#contract/imports/import-endpoints.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { Preview } from './use-import.ts';

interface EditRowProps {
  found: ImportAnswer;
  importable: Importable;
  row: ImportRow;
  preview: Preview;
  onClose: () => void;
}

/** The cells of one row with their interpretation, editable in place. */
export function EditRow({
  found,
  importable,
  row: { row, name, cells, errors, read = {} },
  preview,
  onClose,
}: EditRowProps) {
  const [texts, setTexts] = useState<Record<number, string>>({});
  const labels = new Map(columnsOf(importable).map(({ field, label }) => [field, label]));
  const changed = Object.entries(texts).filter(([at, text]) => text !== cells[Number(at)]);
  const shown = found.columns.flatMap(({ head, field, isConstant }, at) =>
    field === null || isConstant ? [] : [{ head, field, at }],
  );
  const elsewhere = errors.filter(({ field }) => !shown.some((each) => each.field === field));

  function save(event: FormEvent) {
    event.preventDefault();
    preview.mutate({ cells: { [row]: Object.fromEntries(changed) } }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      size="large"
      title={`Row ${row}${name ? `: ${name}` : ''}`}
      description="Corrections are saved with this import. Your file is not changed."
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={preview.isPending}
            busyLabel="Previewing..."
            disabledReason={changed.length === 0 ? 'Nothing has been changed yet' : undefined}
          >
            Save and preview
          </Button>
        </>
      }
    >
      {(elsewhere.length > 0 || preview.isError) && (
        <ul role="alert" className="mb-4 flex flex-col gap-1 text-body text-red-ink">
          {elsewhere.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
          {preview.isError && <li>{sentenceOf(preview.error, previewImport.failure)}</li>}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map(({ head, field, at }) => {
          const text = texts[at] ?? cells[at] ?? '';
          const isChanged = text !== (cells[at] ?? '');
          return (
            <Field
              key={field}
              label={labels.get(field) ?? head}
              hint={isChanged || !read[field] ? undefined : `Read as ${read[field]}`}
              error={isChanged ? undefined : errors.find((error) => error.field === field)?.message}
            >
              <Input value={text} onChange={({ target }) => setTexts({ ...texts, [at]: target.value })} />
            </Field>
          );
        })}
      </div>
    </Dialog>
  );
}
