import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { columnsOf, type Importable } from '#contract/imports/importable.ts';
import {
  readImportRows,
  rowOutcomes,
  type ImportAnswer,
  type ImportRow,
  type RowOutcome,
} from '#contract/imports/import-endpoints.ts';
import { imports } from '#contract/imports/imports.ts';
import { call } from '#web/engine/client.ts';
import { reading } from '#web/engine/queries.ts';
import { SheetButtons } from '#web/sheet/sheet-buttons.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Column } from '#web/ui/table-column.ts';

const rowsOnPage = 50;

const outcomes: Record<RowOutcome, { done: string; ready: string; tone: Tone }> = {
  add: { done: 'Added', ready: 'New', tone: 'green' },
  change: { done: 'Changed', ready: 'Changed', tone: 'blue' },
  same: { done: 'As it is', ready: 'As it is', tone: 'grey' },
  refused: { done: 'Refused', ready: 'Refused', tone: 'red' },
};

interface RowsCardProps {
  found: ImportAnswer;
  importable: Importable;
}

/** The rows, by what becomes of them; those that are refused can be taken out with their reasons. */
export function RowsCard({ found, importable }: RowsCardProps) {
  const { id, counts, status } = found;
  const { outcome: asked, page = 1 } = useSearch({ from: '/signed-in/import' });
  const navigate = useNavigate({ from: '/import' });
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
  const word = (outcome: RowOutcome) => outcomes[outcome][status === 'Ready' ? 'ready' : 'done'];

  return (
    <Card
      flush
      title="Rows"
      actions={
        counts.refused > 0 && (
          <SheetButtons
            label="Refused Rows"
            what={imports.name}
            read={async ({ signal, tell }) =>
              refusedSheet(found, importable, await readRefused(id, signal, tell))
            }
          />
        )
      }
    >
      <div className="overflow-x-auto border-b px-4 py-2">
        <div className="w-max">
          <Segmented
            label="Rows to show"
            segments={[
              { value: 'all', label: 'All' },
              ...rowOutcomes.map((each) => ({
                value: each,
                label: `${word(each)} ${counts[each].toLocaleString('en')}`,
              })),
            ]}
            value={shown ?? 'all'}
            onChange={(value) =>
              void navigate({ search: (before) => ({ ...before, outcome: value, page: undefined }) })
            }
          />
        </div>
      </div>

      <Table
        caption="Rows of the file"
        columns={columnsFor(importable, word)}
        rows={rows}
        rowKey={({ row }) => String(row)}
        loading={isPending}
        empty={<EmptyState sentence="There are no such rows in this file." />}
      />
      <Pagination
        noun="rows"
        page={page}
        pageSize={rowsOnPage}
        total={total}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      />
    </Card>
  );
}

function columnsFor(importable: Importable, word: (outcome: RowOutcome) => string): Column<ImportRow>[] {
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
      header: 'What becomes of it',
      width: '10rem',
      phone: 'aside',
      cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{word(outcome)}</Badge>,
    },
    {
      key: 'told',
      header: 'Why, or what changes',
      phone: 'detail',
      cell: ({ errors, changes, notes }) => (
        <ul className="flex flex-col gap-0.5 py-1 whitespace-normal">
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`} className="text-red-ink">
              {message}
            </li>
          ))}
          {Object.entries(changes).map(([field, [old, now]]) => (
            <li key={field}>
              <span className="text-ink-muted">{labels.get(field) ?? field}: </span>
              {old && <s className="text-ink-muted">{old}</s>} {now}
            </li>
          ))}
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

/** The same sheet, with a column of reasons: to be corrected and sent again. */
function refusedSheet(
  { columns, fileName }: ImportAnswer,
  { things }: Importable,
  rows: readonly ImportRow[],
) {
  return {
    name: `refused-${things.replaceAll(' ', '-')}`,
    title: `Refused rows of ${fileName}`,
    columns: [
      ...columns.map(({ head }, at) => ({ header: head || `Column ${at + 1}`, kind: 'text' as const })),
      { header: 'Why it is refused', kind: 'text' as const },
    ],
    rows: rows.map(({ cells, errors }) => [...cells, errors.map(({ message }) => message).join('. ')]),
    totals: null,
    figures: [],
    filters: [],
    asOf: new Date().toISOString(),
  };
}
