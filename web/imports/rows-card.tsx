import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { columnsOf, type Importable } from '#contract/imports/importable.ts';
import {
  readImportRows,
  rowOutcomes,
  type ImportAnswer,
  type ImportRow,
  type RowOutcome,
} from '#contract/imports/import-endpoints.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { imports } from '#contract/imports/imports.ts';
import { call } from '#web/engine/client.ts';
import { reading } from '#web/engine/queries.ts';
import { SheetButtons } from '#web/sheet/sheet-buttons.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { narrowScreen, useMediaQuery } from '#web/ui/media-query.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { EditRow } from './edit-row.tsx';
import type { Preview } from './use-import.ts';

const rowsOnPage = 50;

const outcomes: Record<RowOutcome, { done: string; ready: string; tone: Tone }> = {
  add: { done: 'Added', ready: 'New', tone: 'green' },
  change: { done: 'Changed', ready: 'Changed', tone: 'blue' },
  same: { done: 'Unchanged', ready: 'Unchanged', tone: 'grey' },
  refused: { done: 'Rejected', ready: 'Rejected', tone: 'red' },
};

/** A text in a field, and its correction. */
export interface Suggestion {
  field: string;
  written: string;
  name: string;
}

/** Applies the correction to all rows. */
type OnSuggestion = ((meant: Suggestion) => void) | null;

interface RowsCardProps {
  found: ImportAnswer;
  importable: Importable;
  /** Null if nothing can be corrected. */
  preview: Preview | null;
}

