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

/** The kinds that a person writes down by hand. */
export const typedKinds = ['Receive', 'Issue', 'Return', 'Transfer', 'Adjust', 'Count'] as const;
export type TypedKind = (typeof typedKinds)[number];

/** Of whom or what something is issued to, or comes back from. */
export const recipients = ['employeeId', 'assetId', 'maintenanceId'] as const;
export type Recipients = Record<(typeof recipients)[number], string>;

/** What stands in the fields of a movement; nearly all of it text. */
export interface TypedMovement extends Recipients {
  quantity: string;
  date: string;
  note: string;
  unitCost: string;
  /** The place where a transfer goes, by its name. */
  to: string;
  /** Whether an adjustment takes away. */
  isLess: boolean;
}

export const emptyMovement: Omit<TypedMovement, 'date'> = {
  quantity: '',
  note: '',
  unitCost: '',
  employeeId: '',
  assetId: '',
  maintenanceId: '',
  to: '',
  isLess: true,
};

/** What is asked of the person: the stock that is counted is typed whole, not as a difference. */
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

/** The stock that moves; `toStockId` is known once the place of a transfer is. */
interface Moving {
  id: string;
  location: string;
  quantityOnHand: number;
  toStockId?: string | undefined;
}

type Errors = Partial<Record<string, string>>;

/** The movement that was meant, or what stands in its way, by field. */
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

/** What may be counted; nothing moves by none. */
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

function onlySoMany(onHand: number): string {
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
