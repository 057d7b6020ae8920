import { addDays } from '#contract/engine/days.ts';
import type { StockOrderStatus } from '#contract/inventory/stock-orders.ts';
import type { StocktakeStatus } from '#contract/inventory/stocktakes.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { between, earlier, weekdayFrom } from './office-hours.ts';
import type { Name } from './people.ts';
import { sites, type SiteCode } from './sites.ts';
import { plainMovement, type makeStock } from './stock.ts';
import { priceOf, suppliers } from './store-costs.ts';

type Made = ReturnType<typeof makeStock>;
type Movement = Made['stockMovements'][number];
type Values = Omit<Movement, keyof Kept>;
type Shelf = Made['stock'][number];

interface Known extends Made {
  maintenance: readonly (Kept & {
    assetId: string;
    kind: string;
    status: string;
    completedDate: string | null;
  })[];
  assets: readonly { id: string; currentLocation: string | null }[];
  /** The storekeeper, and the approver of counts. */
  by: string;
  approver: string;
  idOf: (name: Name) => string;
}

/** The initial statuses; later ones are changes. */
const ordered: StockOrderStatus = 'Ordered';
const counting: StocktakeStatus = 'Counting';

/** Parts used in a service, with quantities. */
const partsOfService = [
  ['FLT-001', 2],
  ['LUB-005', 4],
  ['FLT-005', 1],
  ['CON-004', 1],
] as const;

/**
 * Orders: item, site, quantity, days ago, days until expected; `came` is the deliveries with days
 * ago.
 */
const orders: readonly {
  sku: string;
  site: SiteCode;
  quantity: number;
  ago: number;
  expectedIn: number;
  came?: number;
}[] = [
  { sku: 'PPE-006', site: 'LAE', quantity: 40, ago: 96, expectedIn: 14, came: 80 },
  { sku: 'FLT-002', site: 'LPO', quantity: 12, ago: 88, expectedIn: 21, came: 70 },
  { sku: 'CON-002', site: 'LAE', quantity: 60, ago: 74, expectedIn: 10, came: 66 },
  { sku: 'LUB-001', site: 'LAE', quantity: 12, ago: 61, expectedIn: 14, came: 45 },
  { sku: 'CMP-002', site: 'LPO', quantity: 80, ago: 54, expectedIn: 7, came: 47 },
  { sku: 'FLT-003', site: 'LPO', quantity: 16, ago: 19, expectedIn: 12 },
  { sku: 'PPE-005', site: 'LAE', quantity: 60, ago: 6, expectedIn: 15 },
  { sku: 'TYR-003', site: 'LAE', quantity: 8, ago: 3, expectedIn: 28 },
];

/** Transfers from the yard to the mine, used there: item, quantity, days ago. */
const transfers = [
  ['PPE-001', 6, 118],
  ['FLT-001', 4, 92],
  ['LUB-001', 3, 64],
  ['CON-002', 12, 41],
] as const;

/** Stocktakes: days ago, and items with missing (or extra) quantities. */
const counts: readonly {
  site: SiteCode;
  ago: number;
  status: StocktakeStatus;
  off: Record<string, number>;
}[] = [
  { site: 'MAG', ago: 131, status: 'Adjusted', off: {} },
  { site: 'LPO', ago: 76, status: 'Adjusted', off: { 'GET-003': -3, 'CON-002': -2, 'PPE-009': 1 } },
  { site: 'NMT', ago: 1, status: 'Counting', off: {} },
];

