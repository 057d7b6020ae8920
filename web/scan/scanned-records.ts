import type { QueryClient } from '@tanstack/react-query';
import { assets } from '#contract/assets/assets.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { reading } from '#web/engine/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { isSameCode, type Scanned } from './scanned-code.ts';

/** The item of a scanned label, SKU or barcode; null if there is none. */
export async function itemOf(client: QueryClient, scanned: Scanned) {
  if (scanned.kind === 'item')
    return client.fetchQuery(reading(inventory.read, { params: { id: scanned.id } }));
  if (scanned.kind === 'asset' || scanned.code === '') return null;
  const { code } = scanned;
  const found = await client.fetchQuery(reading(inventory.list, { query: searchFor(code) }));
  const withCode = found.filter(({ sku, barcode }) => isSameCode(code, sku) || isSameCode(code, barcode));
  return onlyOne(withCode);
}

/** The asset with this Asset ID or serial number; null if none or several have it. */
export async function assetWithCode(client: QueryClient, code: string) {
  const found = await client.fetchQuery(reading(assets.list, { query: searchFor(code) }));
  const tagged = found.filter(({ assetTag }) => isSameCode(code, assetTag));
  return onlyOne(tagged) ?? onlyOne(found.filter(({ serialNumber }) => isSameCode(code, serialNumber)));
}

export function toastNoItem(scanned: Scanned): void {
  toastNotFound(
    scanned.kind === 'code'
      ? `No item has the code ${scanned.code}.`
      : 'This is the label of an asset, not of an item.',
  );
}

export function toastNotFound(description: string): void {
  toast({ title: 'Not found', description, variant: 'destructive' });
}

function searchFor(q: string) {
  return { q: q.slice(0, 100), page: 1, pageSize: 100 };
}

function onlyOne<Row>(rows: readonly Row[]): Row | null {
  const [first, second] = rows;
  return first && !second ? first : null;
}
