import { Link } from '@tanstack/react-router';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { MatrixCell } from '#contract/training/training-matrix.ts';
import { useFormats } from '#web/engine/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { cellDay } from './cell-day.ts';
import { moveBy, type Place } from './grid-keys.ts';
import { Standing, WithoutFile } from './standing-look.tsx';
import { coursePageSize, pageSize, type OpenMatrix } from './use-matrix.ts';

/** The competencies as a grid with one tab stop; arrow keys move between cells. */
export function MatrixGrid({ open }: { open: OpenMatrix }) {
  const { matrix, page, coursePage } = open;
  const { courses, employees, employeeTotal, courseTotal } = matrix;
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<Place>({ row: 0, column: 1 });
  /** The cell to focus once it is rendered, which may need another page. */
  const wanted = useRef<string>(null);
  const at = {
    row: Math.min(chosen.row, employees.length - 1),
    column: Math.min(chosen.column, courses.length),
  };

  function transition(event: KeyboardEvent) {
    const shown = { rows: employees.length, courses: courses.length, page, coursePage };
    const sizes = { pageSize, coursePageSize, employeeTotal, courseTotal };
    const to = moveBy(event, at, { ...shown, ...sizes });
    if (!to) return;
    event.preventDefault();
    setChosen(to);
    wanted.current = `${to.row}.${to.column}`;
    focusWanted(grid.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`));
    if (to.page !== page) open.turnTo(to.page);
    if (to.coursePage !== coursePage) open.turnCoursesTo(to.coursePage);
  }

  function focusWanted(element: HTMLElement | null | undefined) {
    if (!element || element.dataset.place !== wanted.current) return;
    wanted.current = null;
    element.focus();
  }

  const placed = (row: number, column: number) => ({
    ref: focusWanted,
    'data-place': `${row}.${column}`,
    tabIndex: row === at.row && column === at.column ? 0 : -1,
    onFocus: () => setChosen({ row, column }),
  });

  return (
    <div
      ref={scrollToOpenCell}
      className="max-h-[min(40rem,80dvh)] overflow-auto overscroll-x-contain print:max-h-none print:overflow-visible"
      data-across
    >
      <table
        ref={grid}
        role="grid"
        aria-label="Training Matrix"
        aria-rowcount={employeeTotal + 1}
        aria-colcount={courseTotal + 1}
        aria-busy={open.isRefreshing}
        onKeyDown={transition}
        className="w-full border-separate border-spacing-0 text-body"
      >
        <thead>
          <tr>
            <th scope="col" className={classNames(headStyle, nameStyle, 'z-30 px-4')}>
              Employee
            </th>
            {courses.map(({ id, courseName, isRetired }) => (
              <th key={id} scope="col" className={classNames(headStyle, 'z-20 min-w-34 px-3')}>
                <span className="line-clamp-3">{courseName}</span>
                {isRetired && <span className="font-normal text-ink-faint"> Retired</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {employees.map(({ id, employeeName, position, siteName, cells }, row) => (
            // Keyed by position, so that the focus stays while the page changes.
            <tr key={row} aria-rowindex={(page - 1) * pageSize + row + 2} className="group/row">
              <th scope="row" className={classNames(cellStyle, nameStyle, 'z-10 px-4 py-1.5 font-medium')}>
                <Link
                  {...placed(row, 0)}
                  to="/hr"
                  search={{ view: id, 'person.tab': 'training' }}
                  className="flex min-w-0 items-center gap-3 rounded-sm decoration-line-strong underline-offset-4 hover:text-accent-ink hover:underline"
                >
                  <span className="max-sm:hidden">
                    <Avatar name={employeeName} />
                  </span>
                  <span className="min-w-0">
                    <span className="block truncate max-sm:line-clamp-2 max-sm:whitespace-normal">
                      {employeeName}
                    </span>
                    <span className="block truncate text-small font-normal text-ink-faint max-sm:hidden">
                      {siteName ? `${position}, ${siteName}` : position}
                    </span>
                  </span>
                </Link>
              </th>
              {courses.map((course, place) => {
                const cell = cells[place] ?? { standing: 'Not Required' };
                const name = `${id}.${course.id}`;
                return (
                  <td key={place} className={cellStyle}>
                    <button
                      {...placed(row, place + 1)}
                      type="button"
                      aria-expanded={name === open.openCell}
                      onClick={() => open.open(name)}
                      className={classNames(
                        'flex min-h-12 w-full scroll-mt-16 scroll-ml-40 flex-col items-start justify-center px-3 py-1 text-left -outline-offset-2 transition-colors hover:bg-hover sm:scroll-ml-72',
                        name === open.openCell && 'bg-pressed',
                      )}
                    >
                      <CellWords cell={cell} />
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const headStyle =
  'sticky top-0 h-10 border-b print:static bg-surface py-2 text-left align-bottom text-small font-medium text-ink-muted';
const nameStyle =
  'sticky left-0 print:static w-36 min-w-36 max-w-36 border-r bg-surface text-left sm:w-64 sm:min-w-64 sm:max-w-64';
const cellStyle = 'border-b align-middle group-last/row:border-b-0';

/** The panel narrows the matrix, so the open cell is scrolled back into view. */
function scrollToOpenCell(region: HTMLElement | null) {
  if (!region) return undefined;
  const observer = new ResizeObserver(() =>
    region.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
  observer.observe(region);
  return () => observer.disconnect();
}

function CellWords({ cell }: { cell: MatrixCell }) {
  const formats = useFormats();
  const day = cellDay(cell, formats);
  const isHeld = cell.standing === 'Current' || cell.standing === 'Due';
  return (
    <>
      <span className="flex items-center gap-1.5">
        <Standing standing={cell.standing} isQuiet />
        {isHeld && cell.hasFile === false && <WithoutFile />}
      </span>
      {day && <span className="text-small whitespace-nowrap text-ink-muted tabular-nums">{day}</span>}
    </>
  );
}
