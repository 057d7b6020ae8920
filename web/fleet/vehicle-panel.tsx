import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { fleet } from '#contract/fleet/fleet.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { detailsOf } from '#web/record/details.ts';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { AssetLink } from './asset-link.tsx';
import { AssetFuel } from './fuel/asset-fuel.tsx';
import { AssetMeters } from './meters/asset-meters.tsx';
import { AssetMaintenance } from './orders/asset-maintenance.tsx';
import { AssetPlans } from './plans/asset-plans.tsx';
import { AssetRenewals } from './renewals/asset-renewals.tsx';
import { vehicleFields } from './vehicle-fields.tsx';

const EditVehicle = lazyPart(async () => (await import('./vehicle-form.tsx')).EditVehicle);

type Vehicle = RecordIn<typeof fleet>;

export function VehiclePanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={fleet} id={id} title="Vehicle" onClose={onClose}>
      {(vehicle) => (
        <SidePanel
          open
          onClose={onClose}
          title={vehicle.assetName}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{vehicle.assetTag}</IdBadge>
              <StatusBadge status={vehicle.assetStatus} />
            </span>
          }
          footer={<VehicleActions vehicle={vehicle} onClose={onClose} />}
        >
          <div className="space-y-8">
            <VehicleDetails vehicle={vehicle} />
            <AssetRenewals asset={vehicle} isVehicle />
            <AssetMeters asset={vehicle} isVehicle />
            <AssetMaintenance asset={vehicle} />
            <AssetPlans asset={vehicle} />
            <AssetFuel asset={vehicle} />
            <RecordHistory resource={fleet} id={vehicle.id} version={vehicle.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const formats = useFormats();
  return (
    <div className="space-y-4">
      <DescriptionList items={detailsOf(fleet, vehicle, vehicleFields, formats)} />
      <AssetLink {...vehicle} />
    </div>
  );
}

function VehicleActions({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const [isEdited, setEdited] = useState(false);
  const rights = useRights();
  if (!rights['fleet:update'] && !rights['fleet:remove']) return null;
  return (
    <>
      {rights['fleet:remove'] && (
        <DeleteRecord
          resource={fleet}
          id={vehicle.id}
          question={`Remove ${vehicle.assetTag} from the fleet?`}
          lost={`Its license plate ${vehicle.licensePlate}, VIN and fuel type are deleted. The asset ${vehicle.assetName}, its renewals, meters, fuel and maintenance are kept.`}
          success="Vehicle deleted successfully"
          onDeleted={onClose}
        />
      )}
      {rights['fleet:update'] && (
        <Button variant="primary" icon={Pencil} onClick={() => setEdited(true)}>
          Edit
        </Button>
      )}
      {isEdited && <EditVehicle vehicle={vehicle} onClose={() => setEdited(false)} />}
    </>
  );
}
