import type { AddForms } from '#web/page/feature.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import type { inventoryFeature } from './feature.ts';

export const inventoryForms: AddForms<typeof inventoryFeature> = {
  inventory: lazyPart(async () => (await import('./items/item-form.tsx')).AddItem),
  stock: lazyPart(async () => (await import('./stock/stock-form.tsx')).AddStock),
  'stock-movements': lazyPart(async () => (await import('./movements/add-movement.tsx')).AddMovement),
  'purchase-orders': lazyPart(async () => (await import('./purchases/purchase-form.tsx')).AddPurchase),
  'stock-orders': lazyPart(async () => (await import('./orders/order-form.tsx')).AddOrder),
  stocktakes: lazyPart(async () => (await import('./stocktakes/stocktake-form.tsx')).AddStocktake),
};
