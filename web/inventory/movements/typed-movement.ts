import { formatNumber } from '#contract/engine/number-text.ts';
import { futureDate } from '#contract/engine/past-dates.ts';
import {
  exact,
  mostInStock,
  quantity as quantityField,
  someQuantity,
} from '#contract/inventory/quantities.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { filled } from '#web/form/filled.ts';
import { recordValues } from '#web/form/values.ts';

/** Kinds of movements that people enter. */
export const typedKinds = ['Receive', 'Issue', 'Return', 'Transfer', 'Adjust', 'Count'] as const;
export type TypedKind = (typeof typedKinds)[number];

/** The recipient of an issue, or the source of a return. */
export const recipients = ['employeeId', 'assetId', 'maintenanceId'] as const;
export type Recipients = Record<(typeof recipients)[number], string>;

/** The input of a movement, nearly all text. */
export interface TypedMovement extends Recipients {
  quantity: string;
  date: string;
  note: string;
  /** Why the quantity or price is unusual; asked for by the server. */
  reason: string;
  unitCost: string;
  /** The name of a transfer's destination. */
  to: string;
  /** Whether an adjustment removes stock. */
  isLess: boolean;
}

export const emptyMovement: Omit<TypedMovement, 'date'> = {
  quantity: '',
  note: '',
  reason: '',
  unitCost: '',
  employeeId: '',
  assetId: '',
  maintenanceId: '',
  to: '',
  isLess: true,
};

/** Labels of the quantity; a count is the total, not a difference. */
export const quantityWords: Record<TypedKind, { label: string; hint?: string }> = {
  Receive: { label: 'Quantity received' },
  Issue: { label: 'Quantity issued' },
  Return: { label: 'Quantity returned' },
  Transfer: { label: 'Quantity transferred' },
  Adjust: { label: 'Quantity' },
  Count: {
    label: 'Quantity counted',
    hint: 'The actual quantity. The difference is recorded as the movement.',
  },
};

export const noStockChosen = 'Stock must not be empty';

/** The stock record; `toStockId` is set once a transfer's destination exists. */
interface Moving {
  id: string;
  location: string;
  quantityOnHand: number;
  toStockId?: string | undefined;
}

type Errors = Partial<Record<string, string>>;

/** The movement, or errors by field. */
export function checkMovement(kind: TypedKind, place: Moving, typed: TypedMovement, today: string) {
  const { quantity, unitCost } = recordValues(stockMovements.fields, { ...typed });
  const counted = filled(countedOf(kind)).safeParse(quantity);
  const count = counted.success ? counted.data : null;
  const refusal = counted.error?.issues[0]?.message ?? refusalOf(kind, count, place.quantityOnHand);
  const checked = stockMovements.createBody.safeParse({
    stockId: place.id,
    kind,
    quantity: count === null ? 1 : signedQuantity(kind, count, place.quantityOnHand, typed.isLess),
    date: typed.date,
    note: typed.note.trim() || null,
    ...(typed.reason.trim() && { reason: typed.reason.trim() }),
    ...(kind === 'Receive' && { unitCost }),
    ...((kind === 'Issue' || kind === 'Return') && chosenRecipients(typed)),
    ...(place.toStockId && { toStockId: place.toStockId }),
  });
  const errors: Errors = refusal ? { quantity: refusal } : {};
  for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= message;
  for (const { path, message } of futureDate(stockMovements.fields, { date: typed.date }, today))
    errors[path] ??= message;
  if (kind === 'Adjust' && typed.note.trim() === '') errors.note ??= 'Reason must not be empty';
  const to = kind === 'Transfer' ? refusedPlace(typed.to, place.location) : null;
  if (to) errors.to = to;
  if (kind === 'Adjust' && typed.isLess && count !== null && count > place.quantityOnHand)
    errors.quantity ??= onlySoMany(place.quantityOnHand);
  const isRight = checked.success && Object.keys(errors).length === 0;
  return { movement: isRight ? { ...checked.data, date: typed.date } : null, errors };
}

/** The schema of the quantity; only a count can be zero. */
function countedOf(kind: TypedKind) {
  const { label } = quantityWords[kind];
  return kind === 'Count' ? quantityField(label, { min: 0, max: mostInStock }) : someQuantity(label);
}

function refusalOf(kind: TypedKind, count: number | null, onHand: number): string | null {
  if (kind === 'Count' && count === onHand)
    return `The quantity is already ${formatNumber(onHand)}. There is nothing to correct.`;
  const takes = kind === 'Issue' || kind === 'Transfer';
  return takes && count !== null && count > onHand ? onlySoMany(onHand) : null;
}

export function onlySoMany(onHand: number): string {
  return `Only ${formatNumber(onHand)} in stock`;
}

function signedQuantity(kind: TypedKind, count: number, onHand: number, isLess: boolean): number {
  if (kind === 'Count') return exact(count - onHand);
  const takes = kind === 'Issue' || kind === 'Transfer' || (kind === 'Adjust' && isLess);
  return takes ? -count : count;
}

function chosenRecipients(typed: Recipients): Partial<Recipients> {
  const chosen = recipients.filter((recipient) => typed[recipient] !== '');
  return Object.fromEntries(chosen.map((recipient) => [recipient, typed[recipient]]));
}

function refusedPlace(to: string, from: string): string | null {
  if (to.trim() === '') return 'To must not be empty';
  return to.trim().toLowerCase() === from.toLowerCase() ? 'This is the current location' : null;
}
