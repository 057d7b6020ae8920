import { addDays } from '#contract/engine/days.ts';
import type { StockOrderStatus } from '#contract/inventory/stock-orders.ts';
import { between } from './office-hours.ts';
import type { SiteCode } from './sites.ts';
import { priceOf, suppliers } from './store-costs.ts';
import type { Store } from './store.ts';

/** The initial status; later ones are changes. */
const ordered: StockOrderStatus = 'Ordered';

interface Order {
  sku: string;
  site: SiteCode;
  quantity: number;
  ago: number;
  expectedIn: number;
  came?: number;
  /** Further lines of the same order. */
  also?: readonly { sku: string; quantity: number }[];
}

/** Orders above it were approved by a second person. */
const approvalLimit = 10_000;

const orders: readonly Order[] = [
  { sku: 'PPE-006', site: 'LAE', quantity: 40, ago: 96, expectedIn: 14, came: 80 },
  { sku: 'FLT-002', site: 'LPO', quantity: 12, ago: 88, expectedIn: 21, came: 70 },
  { sku: 'CON-002', site: 'LAE', quantity: 60, ago: 74, expectedIn: 10, came: 66 },
  { sku: 'LUB-001', site: 'LAE', quantity: 12, ago: 61, expectedIn: 14, came: 45 },
  { sku: 'CMP-002', site: 'LPO', quantity: 80, ago: 54, expectedIn: 7, came: 47 },
  { sku: 'FLT-003', site: 'LPO', quantity: 16, ago: 19, expectedIn: 12 },
  {
    sku: 'PPE-005',
    site: 'LAE',
    quantity: 60,
    ago: 6,
    expectedIn: 15,
    also: [
      { sku: 'PPE-006', quantity: 30 },
      { sku: 'PPE-001', quantity: 20 },
    ],
  },
  { sku: 'TYR-003', site: 'LAE', quantity: 8, ago: 3, expectedIn: 28 },
];

export function orderStock(store: Store) {
  const placed = orders.map((order, turn) => placeOrder(store, order, turn));
  return {
    purchaseOrders: placed.map(({ purchase }) => purchase),
    stockOrders: placed.flatMap(({ line, others }) => [line, ...others]),
  };
}

function placeOrder(store: Store, order: Order, turn: number) {
  const { making, known, shelf } = store;
  const { calendar, chronicle } = making;
  const { sku, site, quantity, ago, expectedIn, came, also = [] } = order;
  const place = shelf(sku, site);
  const orderedOn = calendar.daysAgo(ago);
  const unitCost = priceOf(sku, turn + 3);
  const entry = { at: between(making, orderedOn, [9, 15]), by: known.by };
  const supplier = suppliers[sku.slice(0, 3)] ?? '';
  const total = Math.round(quantity * unitCost * 100) / 100;
  const isApproved = total > approvalLimit;
  const shared = { supplier, orderedOn, expectedOn: addDays(orderedOn, expectedIn), status: ordered };
  const purchase = chronicle.create('purchase-orders', entry, {
    ...shared,
    siteId: making.siteIds.get(site) ?? null,
    reference: `Q-${4100 + turn * 7}`,
    statusReason: null,
    note: null,
    preparedById: known.by,
    preparerIds: [known.by],
    placedOn: orderedOn,
    placedById: isApproved ? known.approver : known.by,
    approvedById: isApproved ? known.approver : null,
    approvedTotal: isApproved ? total : null,
  });
  const lineOf = (ordered: { sku: string; quantity: number; unitCost: number }) =>
    chronicle.create('stock-orders', entry, {
      ...shared,
      purchaseOrderId: purchase.id,
      stockId: shelf(ordered.sku, site).id,
      quantity: ordered.quantity,
      unitCost: ordered.unitCost,
      reference: purchase.reference,
      statusReason: null,
      note: null,
    });
  const placed = lineOf({ sku, quantity, unitCost });
  const others = also.map((line) => lineOf({ ...line, unitCost: priceOf(line.sku, turn + 3) }));
  if (came === undefined) return { purchase, line: placed, others };
  const at = between(making, calendar.daysAgo(came), [9, 12]);
  const note = `Delivery of ${placed.reference}`;
  store.move(at, place, { kind: 'Receive', quantity, unitCost, orderId: placed.id, note });
  useUp(store, order, came);
  const closing = { at, by: known.by };
  const received = { status: 'Received' } as const;
  return {
    purchase: chronicle.change('purchase-orders', closing, purchase, received),
    line: chronicle.change('stock-orders', closing, placed, received),
    others,
  };
}

/** Deliveries are used within weeks, so that today's quantity is as planned. */
function useUp({ making, shelf, move }: Store, { sku, site, quantity }: Order, came: number): void {
  const { calendar } = making;
  const place = shelf(sku, site);
  for (const [nth, share] of [0.4, 0.35].entries())
    move(between(making, calendar.daysAgo(came - 6 - nth * 5), [13, 16]), place, {
      kind: 'Issue',
      quantity: -Math.round(quantity * share),
      note: 'Used at the site',
    });
  const rest = quantity - Math.round(quantity * 0.4) - Math.round(quantity * 0.35);
  move(between(making, calendar.daysAgo(Math.max(31, came - 15)), [13, 16]), place, {
    kind: 'Issue',
    quantity: -rest,
    note: 'Used at the site',
  });
}
