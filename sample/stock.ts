import { addDays } from '#contract/engine/days.ts';
import { movementDays } from '#contract/dashboard/stats.ts';
import type { MovementKind } from '#contract/inventory/stock-movements.ts';
import type { Making } from './making.ts';
import { between } from './office-hours.ts';
import type { Recipient } from './recipients.ts';
import type { SiteCode } from './sites.ts';
import { sites } from './sites.ts';
import { priceOf, suppliers, unitOf } from './store-costs.ts';
import { itemCategories, storeItems, type Shelf, type StoreItem } from './store-items.ts';

interface Step {
  kind: MovementKind;
  quantity: number;
  daysAgo: number;
  note: string | null;
}

/** In the last 30 days, including those of the fuel tank. */
const recentMovements = 142;
/**
 * Older movements per stock record (half have one more), and those from before the system, copied
 * from stock cards.
 */
const olderMovements = 2;
const oldest = 155;
const fromCards = 3;

const issueNotes = ['Workshop job', 'Monthly service', 'Night shift crew', 'Camp', null, null, null] as const;
const receiptNotes = ['Barge to Lae', 'Road freight', 'Air freight', 'Supplier delivery'] as const;

/** The common fields of all movements. */
export const plainMovement = {
  reason: null as string | null,
  unitCost: null as number | null,
  employeeId: null as string | null,
  assetId: null as string | null,
  maintenanceId: null as string | null,
  toStockId: null as string | null,
  reversesId: null as string | null,
  orderId: null as string | null,
  stocktakeId: null as string | null,
};

interface StockValues {
  itemId: string;
  location: string;
  lowStockThreshold: number;
}

interface Store {
  /** The storekeeper. */
  by: string;
  /** Movements made elsewhere in the sample. */
  elsewhere: readonly { date: string }[];
  recipientOf: (sku: string, site: SiteCode, turn: number, day: string) => Recipient;
}

/** Items, locations and a year of movements that end at today's quantity. */
export function makeStock(making: Making, { by, elsewhere, recipientOf }: Store) {
  const { calendar, chronicle, random } = making;
  const firstCount = addDays(calendar.rollout, 8);
  const recentHere =
    recentMovements - elsewhere.filter(({ date }) => date > calendar.daysAgo(movementDays)).length;
  const shelves = storeItems.flatMap((item) => item[3].map((shelf) => ({ item, shelf })));

  const inventory = storeItems.map(([sku, itemName, description], index) =>
    chronicle.create(
      'inventory',
      { at: between(making, addDays(firstCount, -1), [8, 16]), by },
      {
        sku,
        itemName,
        description,
        category: categoryOf(sku),
        unit: unitOf(description),
        decimals: 0,
        barcode: String(9_315_020_000_017 + index * 13_907),
        supplier: suppliers[sku.slice(0, 3)] ?? null,
      },
    ),
  );
  const itemIds = new Map(inventory.map(({ sku, id }) => [sku, id]));
  const made = shelves.map(({ item, shelf }, index) => onShelf(item, shelf, index));
  const stockMovements = made.flatMap(({ movements }) => movements);
  return { inventory, stock: made.map(({ stock }) => stock), stockMovements };

  function onShelf([sku]: StoreItem, [site, quantity, lowStockThreshold]: Shelf, index: number) {
    const counted = { at: between(making, firstCount, [8, 9]), by };
    const stock = chronicle.create<StockValues>('stock', counted, {
      itemId: itemIds.get(sku) ?? '',
      location: sites[site],
      lowStockThreshold,
    });
    const recent =
      Math.floor((recentHere * (index + 1)) / shelves.length) -
      Math.floor((recentHere * index) / shelves.length);
    const daysAgo = [
      ...days(recent, [0, movementDays - 1]),
      ...days(olderMovements + (index % 2), [movementDays + 1, oldest]),
      // Once a quarter before the system.
      ...Array.from({ length: fromCards }, (_, nth) => 205 + nth * 52 + (index % 9)),
    ];
    const { steps, opening } = backwards(quantity, lowStockThreshold, daysAgo);
    const begun = calendar.daysAgo(364 - (index % 5));
    const first = chronicle.create('stock-movements', counted, {
      ...plainMovement,
      stockId: stock.id,
      kind: 'Receive' as const,
      quantity: opening,
      date: begun,
      note: 'Opening stock',
      unitCost: priceOf(sku, 0),
    });
    const later = steps
      .toReversed()
      .map((step, turn) => moved({ stockId: stock.id, sku, site }, step, index + turn, turn));
    return { stock, movements: [first, ...later] };
  }

  function moved(
    { stockId, sku, site }: { stockId: string; sku: string; site: SiteCode },
    { daysAgo, ...step }: Step,
    turn: number,
    place: number,
  ) {
    const date = calendar.daysAgo(daysAgo);
    // Movements from the stock cards were recorded one after the other when copied.
    const at =
      date < firstCount
        ? calendar.moment(firstCount, 9 * 60 + 10 + place * 20 + (turn % 15))
        : between(making, date, [8 + Math.min(place, 8), 9 + Math.min(place, 8)]);
    return chronicle.create(
      'stock-movements',
      { at, by },
      {
        ...plainMovement,
        stockId,
        ...step,
        date,
        ...(step.kind === 'Receive' && { unitCost: priceOf(sku, turn) }),
        ...(step.kind === 'Issue' && recipientOf(sku, site, turn, date)),
      },
    );
  }

  /** Latest first. */
  function days(count: number, [from, to]: readonly [number, number]): number[] {
    return Array.from({ length: count }, () => random.whole(from, to)).toSorted(
      (left, right) => left - right,
    );
  }

  /** Steps back from today's quantity to the first count, never below zero. */
  function backwards(quantity: number, threshold: number, daysAgo: readonly number[]) {
    const usual = Math.max(threshold, 3);
    const steps: Step[] = [];
    let before = quantity;
    for (const ago of daysAgo) {
      const step = stepTo(before, usual, ago);
      steps.push(step);
      before -= step.quantity;
    }
    return { steps, opening: before };
  }

  /**
   * The movement that ended at this quantity: a receipt if it is high, otherwise an issue,
   * sometimes a count.
   */
  function stepTo(after: number, usual: number, daysAgo: number): Step {
    const size = random.whole(1, Math.ceil(usual / 2));
    const wasCounted = random.chance(0.05);
    const issue = random.pick(issueNotes);
    const receipt = random.pick(receiptNotes);
    if (after > usual * 3) return { kind: 'Receive', quantity: usual + size, daysAgo, note: receipt };
    if (wasCounted && after > 1)
      return { kind: 'Adjust', quantity: -1, daysAgo, note: 'One missing at the count' };
    return { kind: 'Issue', quantity: -size, daysAgo, note: issue };
  }
}

function categoryOf(sku: string): string | null {
  return new Map<string, string>(Object.entries(itemCategories)).get(sku.slice(0, 3)) ?? null;
}
