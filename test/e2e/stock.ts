import { unique, type Api } from './fixtures.ts';

export interface Item {
  id: string;
  sku: string;
  itemName: string;
}

/** An item of this test alone, with stock at one place when told. */
export async function addItem(
  api: Api,
  stock?: { quantityOnHand: number; lowStockThreshold: number },
  given: object = {},
) {
  const sku = unique('SKU');
  const named = { sku, itemName: `Gasket ${sku}`, category: 'Seals', ...given };
  const item = await api.post<Item>('/api/inventory', named);
  if (!stock) return { item, stockId: '' };
  const { id } = await api.post('/api/stock', { itemId: item.id, location: 'Lae Plant Yard', ...stock });
  return { item, stockId: id };
}
