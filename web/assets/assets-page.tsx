import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { assets, noAssets, noOwnAssets } from '#contract/assets/assets.ts';
import { useRight } from '#web/engine/session.ts';
import { sections } from '#web/page/sections.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useAdd } from '#web/page/use-add.ts';
import { LabelsOfChosen } from '#web/sheet/labels/labels-of-chosen.tsx';
import { LabelsOfList } from '#web/sheet/labels/labels-of-list.tsx';
import { useBulk } from '#web/bulk/use-bulk.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { assetColumns } from './asset-columns.tsx';
import { AssetFilters } from './asset-filters.tsx';
import { assetLabels } from './asset-labels.ts';
import { assetsPageParams } from './assets-page-params.ts';
import { SameCodes } from './same-codes.tsx';

const AssetPanel = lazyPart(async () => (await import('./asset-panel.tsx')).AssetPanel);

export function AssetsPage() {
  const list = useList({
    resource: assets,
    address: assetsPageParams.lists.assets,
    columns: assetColumns,
    reads: ['assetName', 'assetTag', 'category', 'status', 'currentLocation'],
  });
  const several = useBulk({
    resource: assets,
    list,
    name: ({ assetName }) => assetName,
    others: (chosen) => <LabelsOfChosen of={assetLabels} chosen={chosen} />,
  });
  const mayAdd = useRight('assets:create') !== null;
  const isOwn = useRight('assets:read') === 'own';
  const add = useAdd();
  const addButton = mayAdd && (
    <Button variant="primary" icon={Plus} onClick={() => add('asset')}>
      Add Asset
    </Button>
  );
  return (
    <>
      <PageHeader
        title={sections.assets.title}
        subtitle={sections.assets.subtitle}
        actions={
          <>
            <LabelsOfList of={assetLabels} list={list} />
            {addButton}
          </>
        }
      />
      <SameCodes />
      <ResourceTable
        list={list}
        resource={assets}
        columns={assetColumns}
        searchPlaceholder="Search assets"
        toolbar={<AssetFilters list={list} />}
        empty={{ sentence: isOwn ? noOwnAssets : noAssets, action: addButton }}
        rowActions={(asset) => (
          <Button size="small" aria-label={`View ${asset.assetName}`} onClick={() => list.open(asset.id)}>
            View
          </Button>
        )}
        open={(asset) => list.open(asset.id)}
        openId={list.openId}
        {...several}
      />
      <Suspense>
        {list.openId && (
          <AssetPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
        )}
      </Suspense>
    </>
  );
}
