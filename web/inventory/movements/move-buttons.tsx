import { Ellipsis, Ruler } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { movementIcons } from './movement-badge.tsx';
import type { TypedKind } from './typed-movement.ts';
import type { Stock } from './kind-fields.tsx';

const MoveStock = lazyPart(async () => (await import('./move-stock.tsx')).MoveStock);

const RecordDip = lazyPart(async () => (await import('../stocktakes/record-dip.tsx')).RecordDip);

interface TransitionButtonsProps {
  place: Stock;
  /** Small buttons in a row also name the location for screen readers. */
  size?: 'small' | 'medium';
}

/** Frequent movements have labelled buttons; the others are in a menu. */
export function TransitionButtons({ place, size = 'medium' }: TransitionButtonsProps) {
  const [kind, setKind] = useState<TypedKind | null>(null);
  const [isDipping, setDipping] = useState(false);
  const isSmall = size === 'small';
  const ariaLabel = (each: string) => (isSmall ? { 'aria-label': `${each} at ${place.location}` } : {});
  const none = place.quantityOnHand === 0;
  const item = (each: TypedKind, disabledReason?: string) => ({
    label: each,
    icon: movementIcons[each],
    onSelect: () => setKind(each),
    disabledReason,
  });
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton
            icon={Ellipsis}
            size={size}
            label={isSmall ? `More ways to move stock at ${place.location}` : 'More ways to move stock'}
          />
        }
        items={[
          ...(place.unit === 'litre'
            ? [{ label: 'Record dip', icon: Ruler, onSelect: () => setDipping(true) }, null]
            : []),
          item('Return'),
          item('Transfer', none ? 'No stock to transfer' : undefined),
          item('Adjust'),
          item('Count'),
        ]}
      />
      <Button
        icon={movementIcons.Issue}
        size={size}
        {...ariaLabel('Issue')}
        disabledReason={none ? 'No stock to issue' : undefined}
        onClick={() => setKind('Issue')}
      >
        Issue
      </Button>
      <Button
        icon={movementIcons.Receive}
        size={size}
        {...ariaLabel('Receive')}
        variant={isSmall ? 'secondary' : 'primary'}
        disabledReason={place.isRetired ? 'This item is retired' : undefined}
        onClick={() => setKind('Receive')}
      >
        Receive
      </Button>
      {isDipping && <RecordDip place={place} onClose={() => setDipping(false)} />}
      {kind && <MoveStock kind={kind} places={[place]} onClose={() => setKind(null)} />}
    </>
  );
}
