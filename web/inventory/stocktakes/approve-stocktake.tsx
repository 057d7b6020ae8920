import { useState } from 'react';
import { countOf, plural } from '#contract/engine/number-text.ts';
import { adjustStock } from '#contract/inventory/adjust-stock.ts';
import type { stocktakes } from '#contract/inventory/stocktakes.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';

interface ApproveProps {
  take: RecordIn<typeof stocktakes>;
  onClose: () => void;
}

/** Shows what will change, and what stays because it was not counted. */
export function ApproveStocktake({ take, onClose }: ApproveProps) {
  const formats = useFormats();
  const [failure, setFailure] = useState<string>();
  const change = useChange(adjustStock, {
    success: 'Stock adjusted successfully',
    onFailure: (error) => setFailure(sentenceOf(error, adjustStock.failure)),
    onDone: onClose,
  });
  const { id, version, location, lines, counted, differences, differenceValue } = take;
  const changes =
    differences === 0
      ? 'Nothing changes, because all counts match the book quantities.'
      : `${items(differences)} set to the counted quantity, ${formats.money(differenceValue)} in total.`;
  const uncounted =
    counted < lines
      ? ` ${items(lines - counted)} not counted and ${plural(lines - counted, 'keeps its', 'keep their')} book quantity.`
      : '';
  return (
    <ConfirmDialog
      open
      title={`Approve the count of ${location} and adjust the stock?`}
      description={`${changes}${uncounted} The stocktake is then finished.`}
      confirmLabel="Approve and Adjust"
      variant="primary"
      busy={change.isPending}
      busyLabel="Adjusting..."
      onConfirm={() => change.mutate({ params: { id }, body: { version } })}
      onClose={onClose}
    >
      {failure && <FieldError>{failure}</FieldError>}
    </ConfirmDialog>
  );
}

function items(count: number): string {
  return countOf(count, 'item is', 'items are');
}
