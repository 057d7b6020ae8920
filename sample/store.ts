import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import type { Name } from './people.ts';
import { sites, type SiteCode } from './sites.ts';
import { plainMovement, type makeStock } from './stock.ts';

type Made = ReturnType<typeof makeStock>;
export type Movement = Made['stockMovements'][number];
type Values = Omit<Movement, keyof Kept>;
export type Shelf = Made['stock'][number];

export interface Known extends Made {
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

export type Store = ReturnType<typeof openStore>;

/** The shelves, and a book of the movements that the store's work makes. */
export function openStore(making: Making, known: Known) {
  const { calendar, chronicle } = making;
  const { inventory, stock, stockMovements, by } = known;
  const skuOf = new Map(inventory.map(({ id, sku }) => [id, sku]));
  const shelfOf = new Map(stock.map((shelf) => [`${skuOf.get(shelf.itemId)} ${shelf.location}`, shelf]));
  const movements: Movement[] = [...stockMovements];

  return {
    making,
    known,
    /** All movements so far. */
    movements,
    skuOf: ({ itemId }: Pick<Shelf, 'itemId'>) => skuOf.get(itemId) ?? '',
    shelf(sku: string, site: SiteCode): Shelf {
      const shelf = shelfOf.get(`${sku} ${sites[site]}`);
      if (!shelf) throw new Error('The sample names stock that is not in it');
      return shelf;
    },
    move(
      at: Date,
      { id: stockId }: Pick<Shelf, 'id'>,
      values: Partial<Values> & Pick<Values, 'kind' | 'quantity'>,
    ): Movement {
      const movement = chronicle.create(
        'stock-movements',
        { at, by },
        { ...plainMovement, note: null, date: calendar.dayOf(at), ...values, stockId },
      );
      movements.push(movement);
      return movement;
    },
  };
}

/** What a movement adds to a stock record; a transfer removes from one and adds to another. */
export function quantityAt(
  { stockId, toStockId, quantity }: Pick<Movement, 'stockId' | 'toStockId' | 'quantity'>,
  id: string,
): number {
  if (stockId === id) return quantity;
  return toStockId === id ? -quantity : 0;
}
