import { Fragment } from 'react';
import { columnsOf, type Importable } from '#contract/imports/importable.ts';
import type { ImportAnswer, ImportRow, RowOutcome } from '#contract/imports/import-answer.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { Corrections, type OnCorrect } from './corrections.tsx';

const outcomes: Record<RowOutcome, { done: string; ready: string; tone: Tone }> = {
  add: { done: 'Added', ready: 'New', tone: 'green' },
  change: { done: 'Changed', ready: 'Changed', tone: 'blue' },
  same: { done: 'Unchanged', ready: 'Unchanged', tone: 'grey' },
  refused: { done: 'Rejected', ready: 'Rejected', tone: 'red' },
};

/** The word for a result, before or after the import. */
export function wordOf(outcome: RowOutcome, status: ImportAnswer['status']): string {
  return outcomes[outcome][status === 'Ready' ? 'ready' : 'done'];
}

/** The columns of the table of rows. */
export function columnsFor(
  found: ImportAnswer,
  importable: Importable,
  onCorrect: OnCorrect,
): Column<ImportRow>[] {
  const labels = new Map(columnsOf(importable).map(({ field, label }) => [field, label]));
  return [
    {
      key: 'name',
      header: 'Row',
      primary: true,
      width: '30%',
      cell: ({ row, name }) => (
        <span className="flex items-baseline gap-3">
          <span className="w-12 shrink-0 text-right font-normal @max-[40rem]:w-auto text-ink-faint tabular-nums">
            {row}
          </span>
          <span className="min-w-0 truncate">{name}</span>
        </span>
      ),
    },
    {
      key: 'outcome',
      header: 'Result',
      width: '10rem',
      phone: 'aside',
      cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{wordOf(outcome, found.status)}</Badge>,
    },
    {
      key: 'told',
      header: 'Details',
      phone: 'detail',
      cell: (row) => <RowDetails found={found} row={row} labels={labels} onCorrect={onCorrect} />,
    },
  ];
}

interface RowDetailsProps {
  found: ImportAnswer;
  row: ImportRow;
  /** The labels of the columns by field. */
  labels: ReadonlyMap<string, string>;
  onCorrect: OnCorrect;
}

/** The errors, changes or values of a row, and what its import will do besides. */
function RowDetails({ found, row, labels, onCorrect }: RowDetailsProps) {
  const { outcome, cells, errors, changes, notes, read } = row;
  return (
    <ul
      className={`flex flex-col gap-0.5 py-1 whitespace-normal ${errors.length > 1 ? 'list-disc pl-4 marker:text-red-ink' : ''}`}
    >
      {errors.map(({ field, message, meant = [] }) => (
        <li key={`${field} ${message}`}>
          <span className="text-red-ink">{meant.length > 0 ? `${message}. ` : message}</span>
          <Corrections
            suggested={meant.map((name) => ({ field, written: writtenIn(found, field, cells), name }))}
            onCorrect={onCorrect}
          />
        </li>
      ))}
      {Object.entries(changes).map(([field, [old, now]]) => (
        <li key={field}>
          <span className="text-ink-muted">{labels.get(field) ?? field}: </span>
          {old && <s className="text-ink-muted">{old}</s>} {now}
        </li>
      ))}
      {outcome === 'add' && (
        <li className="line-clamp-3">
          {found.columns.map(({ field }, at) =>
            field === null || !cells[at] ? null : (
              <Fragment key={field}>
                <span className="text-ink-muted">{labels.get(field) ?? field}: </span>
                {`${read?.[field] ?? cells[at]} `}
              </Fragment>
            ),
          )}
        </li>
      )}
      {notes.map((note) => (
        <li key={note} className="text-amber-ink">
          {note}
        </li>
      ))}
    </ul>
  );
}

function writtenIn({ columns }: ImportAnswer, field: string, cells: readonly string[]): string {
  return cells[columns.findIndex((column) => column.field === field)] ?? '';
}
