import { useState, type ReactNode } from 'react';
import { useFormats } from '#web/engine/format.ts';
import { useLeaving, useOpenBeneath } from '#web/form/leaving.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { inUnits, unitHint } from '../items/in-units.ts';
import { DirectionField, KindFields, NoteField, ReasonField, type Stock } from './kind-fields.tsx';
import { useMoving } from './use-moving.ts';
import { quantityWords, type TypedKind, type TypedMovement } from './typed-movement.ts';
import { formatNumber } from '#contract/engine/number-text.ts';

interface MoveStockProps {
  kind: TypedKind;
  /** Possible sources or destinations; the first is preselected. */
  places: readonly Stock[];
  title?: string;
  /** Initial values, such as the recipient. */
  start?: Partial<TypedMovement>;
  /** Renders a picker if the stock record is not known yet. */
  choosing?: (error: string | undefined) => ReactNode;
  onClose: () => void;
}

/** Moves stock. The typed quantity is positive; the kind decides the sign. */
export function MoveStock({ kind, places, title, start = {}, choosing, onClose }: MoveStockProps) {
  const formats = useFormats();
  const [chosen, setChosen] = useState<string | null>(null);
  const place = places.find((each) => each.id === chosen) ?? places[0];
  const moving = useMoving({ kind, place, start, onDone: onClose });
  const { typed, errors, set } = moving;
  const { leave, question } = useLeaving(moving.isDirty, useOpenBeneath());
  const close = () => leave(onClose);
  const isKnown = !choosing && places.length === 1;
  const fields = { kind, place, typed, errors, others: moving.others, onTyped: set };

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={title ?? `${kind} ${place?.itemName ?? ''}`}
        {...(isKnown && place && { description: `${place.location}: ${onHand(place)}` })}
        size="small"
        onSubmit={(event) => {
          event.preventDefault();
          moving.save();
        }}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              busy={moving.isSaving}
              busyLabel="Saving..."
              disabledReason={place || choosing ? undefined : 'This item has no locations yet'}
            >
              {kind}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {errors.form && <FieldError>{errors.form}</FieldError>}
          <FormGrid columns={1}>
            {choosing?.(errors.stockId)}
            {!choosing && !isKnown && <LocationField places={places} place={place} onChoose={setChosen} />}
            {kind === 'Adjust' && <DirectionField typed={typed} onTyped={set} />}
            <Field {...quantityLabel(kind, place)} required error={errors.quantity}>
              <NumberField value={typed.quantity} onChange={(quantity) => set({ quantity })} />
            </Field>
            <KindFields {...fields} />
            <NoteField {...fields} />
            <ReasonField {...fields} />
            <Field label="Date" required error={errors.date}>
              <DateField
                value={typed.date}
                onChange={(date) => set({ date: date ?? '' })}
                max={formats.today()}
                format={formats.dateFormat}
                today={formats.today()}
              />
            </Field>
          </FormGrid>
        </div>
      </Dialog>
      {question}
    </>
  );
}

interface LocationFieldProps {
  places: readonly Stock[];
  place: Stock | undefined;
  onChoose: (id: string | null) => void;
}

function LocationField({ places, place, onChoose }: LocationFieldProps) {
  return (
    <Field label="Location" hint={place && onHand(place)}>
      <Select
        options={places.map((each) => ({ value: each.id, label: each.location }))}
        value={place?.id ?? null}
        onChange={onChoose}
      />
    </Field>
  );
}

function onHand({ quantityOnHand, lowStockThreshold, unit }: Stock): string {
  return `${inUnits(quantityOnHand, unit)} on hand, threshold ${formatNumber(lowStockThreshold)}`;
}

/** Shows the unit unless it counts single items. */
function quantityLabel(kind: TypedKind, place: Stock | undefined) {
  const { label, hint } = quantityWords[kind];
  const hints = [hint, place && unitHint(place.unit)].filter(Boolean).join(' ');
  return { label, ...(hints && { hint: hints }) };
}
