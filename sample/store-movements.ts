import { addDays } from '#contract/engine/days.ts';
import { between, earlier, weekdayFrom } from './office-hours.ts';
import { sites } from './sites.ts';
import { priceOf } from './store-costs.ts';
import type { Store } from './store.ts';

/** Parts used in a service, with quantities. */
const partsOfService = [
  ['FLT-001', 2],
  ['LUB-005', 4],
  ['FLT-005', 1],
  ['CON-004', 1],
] as const;

/** Transfers from the yard to the mine, used there: item, quantity, days ago. */
const transfers = [
  ['PPE-001', 6, 118],
  ['FLT-001', 4, 92],
  ['LUB-001', 3, 64],
  ['CON-002', 12, 41],
] as const;

/** Movements without an order or a stocktake. */
export function moveStock(store: Store): void {
  for (const [sku, quantity, ago] of transfers) transfer(store, sku, quantity, ago);
  issueParts(store);
  reverseOne(store);
}

/** Bought for the yard, moved to the mine, used there. */
function transfer({ making, shelf, move }: Store, sku: string, quantity: number, ago: number): void {
  const { calendar } = making;
  const [yard, mine] = [shelf(sku, 'LAE'), shelf(sku, 'LPO')];
  move(between(making, calendar.daysAgo(ago + 4), [9, 11]), yard, {
    kind: 'Receive',
    quantity,
    unitCost: priceOf(sku, ago),
    note: 'Road freight',
  });
  move(between(making, calendar.daysAgo(ago), [9, 11]), yard, {
    kind: 'Transfer',
    quantity: -quantity,
    toStockId: mine.id,
    note: 'With the Thursday truck',
  });
  move(between(making, calendar.daysAgo(ago - 5), [13, 16]), mine, {
    kind: 'Issue',
    quantity: -quantity,
    note: 'Used at the site',
  });
}

/** Services at the yard took parts from the store, which were bought for them. */
function issueParts({ making, known, shelf, move }: Store): void {
  const { calendar } = making;
  const yard = new Set(
    known.assets.filter(({ currentLocation }) => currentLocation === sites.LAE).map(({ id }) => id),
  );
  const services = known.maintenance
    .filter(({ assetId, kind, status, completedDate }) => {
      const isDone = status === 'Completed' && completedDate !== null;
      const isInTime =
        isDone && completedDate > calendar.daysAgo(150) && completedDate < calendar.daysAgo(33);
      return isInTime && kind === 'Service' && yard.has(assetId);
    })
    .slice(0, 8);
  for (const [turn, { id, completedDate }] of services.entries())
    for (const [sku, quantity] of partsOfService.slice(0, 2 + (turn % 3))) {
      const place = shelf(sku, 'LAE');
      const day = weekdayFrom(addDays(completedDate ?? calendar.today, -3));
      move(between(making, addDays(day, -4), [9, 11]), place, {
        kind: 'Receive',
        quantity,
        unitCost: priceOf(sku, turn),
      });
      move(between(making, earlier(day, completedDate ?? day), [8, 10]), place, {
        kind: 'Issue',
        quantity: -quantity,
        maintenanceId: id,
      });
    }
}

/**
 * Entered for the wrong location and reversed the same day; and one pair of gloves was returned.
 */
function reverseOne({ making, known, shelf, move }: Store): void {
  const { calendar } = making;
  const gloves = shelf('PPE-006', 'LPO');
  const day = calendar.daysAgo(58);
  const wrong = move(between(making, day, [8, 9]), gloves, {
    kind: 'Issue',
    quantity: -5,
    note: 'Night shift crew',
  });
  move(between(making, day, [11, 12]), gloves, {
    kind: 'Reverse',
    quantity: 5,
    reversesId: wrong.id,
    note: 'Taken from the shelf of size L',
  });
  const employeeId = known.idOf('Mathew Pundi');
  const taken = { kind: 'Issue', quantity: -2, employeeId } as const;
  move(between(making, calendar.daysAgo(52), [8, 9]), gloves, taken);
  move(between(making, calendar.daysAgo(50), [15, 16]), gloves, {
    kind: 'Return',
    quantity: 2,
    employeeId,
  });
}
