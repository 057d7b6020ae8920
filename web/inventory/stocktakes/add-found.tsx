import { useState, type FormEvent } from 'react';
import { stock } from '#contract/inventory/stock.ts';
import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import type { stocktakes } from '#contract/inventory/stocktakes.ts';
import { call, sentenceOf } from '#web/engine/client.ts';
import { newId } from '#web/engine/new-id.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ReferenceChoice } from '#web/form/reference-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { CountLine } from './use-counts.ts';

interface AddFoundProps {
  take: RecordIn<typeof stocktakes>;
  lines: readonly CountLine[];
  /** The line of the found item: a new one, or an existing one. */
  onFound: (line: CountLine) => void;
  onClose: () => void;
}

/**
 * Adds an item found at this location that is not on the list; it is then stocked here and counted.
 */
export function AddFound({ take, lines, onFound, onClose }: AddFoundProps) {
  const [itemId, setItem] = useState('');
  const [failure, setFailure] = useState<string>();
  const [ids] = useState(() => ({ stock: newId(), line: newId() }));
  const adding = useChange(stocktakeLines.create, { onFailure: refused, onDone: onFound });
  const keeping = useChange(stock.create, { onFailure: refused });

  function refused(error: unknown) {
    setFailure(sentenceOf(error, stocktakeLines.create.failure));
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    if (itemId === '') return setFailure('Item must not be empty');
    setFailure(undefined);
    try {
      const stockId = await stockHere();
      const listed = lines.find((line) => line.stockId === stockId);
      if (listed) return onFound(listed);
      adding.mutate({ body: { id: ids.line, stocktakeId: take.id, stockId } });
    } catch (error) {
      refused(error);
    }
  }

  /** Uses the existing stock record of the item at this location, if there is one. */
  async function stockHere(): Promise<string> {
    const location = take.location;
    const places = await call(stock.list, { query: { itemId } });
    const here = places.find((place) => place.location.toLowerCase() === location.toLowerCase());
    return (here ?? (await keeping.mutateAsync({ body: { id: ids.stock, itemId, location } }))).id;
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add Item Found"
      description={`For an item found at ${take.location} that is not on the list. If the item is new, add it under Items first.`}
      size="small"
      onSubmit={(event) => void add(event)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={adding.isPending || keeping.isPending}
            busyLabel="Adding..."
          >
            Add to Count
          </Button>
        </>
      }
    >
      <ReferenceChoice
        field={stock.fields.itemId}
        value={itemId}
        onChange={setItem}
        error={failure}
        required
      />
    </Dialog>
  );
}
