import type { ReactNode } from 'react';
import type { CrewShortage, TeamCalendar } from '#contract/hr/team-calendar.ts';
import { crewOf } from '#contract/hr/crew-rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { groundOf, type DayColumn } from './columns.ts';
import type { Place } from './grid-keys.ts';
import { describeRule, describeShortDay, isShort, writeAtWork } from './shortage-words.ts';

interface SummaryRowsProps {
  calendar: TeamCalendar;
  columns: readonly DayColumn[];
  isQuarter: boolean;
  /** The cell that takes the focus, if it is in one of these rows. */
  chosen: Place | null;
}

/** How many are away on each day, and the rules that this breaks. */
export function SummaryRows({ calendar: { days, shortages }, columns, isQuarter, chosen }: SummaryRowsProps) {
  const away = new Map(days.map((day) => [day.date, day]));
  const chosenIn = (row: number) => (chosen?.row === row ? chosen.column : null);
  return (
    <tbody role="rowgroup">
      <Row
        row={0}
        head={<span className="block truncate font-medium">Away</span>}
        label="Away"
        columns={columns}
        chosenColumn={chosenIn(0)}
        isLast={shortages.length === 0}
        isQuarter={isQuarter}
        cellOf={({ day }) => {
          const { away: absent = 0, requested = 0 } = away.get(day) ?? {};
          return {
            spoken: `${absent} away${requested > 0 ? `, ${requested} more requested` : ''}`,
            text: absent > 0 ? String(absent) : requested > 0 ? '?' : '',
            look: absent > 0 ? 'text-ink' : 'text-ink-faint',
          };
        }}
      />
      {shortages.map((shortage, index) => (
        <ShortageRow
          key={shortage.crewRuleId}
          shortage={shortage}
          row={index + 1}
          columns={columns}
          chosenColumn={chosenIn(index + 1)}
          isLast={index === shortages.length - 1}
          isQuarter={isQuarter}
        />
      ))}
    </tbody>
  );
}

interface ShortageRowProps extends Omit<RowProps, 'head' | 'label' | 'cellOf'> {
  shortage: CrewShortage;
}

function ShortageRow({ shortage, ...row }: ShortageRowProps) {
  const { minimum } = shortage;
  const byDay = new Map(shortage.days.map((day) => [day.date, day]));
  return (
    <Row
      {...row}
      head={
        <>
          <span className="block truncate font-medium">{crewOf(shortage)}</span>
          <span className="block text-small font-normal text-ink-faint">{`Minimum ${minimum} at work`}</span>
        </>
      }
      label={describeRule(shortage)}
      cellOf={({ day }) => {
        const short = byDay.get(day);
        if (!short) return { spoken: 'enough at work', text: '', look: '' };
        return {
          spoken: describeShortDay(short, minimum),
          text: writeAtWork(short, minimum),
          look: isShort(short, minimum)
            ? 'bg-red-soft font-semibold text-red-ink'
            : 'bg-amber-soft text-amber-ink',
        };
      }}
    />
  );
}

interface RowProps {
  row: number;
  head: ReactNode;
  label: string;
  columns: readonly DayColumn[];
  chosenColumn: number | null;
  isLast: boolean;
  isQuarter: boolean;
  cellOf: (column: DayColumn) => { spoken: string; text: string; look: string };
}

function Row({ row, head, label, columns, chosenColumn, isLast, isQuarter, cellOf }: RowProps) {
  const line = isLast ? 'border-b border-b-line-strong' : 'border-b';
  return (
    <tr aria-rowindex={row + 2}>
      <th
        scope="row"
        role="rowheader"
        data-place={`${row}.0`}
        tabIndex={chosenColumn === 0 ? 0 : -1}
        title={label}
        className={classNames(
          'sticky left-0 z-20 h-9 border-r bg-surface px-4 py-0.5 text-left leading-tight -outline-offset-2',
          line,
        )}
      >
        {head}
      </th>
      {columns.map((column, index) => {
        const { spoken, text, look } = cellOf(column);
        // A day of a quarter has room for one sign.
        const shown = isQuarter ? text.replace('?', '') || text : text;
        return (
          <td
            key={column.day}
            role="gridcell"
            tabIndex={chosenColumn === index + 1 ? 0 : -1}
            data-place={`${row}.${index + 1}`}
            aria-label={`${label}, ${column.spoken}, ${spoken}`}
            title={text && spoken}
            className={classNames(
              'scroll-ml-56 p-0 text-center text-small tabular-nums -outline-offset-2',
              line,
              look.includes('bg-') ? look : classNames(groundOf(column), look),
            )}
          >
            <span className={classNames(isQuarter && shown.length > 1 && '[writing-mode:vertical-rl]')}>
              {shown}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
