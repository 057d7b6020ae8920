import { can, type Permission, type Viewer } from '#contract/engine/access.ts';
import {
  bankingDetails,
  accountEntryLimitPerPerson,
  accountEntryLimit,
  sharedAccountLimit,
} from '#contract/hr/banking-details.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin, isCounted, refuseFurther, type Bound } from '#server/database/bounds.ts';
import type { Context } from '#server/context.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import { isAccountNumber, mayReveal } from './account-numbers.ts';

type Counting = Pick<Context, 'pool' | 'clock'>;

interface Entry {
  employeeId: string;
  number: string | null | undefined;
  /** Which one needs to enter it. */
  right: Permission;
}

/**
 * Counts an account number entered for an employee, or refuses it. A number that the same employee has already is
 * refused, so whoever tries often enough learns the numbers behind the masks; those who may see them are not counted.
 * Who corrects a number has typed it wrong once or twice: five are enough, whoever types them. What can be no
 * number, and the number as it was shown, say nothing and are not counted; nor are entries that one may not make,
 * or they would use up the colleagues' own.
 */
export async function countEntry(
  context: Context,
  viewer: Viewer,
  { employeeId, number, right }: Entry,
): Promise<void> {
  if (number == null || !isAccountNumber(number) || employeeId === viewer.employeeId) return;
  await refuseToldEnough(context, viewer);
  if (!(await coversEmployee(context.pool, viewer, right, employeeId))) return;
  if (await mayReveal(context.pool, viewer, employeeId)) return;
  await recordingLimit(context, viewer, accountEntryLimitPerPerson, (bound) =>
    countWithin(context, bound, viewer.userId),
  );
  await recordingLimit(context, viewer, accountEntryLimit, (bound) =>
    countWithin(context, bound, employeeId),
  );
}

/** Who is told whether another employee has an account as well: who may see the numbers of all. */
export function isTold(viewer: Viewer): boolean {
  return can(viewer, 'banking:reveal') === 'all';
}

/** Before a number is held against those of others: nothing more is told to who was told a great deal today. */
export async function refuseToldEnough(context: Counting, viewer: Viewer): Promise<void> {
  if (!isTold(viewer)) return;
  await recordingLimit(context, viewer, sharedAccountLimit, (bound) =>
    refuseFurther(context, bound, ofToday(viewer)),
  );
}

/** On a connection of its own: it has been told though nothing is kept, as after the preview of an import. */
export async function countTold(context: Counting, viewer: Viewer): Promise<void> {
  await isCounted(context, sharedAccountLimit, ofToday(viewer));
}

function ofToday({ userId, today }: Viewer): string {
  return `${userId} ${today}`;
}

/** That a limit was reached is in the log, once a day. */
async function recordingLimit<Reached extends Bound & { reached: string }>(
  context: Counting,
  viewer: Viewer,
  bound: Reached,
  counting: (bound: Reached) => Promise<void>,
): Promise<void> {
  try {
    await counting(bound);
  } catch (error) {
    const first = { ...bound, act: `${bound.act}: limit`, most: 1 };
    if (await isCounted(context, first, ofToday(viewer)))
      await recordEvent(context.pool, viewer, {
        action: 'read',
        resource: bankingDetails.name,
        note: bound.reached,
      });
    throw error;
  }
}
