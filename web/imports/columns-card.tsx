import { X } from 'lucide-react';
import { useState } from 'react';
import { columnsOf, type Column, type Importable } from '#contract/imports/importable.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { ImportAnswer } from '#contract/imports/import-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Preview, SentFile } from './use-import.ts';

interface ColumnsCardProps {
  found: ImportAnswer;
  importable: Importable;
  /** Sends the file again for another sheet; null if it is no longer available. */
  again: ((changed: Partial<SentFile>) => void) | null;
  isSending: boolean;
  preview: Preview;
}

/** The mapping of columns to fields, editable, and reused for later files with these headings. */
export function ColumnsCard({ found, importable, again, isSending, preview }: ColumnsCardProps) {
  const own = found.columns.filter(({ isConstant }) => !isConstant);
  const constants = found.columns.filter(({ isConstant }) => isConstant);
  const matched = Object.fromEntries(own.map(({ head, field }) => [head, field]));
  const [chosen, setChosen] = useState(matched);
  const fields = columnsOf(importable);
  const taken = new Set([...Object.values(chosen), ...constants.map(({ field }) => field)]);
  const missing = fields.filter(({ field, isRequired }) => isRequired && !taken.has(field));
  const isChanged = Object.entries(chosen).some(([head, field]) => matched[head] !== field);
  const [isOpen, setOpen] = useState(missing.length > 0);
  const ignored = own.filter(({ head }) => chosen[head] === null).length;

  return (
    <Card
      title="Columns"
      subtitle={`${own.length - ignored} used${ignored > 0 ? `, ${ignored} ignored` : ''}`}
      actions={
        <>
          {found.sheets.length > 1 && again && (
            <Select
              aria-label="Sheet"
              className="w-48"
              options={found.sheets.map((name) => ({ value: name, label: name }))}
              value={found.sheet}
              disabled={isSending}
              onChange={(name) => name && again({ sheet: name, columns: undefined })}
            />
          )}
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide columns' : 'Show columns'}
          </Button>
        </>
      }
      flush
      className={isOpen || missing.length > 0 ? undefined : '[&>header]:border-b-0'}
    >
      <div>
        {missing.length > 0 && (
          <p className="px-4 py-2 text-body text-amber-ink">
            {importWords.missingColumns(missing.map(({ label }) => label).join(', '))}
          </p>
        )}
        {isOpen && (
          <>
            <ul className="grid gap-x-6 px-4 py-2 lg:grid-cols-2">
              {own.map(({ head, samples }, at) => (
                <li
                  // Two columns may have the same heading.
                  // oxlint-disable-next-line react/no-array-index-key -- only the index is unique
                  key={at}
                  className="grid grid-cols-2 items-center gap-3 border-b py-2 last:border-b-0"
                >
                  <div className="min-w-0">
                    <p className="truncate text-body font-medium">{head || `Column ${at + 1}`}</p>
                    <p className="truncate text-small text-ink-muted">{samples.join(' · ') || 'Empty'}</p>
                  </div>
                  <Select
                    aria-label={`Field for ${head || `column ${at + 1}`}`}
                    noneLabel="Ignored"
                    options={fields.map(({ field, label }) => ({
                      value: field,
                      label,
                      disabled: taken.has(field) && chosen[head] !== field,
                    }))}
                    value={chosen[head] ?? null}
                    onChange={(field) => setChosen({ ...chosen, [head]: field })}
                  />
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap items-center justify-end gap-3 border-t px-4 py-2.5">
              <Button
                busy={preview.isPending}
                busyLabel="Previewing..."
                disabledReason={isChanged ? undefined : 'The columns have not changed'}
                onClick={() => preview.mutate({ columns: chosen })}
              >
                Preview again
              </Button>
            </div>
            <Constants
              constants={constants}
              fields={fields.filter(({ field }) => !taken.has(field))}
              preview={preview}
            />
          </>
        )}
      </div>
    </Card>
  );
}

interface ConstantsProps {
  constants: ImportAnswer['columns'];
  /** Fields that no column fills. */
  fields: readonly Column[];
  preview: Preview;
}

/** One value for all rows, for fields without a column. */
function Constants({ constants, fields, preview }: ConstantsProps) {
  const [field, setField] = useState<string | null>(null);
  const [text, setText] = useState('');
  return (
    <form
      className="flex flex-col gap-3 border-t px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (field === null) return;
        preview.mutate(
          { constants: { [field]: text } },
          {
            onSuccess() {
              setField(null);
              setText('');
            },
          },
        );
      }}
    >
      {constants.map(({ head, field: filled, samples: [value = ''] }) => (
        <p key={head} className="flex items-center gap-2 text-body">
          <span className="text-ink-muted">{`${head}, in every row:`}</span>
          <span className="min-w-0 truncate font-medium">{value}</span>
          <IconButton
            icon={X}
            label={`Remove the value for ${head}`}
            disabled={preview.isPending}
            onClick={() => filled && preview.mutate({ constants: { [filled]: null } })}
          />
        </p>
      ))}
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="Missing column">
          <Select
            placeholder="Choose a column"
            options={fields.map((each) => ({ value: each.field, label: each.label }))}
            value={field}
            onChange={setField}
          />
        </Field>
        <Field label="Value for every row">
          <Input value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button
          type="submit"
          busy={preview.isPending}
          busyLabel="Previewing..."
          disabledReason={
            field === null || text.trim() === '' ? 'Choose a column and enter its value' : undefined
          }
        >
          Set value
        </Button>
      </div>
    </form>
  );
}
