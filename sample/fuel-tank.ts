import { addDays } from '#contract/engine/days.ts';
import { exact } from '#contract/inventory/quantities.ts';
import type { MovementKind } from '#contract/inventory/stock-movements.ts';
import type { StocktakeStatus } from '#contract/inventory/stocktakes.ts';
import { openChronicle, type Stamp } from './chronicle.ts';
import type { Making } from './making.ts';
import { between, weekdayUntil } from './office-hours.ts';
import { createRandom } from './random.ts';
import { plainMovement } from './stock.ts';

/** These machines are filled from the mine's tank, others where they work. */
const filledHere = new Set(['HVM-001', 'HVM-002', 'HVM-011', 'HVM-015', 'HVM-016']);
const place = 'Laiparo Tank Farm';
/** The contract price of the year. */
const litrePrice = 4.6;
const opening = 9000;
const delivery = 12_000;
/** Below this level the tanker is ordered. */
const least = 2500;

/** Dips: days ago, litres missing (or extra). */
const dips = [
  [152, -21.5],
  [124, -18],
  [94, 6.5],
  [63, -24],
  [34, -19.5],
] as const;

/** The initial status; the later one is a change. */
const counting: StocktakeStatus = 'Counting';

interface Moved {
  kind: MovementKind;
  quantity: number;
  note?: string | null;
}

interface Taken {
  assetId: string;
  date: string;
  litres: number;
}

interface Keepers {
  /** The storekeeper, and the approver of the dips. */
  by: string;
  approver: string;
}

/**
 * Diesel in an own tank. It has its own random generator, so that the values of everything else
 * stay the same.
 */
export function openFuelTank({ calendar, ...others }: Making, { by, approver }: Keepers) {
  const random = createRandom(46_000_091);
  const chronicle = openChronicle(random);
  const making = { ...others, calendar, random, chronicle };
  const firstCount = addDays(calendar.rollout, 8);
  const item = chronicle.create(
    'inventory',
    { at: between(making, addDays(firstCount, -1), [8, 16]), by },
    {
      sku: 'FUE-001',
      itemName: 'Diesel',
      description: 'By road tanker',
      category: 'Fuel',
      unit: 'litre',
      decimals: 1,
      // Printed on the tank.
      barcode: '9315020998010',
      supplier: 'Huon Gulf Petroleum',
    },
  );
  const counted = { at: between(making, firstCount, [8, 9]), by };
  const stock = chronicle.create('stock', counted, {
    itemId: item.id,
    location: place,
    lowStockThreshold: 2000,
  });
  const stockId = stock.id;
  const takes: ReturnType<typeof move>[] = [];

  function move(stamp: Stamp, date: string, values: Partial<typeof plainMovement> & Moved) {
    return chronicle.create('stock-movements', stamp, {
      ...plainMovement,
      stockId,
      date,
      note: null,
      ...values,
    });
  }

  /** The stock fields of a fuel entry, if it is from the tank. */
  function fill(assetTag: string, stamp: Stamp, { assetId, date, litres }: Taken) {
    if (!filledHere.has(assetTag) || date <= firstCount) return null;
    const movement = move(stamp, date, { kind: 'Issue', quantity: -litres, assetId });
    takes.push(movement);
    const cost = Math.round(litres * litrePrice * 100) / 100;
    return { entry: { cost, vendor: null, stockId }, movementId: movement.id };
  }

  /** Deliveries and dips, once all fills are known. */
  function makeStock() {
    const first = move(counted, calendar.daysAgo(364), {
      kind: 'Receive',
      quantity: opening,
      note: 'Opening stock',
      unitCost: litrePrice,
    });
    const stockMovements = [first];
    let level = opening;
    const add = (movement: ReturnType<typeof move>) => {
      stockMovements.push(movement);
      level = exact(level + movement.quantity);
    };
    const measured: ReturnType<typeof measure>[] = [];
    const planned = dips.map(([ago, off]) => ({ day: weekdayUntil(calendar.daysAgo(ago)), off }));
    for (const taken of takes.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))) {
      while (planned[0] && planned[0].day <= taken.date) {
        const dip = measure(planned[0].day, level, planned[0].off);
        measured.push(dip);
        add(dip.movement);
        planned.shift();
      }
      if (level + taken.quantity < least)
        add(
          move({ at: between(making, taken.date, [7, 8]), by }, taken.date, {
            kind: 'Receive',
            quantity: delivery,
            note: 'Road tanker',
            unitCost: litrePrice,
          }),
        );
      add(taken);
    }
    return {
      inventory: [item],
      stock: [stock],
      stockMovements,
      stocktakes: measured.map(({ take }) => take),
      stocktakeLines: measured.map(({ line }) => line),
    };
  }

  /** A stocktake with the tank's single line. */
  function measure(day: string, level: number, off: number) {
    const at = between(making, day, [6, 7]);
    const begun = chronicle.create(
      'stocktakes',
      { at, by },
      { location: place, status: counting, statusReason: null, note: 'Dip' },
    );
    const done = chronicle.change('stocktakes', { at: between(making, day, [8, 9]), by }, begun, {
      status: 'Counted',
    });
    const approved = { at: between(making, day, [9, 10]), by: approver };
    const take = chronicle.change('stocktakes', approved, done, { status: 'Adjusted' });
    const moment = at.toISOString();
    return {
      take: { ...take, startedOn: day, adjustedOn: day, countedById: by, approvedById: approver },
      line: {
        id: chronicle.idAt(at),
        version: 1,
        createdAt: moment,
        updatedAt: moment,
        stocktakeId: begun.id,
        stockId,
        expected: level,
        counted: exact(level + off),
        book: level,
        countedAt: moment,
        countedById: by,
        note: null,
      },
      movement: move(approved, day, { kind: 'Count', quantity: off, stocktakeId: begun.id }),
    };
  }

  return { fill, makeStock, entries: chronicle.entries };
}

export type FuelTank = ReturnType<typeof openFuelTank>;
