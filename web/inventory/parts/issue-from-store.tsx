import { useState } from 'react';
import { MoveStock } from '../movements/move-stock.tsx';
import type { Stock } from '../movements/kind-fields.tsx';
import { StockField } from '../movements/stock-field.tsx';

interface IssueFromStoreProps {
  order: { id: string };
  onClose: () => void;
}

/** Store keepers issue a part like any other stock. */
export function IssueFromStore({ order, onClose }: IssueFromStoreProps) {
  const [place, setPlace] = useState<Stock | null>(null);
  return (
    <MoveStock
      kind="Issue"
      title="Issue Part"
      places={place ? [place] : []}
      start={{ maintenanceId: order.id }}
      choosing={(error) => <StockField place={place} error={error} onChoose={setPlace} />}
      onClose={onClose}
    />
  );
}
