import { X } from 'lucide-react';
import { fieldMeta } from '#contract/engine/fields.ts';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import { useFormats } from '#web/engine/format.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { unitHint } from '../items/in-units.ts';
import type { ToOrder, TypedLine } from './typed-orders.ts';

interface OrderLineProps {
  line: ToOrder;
  typed: TypedLine;
  /** With several lines, each shows its item. */
  isNamed: boolean;
  errors: Partial<Record<keyof TypedLine, string | undefined>>;
  onChange: (typed: TypedLine) => void;
  onLeaveOut?: () => void;
}

/** Quantity and unit cost of one item. */
export function OrderLine({ line, typed, isNamed, errors, onChange, onLeaveOut }: OrderLineProps) {
  const { itemName, location, unit, supplier } = line;
  const hint = unitHint(unit);
  const { currency } = useFormats();
  return (
    <li className={isNamed ? 'border-t pt-3' : undefined}>
      <div
        role="group"
        aria-label={`${itemName}, ${location}`}
        className={isNamed ? 'flex flex-wrap items-start gap-x-4 gap-y-2' : 'flex gap-4'}
      >
        {isNamed && (
          <p className="min-w-0 flex-1 basis-56 sm:pt-6">
            <span className="block font-medium">{itemName}</span>
            <span className="block text-small text-ink-muted">
              {[location, supplier].filter(Boolean).join(' · ')}
            </span>
          </p>
        )}
        <Field
          label={fieldMeta(stockOrders.fields.quantity).label}
          required
          {...(hint && { hint })}
          error={errors.quantity}
          className={isNamed ? 'w-28' : 'flex-1'}
        >
          <NumberField value={typed.quantity} onChange={(quantity) => onChange({ ...typed, quantity })} />
        </Field>
        <Field
          label={fieldMeta(stockOrders.fields.unitCost).label}
          error={errors.unitCost}
          className={isNamed ? 'w-32' : 'flex-1'}
        >
          <NumberField
            kind="money"
            currency={currency}
            value={typed.unitCost}
            onChange={(unitCost) => onChange({ ...typed, unitCost })}
          />
        </Field>
        {onLeaveOut && (
          <span className="pt-6">
            <IconButton icon={X} label={`Remove ${itemName}, ${location}`} onClick={onLeaveOut} />
          </span>
        )}
      </div>
    </li>
  );
}
