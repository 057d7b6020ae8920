import { stockMovements } from '#contract/inventory/stock-movements.ts';

/** The kinds that a person writes down by hand. */
export const typedKinds = ['Receive', 'Issue', 'Adjust'] as const;
export type TypedKind = (typeof typedKinds)[number];

/** What stands in the fields of a movement; all of it text. */
export interface TypedMovement {
  quantity: string;
  date: string;
  note: string;
}

/** What is asked of the person: the stock that is counted is typed whole, not as a difference. */
export const quantityWords = {
  Receive: { label: 'Quantity received' },
  Issue: { label: 'Quantity issued' },
  Adjust: {
    label: 'Quantity counted',
    hint: 'What really lies there; the difference is kept as the movement.',
  },
} as const satisfies Record<TypedKind, { label: string; hint?: string }>;

type Errors = Partial<Record<string, string>>;

/** The movement that was meant, or what stands in its way, by field. */
export function checkMovement(
  kind: TypedKind,
  { id: stockId, quantityOnHand }: { id: string; quantityOnHand: number },
  { quantity, date, note }: TypedMovement,
) {
  const count = /^\d{1,9}$/.test(quantity.trim()) ? Number(quantity) : null;
  const refusal = refusalOf(kind, count, quantityOnHand);
  const checked = stockMovements.createBody.safeParse({
    stockId,
    kind,
    quantity: count === null ? 1 : signedQuantity(kind, count, quantityOnHand),
    date,
    note: note.trim() || null,
  });
  const errors: Errors = refusal ? { quantity: refusal } : {};
  for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= message;
  const movement = checked.success && !refusal ? { ...checked.data, date } : null;
  return { movement, errors };
}

function refusalOf(kind: TypedKind, count: number | null, onHand: number): string | null {
  const { label } = quantityWords[kind];
  if (count === null) return `${label} must be a whole number`;
  if (kind === 'Adjust') return count === onHand ? `There are ${onHand} already: nothing to adjust` : null;
  if (count === 0) return `${label} must be above zero`;
  return kind === 'Issue' && count > onHand ? `There are only ${onHand} in stock` : null;
}

function signedQuantity(kind: TypedKind, count: number, onHand: number): number {
  if (kind === 'Adjust') return count - onHand;
  return kind === 'Issue' ? -count : count;
}
