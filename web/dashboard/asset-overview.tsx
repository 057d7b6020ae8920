import { assets, noAssets } from '#contract/assets/assets.ts';
import { assetColumns } from '#web/assets/asset-columns.tsx';
import { AssetFilters } from '#web/assets/asset-filters.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { dashboardPageParams } from './dashboard-page-params.ts';

const AssetPanel = lazyPart(async () => (await import('#web/assets/asset-panel.tsx')).AssetPanel);

export function AssetOverview() {
  const list = useList({
    resource: assets,
    address: dashboardPageParams.lists.assets,
    columns: assetColumns,
  });
  return (
    <>
      <ResourceTable
        list={list}
        resource={assets}
        columns={assetColumns}
        heading="Asset Overview"
        headingAction={<AddButton what="asset" />}
        searchPlaceholder="Search assets"
        toolbar={<AssetFilters list={list} />}
        empty={{ sentence: noAssets, action: <AddButton what="asset" /> }}
        rowActions={({ id, assetName }) => (
          <Button size="small" aria-label={`View ${assetName}`} onClick={() => list.open(id)}>
            View
          </Button>
        )}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && <AssetPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </>
  );
}