/** Work of the store. Made last, so that the random values of everything else stay the same. */
export function makeStockWork(making: Making, known: Known) {
  const { calendar, chronicle } = making;
  const { inventory, stock, by } = known;
  const skuOf = new Map(inventory.map(({ id, sku }) => [id, sku]));
  const shelfOf = new Map(stock.map((shelf) => [`${skuOf.get(shelf.itemId)} ${shelf.location}`, shelf]));
  const shelf = (sku: string, site: SiteCode) => found(shelfOf.get(`${sku} ${sites[site]}`));
  const made: Movement[] = [];

  const stockKeepers = (['LAE', 'LPO'] as const).map((site) =>
    chronicle.create(
      'stock-keepers',
      { at: between(making, addDays(calendar.rollout, 9), [9, 10]), by },
      { location: sites[site], employeeId: known.idOf(site === 'LAE' ? 'Mary Kila' : 'Jonathan Ipara') },
    ),
  );
  const stockOrders = orders.map(order);
  for (const [sku, quantity, ago] of transfers) transfer(sku, quantity, ago);
  issueParts();
  reverseOne();
  const takes = counts.map(count);
  return {
    inventory,
    stockKeepers,
    stockOrders,
    stocktakes: takes.map(({ take }) => take),
    stocktakeLines: takes.flatMap(({ lines }) => lines),
    ...upToDate([...known.stockMovements, ...made]),
  };

  function move(
    at: Date,
    { id: stockId }: Pick<Shelf, 'id'>,
    values: Partial<Values> & Pick<Values, 'kind' | 'quantity'>,
  ) {
    const movement = chronicle.create(
      'stock-movements',
      { at, by },
      { ...plainMovement, note: null, date: calendar.dayOf(at), ...values, stockId },
    );
    made.push(movement);
    return movement;
  }

  /** Deliveries are used within weeks, so that today's quantity is as planned. */
  function order({ sku, site, quantity, ago, expectedIn, came }: (typeof orders)[number], turn: number) {
    const place = shelf(sku, site);
    const orderedOn = calendar.daysAgo(ago);
    const unitCost = priceOf(sku, turn + 3);
    const placed = chronicle.create(
      'stock-orders',
      { at: between(making, orderedOn, [9, 15]), by },
      {
        stockId: place.id,
        supplier: suppliers[sku.slice(0, 3)] ?? '',
        quantity,
        unitCost,
        orderedOn,
        expectedOn: addDays(orderedOn, expectedIn),
        reference: `PO-${4100 + turn * 7}`,
        status: ordered,
        statusReason: null,
        note: null,
      },
    );
    if (came === undefined) return placed;
    const at = between(making, calendar.daysAgo(came), [9, 12]);
    const note = `Delivery of ${placed.reference}`;
    move(at, place, { kind: 'Receive', quantity, unitCost, orderId: placed.id, note });
    for (const [nth, share] of [0.4, 0.35].entries())
      move(between(making, calendar.daysAgo(came - 6 - nth * 5), [13, 16]), place, {
        kind: 'Issue',
        quantity: -Math.round(quantity * share),
      });
    const rest = quantity - Math.round(quantity * 0.4) - Math.round(quantity * 0.35);
    move(between(making, calendar.daysAgo(Math.max(31, came - 15)), [13, 16]), place, {
      kind: 'Issue',
      quantity: -rest,
    });
    return chronicle.change('stock-orders', { at, by }, placed, { status: 'Received' });
  }

  /** Bought for the yard, moved to the mine, used there. */
  function transfer(sku: string, quantity: number, ago: number) {
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
    move(between(making, calendar.daysAgo(ago - 5), [13, 16]), mine, { kind: 'Issue', quantity: -quantity });
  }

  /** Services at the yard took parts from the store, which were bought for them. */
  function issueParts() {
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
  function reverseOne() {
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

  function count({ site, ago, status, off }: (typeof counts)[number]) {
    const startedOn = calendar.daysAgo(ago);
    const stamp = { at: between(making, startedOn, [7, 8]), by };
    const begun = chronicle.create('stocktakes', stamp, {
      location: sites[site],
      status: counting,
      statusReason: null,
      note: null,
    });
    const header = { startedOn, adjustedOn: null, countedById: null, approvedById: null };
    const places = stock.filter(({ location }) => location === sites[site]);
    const lines = places.map((place, index) =>
      lineOf(begun.id, place, stamp.at, { off, isCounted: ago > 1 || index === 0 }),
    );
    if (status === 'Counting') return { take: { ...begun, ...header }, lines };
    for (const place of places) {
      const missing = off[skuOf.get(place.itemId) ?? ''];
      if (!missing) continue;
      // Extra quantities have been used since, and missing ones found.
      move(between(making, startedOn, [15, 16]), place, {
        kind: 'Count',
        quantity: missing,
        stocktakeId: begun.id,
      });
      move(between(making, addDays(startedOn, 3), [9, 10]), place, {
        kind: 'Adjust',
        quantity: -missing,
        note: missing < 0 ? 'Found behind the rack' : 'Counted twice',
      });
    }
    const counted = chronicle.change('stocktakes', { at: between(making, startedOn, [13, 14]), by }, begun, {
      status: 'Counted',
    });
    const by_ = { at: between(making, startedOn, [15, 16]), by: known.approver };
    const take = chronicle.change('stocktakes', by_, counted, { status: 'Adjusted' });
    return {
      take: {
        ...take,
        ...header,
        adjustedOn: startedOn,
        countedById: by,
        approvedById: known.approver,
      },
      lines,
    };
  }

  /** The book quantity at the start; most counts agree with it. */
  function lineOf(
    stocktakeId: string,
    { id: stockId, itemId }: Shelf,
    at: Date,
    { off, isCounted }: { off: Record<string, number>; isCounted: boolean },
  ) {
    const expected = heldAt(stockId, at);
    const counted = isCounted ? expected + (off[skuOf.get(itemId) ?? ''] ?? 0) : null;
    const moment = at.toISOString();
    return {
      id: chronicle.idAt(at),
      version: 1,
      createdAt: moment,
      updatedAt: moment,
      stocktakeId,
      stockId,
      expected,
      counted,
      book: isCounted ? expected : null,
      countedAt: isCounted ? moment : null,
      countedById: isCounted ? by : null,
      note: null,
    };
  }

  function heldAt(stockId: string, at: Date): number {
    const until = at.toISOString();
    return [...known.stockMovements, ...made]
      .filter(({ createdAt }) => createdAt <= until)
      .reduce((sum, each) => sum + quantityAt(each, stockId), 0);
  }

  /** In order of entry; each stock record with the version and time of its last movement. */
  function upToDate(all: readonly Movement[]) {
    const stockMovements = all.toSorted((left, right) => left.createdAt.localeCompare(right.createdAt));
    return {
      stockMovements,
      stock: stock.map((each) => {
        const own = stockMovements.filter((movement) => quantityAt(movement, each.id) !== 0);
        const updatedAt = own.at(-1)?.createdAt ?? each.updatedAt;
        return { ...each, version: 1 + own.length, updatedAt };
      }),
    };
  }
}

/** What a movement adds to a stock record; a transfer removes from one and adds to another. */
function quantityAt(
  { stockId, toStockId, quantity }: Pick<Movement, 'stockId' | 'toStockId' | 'quantity'>,
  id: string,
): number {
  if (stockId === id) return quantity;
  return toStockId === id ? -quantity : 0;
}

function found<Item>(item: Item | undefined): Item {
  if (!item) throw new Error('The sample names stock that is not in it');
  return item;
}
