import type { enrolments } from '#contract/training/enrolments.ts';
import type { trainingSessions } from '#contract/training/training-sessions.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { PaperHead, PaperSignatures } from '#web/ui/paper.tsx';
import { PrintedAlone } from '#web/ui/printed-alone.tsx';
import './session-sheet.css';
import { daysOfSheets, freeLines } from './sheet-lines.ts';

export interface SheetProps {
  session: RecordIn<typeof trainingSessions>;
  people: readonly RecordIn<typeof enrolments>[];
}

/** A sheet to sign: a line per attendee, and empty ones for free seats. */
export function SessionSheet({ session, people }: SheetProps) {
  const sheets = daysOfSheets(session.startDate, session.endDate);
  return (
    <PrintedAlone label="Attendance sheet">
      {sheets.map((days) => (
        <section key={days[0]} data-paper data-session-sheet data-wide={days.length > 2 || undefined}>
          <SheetHead session={session} />
          <SheetTable session={session} people={people} days={days} />
          <PaperSignatures labels={['Name of the trainer', 'Signature of the trainer', 'Date']} />
        </section>
      ))}
    </PrintedAlone>
  );
}

function SheetHead({ session }: Pick<SheetProps, 'session'>) {
  const formats = useFormats();
  const { startDate, endDate, providerName, location } = session;
  const days =
    endDate && endDate !== startDate
      ? `${formats.day(startDate)} to ${formats.day(endDate)}`
      : formats.day(startDate);
  const facts = { Provider: providerName, Days: days, Place: location };
  return <PaperHead above="Attendance sheet" title={session.courseName} facts={facts} />;
}

function SheetTable({ session, people, days }: SheetProps & { days: readonly string[] }) {
  const formats = useFormats();
  const lines = [
    ...people.map(({ employeeNumber, employeeName, position }) => [employeeNumber, employeeName, position]),
    ...Array.from({ length: freeLines(session.seatsFree) }, () => []),
  ];
  return (
    <table>
      <thead>
        <tr>
          <th className="w-8">No.</th>
          <th className="w-20">Number</th>
          <th>Name</th>
          <th>Position</th>
          {days.map((day) => (
            <th key={day} data-signature>
              Signature {formats.day(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- empty lines have no other identity
          <tr key={index}>
            <td className="text-right tabular-nums">{index + 1}</td>
            {['number', 'name', 'position', ...days].map((key, place) => (
              <td key={key}>{line[place]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
