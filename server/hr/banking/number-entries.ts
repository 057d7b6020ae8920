import type { Permission, Viewer } from '#contract/engine/access.ts';
import {
  bankingDetails,
  maySeeAllNumbers,
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
  /** The permission that is needed to enter it. */
  right: Permission;
}

/**
 * Counts an account number entered for an employee, or throws 429. A number that the employee already has is refused,
 * so many attempts could reveal masked numbers. Viewers who may see them are not counted. A correction takes one or two
 * attempts, so five are enough for all users together. Invalid numbers and the masked number reveal nothing and are not
 * counted, nor are entries without the permission, which would use up those of colleagues.
 */
export async function countEntry(
  context: Context,
  viewer: Viewer,
  { employeeId, number, right }: Entry,
): Promise<void> {
  if (number == null || !isAccountNumber(number) || employeeId === viewer.employeeId) return;
  await refuseManyMatches(context, viewer);
  if (!(await coversEmployee(context.pool, viewer, right, employeeId))) return;
  if (await mayReveal(context.pool, viewer, employeeId)) return;
  await recordingLimit(context, viewer, accountEntryLimitPerPerson, (bound) =>
    countWithin(context, bound, viewer.userId),
  );
  await recordingLimit(context, viewer, accountEntryLimit, (bound) =>
    countWithin(context, bound, employeeId),
  );
}

/** Call this before a number is compared with those of others. Throws 429 after too many matches today. */
export async function refuseManyMatches(context: Counting, viewer: Viewer): Promise<void> {
  if (!maySeeAllNumbers(viewer)) return;
  await recordingLimit(context, viewer, sharedAccountLimit, (bound) =>
    refuseFurther(context, bound, ofToday(viewer)),
  );
}

/**
 * Counted on a separate connection, because the match was shown even when nothing is saved, as in the preview of an
 * import.
 */
export async function countMatch(context: Counting, viewer: Viewer): Promise<void> {
  await isCounted(context, sharedAccountLimit, ofToday(viewer));
}

function ofToday({ userId, today }: Viewer): string {
  return `${userId} ${today}`;
}

/** Writes an audit entry when a limit is reached, once a day. */
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
