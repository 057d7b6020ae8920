import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { readNumber, writeNumber } from '#contract/engine/numbers.ts';
import type { JobCard } from '#contract/fleet/job-card.ts';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import { issuePart } from '#contract/inventory/issue-part.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { exact } from '#contract/inventory/quantities.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { toastDone, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { nameOfOrder } from './order-name.ts';

type Part = JobCard['parts'][number];

interface IssueKitProps {
  order: RecordIn<typeof maintenance>;
  /** Parts that are wanted and not issued yet. */
  parts: readonly Part[];
  /** By a storekeeper, as a stock movement, because they cannot change the order. */
  isFromStore: boolean;
  onClose: () => void;
}

interface Line {
  part: Part;
  movementId: string;
  stockId: string | null;
  quantity: string;
  error?: string;
}

/** Issues the parts of the kit that are still missing. Each line is sent once, also after a failure of another. */
export function IssueKit({ order, parts, isFromStore, onClose }: IssueKitProps) {
  const formats = useFormats();
  const [lines, setLines] = useState(() => parts.map(lineOf));
  const [isSaving, setSaving] = useState(false);
  const issuing = useChange(issuePart, { onFailure: () => undefined });
  const moving = useChange(stockMovements.create, { onFailure: () => undefined });
  const put = (index: number, changed: Partial<Line>) =>
    setLines((now) => now.map((line, place) => (place === index ? { ...line, ...changed } : line)));

  async function save() {
    setSaving(true);
    const left: Line[] = [];
    let sent = 0;
    for (const { error: _error, ...line } of lines) {
      const quantity = readNumber(line.quantity);
      if (line.quantity.trim() === '' || quantity === 0) continue;
      const error = await issue({ ...line, amount: quantity });
      if (error) left.push({ ...line, error });
      else sent += 1;
    }
    setSaving(false);
    if (left.length > 0) return setLines(left);
    if (sent > 0) toastDone('Parts issued successfully', null);
    onClose();
  }

  /** What went wrong, if anything. */
  async function issue({
    stockId,
    movementId,
    amount,
  }: Line & { amount: number | null }): Promise<string | null> {
    if (stockId === null) return 'This item is not in stock';
    if (amount === null || amount < 0) return 'Quantity must be a number above 0';
    const date = formats.today();
    try {
      if (isFromStore)
        await moving.mutateAsync({
          body: { id: movementId, kind: 'Issue', stockId, quantity: -amount, date, maintenanceId: order.id },
        });
      else
        await issuing.mutateAsync({
          params: { id: order.id },
          body: { movementId, stockId, quantity: amount, date },
        });
      return null;
    } catch (error) {
      return sentenceOf(error, issuePart.failure);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Issue Parts"
      description={nameOfOrder(order)}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSaving} busyLabel="Issuing...">
            Issue
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {lines.map(({ part, stockId, quantity, error }, index) => (
          <li key={part.itemId}>
            <p className="mb-1 font-medium break-words">
              {part.itemName} <span className="font-normal text-ink-muted">{part.sku}</span>
            </p>
            <div className="flex items-start gap-2">
              <Field
                label={`Location of ${part.itemName}`}
                labelHidden
                className="min-w-0 flex-1"
                error={error}
              >
                <Select
                  options={part.places.map((place) => ({
                    value: place.stockId,
                    label: `${place.location}: ${formatNumber(place.quantityOnHand)} on hand`,
                  }))}
                  value={stockId}
                  noneLabel="Not in stock"
                  onChange={(chosen) => put(index, { stockId: chosen })}
                />
              </Field>
              <Field label={`Quantity of ${part.itemName}`} labelHidden className="w-24 shrink-0">
                <NumberField value={quantity} onChange={(text) => put(index, { quantity: text })} />
              </Field>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-faint">Clear a quantity to leave out its part.</p>
    </Dialog>
  );
}

function lineOf(part: Part): Line {
  const missing = exact(part.wanted - part.issued);
  const place = part.places.find(({ quantityOnHand }) => quantityOnHand > 0);
  const quantity = Math.min(missing, place?.quantityOnHand ?? 0);
  return {
    part,
    movementId: newId(),
    stockId: place?.stockId ?? null,
    quantity: quantity > 0 ? writeNumber(quantity, 'number') : '',
  };
}
