import { readNumber } from '#contract/engine/numbers.ts';
import { leaveLedger, ledgerWords } from '#contract/hr/leave/leave-ledger.ts';
import type { OpeningBalance } from '#contract/hr/leave/opening-balances.ts';

/** What is typed for each person, by id. */
export type Drafts = ReadonlyMap<string, string>;

type Person = Pick<OpeningBalance, 'employeeId' | 'employeeName' | 'employeeNumber' | 'recorded'>;

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
 * What pasted lines of a spreadsheet say. With two columns or more, the person is found by the employee ID or the name;
 * with one, the lines are for the people from `start` on. Null for text that is not several cells.
 */
export function pastedDrafts(people: readonly Person[], start: number, text: string): Drafts | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length < 2 && !text.includes('\t')) return null;
  const found = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const cells = line.split('\t').map((cell) => cell.trim());
    const days = cells.findLast((cell) => readNumber(cell) !== null);
    const person = cells.length > 1 ? people.find((each) => isNamed(each, cells)) : people[start + at];
    if (person && days !== undefined) found.set(person.employeeId, days);
  }
  return found;
}

function isNamed({ employeeName, employeeNumber }: Person, cells: readonly string[]): boolean {
  const names = [employeeNumber, employeeName].map((name) => name.toLowerCase());
  return cells.some((cell) => names.includes(cell.toLowerCase()));
}
