import type { inventory } from '#contract/inventory/inventory.ts';
import type { stock } from '#contract/inventory/stock.ts';
import type { stockMovements } from '#contract/inventory/stock-movements.ts';
import type { purchaseOrders } from '#contract/inventory/purchase-orders.ts';
import type { stockOrders } from '#contract/inventory/stock-orders.ts';
import type { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import type { stocktakes } from '#contract/inventory/stocktakes.ts';
import type { ListAddress } from '#web/engine/search-params.ts';

/** Parameters inside an open stocktake: its dialog, and the list in one of them. */
export const stocktakePageParams = {
  name: 'stocktake',
  own: ['dialog'],
  lists: {
    lines: {
      name: 'stocktake',
      filters: ['isCounted', 'isDifferent'],
      sort: '-isDifferent,itemName',
    } as const satisfies ListAddress<typeof stocktakeLines>,
  },
} as const;

export const inventoryPageParams = {
  own: ['tab', 'on'],
  lists: {
    items: {
      filters: ['category', 'status', 'isLow', 'location', 'isRetired'],
      starts: { isRetired: 'false' },
    } as const satisfies ListAddress<typeof inventory>,
    stock: {
      filters: ['status', 'location'],
      sort: 'urgency,itemName,location',
    } as const satisfies ListAddress<typeof stock>,
    movements: {
      filters: [
        'kind',
        'location',
        'itemId',
        'employeeId',
        'assetId',
        'maintenanceId',
        'assetTag',
        'sku',
        'stockId',
        'stocktakeId',
        'dateFrom',
        'dateTo',
      ],
    } as const satisfies ListAddress<typeof stockMovements>,
    'to-order': {
      filters: ['location', 'supplier'],
      sort: 'location,itemName',
      keptAs: 'to-order',
    } as const satisfies ListAddress<typeof stock>,
    purchases: {
      filters: ['status', 'isLate', 'supplier'],
    } as const satisfies ListAddress<typeof purchaseOrders>,
    orders: {
      filters: ['status', 'isOpen', 'isLate', 'supplier', 'location', 'itemId', 'stockId'],
    } as const satisfies ListAddress<typeof stockOrders>,
    stocktakes: {
      filters: ['status', 'isOpen', 'location'],
      inside: stocktakePageParams,
    } as const satisfies ListAddress<typeof stocktakes>,
  },
} as const;
