import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { ReportColumn } from './report-columns.ts';
import { StateBadge } from './state-badge.tsx';

interface ReportCellProps {
  column: ReportColumn;
  isFirst: boolean;
  isQuiet: boolean;
  isTotal?: boolean;
  text: string;
  /** A link that replaces the text. */
  children?: ReactNode;
}

/** The first cell of a row names it and stays visible while scrolling. */
export function ReportCell({ column, isFirst, isQuiet, isTotal = false, text, children }: ReportCellProps) {
  const isDay = column.index !== null;
  const Cell = isFirst ? 'th' : 'td';
  return (
    <Cell
      {...(isFirst && { scope: 'row' })}
      className={classNames(
        'h-10 border-b py-1 group-last/row:border-b-0 group-data-dense/table:h-8 first:pl-4 last:pr-4 print:h-auto! print:py-1',
        isFirst ? firstStyle : 'whitespace-nowrap print:whitespace-normal',
        isFirst && (isTotal ? 'font-semibold' : 'font-medium'),
        isDay ? dayStyle : placeStyle(column),
        isDay && !isTotal && dayTones[text],
        text === '0' && !isTotal && 'text-ink-faint',
        isQuiet && 'bg-sunken',
        isTotal && 'sticky bottom-0 z-10 border-t border-t-line-strong print:static',
        isTotal && !isQuiet && 'bg-surface',
        isTotal && isFirst && 'z-20',
      )}
    >
      {children ?? (!isTotal && isState(column) ? <StateBadge>{text}</StateBadge> : text)}
    </Cell>
  );
}

export function placeStyle({ isNumeric }: ReportColumn): string {
  return isNumeric
    ? 'px-3 text-right tabular-nums group-data-dense/table:px-2 print:px-1.5'
    : 'px-3 text-left group-data-dense/table:px-2 print:px-1.5';
}

export const dayStyle = 'min-w-[1.375rem] border-l px-0.5 text-center tabular-nums print:min-w-0';

export const firstStyle =
  'sticky left-0 z-10 max-w-44 min-w-32 overflow-hidden bg-surface text-ellipsis max-lg:border-r sm:max-w-72 sm:whitespace-nowrap print:static print:max-w-none print:min-w-20 print:border-r-0 print:whitespace-normal';

const dayTones: Record<string, string> = {
  On: 'text-green-ink',
  Off: 'text-red-ink',
  L: 'font-semibold text-ink',
  A: 'font-semibold text-amber-ink',
};

function isState({ kind, field }: ReportColumn): boolean {
  return kind === 'choice' && (field === 'status' || field === 'state');
}
