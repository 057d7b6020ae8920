import { bankingDetails } from '#contract/hr/banking-details.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import { type WaitingItem } from '#contract/hr/waiting.ts';
import { waitingKinds } from '#contract/hr/waiting-rights.ts';
import { useBulkSteps, type Outcome } from '#web/bulk/use-bulk-steps.ts';
import { decisions } from './decisions.ts';

/**
 * Approves each record on its own, so that one failure does not stop the others. Null if a request
 * failed.
 */
export function useDecide() {
  const steps = {
    leave: useBulkSteps<WaitingItem>(leaveRequests),
    timesheet: useBulkSteps<WaitingItem>(timesheets),
    document: useBulkSteps<WaitingItem>(employeeDocuments),
    bank: useBulkSteps<WaitingItem>(bankingDetails),
  };

  async function decide(items: readonly WaitingItem[]): Promise<Outcome<WaitingItem> | null> {
    const outcome: Outcome<WaitingItem> = { count: 0, refused: [], undoneAs: null };
    const undoable: (string | null)[] = [];
    for (const kind of waitingKinds) {
      const rows = items.filter((item) => item.kind === kind);
      if (rows.length === 0) continue;
      const result = await steps[kind].send(rows, decisions[kind].change);
      if (!result) return null;
      outcome.count += result.count;
      outcome.refused.push(...result.refused);
      undoable.push(result.undoneAs);
    }
    // Several kinds mean several requests, and the Undo button could revert only one.
    return { ...outcome, undoneAs: undoable.length === 1 ? (undoable[0] ?? null) : null };
  }

  return { decide, isDeciding: Object.values(steps).some(({ isSending }) => isSending) };
}
