import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { assets } from '#contract/assets/assets.ts';
import { checklists } from '#contract/fleet/checklists.ts';
import { checkWords } from '#contract/fleet/check-order.ts';
import type { Address } from '#web/engine/list-state.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { sections } from '#web/page/sections.ts';
import { FilterReference } from '#web/list/filter-reference.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckForm } from './check-form.tsx';

/** Starts a check of the open asset, or of one the user chooses. */
export function AddPreStartCheck({ onClose }: { onClose: () => void }) {
  const open = useOpenAsset();
  const [chosen, choose] = useState<string>();
  const assetId = open ?? chosen;
  if (assetId) return <CheckOf key={assetId} assetId={assetId} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pre-start Check"
      description="Choose the machine that you are about to start."
      size="small"
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <FilterReference label="Asset" to={assets.path} value={chosen} onChange={choose} className="w-full" />
    </Dialog>
  );
}

function useOpenAsset(): string | undefined {
  const { pathname } = useLocation();
  const { view }: Address = useSearch({ strict: false });
  return pathname === sections.assets.path && view !== undefined ? String(view) : undefined;
}

function CheckOf({ assetId, onClose }: { assetId: string; onClose: () => void }) {
  const asset = useQuery(reading(assets.read, { params: { id: assetId } }));
  const lists = useQuery(reading(checklists.list, {}));
  const category = asset.data?.category.toLowerCase();
  const checklist = lists.data?.find((each) => each.category.toLowerCase() === category);
  if (asset.data && checklist)
    return (
      <CheckForm
        asset={asset.data}
        checklist={checklist}
        reload={() => void lists.refetch()}
        onClose={onClose}
      />
    );
  const error = (!asset.data && asset.error) || (!lists.data && lists.error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={asset.data ? `Pre-start Check of ${asset.data.assetTag}` : 'Pre-start Check'}
      size="small"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error && (
        <ReadFailure
          error={error}
          failure={checklists.list.failure}
          onRetry={() => {
            void asset.refetch();
            void lists.refetch();
          }}
        />
      )}
      {!error && asset.data && lists.data && <p>{checkWords.noChecklist(asset.data.category)}</p>}
      {!error && !(asset.data && lists.data) && <Skeleton className="h-40 w-full" />}
    </Dialog>
  );
}
