import type { Viewer } from '#contract/engine/access.ts';
import type { keptMaintenanceStatuses, maintenance } from '#contract/fleet/maintenance.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import type { CreateBody, UpdateBody } from '#server/engine/rules.ts';
import { differing, type Row } from '#server/engine/row.ts';
import { conflict, invalid } from '#server/http-error.ts';
import type { maintenanceTable } from '../order-tables.ts';

export type Order = Row<typeof maintenanceTable>;
type Status = (typeof keptMaintenanceStatuses)[number];
type Sent = UpdateBody<typeof maintenance>;

/** The values of a new work order. With a completion date it is Completed. */
export function newOrder({ id: _id, ...input }: CreateBody<typeof maintenance>, { today }: Viewer) {
  const { status: asked, completedDate } = input;
  if (asked === 'Overdue') throw overdue();
  const status = (asked ?? 'Planned') === 'Planned' && completedDate ? 'Completed' : (asked ?? 'Planned');
  return {
    ...input,
    status,
    ...(status === 'Completed' && { completedDate: completedDate ?? today }),
    ...(status === 'In Progress' && { startedDate: today }),
  };
}

export function changedOrder({ status: asked, ...input }: Sent, current: Order, { today }: Viewer) {
  const to = stateAfter(asked, input, current, today);
  refuseAgainstPlan(input, current);
  if (to === current.status) return { ...input, status: to };
  const statusReason = input.statusReason ?? null;
  if (current.status === 'Completed' && !statusReason)
    throw invalid([{ path: 'statusReason', message: orderWords.reasonNeeded }]);
  if (to === 'Completed') {
    const completedDate = input.completedDate ?? today;
    return { ...input, status: to, statusReason, completedDate };
  }
  const startedDate = to === 'In Progress' ? (current.startedDate ?? today) : null;
  return {
    ...input,
    status: to,
    statusReason,
    // A table constraint refuses a completion date with any other status.
    ...(current.status === 'Completed' && { completedDate: null }),
    ...(to !== 'Cancelled' && { startedDate }),
  };
}

/** A status sent back as Overdue means the stored one. A completion date alone completes the order. */
function stateAfter(
  asked: Sent['status'],
  { completedDate }: Sent,
  { status, dueDate }: Order,
  today: string,
): Status {
  if (asked === 'Overdue') {
    const isOverdue = status === 'Planned' && dueDate !== null && dueDate < today;
    if (!isOverdue) throw overdue();
  }
  const to = asked === undefined || asked === 'Overdue' ? status : asked;
  const isOpen = status === 'Planned' || status === 'In Progress';
  return to === status && isOpen && completedDate ? 'Completed' : to;
}

function refuseAgainstPlan(input: Omit<Sent, 'status'>, current: Order): void {
  if (current.planId === null) return;
  const { dueDate, assetId } = differing(current, input);
  if (dueDate !== undefined) throw invalid([{ path: 'dueDate', message: orderWords.dueByPlan }]);
  if (assetId !== undefined) throw invalid([{ path: 'assetId', message: orderWords.assetByPlan }]);
}

export function refuseNotIn(states: readonly Status[], { status }: Order, to: Status): void {
  if (!states.includes(status)) throw conflict(orderWords.cannot(status, to));
}

function overdue() {
  return invalid([{ path: 'status', message: orderWords.overdue }]);
}
