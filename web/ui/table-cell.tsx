import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ShortenedText } from './shortened-text.tsx';
import type { Column } from './table-column.ts';
import { hiddenBelow } from './table-header.tsx';

interface TableCellProps<Row> {
  column: Column<Row>;
  row: Row;
  selected: boolean;
  onOpen?: ((row: Row) => void) | undefined;
  renderOpen?: ((row: Row, content: ReactNode, className: string) => ReactNode) | undefined;
}

export function TableCell<Row>({ column, row, selected, onOpen, renderOpen }: TableCellProps<Row>) {
  const content = column.primary ? null : column.cell(row);
  const { primary, align = 'start', phone = primary ? undefined : 'detail', labelOnPhone, header } = column;
  return (
    <td
      role="cell"
      data-off-paper={column.notInPrint}
      className={classNames(
        'h-(--row-height) border-b border-line px-3 py-(--row-space) align-middle [tbody:last-child>tr:last-child>&]:border-b-0 first:pl-4 last:pr-4',
        '@max-[40rem]:h-auto @max-[40rem]:border-0 @max-[40rem]:p-0 @max-[40rem]:first:pl-0 @max-[40rem]:last:pr-0',
        !primary && 'max-w-80 overflow-hidden text-ellipsis whitespace-nowrap',
        align === 'end' && 'text-right tabular-nums @max-[40rem]:text-left',
        selected && 'first:shadow-[inset_2px_0_0_var(--accent)] @max-[40rem]:first:shadow-none',
        primary &&
          'min-w-40 max-w-120 font-medium text-ink wrap-anywhere @max-[40rem]:max-w-none @max-[40rem]:order-1 @max-[40rem]:min-w-0 @max-[40rem]:flex-1',
        phone === 'aside' && '@max-[40rem]:order-1',
        phone === 'detail' &&
          '@max-[40rem]:order-3 @max-[40rem]:max-w-full @max-[40rem]:text-small @max-[40rem]:whitespace-normal @max-[40rem]:text-ink-muted',
        phone === 'end' && '@max-[40rem]:order-4 @max-[40rem]:ml-auto',
        phone === 'hidden' && '@max-[40rem]:hidden',
        hiddenBelow(column),
      )}
    >
      {labelOnPhone && content !== null && (
        <span className="mr-1 hidden text-ink-faint @max-[40rem]:inline">{header}</span>
      )}
      {primary ? (
        <Opener row={row} column={column} onOpen={onOpen} renderOpen={renderOpen} />
      ) : (
        shortened(content)
      )}
    </td>
  );
}

function shortened(content: ReactNode, className?: string): ReactNode {
  return typeof content === 'string' ? (
    <ShortenedText className={className}>{content}</ShortenedText>
  ) : (
    content
  );
}

function Opener<Row>({ row, column, onOpen, renderOpen }: Omit<TableCellProps<Row>, 'selected'>) {
  const content = shortened(column.cell(row), 'line-clamp-2 @max-[40rem]:line-clamp-3');
  if (renderOpen) return renderOpen(row, content, openerStyle);
  if (!onOpen) return content;
  return (
    <button type="button" data-opens-row onClick={() => onOpen(row)} className={openerStyle}>
      {content}
    </button>
  );
}

const openerStyle =
  'block w-full max-w-full rounded-sm text-left group-hover/row:underline group-hover/row:decoration-line-strong group-hover/row:underline-offset-4';
