import { useState } from 'react';
import type { Candidate } from '#contract/training/candidates.ts';
import { newId } from '#web/engine/new-id.ts';

/** `id`: that of the future enrolment, so that a retry does not enrol anyone twice. */
export type ChosenPerson = Pick<Candidate, 'employeeId' | 'employeeName'> & { id: string };

/** People selected on any page, in order; when the seats are taken, the others are for the waiting list. */
export function useChosen(seatsFree: number | null) {
  const [people, setPeople] = useState<readonly ChosenPerson[]>([]);
  const left = seatsFree === null ? null : Math.max(0, seatsFree - people.length);
  const waiting = seatsFree === null ? 0 : Math.max(0, people.length - seatsFree);
  const has = (employeeId: string) => people.some((person) => person.employeeId === employeeId);
  return {
    people,
    left,
    waiting,
    has,
    toggle({ employeeId, employeeName }: Pick<Candidate, 'employeeId' | 'employeeName'>) {
      if (has(employeeId)) setPeople(people.filter((person) => person.employeeId !== employeeId));
      else setPeople([...people, { id: newId(), employeeId, employeeName }]);
    },
    clear: () => setPeople([]),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
