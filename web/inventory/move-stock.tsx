import { useState } from 'react';
import { flushSync } from 'react-dom';
import { dayToTimestamp } from '#contract/engine/days.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import type { stock } from '#contract/inventory/stock.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { toastFailure, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TypedKind } from './typed-movement.ts';
import { checkMovement, quantityWords, type TypedMovement } from './typed-movement.ts';

type Stock = RecordIn<typeof stock>;

interface MoveStockProps {
  kind: TypedKind;
  /** Where it may come from or go to; the first is proposed. */
  places: readonly Stock[];
  title?: string;
  onClose: () => void;
}

/** Receives, issues or counts: what is typed is above zero, its sign follows from the kind. */
export function MoveStock({ kind, places, title, onClose }: MoveStockProps) {
  const formats = useFormats();
  const [id] = useState(newId);
  const [start] = useState<TypedMovement>(() => ({ quantity: '', date: formats.today(), note: '' }));
  const [typed, setTyped] = useState(start);
  const [stockId, setStockId] = useState(places[0]?.id ?? null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const place = places.find((each) => each.id === stockId);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start);
  const { leave, question } = useLeaving(isDirty);
  const change = useChange(stockMovements.create, {
    success: 'Stock movement created successfully',
    onDone() {
      // At once: closing may leave the page, and must not ask about what is saved.
      flushSync(() => setTyped(start));
      onClose();
    },
    onFailure(error) {
      setErrors({ form: sentenceOf(error, stockMovements.create.failure) });
      toastFailure(error, stockMovements.create.failure);
    },
  });
  const close = () => leave(onClose);
  const set = (changes: Partial<TypedMovement>) => setTyped({ ...typed, ...changes });

  function save() {
    if (!place) return;
    const { movement, errors: found } = checkMovement(kind, place, typed);
    setErrors(found);
    if (!movement) return;
    change.mutate({ body: { id, ...movement, date: dayToTimestamp(movement.date) } });
  }

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={title ?? `${kind} ${places[0]?.itemName ?? ''}`}
        size="small"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              busy={change.isPending}
              busyLabel="Saving..."
              disabledReason={place ? undefined : 'This item is not kept anywhere yet'}
            >
              {kind}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {errors.form && <FieldError>{errors.form}</FieldError>}
          <FormGrid columns={1}>
            <Field
              label="Location"
              hint={place && `${place.quantityOnHand} on hand, low at ${place.lowStockThreshold}`}
            >
              <Select
                options={places.map((each) => ({ value: each.id, label: each.location }))}
                value={stockId}
                onChange={setStockId}
              />
            </Field>
            <Field {...quantityWords[kind]} required error={errors.quantity}>
              <Input
                inputMode="numeric"
                autoComplete="off"
                className="tabular-nums"
                value={typed.quantity}
                onChange={({ target }) => set({ quantity: target.value })}
              />
            </Field>
            <Field label={label('date')} required error={errors.date}>
              <DateField
                value={typed.date}
                onChange={(date) => set({ date: date ?? '' })}
                format={formats.dateFormat}
                today={formats.today()}
              />
            </Field>
            <Field label={label('note')} error={errors.note}>
              <Input
                autoComplete="off"
                value={typed.note}
                onChange={({ target }) => set({ note: target.value })}
              />
            </Field>
          </FormGrid>
        </div>
      </Dialog>
      {question}
    </>
  );
}

function label(field: 'date' | 'note'): string {
  return fieldMeta(stockMovements.fields[field]).label;
}
