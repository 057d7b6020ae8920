import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stock } from '#contract/inventory/stock.ts';
import { reading, useDebounced } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { ScanButton } from '#web/scan/scan-button.tsx';
import type { Scanned } from '#web/scan/scanned-code.ts';
import { itemOf, toastNoItem, toastNotFound } from '#web/scan/scanned-records.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { inUnits } from '../items/in-units.ts';
import type { Stock } from './kind-fields.tsx';

interface StockFieldProps {
  place: Stock | null;
  error: string | undefined;
  onChoose: (place: Stock | null) => void;
}

/** Searches by item name, SKU, barcode or location, or scans the item. */
export function StockField({ place, error, onChoose }: StockFieldProps) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  /** A scanned item that is kept at several locations: until the next search, only they can be chosen. */
  const [item, setItem] = useState<{ id: string; itemName: string } | null>(null);
  const q = useDebounced(text.trim());
  const query = { ...(q ? { q } : item && { itemId: item.id }), page: 1, pageSize: 20 };
  const { data = [], isFetching } = useQuery(reading(stock.list, { query }));

  async function chooseScanned(scanned: Scanned) {
    try {
      const found = await itemOf(client, scanned);
      if (!found) return toastNoItem(scanned);
      const places = await client.fetchQuery(reading(stock.list, { query: { itemId: found.id } }));
      const [first] = places;
      if (!first) return toastNotFound(`${found.itemName} has no locations yet.`);
      setText('');
      setItem(places.length > 1 ? found : null);
      onChoose(places.length > 1 ? null : first);
    } catch (why) {
      toastFailure(why, stock.list.failure);
    }
  }

  return (
    <Field label="Stock" required hint={hintOf(place, item)} error={error}>
      <div className="flex gap-2">
        <ScanButton onScan={(scanned) => void chooseScanned(scanned)} />
        <Combobox
          options={data.map((each) => ({ value: each.id, label: nameOfStock(each), hint: onHand(each) }))}
          value={place?.id ?? null}
          valueLabel={place ? nameOfStock(place) : ''}
          onChange={(id) => onChoose(data.find((each) => each.id === id) ?? null)}
          onQuery={(typed) => {
            setText(typed);
            setItem(null);
          }}
          loading={isFetching || q !== text.trim()}
        />
      </div>
    </Field>
  );
}

function hintOf(place: Stock | null, item: { itemName: string } | null): string {
  if (place) return `${place.location}: ${onHand(place)}`;
  if (item) return `${item.itemName} is kept at several locations. Choose one.`;
  return 'Search by name, SKU, barcode or location.';
}

function nameOfStock({ itemName, location }: Stock): string {
  return `${itemName}, ${location}`;
}

function onHand({ quantityOnHand, unit }: Stock): string {
  return `${inUnits(quantityOnHand, unit)} on hand`;
}
