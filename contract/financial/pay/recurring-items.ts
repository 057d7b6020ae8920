import { amountOf, cents } from '../../engine/cents.ts';
import type { CalculatedLine } from './calculated-line.ts';
import type { PayFacts, RecurringItem } from './pay-facts.ts';
import type { PayCause } from './pay-lines.ts';
import { spansOf } from './spans.ts';

/** Pay after the end of employment has none. */
export function allowances(facts: PayFacts): CalculatedLine[] {
  if (spansOf(facts).length === 0) return [];
  return facts.items
    .filter(({ kind }) => kind === 'Allowance')
    .map(({ id, label, amount, isTaxed }) => ({
      kind: 'Allowance',
      label,
      amount,
      causes: [{ what: 'item', itemId: id, left: null }],
      isUntaxed: !isTaxed,
    }));
}

/**
 * Loans and deductions never exceed the remaining pay, and a loan never exceeds its balance. What a
 * deduction falls short of is due with the next pay; a loan keeps it in its balance. A final pay takes the whole balance.
 */
export function deductions(facts: PayFacts, left: number): CalculatedLine[] {
  const { takenFirst } = facts;
  const items = facts.items.map((item) => dueAtEnd(facts, item));
  const kinds = takenFirst === 'Loans' ? (['Loan', 'Deduction'] as const) : (['Deduction', 'Loan'] as const);
  let room = left;
  return kinds.flatMap((kind) =>
    items
      .filter((item) => item.kind === kind)
      .flatMap((item): CalculatedLine[] => {
        const { due, taken, carried } = amountsOf(item, room);
        room -= taken + carried;
        const cause = {
          what: 'item',
          itemId: item.id,
          left: item.left === null ? null : amountOf(item.left),
          ...(taken < due && { short: amountOf(due - taken) }),
        } as const;
        const earlier = { what: 'carried', itemId: item.id, due: amountOf(item.owed) } as const;
        return [
          { kind, label: item.label, amount: taken, causes: [cause] },
          { kind, label: `${item.label}, from earlier pay`, amount: carried, causes: [earlier] },
        ];
      }),
  );
}

function dueAtEnd(facts: PayFacts, item: RecurringItem): RecurringItem {
  if (!facts.finalPay) return item;
  if (item.left !== null) return { ...item, amount: item.left };
  return spansOf(facts).length > 0 ? item : { ...item, amount: 0 };
}

/**
 * `carried`: what earlier pay was short of. Negative after a double deduction, which then leaves
 * room for this one.
 */
function amountsOf({ amount, left, owed }: RecurringItem, room: number) {
  const due = left === null ? amount : Math.min(amount, left);
  const twice = Math.min(Math.max(-owed, 0), due);
  const taken = Math.min(due, room + twice);
  const carried = owed > 0 ? Math.min(owed, room - taken) : -Math.min(twice, taken);
  return { due, taken, carried };
}

/** What the lines should have deducted but could not, in cents. */
export function shortOf(causes: readonly PayCause[]): number {
  return causes.reduce((whole, cause) => whole + ('short' in cause ? cents(cause.short ?? 0) : 0), 0);
}
