import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import { meterNames, meterUnits } from '#contract/fleet/meter-rules.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight, useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { RecordFiles } from '#web/record/record-files.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { DescriptionList, type Description } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { AssetLink } from '../asset-link.tsx';
import { consumed } from './consumed.ts';
import { FuelDecisions } from './fuel-decisions.tsx';

const EditFuel = lazyPart(async () => (await import('./edit-fuel.tsx')).EditFuel);

type FuelEntry = RecordIn<typeof fuelEntries>;

export function FuelPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const formats = useFormats();
  return (
    <OpenedRecord resource={fuelEntries} id={id} title="Fuel entry" onClose={onClose}>
      {(entry) => (
        <SidePanel
          open
          onClose={onClose}
          title={`Fuel of ${entry.assetName}`}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{entry.assetTag}</IdBadge>
              <span className="tabular-nums">{formats.day(entry.date)}</span>
              {entry.status !== 'Accepted' && <StatusBadge status={entry.status} />}
            </span>
          }
          footer={<FuelActions entry={entry} onClose={onClose} />}
        >
          <div className="space-y-8">
            <FuelDetails entry={entry} />
            <RecordHistory resource={fuelEntries} id={entry.id} version={entry.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function FuelDetails({ entry }: { entry: FuelEntry }) {
  const formats = useFormats();
  const {
    id,
    litres,
    cost,
    isFull,
    meterKind,
    meter,
    consumption,
    vendor,
    stockId,
    stockName,
    notes,
    receipts,
  } = entry;
  const { status, statusReason, doubt, explanation } = entry;
  const items: Description[] = [
    ...(doubt ? [{ label: status === 'Accepted' ? 'Looked wrong' : status, value: doubt, wide: true }] : []),
    ...(explanation ? [{ label: 'Explanation', value: explanation, wide: true }] : []),
    ...(statusReason ? [{ label: status, value: statusReason, wide: true }] : []),
    { label: 'Litres', value: formatNumber(litres) },
    { label: 'Cost', value: cost === null ? null : formats.money(cost) },
    {
      label: meterNames[meterKind],
      value: meter === null ? null : `${formatNumber(meter)} ${meterUnits[meterKind]}`,
    },
    { label: 'Consumption', value: consumed(consumption, meterKind) },
    { label: 'Filled up', value: isFull ? 'Yes' : 'No' },
    stockId && stockName
      ? { label: 'From Stock', value: <TankLink stockId={stockId} name={stockName} /> }
      : { label: 'Vendor', value: vendor },
    ...(notes ? [{ label: 'Notes', value: notes, wide: true }] : []),
    {
      label: 'Receipts',
      value:
        receipts.length > 0 ? (
          <RecordFiles resource={fuelEntries} id={id} one="Receipt" files={receipts} />
        ) : null,
      wide: true,
    },
  ];
  return (
    <div className="space-y-4">
      <DescriptionList items={items} />
      <AssetLink {...entry} />
    </div>
  );
}

/** Links to the tank, for people who see stock. */
function TankLink({ stockId, name }: { stockId: string; name: string }) {
  const maySee = useRight('inventory:read') === 'all';
  if (!maySee) return name;
  return (
    <Link to="/inventory" search={{ tab: 'stock', view: stockId }} className={linkStyle}>
      {name}
    </Link>
  );
}

function FuelActions({ entry, onClose }: { entry: FuelEntry; onClose: () => void }) {
  const [isEdited, setEdited] = useState(false);
  const rights = useRights();
  if (!rights['fuel:update'] && !rights['fuel:remove']) return null;
  return (
    <>
      {rights['fuel:remove'] && (
        <DeleteRecord
          resource={fuelEntries}
          id={entry.id}
          question={`Delete this fuel entry of ${entry.assetTag}?`}
          lost={`Its litres, cost and receipts are deleted. The meter reading is kept.${entry.stockId ? ' The fuel is returned to stock.' : ''}`}
          success="Fuel entry deleted successfully"
          onDeleted={onClose}
        />
      )}
      <FuelDecisions entry={entry} />
      {rights['fuel:update'] && (
        <Button variant="primary" icon={Pencil} onClick={() => setEdited(true)}>
          Edit
        </Button>
      )}
      {isEdited && <EditFuel entry={entry} onClose={() => setEdited(false)} />}
    </>
  );
}
