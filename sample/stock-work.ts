import { addDays } from '#contract/engine/days.ts';
import type { Making } from './making.ts';
import { between } from './office-hours.ts';
import { sites } from './sites.ts';
import { takeStock } from './stocktakes.ts';
import { moveStock } from './store-movements.ts';
import { orderStock } from './store-orders.ts';
import { openStore, quantityAt, type Known, type Store } from './store.ts';

/** Work of the store. Made last, so that the random values of everything else stay the same. */
export function makeStockWork(making: Making, known: Known) {
  const store = openStore(making, known);
  // The order of these calls decides the random values.
  const stockKeepers = appointKeepers(store);
  const orders = orderStock(store);
  moveStock(store);
  const counted = takeStock(store);
  return { inventory: known.inventory, stockKeepers, ...orders, ...counted, ...upToDate(store) };
}

function appointKeepers({ making, known: { by, idOf } }: Store) {
  const { calendar, chronicle } = making;
  return (['LAE', 'LPO'] as const).map((site) =>
    chronicle.create(
      'stock-keepers',
      { at: between(making, addDays(calendar.rollout, 9), [9, 10]), by },
      { location: sites[site], employeeId: idOf(site === 'LAE' ? 'Mary Kila' : 'Jonathan Ipara') },
    ),
  );
}

/** In order of entry; each stock record with the version and time of its last movement. */
function upToDate({ known: { stock }, movements }: Store) {
  const stockMovements = movements.toSorted((left, right) => left.createdAt.localeCompare(right.createdAt));
  return {
    stockMovements,
    stock: stock.map((each) => {
      const own = stockMovements.filter((movement) => quantityAt(movement, each.id) !== 0);
      const updatedAt = own.at(-1)?.createdAt ?? each.updatedAt;
      return { ...each, version: 1 + own.length, updatedAt };
    }),
  };
}
