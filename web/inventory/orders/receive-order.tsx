import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '#contract/engine/number-text.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import { receiveOrder } from '#contract/inventory/receive-order.ts';
import type { stockOrders } from '#contract/inventory/stock-orders.ts';
import { errorsOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { useChange } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Input } from '#web/ui/input.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { inUnits } from '../items/in-units.ts';
import { checkReceipt, leftOf, proposedReceipt, receiptFields, type TypedReceipt } from './typed-receipt.ts';

interface ReceiveOrderProps {
  order: RecordIn<typeof stockOrders>;
  onClose: () => void;
}

/** Receives a delivery; a retry after a lost response does not receive it twice. */
export function ReceiveOrder({ order, onClose }: ReceiveOrderProps) {
  const formats = useFormats();
  const [movementId] = useState(newId);
  const [start] = useState(() => proposedReceipt(order, formats.today()));
  const [typed, setTyped] = useState(start);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { leave, question } = useLeaving(JSON.stringify(typed) !== JSON.stringify(start));
  const change = useChange(receiveOrder, {
    success: ({ isOpen, outstanding }) =>
      isOpen
        ? `Received successfully. ${formatNumber(outstanding)} outstanding.`
        : 'Order received successfully',
    onDone() {
      // Synchronous, because closing may leave the page, which must not ask about saved input.
      flushSync(() => setTyped(start));
      onClose();
    },
    onFailure(error) {
      setErrors(errorsOf(error, ['quantity'], receiveOrder.failure));
      toastFailure(error, receiveOrder.failure);
    },
  });
  const close = () => leave(onClose);
  const set = (changes: Partial<TypedReceipt>) => setTyped({ ...typed, ...changes });
  const left = leftOf(order, typed);

  function save() {
    const meant = { ...typed, isComplete: left > 0 && typed.isComplete };
    const { receipt, errors: found } = checkReceipt(order, meant, formats.today());
    setErrors(found);
    if (receipt) change.mutate({ params: { id: order.id }, body: { ...receipt, movementId } });
  }

  const { itemName, location, outstanding, quantity, supplier, unit } = order;
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={`Receive ${itemName}`}
        description={`From ${supplier}, for ${location}`}
        size="small"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving...">
              Receive
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {errors.form && <FieldError>{errors.form}</FieldError>}
          <FormGrid columns={1}>
            <Field
              label="Quantity received"
              hint={`${formatNumber(outstanding)} of ${inUnits(quantity, unit)} outstanding`}
              required
              error={errors.quantity}
            >
              <NumberField value={typed.quantity} onChange={(quantity) => set({ quantity })} />
            </Field>
            {left > 0 && (
              <Checkbox
                label="The whole quantity"
                hint={
                  left === 1
                    ? 'The order will be closed. The remaining one is not expected.'
                    : `The order will be closed. The remaining ${formatNumber(left)} are not expected.`
                }
                checked={typed.isComplete}
                onChange={(isComplete) => set({ isComplete })}
              />
            )}
            <Field
              label={label('unitCost')}
              hint={fieldMeta(receiptFields.unitCost).hint}
              error={errors.unitCost}
            >
              <NumberField
                kind="money"
                currency={formats.currency}
                value={typed.unitCost}
                onChange={(unitCost) => set({ unitCost })}
              />
            </Field>
            <Field label={label('date')} required error={errors.date}>
              <DateField
                value={typed.date || null}
                onChange={(date) => set({ date: date ?? '' })}
                max={formats.today()}
                format={formats.dateFormat}
                today={formats.today()}
              />
            </Field>
            <Field label={label('note')} hint="For example the delivery docket." error={errors.note}>
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

function label(field: keyof typeof receiptFields): string {
  return fieldMeta(receiptFields[field]).label;
}
