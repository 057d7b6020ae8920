import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { assets } from '#contract/assets/assets.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { pageAddressOf } from '#web/history/record-pages.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { AssetFuel } from '../fuel/asset-fuel.tsx';
import { AssetMeters } from '../meters/asset-meters.tsx';
import { AssetMaintenance } from '../orders/asset-maintenance.tsx';
import { AssetPlans } from '../plans/asset-plans.tsx';
import { AssetRenewals } from '../renewals/asset-renewals.tsx';

interface FleetOfAssetProps {
  asset: Pick<RecordIn<typeof assets>, 'id' | 'assetTag'>;
}

/** Fleet data of an asset: renewals, meters, maintenance and fuel. */
export function FleetOfAsset({ asset: { id: assetId, assetTag } }: FleetOfAssetProps) {
  const mayRead = useRight('fleet:read') !== null;
  const { data: vehicles } = useQuery({
    ...reading(fleet.list, { query: { assetId, page: 1, pageSize: 1 } }),
    enabled: mayRead,
  });
  const asset = { assetId, assetTag };
  const vehicle = vehicles?.[0];
  const isVehicle = vehicle !== undefined;
  return (
    <>
      {vehicle && (
        <Link {...pageAddressOf(fleet, vehicle.id)} className={`block w-fit ${linkStyle}`}>
          Open the vehicle {vehicle.licensePlate} in Fleet Management
        </Link>
      )}
      {mayRead && <AssetRenewals asset={asset} isVehicle={isVehicle} />}
      <AssetMeters asset={asset} isVehicle={isVehicle} />
      <AssetMaintenance asset={asset} />
      <AssetPlans asset={asset} />
      <AssetFuel asset={asset} />
    </>
  );
}
