import { addDays } from '#contract/engine/days.ts';
import { movementDays } from '#contract/dashboard/stats.ts';
import type { MovementKind } from '#contract/inventory/stock-movements.ts';
import type { Making } from './making.ts';
import { between } from './office-hours.ts';
import { sites } from './sites.ts';
import { itemCategories, storeItems, type Shelf, type StoreItem } from './store-items.ts';

interface Step {
  kind: MovementKind;
  quantity: number;
  daysAgo: number;
  note: string | null;
}

/** Of the last 30 days. */
const recentMovements = 142;
/** Half of the shelves have so many older ones, the others one more. */
const olderMovements = 2;
const oldest = 155;

const issueNotes = ['Workshop job', 'Monthly service', 'Night shift crew', 'Camp', null, null, null] as const;
const receiptNotes = ['Barge to Lae', 'Road freight', 'Air freight', 'Supplier delivery'] as const;

/** Items, their places, and what came and went since the first count, up to today's quantity. */
export function makeStock(making: Making, by: string) {
  const { calendar, chronicle, random } = making;
  const firstCount = addDays(calendar.rollout, 8);
  const shelves = storeItems.flatMap((item) => item[3].map((shelf) => ({ item, shelf })));

  const inventory = storeItems.map(([sku, itemName, description]) =>
    chronicle.create(
      'inventory',
      { at: between(making, addDays(firstCount, -1), [8, 16]), by },
      { sku, itemName, description, category: categoryOf(sku) },
    ),
  );
  const itemIds = new Map(inventory.map(({ sku, id }) => [sku, id]));
  const made = shelves.map(({ item, shelf }, index) => onShelf(item, shelf, index));
  const stockMovements = made
    .flatMap(({ movements }) => movements)
    .toSorted((left, right) => left.createdAt.localeCompare(right.createdAt));
  return { inventory, stock: made.map(({ stock }) => stock), stockMovements };

  function onShelf([sku]: StoreItem, [site, quantity, lowStockThreshold]: Shelf, index: number) {
    const counted = { at: between(making, firstCount, [8, 16]), by };
    const stock = chronicle.create('stock', counted, {
      itemId: itemIds.get(sku) ?? '',
      location: sites[site],
      lowStockThreshold,
    });
    const recent =
      Math.floor((recentMovements * (index + 1)) / shelves.length) -
      Math.floor((recentMovements * index) / shelves.length);
    const daysAgo = [
      ...days(recent, [0, movementDays - 1]),
      ...days(olderMovements + (index % 2), [movementDays + 1, oldest]),
    ];
    const { steps, opening } = backwards(quantity, lowStockThreshold, daysAgo);
    const first = chronicle.create('stock-movements', counted, {
      stockId: stock.id,
      kind: 'Receive' as const,
      quantity: opening,
      date: firstCount,
      note: 'Opening stock',
    });
    const later = steps.toReversed().map((step, place) => moved(stock.id, step, place));
    const movements = [first, ...later];
    const updatedAt = movements.at(-1)?.createdAt ?? stock.updatedAt;
    return { stock: { ...stock, version: 1 + movements.length, updatedAt }, movements };
  }

  function moved(stockId: string, { daysAgo, ...step }: Step, place: number) {
    const date = calendar.daysAgo(daysAgo);
    const at = between(making, date, [8 + Math.min(place, 8), 9 + Math.min(place, 8)]);
    return chronicle.create('stock-movements', { at, by }, { stockId, ...step, date });
  }

  /** Latest first. */
  function days(count: number, [from, to]: readonly [number, number]): number[] {
    return Array.from({ length: count }, () => random.whole(from, to)).toSorted(
      (left, right) => left - right,
    );
  }

  /** From today's quantity back to what the first count found, so that it never was below zero. */
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

  /** What ended at this quantity: a receipt where there is much of it, else an issue, or a count now and then. */
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
