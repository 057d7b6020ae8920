import { officers, type Name } from './people.ts';
import type { RollEntry } from './roll.ts';

export type Officer = keyof typeof officers;

/** Finds people in the roll. */
export function openStaffList(roll: readonly RollEntry[]) {
  const byName = new Map(roll.map((entry) => [entry.name, entry]));

  function named(name: Name): RollEntry {
    const entry = byName.get(name);
    if (!entry) throw new Error(`The sample names ${name}, who is not in it`);
    return entry;
  }

  function userOf(officer: Officer): string {
    return named(officers[officer]).userId;
  }

  /**
   * The user who enters this person's records: themselves if they can sign in, otherwise Human
   * Resources.
   */
  function writerFor({ name, userId }: RollEntry): string {
    return Object.values(officers).some((holder) => holder === name) ? userId : userOf('hr');
  }

  function reportsToSupervisor({ position }: RollEntry): boolean {
    return position[4] === officers.supervisor;
  }

  return { roll, named, userOf, writerFor, reportsToSupervisor };
}

export type StaffList = ReturnType<typeof openStaffList>;

export function isThere({ startDate, endDate }: RollEntry, day: string): boolean {
  return startDate <= day && (endDate === null || endDate >= day);
}
