import { ClipboardCheck, Pencil, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { assets } from '#contract/assets/assets.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useAdd } from '#web/page/use-add.ts';
import { useScope } from '#web/page/use-scope.ts';
import { detailsOf } from '#web/record/details.ts';
import { LabelAction } from '#web/sheet/labels/label-action.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { panelFields } from './asset-fields.tsx';
import { assetLabels } from './asset-labels.ts';
import { AssetHolders } from './asset-holders.tsx';
import { LeaverBadge } from './leaver-badge.tsx';

const FleetOfAsset = lazyPart(
  async () => (await import('#web/fleet/of-asset/fleet-of-asset.tsx')).FleetOfAsset,
);
const MachineOfSite = lazyPart(
  async () => (await import('#web/fleet/of-asset/machine-of-site.tsx')).MachineOfSite,
);
const IssuedFromStock = lazyPart(
  async () => (await import('#web/inventory/movements/issued-from-stock.tsx')).IssuedFromStock,
);
const EditAsset = lazyPart(async () => (await import('./edit-asset.tsx')).EditAsset);
const ChangeAssetStatus = lazyPart(async () => (await import('./edit-asset.tsx')).ChangeAssetStatus);

type Asset = RecordIn<typeof assets>;

export function AssetPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord
      resource={assets}
      id={id}
      title="Asset"
      onClose={onClose}
      absent={<MachineOfSite id={id} onClose={onClose} />}
    >
      {(asset) => (
        <SidePanel
          open
          onClose={onClose}
          title={asset.assetName}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{asset.assetTag}</IdBadge>
              <StatusBadge status={asset.status} />
              <LeaverBadge isHeldByLeaver={asset.isHeldByLeaver} />
            </span>
          }
          actions={<LabelAction of={assetLabels} record={asset} />}
          footer={<AssetActions asset={asset} />}
        >
          <div className="space-y-8">
            <AssetDetails asset={asset} />
            <AssetHolders asset={asset} />
            <FleetOfAsset asset={asset} />
            <IssuedFromStock
              to={{ assetTag: asset.assetTag }}
              title="Issued from stock"
              none="No parts were issued to this asset."
            />
            <RecordHistory resource={assets} id={asset.id} version={asset.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function AssetDetails({ asset }: { asset: Asset }) {
  const formats = useFormats();
  const reason = { label: `Reason for ${asset.status}`, value: asset.statusReason, wide: true };
  const details = detailsOf(assets, asset, panelFields, formats);
  return <DescriptionList items={asset.statusReason ? [reason, ...details] : details} />;
}

function AssetActions({ asset }: { asset: Asset }) {
  const mayChange = useRight('assets:update') !== null;
  const covers = useScope();
  const mayCheck = covers('checks:create', asset.assignedToId ?? '');
  const add = useAdd();
  return (
    <>
      {mayCheck && asset.status !== 'Decommissioned' && (
        <Button
          icon={ClipboardCheck}
          variant={mayChange ? 'secondary' : 'primary'}
          // The form takes the asset that is open.
          onClick={() => add('check')}
        >
          Pre-start Check
        </Button>
      )}
      {mayChange && <ChangeActions asset={asset} />}
    </>
  );
}

function ChangeActions({ asset }: { asset: Asset }) {
  const [open, setOpen] = useState<'edit' | 'status' | null>(null);
  return (
    <>
      <Button icon={RefreshCw} onClick={() => setOpen('status')}>
        Change Status
      </Button>
      <Button variant="primary" icon={Pencil} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      {open === 'edit' && <EditAsset asset={asset} onClose={() => setOpen(null)} />}
      {open === 'status' && <ChangeAssetStatus asset={asset} onClose={() => setOpen(null)} />}
    </>
  );
}
