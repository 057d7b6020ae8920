import { bankingDetails } from '#contract/hr/banking-details.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import { waitingKinds, type WaitingItem } from '#contract/hr/waiting.ts';
import { useSeveralSteps, type Outcome } from '#web/table/use-several-steps.ts';
import { decisions } from './decisions.ts';

/** Says yes to what waits, each on its own: what is refused keeps none of the others. */
export function useDecide() {
  const steps = {
    leave: useSeveralSteps<WaitingItem>(leaveRequests),
    timesheet: useSeveralSteps<WaitingItem>(timesheets),
    document: useSeveralSteps<WaitingItem>(employeeDocuments),
    bank: useSeveralSteps<WaitingItem>(bankingDetails),
  };

  async function decide(items: readonly WaitingItem[]): Promise<Outcome<WaitingItem>> {
    const outcome: Outcome<WaitingItem> = { count: 0, refused: [] };
    for (const kind of waitingKinds) {
      const rows = items.filter((item) => item.kind === kind);
      if (rows.length === 0) continue;
      const { count, refused } = await steps[kind].send(rows, decisions[kind].change);
      outcome.count += count;
      outcome.refused.push(...refused);
    }
    return outcome;
  }

  return { decide, isDeciding: Object.values(steps).some(({ sending }) => sending !== null) };
}
