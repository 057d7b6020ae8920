import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { assets, noAssets } from '#contract/assets/assets.ts';
import { assetColumns } from '#web/assets/asset-columns.tsx';
import { AssetFilters } from '#web/assets/asset-filters.tsx';
import { useRight } from '#web/engine/session.ts';
import { useAdd } from '#web/page/use-add.ts';
import { ResourceTable } from '#web/table/resource-table.tsx';
import { useList } from '#web/table/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { dashboardPlace } from './dashboard-place.ts';

/** The table of assets on the first screen; a row opens where assets are kept. */
export function AssetOverview() {
  const list = useList({ resource: assets, address: dashboardPlace.lists.assets, columns: assetColumns });
  const navigate = useNavigate();
  const mayAdd = useRight('assets:create') !== null;
  const add = useAdd();
  const open = (view: string) => void navigate({ to: '/assets', search: { view } });
  const addButton = mayAdd && (
    <Button icon={Plus} onClick={() => add('asset')}>
      Add Asset
    </Button>
  );
  return (
    <ResourceTable
      list={list}
      resource={assets}
      columns={assetColumns}
      heading="Asset Overview"
      headingAction={addButton}
      searchPlaceholder="Search assets"
      toolbar={<AssetFilters list={list} />}
      empty={{ sentence: noAssets, action: addButton }}
      rowActions={(asset) => (
        <Button size="small" aria-label={`View ${asset.assetName}`} onClick={() => open(asset.id)}>
          View
        </Button>
      )}
      open={(asset) => open(asset.id)}
    />
  );
}
