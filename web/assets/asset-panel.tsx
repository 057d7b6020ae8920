import { Pencil, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { assets } from '#contract/assets/assets.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useRecord, type RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AssetStatusBadge } from './asset-badges.tsx';
import { AssetDetails } from './asset-details.tsx';

const EditAsset = lazyPart(async () => (await import('./edit-asset.tsx')).EditAsset);
const ChangeAssetStatus = lazyPart(async () => (await import('./edit-asset.tsx')).ChangeAssetStatus);

type Asset = RecordIn<typeof assets>;

/** One asset beside the list: what it is, where it is, what happened to it, and what may be done with it. */
export function AssetPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { record: asset, error, retry } = useRecord(assets, id);
  if (!asset)
    return (
      <SidePanel open onClose={onClose} title="Asset">
        {error ? <NotShown sentence={sentenceOf(error, assets.read.failure)} retry={retry} /> : <Loading />}
      </SidePanel>
    );
  return (
    <SidePanel
      open
      onClose={onClose}
      title={asset.assetName}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          <IdBadge>{asset.assetTag}</IdBadge>
          <AssetStatusBadge status={asset.status} />
        </span>
      }
      footer={<AssetActions asset={asset} />}
    >
      <div className="space-y-8">
        <AssetDetails asset={asset} />
        <RecordHistory resource={assets} id={asset.id} version={asset.version} />
      </div>
    </SidePanel>
  );
}

function AssetActions({ asset }: { asset: Asset }) {
  const [open, setOpen] = useState<'edit' | 'status' | null>(null);
  const mayChange = useRight('assets:update') !== null;
  if (!mayChange) return null;
  return (
    <>
      <Button icon={RefreshCw} onClick={() => setOpen('status')}>
        Change Status
      </Button>
      <Button variant="primary" icon={Pencil} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Suspense>
        {open === 'edit' && <EditAsset asset={asset} onClose={() => setOpen(null)} />}
        {open === 'status' && <ChangeAssetStatus asset={asset} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy className="space-y-4">
      {['w-2/3', 'w-1/2', 'w-3/4', 'w-1/3', 'w-2/3'].map((width, index) => (
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

function NotShown({ sentence, retry }: { sentence: string; retry: () => void }) {
  return (
    <div className="space-y-4">
      <p>{sentence}</p>
      <Button onClick={retry}>Try Again</Button>
    </div>
  );
}