/** Rows by result; refused ones can be exported with their reasons. */
export function RowsCard({ found, importable, preview }: RowsCardProps) {
  const [edited, setEdited] = useState<ImportRow | null>(null);
  const { id, counts, status } = found;
  const { outcome: asked, page = 1 } = useSearch({ from: '/signed-in/import' });
  const navigate = useNavigate({ from: '/import' });
  const isNarrow = useMediaQuery(narrowScreen);
  const fallback = counts.refused > 0 ? 'refused' : undefined;
  const shown = rowOutcomes.find((each) => each === asked) ?? (asked === 'all' ? undefined : fallback);
  const total = shown ? counts[shown] : rowOutcomes.reduce((sum, each) => sum + counts[each], 0);
  const { data: rows = [], isPending } = useQuery({
    ...reading(readImportRows, {
      params: { id },
      query: { page, pageSize: rowsOnPage, ...(shown && { outcome: shown }) },
    }),
    refetchOnMount: false,
  });
  if (status === 'Undone') return null;
  const onSuggestion: OnSuggestion =
    preview && !preview.isPending
      ? ({ field, written, name }) => preview.mutate({ names: { [field]: { [written]: name } } })
      : null;
  const word = (outcome: RowOutcome) => outcomes[outcome][status === 'Ready' ? 'ready' : 'done'];
  const groups = [
    { value: 'all', label: 'All' },
    ...rowOutcomes
      .filter((each) => counts[each] > 0 || each === shown)
      .map((each) => ({ value: each, label: `${word(each)} ${formatNumber(counts[each])}` })),
  ];
  const show = (value: string) =>
    void navigate({ search: (before) => ({ ...before, outcome: value, page: undefined }) });

  return (
    <Card
      flush
      title="Rows"
      actions={
        counts.refused > 0 && (
          <SheetButtons
            label="Rejected rows"
            what={imports.name}
            read={async ({ signal, tell }) =>
              refusedSheet(found, importable, await readRefused(id, signal, tell))
            }
          />
        )
      }
    >
      <div className="border-b px-4 py-2">
        {isNarrow ? (
          <Select
            aria-label="Rows to show"
            options={groups}
            value={shown ?? 'all'}
            onChange={(value) => show(value ?? 'all')}
          />
        ) : (
          <Segmented label="Rows to show" segments={groups} value={shown ?? 'all'} onChange={show} />
        )}
      </div>

      <Table
        caption="Rows of the file"
        columns={columnsFor(found, importable, { word, onSuggestion })}
        rows={rows}
        rowKey={({ row }) => String(row)}
        {...(preview && { onOpen: setEdited })}
        loading={isPending}
        empty={<EmptyState sentence="No rows with this result." />}
      />
      <Pagination
        noun="rows"
        page={page}
        pageSize={rowsOnPage}
        total={total}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      />
      {edited && preview && (
        <EditRow
          found={found}
          importable={importable}
          row={edited}
          preview={preview}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

interface Phrasing {
  word: (outcome: RowOutcome) => string;
  onSuggestion: OnSuggestion;
}

function columnsFor(
  found: ImportAnswer,
  importable: Importable,
  { word, onSuggestion }: Phrasing,
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
          <span className="w-12 shrink-0 text-right font-normal text-ink-faint tabular-nums">{row}</span>
          <span className="min-w-0 truncate">{name}</span>
        </span>
      ),
    },
    {
      key: 'outcome',
      header: 'Result',
      width: '10rem',
      phone: 'aside',
      cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{word(outcome)}</Badge>,
    },
    {
      key: 'told',
      header: 'Details',
      phone: 'detail',
      cell: ({ outcome, cells, errors, changes, notes, read }) => (
        <ul
          className={`flex flex-col gap-0.5 py-1 whitespace-normal ${errors.length > 1 ? 'list-disc pl-4 marker:text-red-ink' : ''}`}
        >
          {errors.map(({ field, message, meant = [] }) => (
            <li key={`${field} ${message}`}>
              <span className="text-red-ink">{meant.length > 0 ? `${message}. ` : message}</span>
              <SuggestedNames
                meant={meant.map((name) => ({ field, written: writtenIn(found, field, cells), name }))}
                onSuggestion={onSuggestion}
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
      ),
    },
  ];
}

function writtenIn({ columns }: ImportAnswer, field: string, cells: readonly string[]): string {
  return cells[columns.findIndex((column) => column.field === field)] ?? '';
}

/** Suggested corrections, for all rows with the same text. */
function SuggestedNames({
  meant,
  onSuggestion,
}: {
  meant: readonly Suggestion[];
  onSuggestion: OnSuggestion;
}) {
  if (meant.length === 0) return null;
  if (!onSuggestion)
    return (
      <span className="text-ink-muted">
        {importWords.didYouMean(meant.map(({ name }) => name).join(' or '))}
      </span>
    );
  return (
    <span className="text-ink-muted">
      Did you mean{' '}
      {meant.map((each, at) => (
        <Fragment key={each.name}>
          {at > 0 && ' or '}
          <button
            type="button"
            className={linkStyle}
            aria-label={`Use ${each.name} for every ${each.written}`}
            onClick={(event) => {
              event.stopPropagation();
              onSuggestion(each);
            }}
          >
            {each.name}
          </button>
        </Fragment>
      ))}
      ?
    </span>
  );
}

async function readRefused(
  id: string,
  signal: AbortSignal,
  tell: (read: number, total: number) => void,
): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { outcome: 'refused', page, pageSize: 500 } as const;
    const rows = await call(readImportRows, { params: { id }, query }, { signal });
    all.push(...rows);
    if (rows.length < 500) return all;
    tell(all.length, all.length + 500);
  }
}

/** The original sheet with a column of reasons, to be corrected and uploaded again. */
function refusedSheet(
  { columns, fileName }: ImportAnswer,
  { plural }: Importable,
  rows: readonly ImportRow[],
) {
  return {
    name: `rejected-${plural.replaceAll(' ', '-')}`,
    title: `Rejected rows of ${fileName}`,
    columns: [
      ...columns.map(({ head }, at) => ({ header: head || `Column ${at + 1}`, kind: 'text' as const })),
      { header: 'Reason', kind: 'text' as const },
    ],
    rows: rows.map(({ cells, errors }) => [
      ...cells,
      errors.map((error) => reasonOf(error).replace(/\.$/, '')).join('. '),
    ]),
    totals: null,
    figures: [],
    filters: [],
    asOf: new Date().toISOString(),
  };
}

function reasonOf({ message, meant = [] }: ImportRow['errors'][number]): string {
  return meant.length > 0 ? `${message}. ${importWords.didYouMean(meant.join(' or '))}` : message;
}
