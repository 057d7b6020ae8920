import { compareDays } from '../../engine/days.ts';
import type { LedgerKind } from './leave-ledger.ts';
import type { WorkedOutEntry } from './leave-facts.ts';

/** An entry that follows from the facts, as it is or as it should be in the ledger. */
export interface LedgerEntry extends Omit<WorkedOutEntry, 'kind'> {
  employeeId: string;
  leaveTypeId: string;
  kind: Exclude<LedgerKind, 'Opening' | 'Adjusted' | 'Paid out'>;
}

/**
 * The entries that make `stored` equal to `found`, by date. What is too much is corrected by an entry against it on the
 * same day; leave that is not taken after all is given back.
 */
export function ledgerDifferences(
  found: readonly LedgerEntry[],
  stored: readonly LedgerEntry[],
): LedgerEntry[] {
  const differences = new Map<string, LedgerEntry>();
  const add = (sign: 1 | -1, entry: LedgerEntry) => {
    const kind = entry.kind === 'Given back' ? 'Taken' : entry.kind;
    const { employeeId, leaveTypeId, date, ruleId, requestId } = entry;
    const key = [employeeId, leaveTypeId, kind, date, ruleId, requestId].join(' ');
    const known = differences.get(key) ?? { ...entry, kind, days: 0, carried: 0 };
    known.days += sign * entry.days;
    known.carried += sign * entry.carried;
    differences.set(key, known);
  };
  for (const entry of found) add(1, entry);
  for (const entry of stored) add(-1, entry);
  return [...differences.values()]
    .filter(({ days, carried }) => days !== 0 || carried !== 0)
    .map((entry): LedgerEntry =>
      entry.kind === 'Taken' && entry.days > 0 ? { ...entry, kind: 'Given back' } : entry,
    )
    .toSorted((a, b) => compareDays(a.date, b.date));
}
