import { useState, type FormEvent } from 'react';
import { dayToTimestamp } from '#contract/engine/days.ts';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import { issuePart } from '#contract/inventory/issue-part.ts';
import { errorsOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { useChange } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useLeaving, useOpenBeneath } from '#web/form/leaving.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Input } from '#web/ui/input.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { StockField } from '../movements/add-movement.tsx';
import type { Stock } from '../movements/kind-fields.tsx';
import { checkMovement, emptyMovement, noStockChosen } from '../movements/typed-movement.ts';

interface IssuePartProps {
  order: Pick<RecordIn<typeof maintenance>, 'id' | 'kind' | 'assetName'>;
  onClose: () => void;
}

/** Mechanics take a part from stock for a work order. */
export function IssuePart({ order, onClose }: IssuePartProps) {
  const formats = useFormats();
  const [movementId] = useState(newId);
  const [place, setPlace] = useState<Stock | null>(null);
  const [start] = useState(() => ({ ...emptyMovement, date: formats.today() }));
  const [typed, setTyped] = useState(start);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { leave, question } = useLeaving(typed.quantity !== '' || place !== null, useOpenBeneath());
  const change = useChange(issuePart, {
    success: 'Part issued successfully',
    onDone: onClose,
    onFailure(error) {
      setErrors(errorsOf(error, ['quantity'], issuePart.failure));
      toastFailure(error, issuePart.failure);
    },
  });
  const close = () => leave(onClose);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!place) return setErrors({ stockId: noStockChosen });
    const { movement, errors: found } = checkMovement('Issue', place, typed, formats.today());
    setErrors(found);
    if (!movement) return;
    const { stockId, quantity, date, note = null } = movement;
    const body = { movementId, stockId, quantity: -quantity, date: dayToTimestamp(date), note };
    change.mutate({ params: { id: order.id }, body });
  }

  return (
    <>
      <Dialog
        open
        onClose={close}
        title="Issue Part"
        description={`For the ${order.kind} of ${order.assetName}.`}
        size="small"
        onSubmit={send}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving...">
              Issue
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {errors.form && <FieldError>{errors.form}</FieldError>}
          <FormGrid columns={1}>
            <StockField place={place} error={errors.stockId} onChoose={setPlace} />
            <Field label="Quantity issued" required error={errors.quantity}>
              <NumberField value={typed.quantity} onChange={(quantity) => setTyped({ ...typed, quantity })} />
            </Field>
            <Field label="Note" error={errors.note}>
              <Input
                autoComplete="off"
                value={typed.note}
                onChange={({ target }) => setTyped({ ...typed, note: target.value })}
              />
            </Field>
            <Field label="Date" required error={errors.date}>
              <DateField
                value={typed.date}
                onChange={(date) => setTyped({ ...typed, date: date ?? '' })}
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
