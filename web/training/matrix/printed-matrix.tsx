import type { Formats } from '#web/engine/format.ts';
import type { Reading } from '#web/sheet/sheet.ts';
import '#web/sheet/printed-list.css';
import { PrintedAlone } from '#web/ui/printed-alone.tsx';
import { cellDay } from './cell-day.ts';
import type { MatrixFilters } from './use-matrix.ts';
import { readWholeMatrix, type WholeMatrix } from './whole-matrix.ts';
import { formatNumber } from '#contract/engine/number-text.ts';

/** Courses that fit on an A4 page; the others go on further pages. */
const coursesAcross = 8;

/** The whole matrix with its filters. */
export async function matrixPrintView(filters: MatrixFilters, formats: Formats, reading: Reading) {
  const whole = await readWholeMatrix(filters, reading);
  return { printView: <PrintedMatrix whole={whole} formats={formats} />, rows: whole.employees.length };
}

function PrintedMatrix({ whole: { courses, employees, filters, asOf }, formats }: PrintedMatrixProps) {
  const starts = courses.map((_, place) => place).filter((place) => place % coursesAcross === 0);
  return (
    <PrintedAlone label="Training Matrix">
      {starts.map((from) => {
        const across = courses.slice(from, from + coursesAcross);
        const facts = [
          `As of ${formats.instant(asOf)}`,
          `${formatNumber(employees.length)} employees`,
          `Courses ${from + 1} to ${from + across.length} of ${courses.length}`,
          ...filters,
        ];
        return (
          <section key={from} data-printed-list className="break-before-page first:break-before-auto">
            <header className="mb-4">
              <h1 className="text-title font-semibold">Training Matrix</h1>
              <p className="text-small">{facts.join(' · ')}</p>
            </header>
            <table>
              <thead>
                <tr>
                  <th>Employee</th>
                  {across.map(({ id, courseName, isRetired }) => (
                    <th key={id}>{isRetired ? `${courseName} (retired)` : courseName}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {employees.map(({ id, employeeName, position, siteName, cells }) => (
                  <tr key={id}>
                    <td>
                      {employeeName}
                      <br />
                      {siteName ? `${position}, ${siteName}` : position}
                    </td>
                    {cells.slice(from, from + coursesAcross).map((cell, place) => (
                      <td key={across[place]?.id}>
                        {cell.standing === 'Not Required' ? '-' : cell.standing}
                        <br />
                        {cellDay(cell, formats)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </PrintedAlone>
  );
}

interface PrintedMatrixProps {
  whole: WholeMatrix;
  formats: Formats;
}
