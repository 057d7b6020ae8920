import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ItemUse } from '#contract/inventory/item-use.ts';
import { useFormats } from '#web/engine/format.ts';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { inUnits } from './in-units.ts';
import { useOfItem, type Used } from './use-of-item.ts';

type Recipient = ItemUse['recipients'][number];

/** The top recipients of an item. */
export function WhereItGoes({ of, unit }: { of: Used; unit: string }) {
  const formats = useFormats();
  const { data } = useOfItem(of);
  if (!data || data.recipients.length === 0) return null;
  const { recipients, others } = data;
  return (
    <section aria-labelledby="where-it-goes">
      <h3 id="where-it-goes" className="mb-2 text-body font-semibold">
        Where stock was issued to
      </h3>
      <ul>
        {recipients.map((recipient) => (
          <li
            key={recipient.assetId ?? recipient.employeeId ?? ''}
            className="flex items-baseline gap-3 border-b py-1.5 last:border-b-0"
          >
            <span className="min-w-0 flex-1 truncate">{named(recipient)}</span>
            <span className="text-small text-ink-muted tabular-nums">{formats.money(recipient.value)}</span>
            <span className="min-w-14 text-right font-medium tabular-nums">
              {inUnits(recipient.quantity, unit)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-small text-ink-faint">
        In the last 12 months
        {others.recipients > 0 && `; ${others.recipients} others received ${inUnits(others.quantity, unit)}`}
      </p>
    </section>
  );
}

function named({ name, assetId, employeeId }: Recipient): ReactNode {
  if (assetId)
    return (
      <Link to="/assets" search={{ view: assetId }} className={quietLinkStyle}>
        {name}
      </Link>
    );
  if (employeeId)
    return (
      <Link to="/hr" search={{ view: employeeId }} className={quietLinkStyle}>
        {name}
      </Link>
    );
  return <span className="text-ink-muted">{name}</span>;
}
