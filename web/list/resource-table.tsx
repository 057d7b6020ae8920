import type { ReactNode } from 'react';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Column as TableColumn } from '#web/ui/table-column.ts';
import { Table } from '#web/ui/table.tsx';
import { possibleColumns, shownColumns } from './arrangement.ts';
import { orderOf, sortOf } from './column-order.ts';
import { ColumnsButton } from './columns-button.tsx';
import { headerOf, isNumeric, shownText, type Column, type Field, type Row } from './columns.ts';
import { ExportButtons } from '#web/sheet/export-buttons.tsx';
import { ExportChosen } from '#web/sheet/export-chosen.tsx';
import { FilterChip } from './filter-chip.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ListFacts } from '#web/sheet/list-facts.tsx';
import { SearchField } from './search-field.tsx';
import type { List } from './use-list.ts';
import type { Selection } from '#web/bulk/use-selection.ts';
import { ViewsButton } from './views/views-button.tsx';

interface ResourceTableProps<R extends ResourceWith<'list'>, F extends Field<R>> {
  list: List<R, F>;
  resource: R;
  columns: readonly Column<R, NoInfer<F>>[];
  /** The card's heading, unless the page title says it. */
  heading?: string;
  /** The main button, beside the heading. */
  headingAction?: ReactNode;
  searchPlaceholder: string;
  /** Filters beside the search box. */
  toolbar?: ReactNode;
  /** Shown before anything has been added. */
  empty: { sentence: string; action?: ReactNode };
  rowActions?: (row: Row<R, F>) => ReactNode;
  /** Rows that can be selected, and the bar of their actions. */
  selection?: Selection<Row<R, F>>;
  selectionBar?: (exporting: ReactNode) => ReactNode;
  open?: (row: Row<R, F>) => void;
  /** The record open beside the list. */
  openId?: string | undefined;
  exportLabel?: string;
  /** The title in files and print; by default the heading. */
  title?: string;
  /** Shows Print as a button, for lists that are often printed. */
  isPrinted?: boolean;
  /** The plural noun of the rows, if not the resource's: 'vehicles' of the fleet. */
  noun?: string;
}

/** A resource's list with search, sorting, paging, export and empty states. */
export function ResourceTable<R extends ResourceWith<'list'>, F extends Field<R>>(
  props: ResourceTableProps<R, F>,
) {
  const { list, resource, heading, headingAction, toolbar, rowActions, open, openId } = props;
  const { exportLabel = 'Export CSV', noun = resource.plural, isPrinted = false } = props;
  const { title = heading ?? capitalised(noun) } = props;
  const possible = possibleColumns(resource, props.columns).filter(
    ({ field }) => list.sees(field) || list.offers(field),
  );
  const columns = shownColumns(possible, list.arrangement).filter(({ field }) => list.sees(field));
  const formats = useFormats();
  const sort = sortOf(columns, list.sort);
  const unseen = !sort && list.isSorted && sortOf(possible, list.sort);
  const sortedBy = unseen && possible.find(({ field }) => field === unseen.key);

  const taken = { list, resource, columns, title };
  const chosen = props.selection?.rows ?? [];
  return (
    <Card
      flush
      {...(heading && { title: heading })}
      actions={headingAction}
      className="[--table-top:var(--list-top,var(--header-height))]"
    >
      {props.selectionBar?.(<ExportChosen {...taken} chosen={chosen} />)}
      <ListToolbar
        search={<SearchField placeholder={props.searchPlaceholder} value={list.q} onSearch={list.search} />}
        filters={toolbar}
        count={Object.values(list.filtered).filter(Boolean).length}
        onClear={list.clear}
        total={list.total}
        noun={noun}
        // The selection bar covers it but may be lower, where the toolbar takes several lines.
        isCovered={props.selectionBar !== undefined && chosen.length > 0}
        options={
          <>
            <ViewsButton list={list} noun={noun} />
            <ColumnsButton list={list} resource={resource} columns={possible} />
            <ExportButtons {...taken} label={exportLabel} isPrinted={isPrinted} />
          </>
        }
      >
        {sortedBy && (
          <FilterChip without="use the default order" onRemove={list.unsort}>
            {`Sorted by ${headerOf(resource, sortedBy)}`}
          </FilterChip>
        )}
      </ListToolbar>
      <ListFacts list={list} resource={resource} />
      {list.error ? (
        <ReadFailure error={list.error} failure={resource.list.failure} onRetry={list.retry} />
      ) : (
        <Table
          caption={heading ?? noun}
          columns={tableColumns(resource, columns, formats, rowActions)}
          rows={list.rows}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={(sort) => list.sortBy(orderOf(columns, sort))}
          {...(open && { onOpen: open })}
          selectedKey={openId}
          loading={list.isLoading}
          refreshing={list.isRefreshing}
          empty={<NothingThere {...props} />}
          isCompact={list.isCompact}
          selection={props.selection}
        />
      )}
      {list.rows.length > 0 && (
        <Pagination
          noun={noun}
          page={list.page}
          pageSize={list.pageSize}
          total={list.total}
          onPage={list.turnTo}
        />
      )}
    </Card>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function NothingThere<R extends ResourceWith<'list'>, F extends Field<R>>(props: ResourceTableProps<R, F>) {
  const { list, resource, empty, noun = resource.plural } = props;
  // A page past the end; the last one is being loaded.
  if (list.page > 1 && list.total > 0) return null;
  if (list.isNarrowed)
    return (
      <EmptyState
        sentence={`No ${noun} match this search.`}
        action={<Button onClick={list.clear}>Show all {noun}</Button>}
      />
    );
  return <EmptyState sentence={empty.sentence} action={empty.action} />;
}

function tableColumns<R extends ResourceWith<'list'>, F extends Field<R>>(
  resource: R,
  columns: readonly Column<R, F>[],
  formats: Formats,
  rowActions: ResourceTableProps<R, F>['rowActions'],
): TableColumn<Row<R, F>>[] {
  const shown = columns.map((column): TableColumn<Row<R, F>> => {
    const {
      field,
      cell,
      text: _text,
      file: _file,
      sort = field,
      header: _header,
      reads: _reads,
      isOptional: _isOptional,
      exports: _exports,
      ...layout
    } = column;
    return {
      ...layout,
      key: field,
      header: headerOf(resource, column),
      cell: (row) => (cell ? cell(row, formats) : shownText(resource, column, row, formats)),
      sortable: sort !== false,
      ...(isNumeric(resource, column) && { align: 'end' }),
    };
  });
  if (!rowActions) return shown;
  return [
    ...shown,
    { key: 'actions', header: 'Actions', cell: rowActions, align: 'end', phone: 'aside', notInPrint: true },
  ];
}
