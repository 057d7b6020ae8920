import type { KeyboardEvent, MouseEvent } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';

/** Selected rows of a table, for bulk actions. */
export interface TableSelection<Row> {
  keys: ReadonlySet<string>;
  /** The label of the row's checkbox; null if it can't be selected. */
  label: (row: Row) => string | null;
  toggle: (key: string) => void;
  /** Selects the range from the last selected row to this one. */
  extendTo: (key: string) => void;
  /** Whether all selectable rows are selected. */
  all: boolean | 'indeterminate';
  toggleAll: () => void;
  clear: () => void;
}

/** Cards have no header, so a separate control selects all. */
export function SelectAllCell<Row>({ selection }: { selection: TableSelection<Row> }) {
  return (
    <th
      role="columnheader"
      data-off-paper
      scope="col"
      className={classNames(
        cellStyle,
        'sticky top-[var(--head-top,var(--table-top,0px))] z-10 h-9 bg-surface @max-[40rem]:hidden',
      )}
    >
      <Checkbox label="Select all" labelHidden checked={selection.all} onChange={selection.toggleAll} />
    </th>
  );
}

interface SelectCellProps<Row> {
  selection: TableSelection<Row>;
  row: Row;
  rowKey: string;
}

export function SelectCell<Row>({ selection, row, rowKey }: SelectCellProps<Row>) {
  const label = selection.label(row);
  return (
    <td
      data-off-paper
      role="cell"
      onClickCapture={(event) => extend(event)}
      className={classNames(
        cellStyle,
        'h-(--row-height) select-none group-last/row:border-b-0',
        '@max-[40rem]:order-1 @max-[40rem]:h-auto @max-[40rem]:border-0 @max-[40rem]:p-0 @max-[40rem]:empty:hidden',
      )}
    >
      {label !== null && (
        <Checkbox
          label={label}
          labelHidden
          checked={selection.keys.has(rowKey)}
          onChange={() => selection.toggle(rowKey)}
        />
      )}
    </td>
  );

  function extend(event: MouseEvent) {
    if (!event.shiftKey || label === null) return;
    event.stopPropagation();
    event.preventDefault();
    selection.extendTo(rowKey);
  }
}

/**
 * Keys in a row: Shift+arrow extends the selection, arrows move between checkboxes, Ctrl+A selects
 * the page, Escape clears.
 */
export function chooseByKey<Row>(selection: TableSelection<Row>, event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
  if (!row) return;
  const { key, shiftKey, ctrlKey, metaKey } = event;
  if (key === 'a' && (ctrlKey || metaKey)) {
    event.preventDefault();
    if (selection.all !== true) selection.toggleAll();
  }
  if (key === 'Escape' && selection.keys.size > 0) {
    event.stopPropagation();
    selection.clear();
  }
  const isAtBox = event.target instanceof Element && event.target.matches('[role=checkbox]');
  if (!['ArrowDown', 'ArrowUp'].includes(key) || !(shiftKey || isAtBox)) return;
  const rows = [...(row.closest('table')?.querySelectorAll('[data-row]') ?? [])];
  const next = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)];
  const box = next?.querySelector<HTMLElement>('[role=checkbox]');
  event.preventDefault();
  if (!box) return;
  const [from, to] = [row, next].map((each) => each?.getAttribute('data-row') ?? '');
  if (shiftKey && from && to) {
    if (selection.keys.size === 0) selection.toggle(from);
    selection.extendTo(to);
  }
  box.focus();
}

/** The checkbox fills its cell, because a click beside it would open the row. */
const cellStyle =
  'relative w-10 border-b border-line py-(--row-space) pr-1 pl-4 align-middle [&_button]:after:absolute [&_button]:after:inset-0 @max-[40rem]:w-auto @max-[40rem]:[&_button]:after:-inset-3';
