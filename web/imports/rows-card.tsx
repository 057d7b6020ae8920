import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { rowOutcomes, type ImportAnswer, type ImportRow } from '#contract/imports/import-answer.ts';
import { readImportRows } from '#contract/imports/import-endpoints.ts';
import { imports } from '#contract/imports/imports.ts';
import { reading } from '#web/engine/queries.ts';
import { SheetButtons } from '#web/sheet/sheet-buttons.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { narrowScreen, useMediaQuery } from '#web/ui/media-query.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Table } from '#web/ui/table.tsx';
import type { OnCorrect } from './corrections.tsx';
import { EditRow } from './edit-row.tsx';
import { readRefused, refusedSheet } from './refused-sheet.ts';
import { columnsFor, wordOf } from './row-columns.tsx';
import type { Preview } from './use-import.ts';

const rowsOnPage = 50;

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
  const onCorrect: OnCorrect =
    preview && !preview.isPending
      ? ({ field, written, name }) => preview.mutate({ names: { [field]: { [written]: name } } })
      : null;
  const groups = [
    { value: 'all', label: 'All' },
    ...rowOutcomes
      .filter((each) => counts[each] > 0 || each === shown)
      .map((each) => ({ value: each, label: `${wordOf(each, status)} ${formatNumber(counts[each])}` })),
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
        columns={columnsFor(found, importable, onCorrect)}
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
