import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stock } from '#contract/inventory/stock.ts';
import { reading, useDebounced } from '#web/engine/queries.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { inUnits } from '../items/in-units.ts';
import { MoveStock } from './move-stock.tsx';
import type { Stock } from './kind-fields.tsx';
import { typedKinds, type TypedKind } from './typed-movement.ts';

/** Asks for the stock record and the kind of movement. */
export function AddMovement({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<TypedKind>('Issue');
  const [place, setPlace] = useState<Stock | null>(null);
  return (
    <MoveStock
      kind={kind}
      places={place ? [place] : []}
      title="Record Movement"
      onClose={onClose}
      choosing={(error) => (
        <>
          <StockField place={place} error={error} onChoose={setPlace} />
          <Field label="Kind" required>
            <Select
              options={typedKinds.map((value) => ({ value, label: value }))}
              value={kind}
              onChange={(chosen) => setKind(chosen ?? kind)}
            />
          </Field>
        </>
      )}
    />
  );
}

interface StockFieldProps {
  place: Stock | null;
  error: string | undefined;
  onChoose: (place: Stock | null) => void;
}

/** Searches by item name, SKU, barcode or location. */
export function StockField({ place, error, onChoose }: StockFieldProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const query = { ...(q && { q }), page: 1, pageSize: 20 };
  const { data = [], isFetching } = useQuery(reading(stock.list, { query }));
  return (
    <Field
      label="Stock"
      required
      hint={place ? `${place.location}: ${onHand(place)}` : 'Search by name, SKU, barcode or location.'}
      error={error}
    >
      <Combobox
        options={data.map((each) => ({ value: each.id, label: nameOfStock(each), hint: onHand(each) }))}
        value={place?.id ?? null}
        valueLabel={place ? nameOfStock(place) : ''}
        onChange={(id) => onChoose(data.find((each) => each.id === id) ?? null)}
        onQuery={setText}
        loading={isFetching || q !== text.trim()}
      />
    </Field>
  );
}

function nameOfStock({ itemName, location }: Stock): string {
  return `${itemName}, ${location}`;
}

function onHand({ quantityOnHand, unit }: Stock): string {
  return `${inUnits(quantityOnHand, unit)} on hand`;
}
