import { X } from 'lucide-react';
import { ResourceField } from '#web/form/resource-field.tsx';
import type { FormFields } from '#web/form/use-fields.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { unitHint } from '../items/in-units.ts';
import { lineField, type ToOrder } from './typed-orders.ts';

interface OrderLineProps {
  line: ToOrder;
  form: FormFields<string>;
  /** With several lines, each shows its item. */
  isNamed: boolean;
  onLeaveOut?: () => void;
}

/** Quantity and unit cost of one item. */
export function OrderLine({ line, form, isNamed, onLeaveOut }: OrderLineProps) {
  const { itemName, location, unit, supplier } = line;
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
        <div className={isNamed ? 'w-28' : 'flex-1'}>
          <ResourceField form={form} name={lineField('quantity', line)} hint={unitHint(unit) ?? ''} />
        </div>
        <div className={isNamed ? 'w-32' : 'flex-1'}>
          <ResourceField form={form} name={lineField('unitCost', line)} hint="" />
        </div>
        {onLeaveOut && (
          <span className="pt-6">
            <IconButton icon={X} label={`Remove ${itemName}, ${location}`} onClick={onLeaveOut} />
          </span>
        )}
      </div>
    </li>
  );
}
