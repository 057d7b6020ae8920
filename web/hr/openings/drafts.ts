import { readNumber } from '#contract/engine/numbers.ts';
import { leaveLedger, ledgerWords } from '#contract/hr/leave/leave-ledger.ts';
import type { OpeningBalance } from '#contract/hr/leave/opening-balances.ts';

/** What is typed for each person, by id. */
export type Drafts = ReadonlyMap<string, string>;

type Person = Pick<
  OpeningBalance,
  'employeeId' | 'employeeName' | 'employeeNumber' | 'recorded' | 'latestDate' | 'isOwn'
>;

/** A typed balance: its days, or why it cannot be saved. Null where nothing would change. */
export type Entry = { days: number } | { error: string } | null;

export function entryOf({ recorded }: Pick<Person, 'recorded'>, draft: string | undefined): Entry {
  if (draft === undefined || draft.trim() === '') return null;
  const days = readNumber(draft);
  if (days === null) return { error: ledgerWords.quarters };
  if (days === recorded) return null;
  const { success, error } = leaveLedger.fields.days.safeParse(days);
  return success ? { days } : { error: error.issues[0]?.message ?? ledgerWords.quarters };
}

/**
 * What pasted lines of a spreadsheet say. With two columns or more, the person is found by the employee ID, or by a name
 * that nobody else has; with one, the lines are for the people from `start` on. Balances that the viewer cannot enter on
 * `date` are left out. Null for text that is not several cells.
 */
export function pastedDrafts(
  people: readonly Person[],
  { start, date, text }: { start: number; date: string; text: string },
): Drafts | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length < 2 && !text.includes('\t')) return null;
  const found = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const cells = line.split('\t').map((cell) => cell.trim());
    const person = cells.length > 1 ? personNamed(people, cells) : people[start + at];
    // An employee ID can be a number.
    const days = cells.findLast((cell) => readNumber(cell) !== null && !isNamed(person, cell));
    if (person && days !== undefined && isOpen(person, date)) found.set(person.employeeId, days);
  }
  return found;
}

/** Whether the viewer can enter the balance of a day. */
export function isOpen({ isOwn, latestDate }: Pick<Person, 'isOwn' | 'latestDate'>, date: string): boolean {
  return !isOwn && (latestDate === null || latestDate <= date);
}

function personNamed(people: readonly Person[], cells: readonly string[]): Person | undefined {
  const written = new Set(cells.map((cell) => cell.toLowerCase()));
  const numbered = people.find(({ employeeNumber }) => written.has(employeeNumber.toLowerCase()));
  const named = people.filter(({ employeeName }) => written.has(employeeName.toLowerCase()));
  return numbered ?? (named.length === 1 ? named[0] : undefined);
}

function isNamed(person: Person | undefined, cell: string): boolean {
  return person?.employeeNumber.toLowerCase() === cell.toLowerCase();
}
