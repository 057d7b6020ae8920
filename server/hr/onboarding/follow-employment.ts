import type { employees } from '#contract/hr/employees.ts';
import type { CreateBody, Rewrite, UpdateBody, Write } from '#server/engine/rules.ts';
import type { employeeTable } from '../tables.ts';
import { followDay, isRecent, startChecklists } from './checklists.ts';

/** Starts the checklists of new employees. */
export async function startForNew(writes: readonly Write<CreateBody<typeof employees>>[]): Promise<void> {
  const [first] = writes;
  if (!first) return;
  const { tx, viewer } = first;
  const checklists = writes.flatMap(({ id: employeeId, input: { startDate, endDate } }) => [
    { employeeId, kind: 'Onboarding' as const, from: startDate },
    ...(endDate ? [{ employeeId, kind: 'Leaving' as const, from: endDate }] : []),
  ]);
  await startChecklists(
    tx,
    viewer,
    checklists.filter(({ from }) => isRecent(from, viewer.today)),
  );
}

/** Keeps the checklists of an employee in step with changed start and end dates. */
export async function followEmployment({
  id: employeeId,
  input: { startDate, endDate },
  current,
  tx,
  viewer,
}: Rewrite<UpdateBody<typeof employees>, typeof employeeTable>): Promise<void> {
  if (startDate !== undefined)
    await followDay(tx, viewer, {
      employeeId,
      kind: 'Onboarding',
      before: current.startDate,
      after: startDate,
    });
  if (endDate !== undefined)
    await followDay(tx, viewer, { employeeId, kind: 'Leaving', before: current.endDate, after: endDate });
}
