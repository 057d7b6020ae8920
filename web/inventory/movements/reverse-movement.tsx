import { useState } from 'react';
import { formatNumber, plural } from '#contract/engine/number-text.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { newId } from '#web/engine/new-id.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { AskText } from '#web/form/reason-dialog.tsx';

type Movement = RecordIn<typeof stockMovements>;

interface ReverseMovementProps {
  movement: Movement;
  onClose: () => void;
}

/** Reverses a whole movement. Both stay visible with the reason. */
export function ReverseMovement({ movement, onClose }: ReverseMovementProps) {
  const [id] = useState(newId);
  const [failure, setFailure] = useState<string>();
  const change = useChange(stockMovements.create, {
    success: 'Movement reversed successfully',
    onDone: onClose,
    onFailure: (error) => setFailure(sentenceOf(error, stockMovements.create.failure)),
  });
  const { stockId, quantity, itemName } = movement;
  return (
    <AskText
      title={`Reverse this movement of ${itemName}?`}
      description={whatFollows(movement)}
      schema={stockMovements.fields.note}
      name="Reason"
      label="Reverse"
      busyLabel="Reversing..."
      variant="danger"
      failure={failure}
      isBusy={change.isPending}
      onClose={onClose}
      onText={(note) =>
        change.mutate({
          body: { id, stockId, kind: 'Reverse', quantity: -quantity, reversesId: movement.id, note },
        })
      }
    />
  );
}

function whatFollows({ quantity, location, otherLocation, kind }: Movement): string {
  const amount = formatNumber(Math.abs(quantity));
  const are = plural(quantity, 'is', 'are');
  const stays = 'Both movements are kept in the list.';
  if (kind === 'Transfer') return `${amount} ${are} put back from ${otherLocation} to ${location}. ${stays}`;
  return quantity > 0
    ? `${amount} ${are} taken back out of ${location}. ${stays}`
    : `${amount} ${are} put back at ${location}. ${stays}`;
}
