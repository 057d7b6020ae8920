import { useMemo, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CalendarPerson } from '#contract/hr/team-calendar.ts';
import { useFormats } from '#web/engine/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VirtualRows } from '#web/ui/virtual-rows.tsx';
import type { LeaveLooks } from './absence-look.ts';
import { absenceOn, absencesOf, type Absence } from './absences.ts';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { columnsOf } from './columns.ts';
import { moveBy, type Place } from './grid-keys.ts';
import { SummaryRows } from './summary-rows.tsx';
import type { OpenCalendar } from './use-calendar.ts';

interface CalendarGridProps {
  open: OpenCalendar;
  looks: LeaveLooks;
  onOpen: (absence: Absence, person: CalendarPerson) => void;
}

/** One row a person, one column a day. The grid has one tab stop; arrow keys move between cells. */
export function CalendarGrid({ open, looks, onOpen }: CalendarGridProps) {
  const { calendar, days, view, isQuarter, title } = open;
  const { people, shortages, holidays } = calendar;
  const today = useFormats().today();
  const from = days[0];
  // The rows are drawn again only when their own values change.
  // oxlint-disable-next-line react/exhaustive-deps
  const columns = useMemo(() => columnsOf(days, holidays, today), [from, days.length, holidays, today]);
  const grid = useRef<HTMLTableElement>(null);
  const above = 1 + shortages.length;
  const rows = above + people.length;
  const [chosen, setChosen] = useState<Place>(() => ({ row: above, column: startColumn(days, today) }));
  const at = { row: Math.min(chosen.row, rows - 1), column: Math.min(chosen.column, days.length) };

  function handleKey(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Enter' && openAt(at)) return event.preventDefault();
    const to = moveBy(event, at, { rows, lastColumn: days.length });
    if (!to) return;
    event.preventDefault();
    // The row may be out of view, and is drawn first.
    flushSync(() => setChosen(to));
    grid.current?.querySelector<HTMLElement>(`[data-place="${to.row}.${to.column}"]`)?.focus();
  }

  /** Whether there is something to open. */
  function openAt({ row, column }: Place): boolean {
    const person = people[row - above];
    const day = days[column - 1];
    const absence = person && day ? absenceOn(absencesOf(person), day) : null;
    if (person && absence) onOpen(absence, person);
    return absence !== null;
  }

  const visit = (event: SyntheticEvent, act: (place: Place) => void) => {
    const place = placeOf(event.target);
    if (place) act(place);
  };

  return (
    <div
      ref={keepOpenCellInView}
      className={classNames(
        'max-h-[min(52rem,82dvh)] overflow-auto overscroll-x-contain transition-opacity [--row-height:2.75rem]',
        open.isRefreshing && 'opacity-60',
      )}
    >
      <table
        ref={grid}
        role="grid"
        aria-label={`Team calendar, ${title}`}
        aria-rowcount={rows + 1}
        aria-colcount={days.length + 1}
        aria-busy={open.isRefreshing}
        onKeyDown={handleKey}
        onFocus={(event) => visit(event, setChosen)}
        onClick={(event) => visit(event, (place) => void openAt(place))}
        className={classNames(
          'w-full table-fixed border-separate border-spacing-0 text-body',
          isQuarter ? 'min-w-[70rem]' : 'min-w-[64rem]',
        )}
      >
        <colgroup>
          <col className={isQuarter ? 'w-48' : 'w-64'} />
        </colgroup>
        <CalendarHead columns={columns} isQuarter={view === 'quarter'} />
        <SummaryRows
          calendar={calendar}
          columns={columns}
          isQuarter={isQuarter}
          chosen={at.row < above ? at : null}
        />
        <VirtualRows
          rows={people}
          rowKey={({ employeeId }) => employeeId}
          keptKey={people[at.row - above]?.employeeId}
          onPointerDown={() => undefined}
          renderRow={(person, index) => (
            <CalendarRow
              key={person.employeeId}
              person={person}
              columns={columns}
              looks={looks}
              row={index + above}
              isQuarter={isQuarter}
              chosenColumn={at.row === index + above ? at.column : null}
            />
          )}
        />
      </table>
    </div>
  );
}

/** The panel narrows the grid, so the open cell is scrolled back into view. */
function keepOpenCellInView(region: HTMLElement | null) {
  if (!region) return undefined;
  const observer = new ResizeObserver(() => {
    if (!document.querySelector('[data-side-panel]')) return;
    region
      .querySelector('[role=gridcell][tabindex="0"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  observer.observe(region);
  return () => observer.disconnect();
}

/** Today, or the first day. */
function startColumn(days: readonly string[], today: string): number {
  return Math.max(0, days.indexOf(today)) + 1;
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (cell?.dataset.place ?? '').split('.').map(Number);
  return cell && row !== undefined && column !== undefined ? { row, column } : null;
}
