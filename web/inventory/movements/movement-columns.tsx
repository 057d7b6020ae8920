import type { stockMovements } from '#contract/inventory/stock-movements.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { columnOf } from '#web/list/columns.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { ShortenedText } from '#web/ui/shortened-text.tsx';
import { MovementBadge, ReversedBadge, signed } from './movement-badge.tsx';

type Movement = RecordIn<typeof stockMovements>;

const column = columnOf<typeof stockMovements>();

export const movementColumns = [
  column({ field: 'date' }),
  column({ field: 'sku', cell: ({ sku }) => <IdBadge>{sku}</IdBadge>, hideBelow: 'xl', phone: 'hidden' }),
  column({ field: 'itemName', primary: true, width: '14rem' }),
  column({ field: 'location' }),
  column({
    field: 'kind',
    reads: ['isReversed'],
    exports: ['kind', 'isReversed'],
    cell: ({ kind, isReversed }) => (
      <span className="inline-flex flex-wrap gap-1">
        <MovementBadge kind={kind} />
        {isReversed && <ReversedBadge />}
      </span>
    ),
  }),
  column({
    field: 'quantity',
    phone: 'aside',
    cell: ({ quantity }) => signed(quantity),
  }),
  column({
    field: 'employeeName',
    header: 'To or From',
    hideBelow: 'md',
    reads: ['assetTag', 'assetName', 'workKind', 'otherLocation'],
    exports: ['employeeName', 'assetTag', 'assetName', 'workKind', 'otherLocation'],
    text: (movement) => otherSide(movement) ?? '',
    cell: (movement) => <Short text={otherSide(movement)} />,
  }),
  column({ field: 'balance', hideBelow: 'xl', phone: 'hidden' }),
  column({ field: 'value', sort: false, hideBelow: 'lg', phone: 'hidden' }),
  column({ field: 'unitCost', isOptional: true }),
  column({ field: 'note', hideBelow: 'lg', cell: ({ note }) => <Short text={note} /> }),
];

/** The table needs the room for the item; the panel shows all of it. */
function Short({ text }: { text: string | null }) {
  return text && <ShortenedText className="max-w-48 @max-[40rem]:max-w-full">{text}</ShortenedText>;
}

type Recipients = Pick<Movement, 'employeeName' | 'assetTag' | 'assetName' | 'workKind' | 'otherLocation'>;

/** The other side of a movement: a person, work on a machine, or another location. */
export function otherSide(movement: Recipients): string | null {
  const { employeeName, assetTag, assetName, workKind, otherLocation } = movement;
  const machine = assetTag && `${workKind ? `${workKind} of ` : ''}${assetTag} ${assetName}`;
  return [employeeName, machine, otherLocation].filter(Boolean).join(', ') || null;
}
