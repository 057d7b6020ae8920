import { CornerDownLeft, Undo2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReverseMovement } from './reverse-movement.tsx';

const MoveStock = lazyPart(async () => (await import('./move-stock.tsx')).MoveStock);

type Movement = RecordIn<typeof stockMovements>;

interface MovementActionsProps {
  movement: Movement;
  /** In a row of several. */
  isSmall?: boolean;
}

/** Issued stock can be returned, and a wrong movement reversed once. */
export function MovementActions({ movement, isSmall = false }: MovementActionsProps) {
  const [open, setOpen] = useState<'return' | 'reverse' | null>(null);
  const mayTransition = useRight(stockMovements.rights.create) !== null;
  if (!mayTransition) return null;
  const against = reasonAgainst(movement);
  if (isSmall && against) return null;
  const size = isSmall ? 'small' : 'medium';
  const close = () => setOpen(null);
  const ariaLabel = (verb: string) =>
    isSmall ? { 'aria-label': `${verb} ${Math.abs(movement.quantity)} ${movement.itemName}` } : {};
  return (
    <>
      <Button
        icon={Undo2}
        size={size}
        {...ariaLabel('Reverse')}
        disabledReason={against}
        onClick={() => setOpen('reverse')}
      >
        Reverse
      </Button>
      {movement.kind === 'Issue' && !movement.isReversed && (
        <Button icon={CornerDownLeft} size={size} {...ariaLabel('Return')} onClick={() => setOpen('return')}>
          Return
        </Button>
      )}
      {open === 'reverse' && <ReverseMovement movement={movement} onClose={close} />}
      {open === 'return' && <ReturnIssued movement={movement} onClose={close} />}
    </>
  );
}

function ReturnIssued({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const { stockId, employeeId, assetId, maintenanceId } = movement;
  const { data: place } = useQuery(reading(stock.read, { params: { id: stockId } }));
  const start = {
    employeeId: employeeId ?? '',
    assetId: assetId ?? '',
    maintenanceId: maintenanceId ?? '',
  };
  return place && <MoveStock kind="Return" places={[place]} start={start} onClose={onClose} />;
}

function reasonAgainst({ kind, isReversed, counterpartId, otherLocation }: Movement): string | undefined {
  if (kind === 'Reverse') return 'A reversal cannot be reversed. Record the correct movement instead.';
  if (isReversed) return 'This movement has already been reversed';
  return counterpartId ? `Reverse the transfer at ${otherLocation}, its source location` : undefined;
}
