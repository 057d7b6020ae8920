import { useState } from 'react';
import { columnsOf, type Importable } from '#contract/imports/importable.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { ImportAnswer } from '#contract/imports/import-endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import type { SentFile } from './use-import.ts';

interface ColumnsCardProps {
  found: ImportAnswer;
  importable: Importable;
  /** Looks through the file with other columns or another sheet; null where it is no more at hand. */
  again: ((changed: Partial<SentFile>) => void) | null;
  isSending: boolean;
  onClose: () => void;
}

/** Which field each column fills, to be corrected by hand. It is remembered for the next file with such heads. */
export function ColumnsCard({ found, importable, again, isSending, onClose }: ColumnsCardProps) {
  const matched = Object.fromEntries(found.columns.map(({ head, field }) => [head, field]));
  const [chosen, setChosen] = useState(matched);
  const fields = columnsOf(importable);
  const taken = new Set(Object.values(chosen));
  const missing = fields.filter(({ field, isRequired }) => isRequired && !taken.has(field));
  const isChanged = Object.entries(chosen).some(([head, field]) => matched[head] !== field);
  const [isOpen, setOpen] = useState(missing.length > 0);
  const passedOver = found.columns.filter(({ head }) => chosen[head] === null).length;

  return (
    <Card
      title="Columns"
      subtitle={`${found.columns.length - passedOver} taken${passedOver > 0 ? `, ${passedOver} passed over` : ''}`}
      actions={
        <>
          {found.sheets.length > 1 && again && (
            <Select
              aria-label="Sheet"
              className="w-48"
              options={found.sheets.map((name) => ({ value: name, label: name }))}
              value={found.sheet}
              disabled={isSending}
              onChange={(name) => name && again({ sheet: name, columns: undefined, names: undefined })}
            />
          )}
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide Columns' : 'Show Columns'}
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
              {found.columns.map(({ head, samples }, at) => (
                <li
                  // Two columns may be called alike.
                  // oxlint-disable-next-line react/no-array-index-key -- columns have no other name
                  key={at}
                  className="grid grid-cols-2 items-center gap-3 border-b py-2 last:border-b-0"
                >
                  <div className="min-w-0">
                    <p className="truncate text-body font-medium">{head || `Column ${at + 1}`}</p>
                    <p className="truncate text-small text-ink-muted">{samples.join(' · ') || 'Empty'}</p>
                  </div>
                  <Select
                    aria-label={`What ${head || `column ${at + 1}`} fills`}
                    noneLabel="Passed over"
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
              {again ? (
                <Button
                  busy={isSending}
                  busyLabel="Looking through..."
                  disabledReason={isChanged ? undefined : 'The columns are as they were'}
                  onClick={() => again({ columns: chosen, sheet: found.sheet || undefined })}
                >
                  Look Through Again
                </Button>
              ) : (
                <Button onClick={onClose}>Choose the File Again to Change Its Columns</Button>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
