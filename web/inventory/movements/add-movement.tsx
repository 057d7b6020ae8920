import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { MoveStock } from './move-stock.tsx';
import type { Stock } from './kind-fields.tsx';
import { StockField } from './stock-field.tsx';
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
