import type { Permission, Viewer } from '#contract/engine/access.ts';
import { entriesByPerson, entriesOfEmployee } from '#contract/hr/banking-details.ts';
import { countWithin } from '#server/database/bounds.ts';
import type { Context } from '#server/context.ts';
import { isAccountNumber, mayReveal } from './account-numbers.ts';
import { reachesEmployee } from '#server/engine/reach.ts';

interface Entry {
  employeeId: string;
  number: string | null | undefined;
  /** Which one needs to enter it. */
  right: Permission;
}

/**
 * Counts an account number entered for an employee, or refuses it. A number that another account has is refused,
 * so whoever tries often enough learns the numbers behind the masks; those who may see them are not counted.
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
  if (!(await reachesEmployee(context.pool, viewer, right, employeeId))) return;
  if (await mayReveal(context.pool, viewer, employeeId)) return;
  await countWithin(context, entriesByPerson, viewer.userId);
  await countWithin(context, entriesOfEmployee, employeeId);
}
