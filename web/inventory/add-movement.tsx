import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stock } from '#contract/inventory/stock.ts';
import { reading, useDebounced } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Select } from '#web/ui/select.tsx';
import { MoveStock } from './move-stock.tsx';
import { typedKinds, type TypedKind } from './typed-movement.ts';

type Stock = RecordIn<typeof stock>;

/** From anywhere: which stock, and whether something came, went or was counted; then how much. */
export function AddMovement({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<TypedKind>('Receive');
  const [place, setPlace] = useState<Stock | null>(null);
  const [isChosen, setChosen] = useState(false);
  if (place && isChosen) return <MoveStock kind={kind} places={[place]} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Record Movement"
      size="small"
      onSubmit={(event) => {
        event.preventDefault();
        if (place) setChosen(true);
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabledReason={place ? undefined : 'Choose the stock that moves'}
          >
            Next
          </Button>
        </>
      }
    >
      <FormGrid columns={1}>
        <StockField place={place} onChoose={setPlace} />
        <Field label="Kind" required>
          <Select
            options={typedKinds.map((value) => ({ value, label: value }))}
            value={kind}
            onChange={(chosen) => setKind(chosen ?? kind)}
          />
        </Field>
      </FormGrid>
    </Dialog>
  );
}

function StockField({ place, onChoose }: { place: Stock | null; onChoose: (place: Stock | null) => void }) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const query = { ...(q && { q }), page: 1, pageSize: 20 };
  const { data = [], isFetching } = useQuery(reading(stock.list, { query }));
  return (
    <Field label="Stock" required>
      <Combobox
        options={data.map((each) => ({
          value: each.id,
          label: inWords(each),
          hint: `${each.quantityOnHand} on hand`,
        }))}
        value={place?.id ?? null}
        valueLabel={place ? inWords(place) : ''}
        onChange={(id) => onChoose(data.find((each) => each.id === id) ?? null)}
        onQuery={setText}
        loading={isFetching}
      />
    </Field>
  );
}

function inWords({ itemName, location }: Stock): string {
  return `${itemName}, ${location}`;
}
