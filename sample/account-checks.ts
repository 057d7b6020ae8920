import { addDays } from '#contract/engine/days.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { between, weekdayUntil } from './office-hours.ts';
import type { Name } from './people.ts';

interface Account extends Kept {
  employeeId: string;
  accountName: string;
  bsb: string | null;
  isChecked: boolean;
}

/** People who recently moved to another branch (days ago), which is waiting to be checked. */
const movedLately: Partial<Record<string, { daysAgo: number; bsb: string }>> = {
  'Lydia Bagum': { daysAgo: 1, bsb: '088-950' },
  'Jacklyn Temu': { daysAgo: 4, bsb: '088-310' },
} satisfies Partial<Record<Name, object>>;

/** Finance checks an account the day after it was entered; nobody checks their own. */
export function checkAccounts<A extends Account>(
  accounts: readonly A[],
  making: Making,
  { hr, checkerOf }: { hr: string; checkerOf: (employeeId: string) => string },
): (A & { preparerIds: string[] })[] {
  const { calendar, chronicle } = making;
  return accounts.map((entered) => {
    const { createdAt, employeeId, accountName } = entered;
    const nextDay = addDays(calendar.dayOf(new Date(createdAt)), 1);
    const check = { at: between(making, nextDay, [8, 11]), by: checkerOf(employeeId) };
    const checked = chronicle.change<Account>('banking-details', check, entered, { isChecked: true });
    const moved = movedLately[accountName];
    if (!moved) return { ...entered, ...checked, preparerIds: [hr] };
    const day = weekdayUntil(calendar.daysAgo(moved.daysAgo));
    const move = { at: between(making, day, [9, 15]), by: hr };
    const changed = { bsb: moved.bsb, isChecked: false };
    return {
      ...entered,
      ...chronicle.change<Account>('banking-details', move, checked, changed),
      preparerIds: [hr],
    };
  });
}
