import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { dayToTimestamp } from '#contract/engine/days.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { errorsOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import {
  checkMovement,
  emptyMovement,
  noStockChosen,
  type TypedKind,
  type TypedMovement,
} from './typed-movement.ts';
import { isAt, type Stock } from './kind-fields.tsx';

interface Asked {
  kind: TypedKind;
  place: Stock | undefined;
  start: Partial<TypedMovement>;
  onDone: () => void;
}

type Errors = Partial<Record<string, string>>;

const placesUnread = 'The other locations of this item are still loading. Try again in a moment.';

/**
 * The input of a movement and its submission. A transfer to a new location first creates its stock
 * record.
 */
export function useMoving({ kind, place, start: given, onDone }: Asked) {
  const formats = useFormats();
  const [[id, newPlaceId]] = useState(() => [newId(), newId()]);
  const [start] = useState<TypedMovement>(() => ({ ...emptyMovement, date: formats.today(), ...given }));
  const [typed, setTyped] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const { data: places } = useQuery({
    ...reading(stock.list, { query: { itemId: place?.itemId ?? '', sort: 'location' } }),
    enabled: kind === 'Transfer' && place !== undefined,
  });
  const others = (places ?? []).filter((each) => each.id !== place?.id);

  const onFailure = (error: unknown) => {
    setErrors(errorsOf(error, ['quantity', 'unitCost', 'note', 'reason'], stockMovements.create.failure));
    toastFailure(error, stockMovements.create.failure);
  };
  const change = useChange(stockMovements.create, {
    success: 'Stock movement created successfully',
    onFailure,
    onDone() {
      // Synchronous, because closing may leave the page, which must not ask about saved input.
      flushSync(() => setTyped(start));
      onDone();
    },
  });
  const addPlace = useChange(stock.create, { onFailure });

  function save() {
    if (!place) return setErrors({ stockId: noStockChosen });
    // Without the list, an existing location could be added twice.
    if (kind === 'Transfer' && !places) return setErrors({ form: placesUnread });
    const there = others.find((each) => isAt(each, typed.to));
    const { movement, errors: found } = checkMovement(kind, place, typed, formats.today());
    setErrors(found);
    if (!movement) return;
    const body = { id, ...movement, date: dayToTimestamp(movement.date) };
    if (kind !== 'Transfer') return change.mutate({ body });
    if (there) return change.mutate({ body: { ...body, toStockId: there.id } });
    addPlace.mutate(
      { body: { id: newPlaceId, itemId: place.itemId, location: typed.to.trim() } },
      { onSuccess: (made) => change.mutate({ body: { ...body, toStockId: made.id } }) },
    );
  }

  return {
    typed,
    errors,
    others,
    set: (changes: Partial<TypedMovement>) => setTyped({ ...typed, ...changes }),
    save,
    isDirty: JSON.stringify(typed) !== JSON.stringify(start),
    isSaving: change.isPending || addPlace.isPending,
  };
}
