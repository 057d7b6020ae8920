import type { ReactNode } from 'react';
import type { CalendarPerson } from '#contract/hr/team-calendar.ts';
import { classNames } from '#web/ui/class-names.ts';
import { HolidayMark } from '../person/attendance/holiday-mark.tsx';
import { absencesOf, type Absence } from './absences.ts';
import { letterOf, lookOf, type LeaveLooks } from './absence-look.ts';

interface CalendarLegendProps {
  people: readonly CalendarPerson[];
  looks: LeaveLooks;
  hasShortages: boolean;
}

/** Explains the colours and looks that are shown. */
export function CalendarLegend({ people, looks, hasShortages }: CalendarLegendProps) {
  const absences = people.flatMap(absencesOf);
  const names = [...looks.keys(), null].filter((type) =>
    absences.some((absence) => absence.kind === 'leave' && absence.leaveType === type),
  );
  const others = new Map(
    absences.filter(({ kind }) => kind !== 'leave').map((absence) => [nameOf(absence), absence]),
  );
  const isAsked = absences.some((absence) => absence.kind === 'leave' && absence.isPending);
  return (
    <div className="border-t px-4 py-3 text-small text-ink-muted">
      <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1.5">
        {names.map((type) => (
          <Entry key={type} absence={leaveOf(type)} looks={looks}>
            {type ? `${type} leave` : 'Leave'}
          </Entry>
        ))}
        {isAsked && (
          <Entry absence={{ ...leaveOf(null), isPending: true }} looks={looks} hasNoLetter>
            Pending request
          </Entry>
        )}
        {[...others].map(([name, absence]) => (
          <Entry key={name} absence={absence} looks={looks}>
            {name}
          </Entry>
        ))}
        <Item sample={<span className="h-5 w-7 rounded-sm border bg-sunken" />}>Weekend</Item>
        <Item
          sample={
            <span className="inline-flex h-5 w-7 items-center justify-center rounded-sm bg-accent-soft">
              <HolidayMark />
            </span>
          }
        >
          Public holiday
        </Item>
        {hasShortages && (
          <>
            <Item sample={<Number look="bg-red-soft font-semibold text-red-ink">2</Number>}>
              At work, below the minimum crew
            </Item>
            <Item sample={<Number look="bg-amber-soft text-amber-ink">2?</Number>}>
              At work if pending requests are approved
            </Item>
          </>
        )}
      </ul>
      <p className="mt-2 text-ink-faint pointer-coarse:hidden">
        Arrow keys move between days and people. Enter opens the request.
      </p>
    </div>
  );
}

function leaveOf(leaveType: string | null): Extract<Absence, { kind: 'leave' }> {
  return { kind: 'leave', id: '', leaveType, isPending: false, halfDays: [], startDate: '', endDate: '' };
}

function nameOf(absence: Absence): string {
  if (absence.kind === 'training') return 'Training';
  return absence.kind === 'mark' && absence.status === 'Absent' ? 'Absent' : 'Leave in attendance';
}

interface EntryProps {
  absence: Absence;
  looks: LeaveLooks;
  hasNoLetter?: boolean;
  children: string;
}

function Entry({ absence, looks, hasNoLetter = false, children }: EntryProps) {
  const sample = (
    <span
      className={classNames(
        'inline-flex h-5 w-7 items-center justify-center rounded-md border font-medium',
        lookOf(absence, looks),
      )}
    >
      {!hasNoLetter && letterOf(absence, looks)}
    </span>
  );
  return <Item sample={sample}>{children}</Item>;
}

function Number({ look, children }: { look: string; children: string }) {
  return (
    <span className={classNames('inline-flex h-5 w-7 items-center justify-center rounded-sm', look)}>
      {children}
    </span>
  );
}

function Item({ sample, children }: { sample: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className="inline-flex">
        {sample}
      </span>
      {children}
    </li>
  );
}
