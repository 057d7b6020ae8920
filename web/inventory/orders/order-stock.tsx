import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldMeta } from '#contract/engine/fields.ts';
import { orderStock, stockOrders } from '#contract/inventory/stock-orders.ts';
import { readSuggestions } from '#contract/search/suggestions.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Input } from '#web/ui/input.tsx';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import { OrderLine } from './order-line.tsx';
import {
  checkOrders,
  costOf,
  lineField,
  proposedOrders,
  type ToOrder,
  type TypedLine,
  type TypedOrders,
} from './typed-orders.ts';

interface OrderStockProps {
  /** The stock records to order, one order each. */
  lines: readonly ToOrder[];
  onOrdered: () => void;
  onClose: () => void;
}

/** Orders one or several low items, with a separate order for each. */
export function OrderStock({ lines: chosen, onOrdered, onClose }: OrderStockProps) {
  const formats = useFormats();
  const [ids] = useState(() => new Map(chosen.map(({ id }) => [id, newId()])));
  const [start] = useState(() => proposedOrders(chosen));
  const [typed, setTyped] = useState(start);
  const [lines, setLines] = useState(chosen);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { data: suppliers = [] } = useQuery(
    reading(readSuggestions, { query: { resource: stockOrders.name, field: 'supplier' } }),
  );
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start) || lines.length < chosen.length;
  const { leave, question } = useLeaving(isDirty);
  const change = useChange(orderStock, {
    success: (made) =>
      Array.isArray(made) && made.length > 1
        ? `${made.length} orders created successfully`
        : 'Order created successfully',
    onDone() {
      // Synchronous, because closing may leave the page, which must not ask about saved input.
      flushSync(() => {
        setTyped(start);
        setLines(chosen);
      });
      onOrdered();
    },
    onFailure(error) {
      setErrors({ form: sentenceOf(error, orderStock.failure) });
      toastFailure(error, orderStock.failure);
    },
  });
  const close = () => leave(onClose);
  const set = (changes: Partial<TypedOrders>) => setTyped({ ...typed, ...changes });
  const setLine = (id: string, line: TypedLine) => set({ lines: { ...typed.lines, [id]: line } });

  function save() {
    const { orders, errors: found } = checkOrders(lines, typed);
    setErrors(found);
    if (!orders) return;
    change.mutate({ body: orders.map((order) => ({ id: ids.get(order.stockId), ...order })) });
  }

  const [first] = lines;
  const isBulk = chosen.length > 1;
  const cost = costOf(
    typed,
    lines.map(({ id }) => id),
  );
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={isBulk ? `Order ${chosen.length} items` : `Order ${first?.itemName ?? ''}`}
        description={isBulk ? 'Each line becomes a separate order.' : `For ${first?.location ?? ''}`}
        size={isBulk ? 'large' : 'medium'}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        footer={
          <>
            <p role="status" className="mr-auto text-small text-ink-muted tabular-nums">
              {cost > 0 && `${formats.money(cost)} in total`}
            </p>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Ordering...">
              {lines.length > 1 ? `Order ${lines.length}` : 'Order'}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {errors.form && <FieldError>{errors.form}</FieldError>}
          <FormGrid>
            <Field
              label={label('supplier')}
              error={errors.supplier}
              {...(isBulk ? { hint: 'Leave empty to use each item’s usual supplier.' } : { required: true })}
            >
              <SuggestInput
                value={typed.supplier}
                onChange={(supplier) => set({ supplier })}
                suggestions={[...new Set([...lines.flatMap(({ supplier }) => supplier ?? []), ...suppliers])]}
              />
            </Field>
            <Field label={label('expectedOn')} error={errors.expectedOn}>
              <DateField
                value={typed.expectedOn || null}
                onChange={(day) => set({ expectedOn: day ?? '' })}
                min={formats.today()}
                format={formats.dateFormat}
                today={formats.today()}
              />
            </Field>
            <Field
              label={label('reference')}
              hint={fieldMeta(stockOrders.fields.reference).hint}
              error={errors.reference}
              className="col-span-full"
            >
              <Input
                autoComplete="off"
                value={typed.reference}
                onChange={({ target }) => set({ reference: target.value })}
              />
            </Field>
          </FormGrid>
          <ul className="flex flex-col gap-3">
            {lines.map((line) => (
              <OrderLine
                key={line.id}
                line={line}
                typed={typed.lines[line.id] ?? { quantity: '', unitCost: '' }}
                isNamed={isBulk}
                errors={{
                  quantity: errors[lineField('quantity', line.id)],
                  unitCost: errors[lineField('unitCost', line.id)],
                }}
                onChange={(changed) => setLine(line.id, changed)}
                {...(lines.length > 1 && {
                  onLeaveOut: () => setLines(lines.filter(({ id }) => id !== line.id)),
                })}
              />
            ))}
          </ul>
        </div>
      </Dialog>
      {question}
    </>
  );
}

function label(field: 'supplier' | 'expectedOn' | 'reference'): string {
  return fieldMeta(stockOrders.fields[field]).label;
}
