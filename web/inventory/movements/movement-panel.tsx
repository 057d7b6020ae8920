import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { detailsOf, type Detail } from '#web/record/details.ts';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { RecordHistory } from '#web/history/record-history.tsx';
import { inUnits } from '../items/in-units.ts';
import { MovementBadge, ReversedBadge, signed } from './movement-badge.tsx';
import { otherSide } from './movement-columns.tsx';
import { MovementActions } from './movement-actions.tsx';

type Movement = RecordIn<typeof stockMovements>;

/** A movement: quantity, recipient, value, and its reversal. */
export function MovementPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={stockMovements} id={id} title="Stock movement" onClose={onClose}>
      {(movement) => (
        <SidePanel
          open
          onClose={onClose}
          title={`${signed(movement.quantity)} ${movement.itemName}, ${movement.location}`}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{movement.sku}</IdBadge>
              <MovementBadge kind={movement.kind} />
              {movement.isReversed && <ReversedBadge />}
            </span>
          }
          footer={<MovementActions movement={movement} />}
        >
          <div className="space-y-8">
            <MovementDetails movement={movement} />
            <RecordHistory
              resource={stockMovements}
              // The incoming half of a transfer has no history of its own; that of the outgoing
              // half is shown.
              id={movement.counterpartId ?? movement.id}
              version={movement.version}
            />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

/** The fields that apply to the kind of movement, also if empty. */
function detailsOfKind(movement: Movement): readonly Detail<typeof stockMovements>[] {
  const { kind, quantity, unitCost } = movement;
  const isOpposite = kind === 'Issue' || otherSide(movement) !== null;
  return [
    { field: 'date' },
    { field: 'balance', cell: ({ balance, unit }) => inUnits(balance, unit) },
    ...(isOpposite
      ? ([{ field: 'employeeName', header: quantity < 0 ? 'To' : 'From', cell: otherSide }] as const)
      : []),
    ...(unitCost === null ? [] : ([{ field: 'unitCost' }] as const)),
    { field: 'value' },
    { field: 'note', wide: true },
    { field: 'reason', wide: true },
  ];
}

function MovementDetails({ movement }: { movement: Movement }) {
  const formats = useFormats();
  const { stockId, reversesId, counterpartId, orderId, maintenanceId, stocktakeId, itemName, location } =
    movement;
  return (
    <div className="space-y-4">
      <DescriptionList items={detailsOf(stockMovements, movement, detailsOfKind(movement), formats)} />
      <div className="flex flex-col items-start gap-2">
        <Link to="/inventory" search={{ tab: 'stock', view: stockId }} className={linkStyle}>
          Open the stock of {itemName} at {location}
        </Link>
        {reversesId && (
          <Link to="/inventory" search={{ tab: 'movements', view: reversesId }} className={linkStyle}>
            Open the reversed movement
          </Link>
        )}
        {movement.isReversed && <UndoneBy id={movement.id} />}
        {counterpartId && !reversesId && (
          <Link to="/inventory" search={{ tab: 'movements', view: counterpartId }} className={linkStyle}>
            Open the source location, {movement.otherLocation}
          </Link>
        )}
        {orderId && (
          <Link to="/inventory" search={{ tab: 'orders', view: orderId }} className={linkStyle}>
            Open the order
          </Link>
        )}
        {stocktakeId && (
          <Link to="/inventory" search={{ tab: 'stocktakes', view: stocktakeId }} className={linkStyle}>
            Open the stocktake
          </Link>
        )}
        {maintenanceId && (
          <Link to="/fleet" search={{ tab: 'maintenance', view: maintenanceId }} className={linkStyle}>
            Open the work order
          </Link>
        )}
      </div>
    </div>
  );
}

/** For a reversed movement: the reversal and its reason. */
function UndoneBy({ id }: { id: string }) {
  const { data = [] } = useQuery(reading(stockMovements.list, { query: { reversesId: id } }));
  const [undoing] = data;
  return (
    undoing && (
      <Link to="/inventory" search={{ tab: 'movements', view: undoing.id }} className={linkStyle}>
        Open the reversal: {undoing.note}
      </Link>
    )
  );
}
